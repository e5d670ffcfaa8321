import GripVertical from 'lucide-react/icons/grip-vertical'
import { IconButton, type IconButtonProps } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import styles from './DragHandle.module.css'
import { useSortableList } from './sortable-context.ts'

export interface DragHandleProps extends Omit<IconButtonProps, 'icon' | 'onClick'> {
  /** The id of the item that it moves. */
  item: string
}

/** Created once, because hundreds of rows show the same element. */
const grip = <GripVertical aria-hidden="true" />

/** The handle of an item of a `Sortable`: dragged with the pointer or a finger, or moved with the keyboard. */
export function DragHandle({ item, className, ...rest }: DragHandleProps) {
  const { instructionsId, prepare, begin } = useSortableList()
  return (
    <IconButton
      size="small"
      tooltip={false}
      {...rest}
      icon={grip}
      className={classNames(styles.handle, className)}
      aria-describedby={instructionsId}
      data-drag-handle
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={(event) => begin(item, event.nativeEvent)}
      onKeyDown={(event) => begin(item, event.nativeEvent)}
    />
  )
}
