import { useEffect, useRef, useState } from 'react'
import type { LoadedDocument } from '../../../api/documents/document.ts'

/** What the form tells about itself, so that a newer document can take its place unnoticed. */
export interface FormObserver {
  /** The revision that the form stands on. */
  readonly revision: number | null
  /** Nobody has typed and nobody is about to. */
  readonly isUntouched: boolean
}

interface Opened {
  /** Null for a document that is not stored yet. */
  readonly opened: LoadedDocument | null | undefined
  readonly edition: number
}

/**
 * A document opens at once from the cache while the server is asked again. What comes back newer takes
 * the form's place as long as nobody has touched it; once somebody has, the form keeps what it has, and
 * the save queue merges.
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
