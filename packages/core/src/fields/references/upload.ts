import type { UploadField } from '../../config/types/field-types/reference-fields.ts'
import { dataOptions, referenceAdminOptions, referenceOptions } from '../field-options.ts'
import { referenceServerPart, referenceType } from './reference.ts'

/** Documents of upload collections, by id. */
export const upload = referenceType<UploadField>('upload')

/** The server part: how configs are checked and completed, and how values are described. */
export const uploadServerPart = referenceServerPart<UploadField>(upload, {
  options: {
    ...dataOptions,
    ...referenceOptions,
    type: true,
    admin: { ...referenceAdminOptions, displayPreview: true },
  },
  filesOnly: true,
})
