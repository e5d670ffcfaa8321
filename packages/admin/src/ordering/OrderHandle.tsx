import { notices } from '@stet/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useI18n } from '../i18n/i18n-context.tsx'
import { DragHandle, IconButton, toast } from '../ui/index.ts'

/** What would be a drag if rows could be moved: the distance at which one begins. */
const DRAG_DISTANCE = 5

export interface OrderHandleProps {
  readonly item: string
  readonly label: string
  /** Whether the list is sorted by the order that would be changed. */
  readonly isSorted: boolean
}

/** The drag handle of a row; in a list with another sort order it explains how to enable it. */
export function OrderHandle({ item, label, isSorted }: OrderHandleProps) {
  const { t } = useI18n()
  if (isSorted) return <DragHandle item={item} label={label} />
  const warn = () => {
    toast.warning(t(notices.reorderNeedsSort.key), { id: notices.reorderNeedsSort.key })
  }
  return (
    <IconButton
      size="small"
      tooltip={false}
      icon={<GripVertical aria-hidden="true" />}
      label={label}
      onClick={warn}
      onPointerDown={({ clientX, clientY }) => {
        const stop = new AbortController()
        const { signal } = stop
        window.addEventListener(
          'pointermove',
          (event) => {
            if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_DISTANCE) return
            stop.abort()
            warn()
          },
          { signal },
        )
        for (const name of ['pointerup', 'pointercancel']) {
          window.addEventListener(name, () => stop.abort(), { signal })
        }
      }}
    />
  )
}
