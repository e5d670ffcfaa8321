import type { ReactNode } from 'react'
import type { SortableTexts } from './sortable-texts.ts'

/** The items that move together when one of them is dragged. */
export interface SortableGroup {
  /** Where the first of them will be if the dragged one is dropped at this index. */
  readonly placeAt: (to: number) => number
  /** Shows which they are, while they are dragged and no longer. */
  readonly mark: (elements: ReadonlyMap<string, HTMLElement>, isDragged: boolean) => void
}

/** The layout of the items: stacked, or side by side in lines that wrap. */
export type SortableLayout = 'list' | 'flow'

export interface SortableProps {
  readonly ids: readonly string[]
  /** The name of an item in announcements. */
  readonly nameOf: (id: string) => string
  /** Called after a drop with the new index `to`, unless the item was dropped where it was. */
  readonly onMove: (id: string, to: number) => void
  /** The items that move along with this one, which is one of them; null where it moves alone. */
  readonly groupOf?: ((id: string) => SortableGroup | null) | undefined
  readonly texts: SortableTexts
  readonly layout?: SortableLayout
  /** The items: each with `useSortableItem(id)` as its `ref` and a `DragHandle` inside. */
  readonly children: ReactNode
}
