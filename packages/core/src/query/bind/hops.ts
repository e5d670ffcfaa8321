import type { JoinField } from '../../config/types/field-types/reference-fields.ts'
import type { ValueNode } from '../../documents/plan.ts'
import type { ReferenceField } from '../../fields/references/reference.ts'
import type { BoundFilter, Hop } from './bound.ts'
import { joinFilters } from './join-filters.ts'
import type { PathScope, Trail } from './path-search.ts'

/** Leads into the documents of one collection that a field refers to; null if the path may not. */
export function hopThroughReference(
  scope: PathScope,
  trail: Trail,
  node: ValueNode & { readonly field: ReferenceField },
): Trail | null {
  const { field } = node
  const target = targetOf(scope, trail, String(field.relationTo))
  if (target === null) return null
  const hop: Hop = Object.freeze({
    inVersion: trail.inVersion,
    steps: trail.steps,
    node,
    locale: trail.locale,
    anyLocale: trail.anyLocale,
    ...target,
  })
  return trailAfter(trail, hop, field.hasMany === true)
}

/** Leads into the documents that refer to this one; null for versions, where this is not stored. */
export function hopThroughJoin(
  scope: PathScope,
  trail: Trail,
  node: ValueNode & { readonly field: JoinField },
): Trail | null {
  const { field } = node
  if (trail.inVersion || scope.joined === undefined) return null
  // A join of several collections is, like a reference to several, not followed.
  if (typeof field.collection !== 'string') return null
  const found = targetOf(scope, trail, field.collection)
  if (found === null) return null
  const { target } = found
  const within = joinFilters('and', [found.within, scope.joined(field, target)])
  const { inVersion } = trail
  const locale = scope.locale === 'all' ? null : scope.locale
  const way = { inVersion, steps: [], node, locale, anyLocale: locale === null, target, within }
  return trailAfter(trail, Object.freeze({ ...way, backwards: field.on }), true)
}

/** The collection that a path leads into, and what the caller may see of it. */
function targetOf(
  scope: PathScope,
  trail: Trail,
  slug: string,
): Pick<Hop, 'target' | 'within'> | null {
  const target = scope.config.collection.get(slug)
  if (target === undefined || trail.through.length >= scope.limits.hops) return null
  const within: BoundFilter = scope.visible?.(target.slug) ?? { kind: 'always' }
  // Of a collection without readable documents not even the fields are revealed.
  return within.kind === 'never' ? null : { target, within }
}

/** The trail behind a hop, where the documents of its target begin. */
function trailAfter(trail: Trail, hop: Hop, many: boolean): Trail {
  return {
    ...trail,
    entity: hop.target,
    through: [...trail.through, hop],
    inVersion: false,
    steps: [],
    locale: null,
    anyLocale: false,
    many: trail.many || many,
  }
}
