// A server process that reports its maximum memory after each answer.

import { limitHeap } from '../../src/cli/heap-limit.ts'
import { createCms } from '../../src/index.ts'
import config from './memory-subject-config.ts'

const [databaseUrl = ''] = process.argv.slice(2)
limitHeap()
const cms = await createCms(config, { databaseUrl, dataDir: '/nonexistent', secret: 'for tests' })

process.on('message', async (path: string) => {
  const answer = path === 'distinct values' ? await distinct() : await fetched(path)
  process.send?.({ answer, kilobytes: process.resourceUsage().maxRSS })
})
async function fetched(path: string): Promise<object> {
  const response = await cms.fetch(new Request(`http://stet.test/api/${path}`))
  return response.ok
    ? await response.json()
    : { status: response.status, ...(await response.json()) }
}
const distinct = () =>
  cms.asSystem().findDistinct({ collection: 'entries', field: 'views', limit: 10 })

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
