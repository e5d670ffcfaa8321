import { useState } from 'react'
import { editorKey, withAdopted, withPlace } from './editor-key.ts'

/** A React key for the form of the document at this address. */
export function useEditorKey(
  slug: string,
  id: string,
): { readonly key: number; adopt(id: string): void } {
  const place = `${slug}/${id}`
  const [state, setState] = useState(() => editorKey(place))
  const next = withPlace(state, place)
  if (next !== state) setState(next)
  return {
    key: next.key,
    adopt: (created) => setState((old) => withAdopted(old, `${slug}/${created}`)),
  }
}
