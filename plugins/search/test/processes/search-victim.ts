// A process that runs the jobs of the search results until it is killed.

import { setTimeout as pause } from 'node:timers/promises'
import { createCms } from 'stet'
import { searchConfig } from '../search-site.ts'

const [databaseUrl = '', dataDir = '', secret = ''] = process.argv.slice(2)

const config = searchConfig({
  reindexBatchSize: 4,
  beforeSync: async ({ searchDoc }) => {
    process.send?.('result')
    // Time in which the process can be killed.
    await pause(3)
    return { ...searchDoc, title: `${searchDoc.title} new` }
  },
})
await createCms(config, { databaseUrl, dataDir, secret })
// The job runner alone does not keep a process alive.
setInterval(() => {}, 1_000_000)
