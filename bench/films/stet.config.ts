import { s3Storage } from '@stet/storage-s3'
import { defineConfig } from 'stet'

const { BUCKET_ENDPOINT, BUCKET_KEY = '', BUCKET_SECRET = '' } = process.env

const inBucket = BUCKET_ENDPOINT && {
  storage: s3Storage({
    bucket: 'files',
    region: 'eu-central-1',
    endpoint: BUCKET_ENDPOINT,
    prefix: 'films/',
    credentials: { accessKeyId: BUCKET_KEY, secretAccessKey: BUCKET_SECRET },
  }),
}

/** Films in a bucket where the environment names one, and in a folder otherwise. */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'films', upload: { ...inBucket, limits: { fileSize: 8 * 1024 ** 3 } }, fields: [] },
  ],
})
