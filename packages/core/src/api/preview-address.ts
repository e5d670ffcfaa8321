import type { DocumentId } from '../document-reference.ts'
import type { FieldSchema } from '../fields/field-schema.ts'
import type { JsonObject } from '../json.ts'

/** The request for a document's address on the site. */
export interface PreviewAddressRequest {
  readonly collectionSlug?: string
  readonly globalSlug?: string
  readonly id?: DocumentId
  readonly operation?: 'create' | 'update'
  /** `live`: of the page beside the form; `site`: of the page where readers find the document. */
  readonly of: 'live' | 'site'
  /** The values of the whole form, in one locale. Default: the document as the caller may read it. */
  readonly data?: JsonObject
  readonly locale?: string
  /** Whether the answer describes the fields. */
  readonly withFields?: boolean
}

export interface PreviewAddressResponse {
  /** Absolute, or beginning with `/` and relative to the origin of the panel; null: none at the moment. */
  readonly address: string | null
  /** The fields that the caller may read, for clients on the previewed page. */
  readonly fields?: readonly FieldSchema[]
}
