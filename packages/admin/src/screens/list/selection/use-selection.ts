import { useState } from 'react'
import type { ListSearch } from '../query/list-search.ts'
import { type ListSelection, nothingSelected } from './selection.ts'

/** The selection, from page to page; another search or filter lists other documents and begins anew. */
export function useSelection({
  search,
  where,
}: Pick<ListSearch, 'search' | 'where'>): [ListSelection, (selection: ListSelection) => void] {
  const about = JSON.stringify([search, where])
  const [kept, setKept] = useState({ about, selection: nothingSelected })
  const selection = kept.about === about ? kept.selection : nothingSelected
  return [selection, (next) => setKept({ about, selection: next })]
}
