import type { FileStorage } from 'stet'
import { Bucket } from './bucket.ts'
import { completeOptions, type S3StorageOptions } from './options.ts'
import { S3Storage } from './s3-storage.ts'

export type { S3Credentials, S3StorageOptions } from './options.ts'

/**
 * Stores the files of a collection as objects of a bucket, in any service that speaks the protocol of S3.
 * Throws where an option cannot be meant.
 */
export function s3Storage(options: S3StorageOptions): FileStorage {
  return new S3Storage(new Bucket(completeOptions(options)))
}
