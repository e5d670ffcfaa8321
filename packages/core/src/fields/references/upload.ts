import type { UploadField } from '../../config/types/fields.ts'
import { dataOptions, referenceAdminOptions, referenceOptions } from '../field-options.ts'
import { referenceServerPart, referenceType } from './reference.ts'

/** Documents of upload collections, by id. */
export const upload = referenceType<UploadField>('upload')

/** What only a server needs to know of it. */
export const uploadServerPart = referenceServerPart<UploadField>(upload, {
  options: {
    ...dataOptions,
    ...referenceOptions,
    type: true,
    admin: { ...referenceAdminOptions, displayPreview: true },
  },
  filesOnly: true,
})
