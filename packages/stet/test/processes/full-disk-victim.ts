// A process that writes until its disk is full, and prints the answers it got. Its database is a
// SQLite file, or a PostgreSQL server of its own on the same disk.

import { randomBytes } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { openSite } from '../../src/create-cms.ts'
import type { StetConfig } from '../../src/index.ts'
import { startPostgres } from '../databases/start-postgres.ts'

const anyone = () => true
const access = { read: anyone, create: anyone, update: anyone, readVersions: anyone }

const config: StetConfig = {
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'notes',
      versions: { drafts: true },
      access,
      fields: [{ name: 'text', type: 'textarea', maxLength: 1_000_000 }],
    },
    { slug: 'files', upload: true, access, fields: [] },
  ],
}

/** The folders; only one of them is on the small disk. */
export interface VictimOptions {
  /** For a SQLite file. */
  readonly databaseUrl?: string
  readonly postgres?: { readonly folder: string; readonly journal: string }
  readonly dataDir: string
  /** The disk that is filled first, except for some bytes. */
  readonly fill?: { readonly folder: string; readonly leave: number }
}

const options: VictimOptions = JSON.parse(process.argv[2] ?? '{}')
const { dataDir, fill } = options
const postgres =
  options.postgres &&
  (await startPostgres(options.postgres.folder, {
    journal: options.postgres.journal,
    settings: ['autovacuum=off', 'shared_buffers=8MB', 'max_connections=30'],
  }))
const databaseUrl = postgres?.url ?? options.databaseUrl ?? ''
const logged = new Set<string>()
const { cms, runtime } = await openSite(config, {
  databaseUrl,
  dataDir,
  secret: 'for tests',
  log: { warn: () => {}, error: (message) => void logged.add(message.split(':')[0] ?? '') },
})
// Random, because PostgreSQL compresses repeated text.
const large = randomBytes(22_000).toString('hex')

async function send(method: string, path: string, body?: BodyInit) {
  const response = await cms.fetch(
    new Request(`http://stet.test/api${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
    }),
  )
  return { status: response.status, text: await response.text() }
}
const save = (id: string) =>
  send('POST', '/notes', JSON.stringify({ id, text: large, _status: 'published' }))
const upload = (times: number) => {
  const form = new FormData()
  form.set('_payload', '{}')
  form.set('file', new Blob([large.repeat(times)], { type: 'text/plain' }), 'large.txt')
  return send('POST', '/files', form)
}
async function findings(): Promise<readonly string[]> {
  const found: string[] = []
  await runtime.database.check((sentence) => void found.push(sentence))
  return found
}
const ballast = fill && join(fill.folder, 'ballast')
async function fillDisk(): Promise<void> {
  if (!fill || !ballast) return
  const { bavail, bsize } = await statfs(fill.folder)
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - fill.leave)))
}
/** The number of documents or versions; null if it cannot be determined. */
async function totalOf(path: string): Promise<number | null> {
  const { status, text } = await send('GET', path)
  return status === 200 ? JSON.parse(text).totalDocs : null
}
const totals = async () => ({
  list: await totalOf('/notes?limit=0&select[id]=true'),
  versions: await totalOf('/notes/versions/count'),
})
/**
 * Waits until the database answers; a server that ended for lack of space is restarted by another
 * process.
 */
async function databaseIsBack(): Promise<void> {
  while ((await send('GET', '/notes/kept')).status !== 200) {
    if (postgres && !postgres.isRunning()) await postgres.restart()
    else await setTimeout(20)
  }
}
const tell = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`)

await fillDisk()
await send(
  'POST',
  '/notes',
  JSON.stringify({ id: 'kept', text: 'as it was', _status: 'published' }),
)
const saved: string[] = []
let refused: Awaited<ReturnType<typeof save>> | undefined
for (let count = 0; count < 500 && refused === undefined; count++) {
  const answer = await save(`note${count}`)
  if (answer.status === 201) saved.push(`note${count}`)
  else refused = answer
}
tell({
  saved: saved.length,
  refused,
  update: await send('PATCH', '/notes/kept', JSON.stringify({ text: large.repeat(20) })),
  upload: await upload(200),
  kept: await send('GET', '/notes/kept'),
  gone: (await send('GET', `/notes/note${saved.length}`)).status,
  ...(await totals()),
  logged: [...logged],
})

// The next line says that there is space again.
for await (const _line of createInterface(process.stdin)) break
if (ballast) await rm(ballast)
await databaseIsBack()
tell({
  again: (await save('again')).status,
  update: (await send('PATCH', '/notes/kept', JSON.stringify({ text: 'changed' }))).status,
  upload: (await upload(2)).status,
  ...(await totals()),
  findings: await findings(),
  orphans: await cms.collectOrphans({ olderThan: 0 }),
})
await cms.close()
await postgres?.stop()
process.exit()
