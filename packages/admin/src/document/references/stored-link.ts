import { type DocumentId, isObject, type Json } from '@stet/core'

/** A reference to a document, whatever the field's way to store it. */
export interface StoredLink {
  readonly collection: string
  readonly id: DocumentId
}

/** What a field says about the documents that it refers to. */
export interface LinkingField {
  readonly relationTo: string | readonly string[]
  readonly hasMany?: boolean
}

function isId(value: unknown): value is DocumentId {
  return typeof value === 'string' || typeof value === 'number'
}

/** The references in a value: an id, `{ relationTo, value }`, a populated document, or lists of them. */
export function readLinks(field: LinkingField, value: Json | undefined): readonly StoredLink[] {
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return items.flatMap((item) => readLink(field, item) ?? [])
}

function readLink(field: LinkingField, item: Json | undefined): StoredLink | null {
  const only = typeof field.relationTo === 'string' ? field.relationTo : field.relationTo[0]
  if (isId(item)) return only === undefined ? null : { collection: only, id: item }
  if (!isObject(item)) return null
  if (typeof item.relationTo === 'string' && 'value' in item) {
    const { value } = item
    const id = isObject(value) ? value.id : value
    return isId(id) ? { collection: item.relationTo, id } : null
  }
  return isId(item.id) && only !== undefined ? { collection: only, id: item.id } : null
}

/** The value that a field stores for these references. */
export function valueOfLinks(field: LinkingField, links: readonly StoredLink[]): Json {
  const written = links.map(
    ({ collection, id }): Json =>
      typeof field.relationTo === 'string' ? id : { relationTo: collection, value: id },
  )
  if (field.hasMany) return written.length === 0 ? null : written
  return written[0] ?? null
}
