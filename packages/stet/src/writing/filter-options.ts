import {
  type Entity,
  type FilterOptions,
  type FilterOptionsArgs,
  type Json,
  type JsonObject,
  joinFilters,
  labelAt,
  type Problem,
  type RelationshipField,
  type UploadField,
  type Where,
  walk,
} from '@stet/core'
import { bindAccess, bindSystemFilter } from '../access/entity-access.ts'
import type { Call } from '../call.ts'
import { type Reference, referencesOf } from '../reading/references.ts'

export type ReferenceField = RelationshipField | UploadField

interface Restricted {
  readonly field: ReferenceField
  readonly path: readonly (string | number)[]
  readonly siblingData: JsonObject
  readonly blockData: JsonObject | null
  readonly references: readonly Reference[]
}

/** What a field's `filterOptions` say of one collection: all documents, none, or those that match. */
export async function allowedReferences(
  call: Call,
  { filterOptions = true }: { readonly filterOptions?: FilterOptions | true },
  about: Omit<FilterOptionsArgs, 'user' | 'req'>,
): Promise<boolean | Where> {
  if (typeof filterOptions !== 'function') return filterOptions
  return filterOptions({ ...about, user: call.req.user, req: call.req })
}

/** References to documents that their field's `filterOptions` do not allow. */
export async function findDisallowedReferences(
  call: Call,
  entity: Entity,
  data: JsonObject,
  id: string | number | undefined,
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const restricted of restrictedReferences(entity, data)) {
    const disallowed = await disallowedOf(call, restricted, data, id)
    if (disallowed.length === 0) continue
    const { path } = restricted
    problems.push({
      path: path.join('.'),
      key: 'validation:invalidSelections',
      values: { values: disallowed.join(', ') },
      label: labelAt(entity.plan, path, call.req.language),
    })
  }
  return problems
}

function restrictedReferences(entity: Entity, data: JsonObject): readonly Restricted[] {
  const found: Restricted[] = []
  walk(entity.plan, data, ({ field }, value: Json | undefined, place) => {
    if (field.type !== 'relationship' && field.type !== 'upload') return
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
    // Only what exists can be disallowed: documents that point at each other are written one first.
    const isReferenced = bindSystemFilter(call, target, { id: { in: ids } })
    const isAllowed = joinFilters('and', [isReferenced, bindAccess(call, target, answer)])
    const { read } = database
    const existing = await read.find(target, { stage: 'latest', filter: isReferenced })
    const allowed = await read.find(target, { stage: 'latest', filter: isAllowed })
    const known = new Set(allowed.map((document) => document.id))
    for (const document of existing) if (!known.has(document.id)) disallowed.push(document.id)
  }
  return disallowed
}
