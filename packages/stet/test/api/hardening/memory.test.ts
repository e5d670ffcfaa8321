import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { runSql } from '../../databases/run-sql.ts'
import config from '../../processes/memory-subject-config.ts'

// The stored data is twice the memory that a read may take, so a copy of all matches would be too
// large.
const documents = 16_000
const words = 'Every document says the same about the river, the market and the garden. '.repeat(70)
const megabyte = 1024
const program = fileURLToPath(new URL('../../processes/memory-subject.ts', import.meta.url))

let server: ChildProcess | undefined
let folder = ''

async function start(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'stet-memory-'))
  const url = `file:${join(folder, 'stet.db')}`
  const cms = await createCms(config, { databaseUrl: url, dataDir: folder, secret: 'for tests' })
  const data = { id: 'first', title: 'A', shelf: 'Low', views: 1, body: words, parent: 'first' }
  await cms.asSystem().create({ collection: 'entries', data })
  await cms.close()
  await runSql(url, multiplied)
  server = fork(program, [url], { execArgv: [] })
  await once(server, 'message')
}

async function stop(): Promise<void> {
  if (server) {
    server.disconnect()
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

/** The one document, its version and its link, multiplied: no two have the same views or text. */
const multiplied = (() => {
  const numbers = `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${documents}) select i from n) as n`
  const copies = (table: string, changed: Readonly<Record<string, string>>, all: string) => {
    const columns = all.split(' ')
    const values = columns.map((column) => changed[column] ?? `t.${column}`)
    return `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} as t, ${numbers};`
  }
  const id = "'e' || n.i"
  const changed = { id, pn_views: '(n.i * 7919) % 100003', pt_body: "n.i || ' ' || t.pt_body" }
  return `
    ${copies('c_entries', changed, 'id stage is_current revision created_at updated_at projected pt_title pt_shelf pn_views pt_body pi_parent data')}
    ${copies('cv_entries', { id, latest: '0' }, 'id parent latest autosave snapshot revision created_at updated_at data')}
    ${copies('stet_links', { document: id }, 'source document stage path position relation_to target')}`
})()

async function ask(path: string): Promise<{ answer: object; kilobytes: number }> {
  server?.send(path)
  const [message] = await once(server as ChildProcess, 'message')
  return message
}

// On PostgreSQL other processes do this work.
describe.skipIf(inject('databaseUrl').startsWith('postgres'))('the memory of a process', () => {
  beforeAll(start, 120_000)
  afterAll(stop)

  test.each([
    ['a word that all documents have', 'entries?limit=10&depth=0&where[body][like]=RIVER'],
    [
      'words that all have, in the order of another field',
      'entries?limit=10&depth=0&sort=-views&where[body][like]=market+garden',
    ],
    ['an order that no index has', 'entries?limit=10&depth=0&sort=views'],
    ['an order by long texts', 'entries?limit=10&depth=0&sort=body&where[shelf][not_equals]=x'],
    ['a page far from the first', 'entries?limit=10&depth=0&sort=body&page=1500'],
    ['versions in another order', 'entries/versions?limit=10&depth=0&sort=-version.views'],
    ['who points at one', 'entries/first?depth=1&joins[children][sort]=-body'],
    ['who points at what stands in others', 'entries?limit=100&depth=2&joins=false'],
    ['different values', 'distinct values'],
    ['a file of all rows', 'file csv'],
    ['a file of all rows as JSON', 'file json'],
    ['a workbook of all rows', 'file xlsx'],
  ])('%s: a read takes at most 64 MB more', async (_name, path) => {
    await ask('entries?limit=10&depth=0')
    const before = await ask('entries/first?depth=0')
    let after = await ask(path)
    // A read that a busy machine makes too slow is given up; how much memory it takes is asked again.
    while ('status' in after.answer && after.answer.status === 503) after = await ask(path)
    expect(after.answer).not.toHaveProperty('status')
    expect(after.kilobytes - before.kilobytes).toBeLessThan(64 * megabyte)
  })

  test('many long lists leave nothing in memory', async () => {
    // With full caches and compiled code.
    for (let page = 1; page <= 40; page++) await ask(`entries?limit=100&depth=0&page=${page}`)
    const before = await ask('entries/first?depth=0')
    for (let page = 41; page <= 160; page++) await ask(`entries?limit=100&depth=0&page=${page}`)
    const after = await ask('entries/first?depth=0')
    expect(after.kilobytes - before.kilobytes).toBeLessThan(64 * megabyte)
  })
})
