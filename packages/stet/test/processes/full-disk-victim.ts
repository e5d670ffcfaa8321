// A process that writes until its disk is full, and prints the answers it got. Its database is a
// SQLite file, or a PostgreSQL server of its own on the same disk.

import { createHash, randomBytes } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { openSite } from '../../src/create-cms.ts'
import type { StetConfig } from '../../src/index.ts'
import { startPostgres } from '../databases/start-postgres.ts'

const partSize = 250_000
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
    { slug: 'films', upload: { partSize }, access, fields: [] },
    {
      slug: 'pictures',
      upload: { renditions: { widths: [100] } },
      access,
      fields: [],
    },
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

function ask(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  return cms.fetch(
    new Request(`http://stet.test${path}`, {
      method,
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    }),
  )
}
async function send(...[method, path, body, headers]: Parameters<typeof ask>) {
  const response = await ask(method, `/api${path}`, body, headers)
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
// A film of two parts, of which the first arrives before the disk is full.
const account = { email: 'ada@example.org', password: 'difference engine' }
await cms.asSystem().create({ collection: 'users', data: account })
const { token } = await cms.asSystem().login({ collection: 'users', data: account })
const asUser = { authorization: `JWT ${token}` }
const film = randomBytes(2 * partSize)
const sessions = '/films/upload-sessions'
const begin = (filesize: number) => {
  const body = JSON.stringify({ filename: 'film.bin', mimeType: '', filesize })
  return send('POST', sessions, body, asUser)
}
const begun = await begin(film.length)
const session: string = JSON.parse(begun.text).id
const sendPart = (number: number) => {
  const part = film.subarray((number - 1) * partSize, number * partSize)
  const digest = createHash('sha256').update(part).digest('base64')
  return send('PUT', `${sessions}/${session}/parts/${number}`, part, {
    ...asUser,
    'content-digest': `sha-256=:${digest}:`,
  })
}
const partsThere = async () => {
  const { status, text } = await send('GET', `${sessions}/${session}`, undefined, asUser)
  return status === 200 ? JSON.parse(text).parts : null
}
async function finish() {
  const form = new FormData()
  form.set('_payload', '{}')
  form.set('file', JSON.stringify({ uploadSession: session }))
  const { status, text } = await send('POST', '/films', form, asUser)
  if (status !== 201) return { status }
  const answer = await ask('GET', JSON.parse(text).doc.url)
  return { status, isSame: Buffer.from(await answer.arrayBuffer()).equals(film) }
}
// A picture whose copy needs more room than there is left in the end.
const noise = { width: 300, height: 300, channels: 3 } as const
const picture = await sharp(randomBytes(300 * 300 * 3), { raw: noise })
  .png()
  .toBuffer()
async function addPicture(): Promise<string> {
  const form = new FormData()
  form.set('_payload', '{}')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'noise.png')
  return JSON.parse((await send('POST', '/pictures', form)).text).doc.url
}
/** How wide the picture is that a reader gets. */
async function rendition(url: string) {
  const answer = await ask('GET', `${url}?width=100`)
  if (!answer.ok) return { status: answer.status }
  const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { status: answer.status, width }
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

await sendPart(1)
const url = await addPicture()
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
  begun: await begin(50_000_000),
  part: await sendPart(2),
  parts: await partsThere(),
  rendition: await rendition(url),
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
  part: (await sendPart(2)).status,
  film: await finish(),
  rendition: await rendition(url),
  ...(await totals()),
  findings: await findings(),
  orphans: await cms.collectOrphans({ olderThan: 0 }),
})
await cms.close()
await postgres?.stop()
process.exit()
