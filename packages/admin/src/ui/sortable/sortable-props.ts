import type { ReactNode } from 'react'
import type { SortableTexts } from './sortable-texts.ts'

/** How the items lie: under each other, or beside each other in lines that wrap. */
export type SortableLayout = 'list' | 'flow'

export interface SortableProps {
  readonly ids: readonly string[]
  /** How an item is called when it is announced. */
  readonly nameOf: (id: string) => string
  /** The item was dropped: `to` is its new index. Not called when it was dropped where it was. */
  readonly onMove: (id: string, to: number) => void
  readonly texts: SortableTexts
  readonly layout?: SortableLayout
  /** The items: each with `useSortableItem(id)` as its `ref` and a `DragHandle` inside. */
  readonly children: ReactNode
}
