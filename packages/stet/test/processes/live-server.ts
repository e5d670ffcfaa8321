// A server of the live site; it sends its address to its parent.

import type { AddressInfo } from 'node:net'
import { createSiteServer } from '../../src/cli/server/site-server.ts'
import { createCms } from '../../src/index.ts'
import { liveConfig } from '../sites/live-site.ts'

const [databaseUrl = '', jobs] = process.argv.slice(2)
const options = { databaseUrl, dataDir: '/tmp', secret: 'for tests', runsJobs: jobs !== 'off' }
const cms = await createCms(liveConfig, options)
const server = createSiteServer(cms)
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
