import { useState } from 'react'
import type { ColumnWidths } from '../query/list-preference.ts'
import type { List } from '../query/use-list.ts'

/** The widths of columns that the user chose, and how others are chosen. */
export interface ChosenWidths {
  /** Pixels, by path; of the column that is dragged, the width that it has by now. */
  readonly chosen: ColumnWidths
  /** While a header is dragged. */
  readonly drag: (path: string, width: number) => void
  /** Undefined: the column is as wide as before any choice. */
  readonly choose: (path: string, width: number | undefined) => void
}

export function useChosenWidths({
  preference,
  choose,
}: Pick<List, 'preference' | 'choose'>): ChosenWidths {
  const [dragged, setDragged] = useState<ColumnWidths | null>(null)
  const kept = preference.widths ?? none
  return {
    chosen: dragged === null ? kept : { ...kept, ...dragged },
    drag: (path, width) => setDragged({ [path]: width }),
    choose(path, width) {
      setDragged(null)
      const { [path]: _, ...others } = kept
      choose({ widths: width === undefined ? others : { ...others, [path]: width } })
    },
  }
}

const none: ColumnWidths = Object.freeze({})
