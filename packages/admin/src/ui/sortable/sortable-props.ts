import type { ReactNode } from 'react'
import type { SortableTexts } from './sortable-texts.ts'

/** The items that move together when one of them is dragged. */
export interface SortableGroup {
  readonly has: (id: string) => boolean
  /** How many they are, as it is shown while they are dragged. */
  readonly count: string
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
