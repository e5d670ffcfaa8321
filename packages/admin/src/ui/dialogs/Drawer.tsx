import type { DrawerContentProps } from './DrawerContentView.tsx'
import type { DrawerSheetProps } from './DrawerSheetView.tsx'
import { DrawerContent, DrawerSheet } from './dialogs.tsx'

export interface DrawerProps
  extends Omit<DrawerSheetProps, 'children'>,
    Omit<DrawerContentProps, 'onClose'> {}

/** A sheet from the end side. One opened inside another stacks in front of it. */
export function Drawer({
  open,
  onOpenChange,
  size,
  dismissible,
  initialFocus,
  ...content
}: DrawerProps) {
  return (
    <DrawerSheet
      open={open}
      onOpenChange={onOpenChange}
      {...(size && { size })}
      {...(dismissible !== undefined && { dismissible })}
      {...(initialFocus && { initialFocus })}
    >
      <DrawerContent {...content} onClose={() => onOpenChange(false)} />
    </DrawerSheet>
  )
}
