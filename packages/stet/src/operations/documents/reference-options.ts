import {
  always,
  type CompleteCollection,
  type Entity,
  Forbidden,
  isObject,
  isReferenceField,
  type JsonObject,
  never,
  type PaginatedDocs,
  type ReferenceField,
  StetError,
  Unauthorized,
  walk,
} from '@stet/core'
import { bindAccess } from '../../access/entity-access.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { isPanelUser } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { allowedReferences } from '../../writing/filter-options.ts'
import { find } from './find.ts'
import { formEntityOf } from './form-entity.ts'

/**
 * A page of the documents of a collection that a field of a form may refer to. The field's condition is
 * evaluated on the server and not sent: it may use fields that the editor may not read.
 */
export async function findReferenceOptions(
  call: Call,
  target: CompleteCollection,
  body: JsonObject,
): Promise<PaginatedDocs> {
  if (!call.req.user) throw new Unauthorized()
  if (!isPanelUser(call)) throw new Forbidden()
  const { data, path, id } = body
  if (!isObject(data) || typeof path !== 'string') throw new StetError('badRequest')
  const entity = formEntityOf(call, body)
  const placed = fieldAt(entity, data, path)
  if (!placed || ![placed.field.relationTo].flat().includes(target.slug)) {
    throw new StetError('badRequest')
  }
  const allowed = await allowedReferences(call, placed.field, {
    relationTo: target.slug,
    data,
    siblingData: placed.siblings,
    blockData: placed.block,
    ...idOrNone(id),
  })
  const also = typeof allowed === 'object' ? bindAccess(call, target, allowed) : null
  return find(call, target, call.params, also ?? (allowed ? always : never))
}

interface PlacedField {
  readonly field: ReferenceField
  readonly siblings: JsonObject
  readonly block: JsonObject | null
}

function fieldAt(entity: Entity, data: JsonObject, path: string): PlacedField | null {
  let found: PlacedField | null = null
  walk(entity.plan, data, ({ field }, _value, place) => {
    if (!isReferenceField(field)) return
    if (place.path.join('.') !== path) return
    found = { field, siblings: place.siblings, block: place.block }
  })
  return found
}
