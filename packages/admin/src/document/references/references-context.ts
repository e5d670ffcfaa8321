import type { DocumentId } from '@stet/core'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { ReferenceLabel, References } from './references.ts'
import type { StoredLink } from './stored-link.ts'
import { waitWhileDrawing } from './wait-while-drawing.ts'

/** Titles of other documents, for fields and for the cells of lists. */
export const ReferencesContext = createContext<References | null>(null)

export function useReferences(): References {
  const references = use(ReferencesContext)
  if (references === null) throw new Error('ReferencesContext is missing above')
  return references
}

/** The labels of these documents, in their order; loaded together with all others on the screen. */
export function useReferenceLabels(links: readonly StoredLink[]): readonly ReferenceLabel[] {
  return useReferenceLabelsOf(useReferences(), links)
}

/** As `useReferenceLabels`, where no context is above. */
export function useReferenceLabelsOf(
  references: References,
  links: readonly StoredLink[],
): readonly ReferenceLabel[] {
  // Links are new objects on every render; their content is the key.
  const key = JSON.stringify(links.map(({ collection, id }) => [collection, id]))
  const subscribe = useCallback(
    (listener: () => void) => {
      const wanted: readonly [string, DocumentId][] = JSON.parse(key)
      const stops = wanted.map(([collection, id]) => references.subscribe(collection, id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [references, key],
  )
  const labels = () => links.map(({ collection, id }) => references.label(collection, id))
  // Labels are compared by content, not by identity.
  useSyncExternalStore(subscribe, () => JSON.stringify(labels()))
  const shown = labels()
  if (shown.some(({ state }) => state === 'loading')) waitWhileDrawing(() => references.asked())
  return shown
}
