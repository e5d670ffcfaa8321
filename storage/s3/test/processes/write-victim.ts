// A process that stores one file of zeros and says the most memory that it had; it may be killed before.

import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Storage } from '../../src/index.ts'

const [endpoint = '', bytes = ''] = process.argv.slice(2)
const size = Number(bytes)
const folder = await mkdtemp(join(tmpdir(), 'stet-s3-victim-'))
const path = join(folder, 'file')
const handle = await open(path, 'w')
await handle.truncate(size)
await handle.close()
const storage = s3Storage({
  bucket: 'files',
  region: 'eu-central-1',
  endpoint,
  prefix: 'media/',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
})
await storage.write('large.bin', { path, size, mimeType: 'application/octet-stream' })
await rm(folder, { recursive: true })
process.send?.(process.resourceUsage().maxRSS * 1024)
process.disconnect()
