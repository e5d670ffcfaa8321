import { useSortableTexts } from '../i18n/use-sortable-texts.ts'
import { Sortable, type SortableProps } from '../ui/index.ts'

export interface MovableProps
  extends Pick<SortableProps, 'ids' | 'nameOf' | 'onMove' | 'groupOf' | 'children'> {
  readonly isMovable: boolean
}

/** Rows that are put in order by their handles, as long as they are listed in that order. */
export function Movable({ isMovable, children, ...list }: MovableProps) {
  const texts = useSortableTexts()
  if (!isMovable) return children
  return (
    <Sortable {...list} texts={texts}>
      {children}
    </Sortable>
  )
}
