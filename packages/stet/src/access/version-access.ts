import {
  type AccessResult,
  always,
  type BoundFilter,
  bindFilter,
  codeLimits,
  type Entity,
  type FilterNode,
  joinFilters,
  never,
  parseWhere,
  type QueryParams,
  type Where,
} from '@stet/core'
import type { Call } from '../runtime/runtime.ts'
import { bindCallerFilter } from './caller-query.ts'
import { bindAccess, readableFilter, requireAccess } from './entity-access.ts'

/** Which versions a caller may see: by what they hold, and by the document they are of. */
export interface ReadableVersions {
  readonly filter: BoundFilter
  readonly documents: BoundFilter
}

/**
 * The versions of an entity that this caller may read. `read` and `readVersions` must allow both
 * the document as it is now, in one of its stages, and what the version holds: neither a document
 * that was handed to another user nor an old state that was not yet meant for the caller shows.
 * Snapshots are never visible: they are an internal copy, not an event of the document.
 */
export async function readableVersions(
  call: Call,
  entity: Entity,
  { trash }: Pick<QueryParams, 'trash'>,
): Promise<ReadableVersions> {
  const listed = bindOfVersions(call, entity, { snapshot: { not_equals: true } })
  if (!call.enforced) return { filter: listed, documents: always }
  const read = await requireAccess(call, entity, 'read')
  const readVersions = await requireAccess(call, entity, 'readVersions')
  return {
    filter: joinFilters('and', [
      listed,
      bindRule(call, entity, read),
      bindRule(call, entity, readVersions),
    ]),
    documents: joinFilters('and', [
      await readableFilter(call, entity, true, {}, { trash }),
      readVersions === true ? always : bindAccess(call, entity, readVersions),
    ]),
  }
}

/** As `readableVersions`, with the caller's own filter added. */
export async function readableVersionMatches(
  call: Call,
  entity: Entity,
  { where, trash }: Pick<QueryParams, 'where' | 'trash'>,
): Promise<ReadableVersions> {
  const readable = await readableVersions(call, entity, { trash })
  if (where === null) return readable
  const wanted = await bindCallerFilter(call, entity, where, 'versions')
  return { ...readable, filter: joinFilters('and', [readable.filter, wanted]) }
}

function bindRule(call: Call, entity: Entity, rule: Exclude<AccessResult, false>): BoundFilter {
  if (rule === true) return always
  // Logs why a rule cannot be used; it then allows nothing.
  if (bindAccess(call, entity, rule).kind === 'never') return never
  const node = inVersions(entity, parseWhere(rule, codeLimits))
  return bindFilter(node, entity, bindOptions(call))
}

/** A rule about documents as one about what versions hold: a version names its document `parent`. */
function inVersions(entity: Entity, node: FilterNode): FilterNode {
  if (node.kind !== 'compare') {
    return { ...node, parts: node.parts.map((part) => inVersions(entity, part)) }
  }
  if (node.path !== 'id') return { ...node, path: `version.${node.path}` }
  // A global is one document: whether it may be read decides all that its id could.
  return entity.kind === 'global' ? { kind: 'and', parts: [] } : { ...node, path: 'parent' }
}

function bindOfVersions(call: Call, entity: Entity, where: Where): BoundFilter {
  return bindFilter(parseWhere(where, codeLimits), entity, bindOptions(call))
}

function bindOptions({ runtime, req }: Call) {
  return { config: runtime.config, locale: req.locale, of: 'versions' } as const
}

/** The one version with this id. */
export function versionIdFilter(call: Call, entity: Entity, id: string): BoundFilter {
  return bindOfVersions(call, entity, { id: { equals: id } })
}
