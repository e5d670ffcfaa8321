// Runs in browsers too.
export { BlobError, type BlobErrorCode } from './blob-error.ts'
export { type BlobHead, type BlobPage, del, head, type ListedBlob, list } from './manage.ts'
export {
  completeMultipartUpload,
  createMultipartUpload,
  type MultipartUpload,
  type UploadedPart,
  uploadPart,
} from './multipart.ts'
export type { PartedBody } from './parts.ts'
export { type PutWholeOptions, put } from './put.ts'
export type { PutOptions, StoredBlob, UploadProgress } from './put-options.ts'
export { type BlobRetries, isRetriedByCode, isTransient } from './retries.ts'
export type { BlobOptions } from './settings.ts'
export { fileNameIn, type UploadOptions, upload } from './upload.ts'
