import { type Entity, flattenLocales, type JsonObject, type Plan, visitNodes } from '@stet/core'
import { deniedPaths, unreadableIn } from '../../access/denied-fields.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import type { StoredVersion } from '../../database/versions/version-store.ts'
import { hiddenPaths, isAtOrBelow } from '../../entities/hidden-fields.ts'
import { isPanelUser } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { readRequirements } from '../read-requirements.ts'

/**
 * What was noted of a version beside what it holds, as this caller may know it. How a document is
 * worked on is for those who work on it, and a field that they may not read is not named to them.
 */
export async function readFacts(
  call: Call,
  entity: Entity,
  { reason, changedFields, name }: StoredVersion,
  document: () => StoredDocument,
): Promise<JsonObject> {
  if (call.enforced && !isPanelUser(call)) return {}
  const unreadable =
    changedFields && changedFields.length > 0 ? await unreadableTo(call, entity, document) : nothing
  const known = knownPaths(entity.plan)
  return {
    ...(name !== null && { name }),
    ...(reason !== null && { reason }),
    ...(changedFields !== null && {
      changedFields: changedFields.filter(
        (path) => known.has(path) && !isAtOrBelow(path, unreadable),
      ),
    }),
  }
}

const nothing: ReadonlySet<string> = new Set()

/** The schema paths that this caller may not read of one document, as it was then. */
async function unreadableTo(
  call: Call,
  entity: Entity,
  document: () => StoredDocument,
): Promise<ReadonlySet<string>> {
  const { plan } = entity
  if (!call.enforced) return nothing
  const { hasHidden, hasReadRules } = readRequirements(plan)
  const hidden = hasHidden ? hiddenPaths(plan) : nothing
  if (!hasReadRules) return hidden
  const { id, data } = document()
  const { locale } = call.req
  const doc = flattenLocales(plan, data, { locale, fallbackChain: [] })
  // Access is checked for each row in the version, and for any row in place of removed ones.
  const about = entity.kind === 'collection' ? { id } : {}
  const [inRows, elsewhere] = await Promise.all([
    unreadableIn(call, entity, doc, about),
    deniedPaths(call, entity, 'read', { ...about, data: doc, doc }),
  ])
  return new Set([...hidden, ...inRows, ...elsewhere])
}

const pathsByPlan = new WeakMap<Plan, ReadonlySet<string>>()

/** A field that was removed from the config has no rule for reading its name. */
function knownPaths(plan: Plan): ReadonlySet<string> {
  let paths = pathsByPlan.get(plan)
  if (paths === undefined) {
    const found = new Set<string>()
    visitNodes(plan, ({ schemaPath }) => found.add(schemaPath))
    paths = found
    pathsByPlan.set(plan, paths)
  }
  return paths
}
