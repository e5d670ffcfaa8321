import {
  type BoundFilter,
  type DocumentReference,
  type Entity,
  type FilterOptions,
  type FilterOptionsArgs,
  isReferenceField,
  type Json,
  type JsonObject,
  joinFilters,
  labelAt,
  type Plan,
  type Problem,
  type ReferenceField,
  visitNodes,
  type Where,
  walk,
} from '@stet/core'
import { bindAccess, bindSystemFilter } from '../access/entity-access.ts'
import { referenceKey, referencesOf } from '../entities/references.ts'
import type { Call } from '../runtime/runtime.ts'

interface Restricted {
  readonly field: ReferenceField
  readonly path: readonly (string | number)[]
  readonly siblingData: JsonObject
  readonly blockData: JsonObject | null
  readonly references: readonly DocumentReference[]
}

/** The result of a field's `filterOptions` for one collection: all documents, none, or those that match. */
export async function allowedReferences(
  call: Call,
  { filterOptions = true }: { readonly filterOptions?: FilterOptions | true },
  about: Omit<FilterOptionsArgs, 'user' | 'req'>,
): Promise<boolean | Where> {
  if (typeof filterOptions !== 'function') return filterOptions
  return filterOptions({ ...about, user: call.req.user, req: call.req })
}

/**
 * References to documents that their field's `filterOptions` do not allow. For a caller, one that
 * does not exist is not allowed either: otherwise guessed ids would tell which documents there are.
 * What readers have already may be gone since; a caller who changes something else need not mend it.
 */
export async function findDisallowedReferences(
  call: Call,
  entity: Entity,
  data: JsonObject,
  previous: JsonObject,
  id: string | number | undefined,
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  const restrictions = restrictedReferences(entity, data)
  if (restrictions.length === 0) return problems
  // In a draft anything can be written, guesses too.
  const held = previous._status === 'draft' ? [] : restrictedReferences(entity, previous)
  const kept = new Set(held.flatMap(({ references }) => references.map(referenceKey)))
  const mayBeMissing = (reference: DocumentReference) =>
    !call.enforced || kept.has(referenceKey(reference))
  for (const restricted of restrictions) {
    const disallowed = await disallowedOf(call, restricted, data, id, mayBeMissing)
    if (disallowed.length === 0) continue
    const { path } = restricted
    problems.push({
      path: path.join('.'),
      key: 'validation:invalidSelections',
      values: { values: disallowed.join(', ') },
      label: labelAt(entity.plan, path, call.req),
    })
  }
  return problems
}

const restrictsByPlan = new WeakMap<Plan, boolean>()

/** Whether any field of a plan has `filterOptions`, so that other documents are not walked through. */
function hasRestrictions(plan: Plan): boolean {
  let restricts = restrictsByPlan.get(plan)
  if (restricts === undefined) {
    let found = false
    visitNodes(plan, ({ field }) => {
      if (isReferenceField(field) && field.filterOptions !== undefined) found = true
    })
    restricts = found
    restrictsByPlan.set(plan, restricts)
  }
  return restricts
}

function restrictedReferences(entity: Entity, data: JsonObject): readonly Restricted[] {
  const found: Restricted[] = []
  if (!hasRestrictions(entity.plan)) return found
  walk(entity.plan, data, ({ field }, value: Json | undefined, place) => {
    if (!isReferenceField(field)) return
    if (field.filterOptions === undefined) return
    const references = referencesOf(field, value)
    if (references.length === 0) return
    found.push({
      field,
      path: [...place.path],
      siblingData: place.siblings,
      blockData: place.block,
      references,
    })
  })
  return found
}

async function disallowedOf(
  call: Call,
  { field, siblingData, blockData, references }: Restricted,
  data: JsonObject,
  id: string | number | undefined,
  mayBeMissing: (reference: DocumentReference) => boolean,
): Promise<readonly (string | number)[]> {
  const { config, database } = call.runtime
  const disallowed: (string | number)[] = []
  for (const relationTo of new Set(references.map((reference) => reference.relationTo))) {
    const ids = references.filter((one) => one.relationTo === relationTo).map((one) => one.id)
    const target = config.collection.get(relationTo)
    const answer = await allowedReferences(call, field, {
      relationTo,
      data,
      siblingData,
      blockData,
      ...(id === undefined ? {} : { id }),
    })
    if (answer === true) continue
    if (answer === false || !target) {
      disallowed.push(...ids)
      continue
    }
    const isReferenced = bindSystemFilter(call, target, { id: { in: ids } })
    const isAllowed = joinFilters('and', [isReferenced, bindAccess(call, target, answer)])
    const idsOf = async (filter: BoundFilter) => {
      const found = await database.read.find(target, { stage: 'latest', filter })
      return new Set(found.map((document) => document.id))
    }
    const allowed = await idsOf(isAllowed)
    if (ids.every((one) => allowed.has(one))) continue
    // The site's own code writes documents that point at each other one after the other.
    const existing = await idsOf(isReferenced)
    for (const one of ids) {
      const isMissing = !existing.has(one) && mayBeMissing({ relationTo, id: one })
      if (!allowed.has(one) && !isMissing) disallowed.push(one)
    }
  }
  return disallowed
}
