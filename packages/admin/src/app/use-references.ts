import type { ClientCollection } from '@stet/core'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { References } from '../document/references.ts'
import { type Panel, usePanel } from './panel.ts'
import { useConfig } from './use-session.ts'

interface Kept {
  readonly references: References
  readonly collections: readonly ClientCollection[]
  readonly since: number
}

/** Titles change rarely; a list that is opened again must not flicker for their sake. */
const KEPT_FOR = 5 * 60_000

const keptByPanel = new WeakMap<Panel, Map<string | null, Kept>>()

/** Titles of other documents in this locale, asked for together and kept for a while. */
export function useReferencesIn(locale: string | null): References {
  const panel = usePanel()
  const { collections } = useConfig()
  const router = useRouter()
  return useMemo(() => {
    const kept = keptByPanel.get(panel) ?? new Map<string | null, Kept>()
    keptByPanel.set(panel, kept)
    const known = kept.get(locale)
    if (known?.collections === collections && Date.now() - known.since < KEPT_FOR) {
      return known.references
    }
    const references = new References({
      collections,
      locale,
      fetch: (path, options) => panel.client.get(path, options),
      documentHref: (collection, id) =>
        router.buildLocation({
          to: '/collections/$collection/$id',
          params: { collection, id: String(id) },
          search: locale === null ? {} : { locale },
        }).publicHref,
    })
    kept.set(locale, { references, collections, since: Date.now() })
    return references
  }, [panel, collections, locale, router])
}

/** A document was written: what it is called may have changed. */
export function forgetReferences(panel: Panel): void {
  keptByPanel.delete(panel)
}
