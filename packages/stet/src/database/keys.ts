import type { DocumentId } from '@stet/core'
import type { AccountKey } from './accounts/secrets.ts'
import { idKey, idOfKey } from './documents/document-id.ts'
import type { EntityRef, UserRef } from './refs.ts'
import type { CompiledSchema } from './schema/compiled-schema.ts'

/** A user, as the columns of tables about accounts name them. */
export function accountKey(schema: CompiledSchema, { collection, id }: UserRef): AccountKey {
  const { table } = schema.of({ kind: 'collection', slug: collection })
  return { collection, document: idKey(id, table) ?? '' }
}

/** A user, as the columns of tables about documents name them. */
export function userColumns(
  schema: CompiledSchema,
  user: UserRef,
): { readonly userCollection: string; readonly userDocument: string } {
  const { collection, document } = accountKey(schema, user)
  return { userCollection: collection, userDocument: document }
}

/** A user whom columns name. */
export function userRef(schema: CompiledSchema, collection: string, document: string): UserRef {
  const { table } = schema.of({ kind: 'collection', slug: collection })
  return { collection, id: idOfKey(document, table) }
}

/** A document, as the columns of tables about all entities name it. */
export function documentKey(
  schema: CompiledSchema,
  entity: EntityRef,
  id: DocumentId,
): { readonly source: string; readonly document: string } {
  const { table } = schema.of(entity)
  return { source: table.name, document: idKey(id, table) ?? '' }
}

/** Only what names an entity: callers pass the whole of it. */
export function entityRef(schema: CompiledSchema, entity: EntityRef): EntityRef {
  return schema.of(entity).table.ref
}
