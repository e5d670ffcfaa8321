import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { put } from '../../src/client/index.ts'
import { vercelBlobStorage } from '../../src/index.ts'

// Writes a file, and says how many bytes of memory that took at most.
const [how = '', path = ''] = process.argv.slice(2)
const { size } = await stat(path)
const before = process.memoryUsage().rss
if (how === 'storage')
  await vercelBlobStorage().write(`${how}.bin`, { path, size, mimeType: 'video/mp4' })
else
  await put(`${how}.bin`, createReadStream(path), {
    access: 'public',
    addRandomSuffix: false,
    multipart: true,
  })
console.log(process.resourceUsage().maxRSS * 1024 - before)
