import { useState } from 'react'

/** The part of an address that says "a new one". */
export const CREATE = 'create'

interface EditorKey {
  readonly place: string
  readonly key: number
}

/**
 * A key that changes when another document is opened and stays when the new document that is being
 * edited gets its id: then only the address changes, and the form stays under the editor's hands.
 */
export function useEditorKey(
  slug: string,
  id: string,
): { readonly key: number; adopt(id: string): void } {
  const place = `${slug}/${id}`
  const [state, setState] = useState<EditorKey>({ place, key: 0 })
  const next = state.place === place ? state : { place, key: state.key + 1 }
  if (next !== state) setState(next)
  return {
    key: next.key,
    adopt: (created) => setState((old) => ({ ...old, place: `${slug}/${created}` })),
  }
}
