/** The part of an address that says "a new one". */
export const CREATE = 'create'

/**
 * Says when the form at an address is another one. It is another when another document is opened, and
 * the same when the new document that is being written gets its id: then only the address changes.
 */
export interface EditorKey {
  readonly key: number
  readonly place: string
  /** The address that the document of this form is about to have. */
  readonly adopted: string | null
}

export function editorKey(place: string): EditorKey {
  return { key: 0, place, adopted: null }
}

export function withPlace(state: EditorKey, place: string): EditorKey {
  if (place === state.place) return state
  const isSame = place === state.adopted
  return { key: isSame ? state.key : state.key + 1, place, adopted: null }
}

export function withAdopted(state: EditorKey, adopted: string): EditorKey {
  return { ...state, adopted }
}
