import { type Entity, type JsonObject, transform } from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { isHidden } from '../entities/hidden-fields.ts'
import type { Call } from '../runtime/runtime.ts'
import { withoutDenied } from './field-access.ts'

/** A document's stored content, every locale of it, without what this caller may not read. */
export async function withoutUnreadableFields(
  call: Call,
  entity: Entity,
  { id, data }: StoredDocument,
): Promise<JsonObject> {
  if (!call.enforced) return data
  const allowed = await withoutDenied(call, entity, 'read', data, { id, doc: data }, 'stored')
  return transform(
    entity.plan,
    allowed,
    (node, value) => (isHidden(node) ? undefined : value),
    'stored',
  )
}
