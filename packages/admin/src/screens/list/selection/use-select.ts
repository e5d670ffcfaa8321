import type { DocumentId } from '@stet/core'
import { useCallback, useEffect, useRef } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { isNothing, type ListSelection, rangeBetween, withDocuments } from './selection.ts'

/** `isRange`: all rows from the one pressed before to this one. */
type Select = (id: DocumentId, selected: boolean, isRange: boolean) => void

/** Selects rows by id; the function stays the same, so that rows do not render again. */
export function useSelect(
  docs: readonly ListedDocument[],
  selection: ListSelection | undefined,
  onSelectionChange: (selection: ListSelection) => void,
): Select {
  const latest = useRef({ docs, selection, onSelectionChange })
  const before = useRef<DocumentId | null>(null)
  useEffect(() => {
    latest.current = { docs, selection, onSelectionChange }
    // A range does not begin at a row of a selection that was cleared.
    if (!selection || isNothing(selection)) before.current = null
  })
  return useCallback((id, selected, isRange) => {
    const { docs: page, selection: now, onSelectionChange: change } = latest.current
    if (!now) return
    const from = isRange ? before.current : null
    const ids = page.map((doc) => doc.id)
    change(withDocuments(now, rangeBetween(ids, from, id), selected))
    before.current = id
  }, [])
}
