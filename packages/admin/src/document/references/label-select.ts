import type { ClientCollection, ReferenceField } from '@stet/core'
import { pictureField } from './document-picture.ts'

const fileFields = {
  filename: true,
  mimeType: true,
  filesize: true,
  width: true,
  height: true,
  thumbnailURL: true,
  url: true,
  focalX: true,
  focalY: true,
  sizes: true,
  updatedAt: true,
} as const

export type LabelSelect = Readonly<Record<string, true>>

/** The fields of a document that its label is made of, as far as they may be read. */
export function labelSelect(
  entity: ClientCollection,
  collections: readonly ClientCollection[],
  mayRead: (field: string) => boolean,
): LabelSelect {
  return fieldsOfLabel(entity, pictureField(entity, collections, mayRead))
}

/** The same, where it is known which field has the picture. */
export function fieldsOfLabel(
  { admin, upload, versions }: ClientCollection,
  picture: ReferenceField | null,
): LabelSelect {
  return {
    [admin.useAsTitle]: true,
    ...(upload && fileFields),
    ...(picture && { [picture.name]: true }),
    ...(versions !== false && versions.drafts !== false && { _status: true }),
  }
}
