import { createPart, useOpenedPart } from '../../ui/index.ts'
import type { PickerDrawerProps } from './PickerDrawer.tsx'

// Most forms are filled in without it.
const drawerPart = createPart(async () => (await import('./PickerDrawer.tsx')).PickerDrawer)

/** Everything that a field may refer to, in a drawer whose code is fetched when it opens. */
export function ReferencePicker(props: PickerDrawerProps) {
  const PickerDrawer = useOpenedPart(drawerPart, props.onClose)
  return PickerDrawer && <PickerDrawer {...props} />
}
