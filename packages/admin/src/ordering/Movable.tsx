import type { ReactNode } from 'react'
import { useSortableTexts } from '../i18n/use-sortable-texts.ts'
import { Sortable } from '../ui/index.ts'

export interface MovableProps {
  readonly isMovable: boolean
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onMove: (id: string, to: number) => void
  readonly children: ReactNode
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
