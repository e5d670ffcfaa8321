import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListSearch } from '../query/list-search.ts'
import { type ListSelection, nothingSelected } from './selection.ts'

/**
 * The selection across pages; another search, filter or folder resets it. It begins with what was selected in
 * the other view of the same documents.
 */
export function useSelection({
  search,
  where,
  folder,
}: Pick<ListSearch, 'search' | 'where' | 'folder'>): [
  ListSelection,
  (selection: ListSelection) => void,
] {
  const about = JSON.stringify([search, where, folder])
  const given = useLocation({ select: ({ state }) => state.selection })
  const [kept, setKept] = useState({ about, selection: given ?? nothingSelected })
  const selection = kept.about === about ? kept.selection : nothingSelected
  return [selection, (next) => setKept({ about, selection: next })]
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is selected in a list whose other view is opened. */
    selection?: ListSelection | undefined
  }
}
