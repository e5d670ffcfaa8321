import type { DocumentId, Json, JsonObject } from 'stet'
import { type Address, readAddress, readTarget } from './address.ts'
import type { Setup, Source } from './options.ts'

/** Where a redirect leads, in the shape in which it is stored. */
export type To =
  | { readonly type: 'reference'; readonly source: Source; readonly locale: string | null }
  | { readonly type: 'custom'; readonly url: string }

/** A redirect as it is stored. */
export interface Redirect {
  /** Null for one that is not stored yet. */
  readonly id: DocumentId | null
  readonly from: Address
  readonly to: To
}

/** Reads a stored redirect; null for one that leads from or to nothing. */
export function redirectOf({ locales }: Setup, doc: JsonObject): Redirect | null {
  const from = readAddress(String(doc.from ?? ''))
  const to = toOf(doc, locales[0] ?? null)
  const id = (doc.id as DocumentId | undefined) ?? null
  return from && to && { id, from, to }
}

function toOf(doc: JsonObject, defaultLocale: string | null): To | null {
  const { type, reference, url } = objectOrNone(doc.to)
  if (type === 'custom') return typeof url === 'string' && url !== '' ? { type, url } : null
  const source = sourceOf(reference)
  if (source === null) return null
  const locale = typeof doc.locale === 'string' && doc.locale !== '' ? doc.locale : defaultLocale
  return { type: 'reference', source, locale: defaultLocale === null ? null : locale }
}

export const objectOrNone = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** The document that a relationship names, populated or not. */
function sourceOf(reference: Json | undefined): Source | null {
  const { relationTo, value } = objectOrNone(reference)
  const id = objectOrNone(value).id ?? value
  if (typeof relationTo !== 'string' || (typeof id !== 'string' && typeof id !== 'number'))
    return null
  return { collection: relationTo, id }
}

/** The fields of a redirect that say where it leads. */
export function dataOfTo({ origins, locales }: Setup, to: To): JsonObject {
  if (to.type === 'custom') {
    const path = readTarget(to.url, origins)?.address?.path ?? null
    return { to: { type: to.type, url: to.url, reference: null }, toPath: path }
  }
  const { collection, id } = to.source
  return {
    to: { type: to.type, reference: { relationTo: collection, value: id }, url: null },
    toPath: null,
    ...(locales[0] !== null && { locale: to.locale }),
  }
}
