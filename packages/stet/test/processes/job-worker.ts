// A process that runs jobs until it is killed.

import { createCms } from '../../src/index.ts'
import { workerConfig } from './job-worker-config.ts'

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
await createCms(workerConfig(folder), { databaseUrl, dataDir: folder, secret: 'for tests' })
process.send?.('works')
// The job runner alone does not keep a process alive.
setInterval(() => {}, 1_000_000)
