// A process that changes a page and is killed at one moment of the transaction. It prints the
// number of moments if it survives.

import { subscribe } from 'node:diagnostics_channel'
import { createCms } from '../../src/index.ts'
import { operations, victimConfig } from './statement-victim-config.ts'

const [databaseUrl = '', dataDir = '', name = '', id = '', fatal = ''] = process.argv.slice(2)
const options = { databaseUrl, dataDir, secret: 'for tests', runsJobs: false }
const cms = await createCms(victimConfig, options)
const operation = await operations[name]?.(cms.asSystem(), id)
if (!operation) throw new Error(`There is no operation ${name}.`)

let moments = 0
subscribe('stet:transaction', () => {
  if (moments === Number(fatal)) process.kill(process.pid, 'SIGKILL')
  moments++
})
await operation()
process.send?.(moments)
process.disconnect?.()
await cms.close()
