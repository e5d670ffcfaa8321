import {
  type ClientCollection,
  fieldsOnLevel,
  isReferenceField,
  type JsonObject,
  type ReferenceField,
} from '@stet/core'
import { readLinks, type StoredLink } from './stored-link.ts'

type Pictured = Pick<ClientCollection, 'upload' | 'fields'>

/**
 * The field whose file is shown for a document that is no file itself: the first on its own level that
 * refers to a file, as far as it may be read. Null where there is none.
 */
export function pictureField(
  { upload, fields }: Pictured,
  collections: readonly ClientCollection[],
  mayRead: (field: string) => boolean,
): ReferenceField | null {
  if (upload !== false) return null
  const isOfFiles = (slug: string) =>
    collections.some((one) => one.slug === slug && mayBePictures(one))
  for (const field of fieldsOnLevel(fields)) {
    if (!isReferenceField(field)) continue
    const targets = [field.relationTo].flat()
    if (targets.length > 0 && targets.every(isOfFiles) && mayRead(field.name)) return field
  }
  return null
}

function mayBePictures({ upload }: Pick<ClientCollection, 'upload'>): boolean {
  if (upload === false) return false
  const { mimeTypes } = upload
  return mimeTypes.length === 0 || mimeTypes.some((type) => /^(?:image\/|\*)/u.test(type))
}

/** The file that is shown for a document. */
export function pictureLink(field: ReferenceField | null, doc: JsonObject): StoredLink | null {
  return field === null ? null : (readLinks(field, doc[field.name])[0] ?? null)
}
