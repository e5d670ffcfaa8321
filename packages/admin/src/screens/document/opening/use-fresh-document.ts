import { useEffect, useRef, useState } from 'react'
import type { LoadedDocument } from '../../../api/documents/document.ts'

/** The state of a form, which decides whether a newer document may replace its content. */
export interface FormObserver {
  /** The revision that the form stands on. */
  readonly revision: number | null
  /** Nothing was typed, and no input has the focus. */
  readonly isUntouched: boolean
}

interface Opened {
  /** Null for a document that is not stored yet. */
  readonly opened: LoadedDocument | null | undefined
  readonly edition: number
}

/**
 * A document opens at once from the cache while it is fetched again. A newer answer replaces the form
 * as long as it is untouched; after that the form keeps its edits, and the save queue merges.
 */
export function useFreshDocument(
  data: LoadedDocument | undefined,
  isNew: boolean,
): Opened & { readonly watch: { current: () => FormObserver | null } } {
  const [state, setState] = useState<Opened>({ opened: isNew ? null : data, edition: 0 })
  const watch = useRef<() => FormObserver | null>(() => null)

  useEffect(() => {
    if (data === undefined) return
    setState((old) => {
      if (old.opened === undefined) return { opened: data, edition: old.edition }
      const form = watch.current()
      const isNewer =
        form?.isUntouched &&
        data.revision !== null &&
        form.revision !== null &&
        data.revision > form.revision
      return isNewer ? { opened: data, edition: old.edition + 1 } : old
    })
  }, [data])

  return { ...state, watch }
}
