// A server of the preview site; it sends its address to its parent.

import type { AddressInfo } from 'node:net'
import { createSiteServer } from '../../src/cli/server/site-server.ts'
import { createCms } from '../../src/index.ts'
import { previewConfig, previewSecret } from '../sites/preview-config.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const cms = await createCms(previewConfig, {
  databaseUrl,
  dataDir: '/nonexistent',
  secret: previewSecret,
  runsJobs: false,
})
const server = createSiteServer(cms)
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
