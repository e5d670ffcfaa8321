import { useState } from 'react'
import type { ListSearch } from '../query/list-search.ts'
import { type ListSelection, nothingSelected } from './selection.ts'

/** The selection across pages; another search or filter resets it. */
export function useSelection({
  search,
  where,
}: Pick<ListSearch, 'search' | 'where'>): [ListSelection, (selection: ListSelection) => void] {
  const about = JSON.stringify([search, where])
  const [kept, setKept] = useState({ about, selection: nothingSelected })
  const selection = kept.about === about ? kept.selection : nothingSelected
  return [selection, (next) => setKept({ about, selection: next })]
}
