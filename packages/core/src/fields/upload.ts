import type { UploadField } from '../config/fields.ts'
import { referenceType } from './reference.ts'

/** Documents of upload collections, by id. */
export const upload = referenceType<UploadField>('upload')
