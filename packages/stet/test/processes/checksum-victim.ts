// A process that runs the jobs of its site and kills itself: in the middle of a file that it reads back, at its
// end, or at one moment of its transactions. It tells how many of these there were if it survives.

import { subscribe } from 'node:diagnostics_channel'
import { createCms } from '../../src/index.ts'
import { checksumConfig } from './checksum-victim-config.ts'

const [databaseUrl = '', folder = '', when = ''] = process.argv.slice(2)
const die = async () => {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}

async function* reading(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks = 0
  for await (const chunk of bytes) {
    yield chunk
    chunks++
    if (when === 'reading' && chunks === 3) await die()
  }
  if (when === 'read') await die()
}

const options = { databaseUrl, dataDir: folder, secret: 'for tests', runsJobs: false }
const cms = await createCms(checksumConfig(folder, reading), options)
let moments = 0
subscribe('stet:transaction', () => {
  if (moments === Number(when)) process.kill(process.pid, 'SIGKILL')
  moments++
})
await cms.runJobs()
process.send?.({ moments })
await cms.close()
process.exit()
