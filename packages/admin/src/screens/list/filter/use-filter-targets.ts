import { compilePlan, isAllowed } from '@stet/core'
import { useMemo } from 'react'
import { useConfig, usePermissions } from '../../../panel/session/use-session.ts'
import type { FilterTarget } from './filter-fields.ts'

/** The collections that the editor may read, by slug; each is compiled on first use. */
export function useFilterTargets(): (slug: string) => FilterTarget | undefined {
  const { collections } = useConfig()
  const permissions = usePermissions().collections
  return useMemo(() => {
    const known = new Map<string, FilterTarget>()
    return (slug) => {
      const before = known.get(slug)
      if (before !== undefined) return before
      const collection = collections.find((entity) => entity.slug === slug)
      const allowed = permissions?.[slug]
      if (collection === undefined || !isAllowed(allowed, 'read')) return undefined
      const target = {
        collection,
        plan: compilePlan(collection.fields),
        permissions: allowed?.fields,
      }
      known.set(slug, target)
      return target
    }
  }, [collections, permissions])
}
