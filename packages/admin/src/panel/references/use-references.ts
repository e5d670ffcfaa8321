import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { References } from '../../document/references/references.ts'
import { titleText } from '../../fields/title-text.ts'
import { usePanel } from '../panel.ts'
import { mayReadField } from '../permissions/may-read-field.ts'
import { useConfig, usePermissions } from '../session/use-session.ts'
import { referenceCache, takeLabels } from './reference-cache.ts'

/** Titles change rarely; a list that is opened again must not flicker for their sake. */
const KEPT_FOR = 5 * 60_000

/** Titles of other documents in this locale, loaded together and cached. */
export function useReferencesIn(locale: string | null): References {
  const panel = usePanel()
  const { collections } = useConfig()
  const permissions = usePermissions()
  const router = useRouter()
  return useMemo(() => {
    const kept = referenceCache(panel)
    const known = kept.get(locale)
    if (known?.collections === collections && performance.now() - known.since < KEPT_FOR) {
      return known.references
    }
    const references = new References({
      collections,
      locale,
      known: takeLabels(panel, locale),
      fetch: (path, options) =>
        options.body === undefined
          ? panel.client.get(path, options)
          : panel.client.post(path, options),
      fetchFile: (collection, src, options) =>
        panel.client.download(`/${collection}/paste-url`, { ...options, query: { src } }),
      mayRead: (collection, field) =>
        mayReadField(permissions.collections?.[collection]?.fields, field),
      titleText,
      documentHref: (collection, id) =>
        router.buildLocation({
          to: '/collections/$collection/$id',
          params: { collection, id: String(id) },
          search: locale === null ? {} : { locale },
        }).publicHref,
    })
    kept.set(locale, { references, collections, since: performance.now() })
    return references
  }, [panel, collections, permissions, locale, router])
}
