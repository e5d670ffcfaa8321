import type { UploadField } from '../config/fields.ts'
import { dataOptions, referenceAdminOptions, referenceOptions } from './field-options.ts'
import { referenceType } from './reference.ts'

/** Documents of upload collections, by id. */
export const upload = referenceType<UploadField>('upload', {
  ...dataOptions,
  ...referenceOptions,
  type: true,
  admin: { ...referenceAdminOptions, displayPreview: true },
})
