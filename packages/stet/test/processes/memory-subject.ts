// A server process that reports its maximum memory after each answer.

import { limitHeap } from '../../src/cli/heap-limit.ts'
import { createCms } from '../../src/index.ts'
import config from './memory-subject-config.ts'

const [databaseUrl = ''] = process.argv.slice(2)
limitHeap()
const cms = await createCms(config, { databaseUrl, dataDir: '/nonexistent', secret: 'for tests' })
// Before anything is measured: passwords take much memory for a moment.
const account = { email: 'a@stet.test', password: 'correct horse battery' }
await cms.asSystem().create({ collection: 'users', data: account })
const { token } = await cms.asSystem().login({ collection: 'users', data: account })

process.on('message', async (path: string) => {
  const [, format] = /^file (\w+)$/.exec(path) ?? []
  const answer =
    path === 'distinct values'
      ? await distinct()
      : format === undefined
        ? await fetched(path)
        : await exported(format)
  process.send?.({ answer, kilobytes: process.resourceUsage().maxRSS })
})
async function fetched(path: string): Promise<object> {
  const response = await cms.fetch(new Request(`http://stet.test/api/${path}`))
  return response.ok
    ? await response.json()
    : { status: response.status, ...(await response.json()) }
}
/** The whole list as a file, which is taken as it comes. */
async function exported(format: string): Promise<object> {
  const columns = ['title', 'views', 'body', 'parent', 'children']
  const response = await cms.fetch(
    new Request('http://stet.test/api/_panel/list-exports/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
      body: JSON.stringify({ format, columns, query: { sort: 'views' } }),
    }),
  )
  if (!response.ok) return { status: response.status, ...(await response.json()) }
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength
  return { bytes }
}
const distinct = () =>
  cms.asSystem().findDistinct({ collection: 'entries', field: 'views', limit: 10 })

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
