// A process that runs the jobs of the content checks, and is killed as soon as any findings are stored.

import { createCms } from 'stet'
import { killedSite } from '../killed-site.ts'

const [databaseUrl = '', dataDir = '', secret = ''] = process.argv.slice(2)

const config = killedSite({
  afterCommit: [
    function die() {
      process.kill(process.pid, 'SIGKILL')
    },
  ],
})
const cms = await createCms(config, { databaseUrl, dataDir, secret, runsJobs: false })
await cms.runJobs()
