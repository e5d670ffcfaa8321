export { BlobError } from './client/index.ts'
export type {
  CompletedUpload,
  VercelBlobPluginOptions,
  VercelBlobStorageOptions,
} from './options.ts'
export { vercelBlobPlugin } from './plugin.ts'
export { vercelBlobStorage } from './storage.ts'
