// A process that runs the jobs of the search results until it is killed. After as many results as it is given it
// makes no more, so that it is killed among them however late that happens.

import { setTimeout as pause } from 'node:timers/promises'
import { createCms } from 'stet'
import { searchConfig } from '../search-site.ts'

const [databaseUrl = '', dataDir = '', secret = '', most = ''] = process.argv.slice(2)
let made = 0

const config = searchConfig({
  reindexBatchSize: 4,
  beforeSync: async ({ searchDoc }) => {
    process.send?.('result')
    made++
    // Time in which the process can be killed.
    await pause(made > Number(most) ? 600_000 : 3)
    return { ...searchDoc, title: `${searchDoc.title} new` }
  },
})
await createCms(config, { databaseUrl, dataDir, secret })
// The job runner alone does not keep a process alive.
setInterval(() => {}, 1_000_000)
