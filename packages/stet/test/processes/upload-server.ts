// A server of a site with files, as `stet start` runs it. It sends its address to its parent, and its maximum
// memory whenever that asks.

import type { AddressInfo } from 'node:net'
import { limitHeap } from '../../src/cli/heap-limit.ts'
import { createSiteServer } from '../../src/cli/server/site-server.ts'
import { createCms } from '../../src/index.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
limitHeap()
const cms = await createCms(
  {
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'films', upload: { limits: { fileSize: 8 * 1024 ** 3 } }, fields: [] },
    ],
  },
  { databaseUrl, dataDir, secret: 'for tests' },
)
const account = { email: 'ada@example.org', password: 'difference engine' }
await cms.asSystem().create({ collection: 'users', data: account })
const { token } = await cms.asSystem().login({ collection: 'users', data: account })
const server = createSiteServer(cms)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ token, address: `http://127.0.0.1:${port}` })
})
process.on('message', () => process.send?.(process.resourceUsage().maxRSS))
process.on('disconnect', () => process.exit(0))
