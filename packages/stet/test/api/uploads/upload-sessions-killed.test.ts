import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { wholeChecksum } from '../../../src/files/part-checksums.ts'
import { type Cms, createCms } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { partsOfFile, shortFile, victimParts } from '../../processes/part-victim-config.ts'
import { triedMoments } from '../../processes/tried-moments.ts'
import { partSender } from '../../sites/part-sender.ts'
import type { TestSite } from '../../sites/site.ts'

const program = fileURLToPath(new URL('../../processes/part-victim.ts', import.meta.url))

/** More than a short file has. */
const mostMoments = 200

interface Told {
  readonly begun?: string
  readonly sent?: number
  readonly arrived?: readonly number[]
  readonly written?: string
  readonly moments?: number
}

/**
 * What a process tells until it ends, or is killed: so many milliseconds after it told of something.
 * @throws where it ends by itself and not well
 */
async function run(
  args: readonly string[],
  kill: { readonly after: (told: Told) => boolean; readonly delay: number } | null,
): Promise<readonly Told[]> {
  const child = fork(program, args, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const all: Told[] = []
  const said: Buffer[] = []
  child.stderr?.on('data', (text) => said.push(text))
  child.on('message', (told: Told) => {
    all.push(told)
    if (kill?.after(told)) setTimeout(() => child.kill('SIGKILL'), kill.delay)
  })
  // By then it has told everything, unlike when it exits.
  const [code, signal] = await once(child, 'close')
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(Buffer.concat(said).toString())
  return all
}

test('a server that is killed between any two steps leaves a session to continue, or the document', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-parts-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = (await databases[0]?.url()) ?? ''
  const options = { databaseUrl, dataDir, secret: 'for tests' }
  const before = await createCms(victimParts, options)
  await before.asSystem().create({
    collection: 'users',
    data: { email: 'ada@example.org', password: 'difference engine' },
  })
  await before.close()
  const parts = partsOfFile('film')
  const last = parts.length

  const site = [databaseUrl, dataDir, 'film']
  // Of what is killed, some more may arrive than it could tell; two more than the kill waits for.
  const [begun] = await run([...site, '4'], { after: ({ sent }) => sent === 2, delay: 0 })
  const id = begun?.begun ?? ''
  const acknowledged = new Set([1, 2])
  // Each time a little later in a step: while a part is received, placed or noted.
  for (const delay of [1, 3, 6]) {
    const isKilled = { after: ({ sent }: Told) => sent !== undefined, delay }
    const told = await run([...site, '2', id], isKilled)
    const arrived = new Set(told.flatMap((one) => one.arrived ?? []))
    for (const number of acknowledged) expect(arrived).toContain(number)
    for (const { sent } of told) if (sent !== undefined) acknowledged.add(sent)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(5)
  expect(acknowledged.size).toBeLessThan(last)
  // While the document is written: from nothing of it to all of it.
  const sendsAll = [...site, String(last), id]
  for (const delay of [0, 5, 20, 40]) {
    await run(sendsAll, {
      after: ({ sent, arrived }) => sent === last || arrived?.length === last,
      delay,
    })
  }
  const told = await run(sendsAll, null)
  const written = told.find((one) => one.written !== undefined)?.written

  const cms = await createCms(victimParts, options)
  onTestFinished(() => cms.close())
  const { docs } = await cms.asSystem().find({ collection: 'media', limit: 0 })
  expect(docs.map((doc) => doc.id)).toEqual([written])
  const [doc] = docs
  const stored = await readFile(join(dataDir, 'uploads', 'media', String(doc?.filename)))
  expect(stored.equals(Buffer.concat(parts))).toBe(true)

  await cms.collectOrphans({ olderThan: 0 })
  const files = await readdir(join(dataDir, 'uploads', 'media'))
  expect(files.filter((name) => !name.startsWith('.'))).toEqual([doc?.filename])
  expect(await readdir(join(dataDir, 'uploads', '.incoming')).catch(() => [])).toEqual([])
})

test('at every moment between two steps of an upload, a killed server leaves what can be continued or swept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-parts-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = (await databases[0]?.url()) ?? ''
  let later = 0
  const cms = await createCms(victimParts, {
    databaseUrl,
    dataDir,
    secret: 'for tests',
    runsJobs: false,
    now: () => new Date(Date.now() + later),
  })
  onTestFinished(() => cms.close())
  const account = { email: 'ada@example.org', password: 'difference engine' }
  await cms.asSystem().create({ collection: 'users', data: account })
  const { token } = await cms.asSystem().login({ collection: 'users', data: account })
  const site = siteOf(cms, token)
  const sender = partSender(site)
  /** How many documents have a file; what a killed process has stored under its name keeps the name. */
  const stored = async (name: string) => {
    const all = await cms.asSystem().find({ collection: 'media', limit: 0 })
    const docs = all.docs.filter(({ filename }) => filename?.startsWith(`${name}`))
    const parts = Buffer.concat(partsOfFile(name, shortFile))
    for (const { filename } of docs) {
      const file = await readFile(join(dataDir, 'uploads', 'media', String(filename)))
      expect(file.equals(parts), name).toBe(true)
    }
    return docs.length
  }

  /** Whether a document is offered to a user who begins to send its file once more. */
  const isOffered = async (name: string) => {
    const parts = partsOfFile(name, shortFile)
    const sha256 = wholeChecksum(
      parts.map((part) => createHash('sha256').update(part).digest('hex')),
    )
    const filesize = Buffer.concat(parts).length
    const body = { filename: `copy of ${name}.txt`, mimeType: 'text/plain', filesize, sha256 }
    const path = '/api/media/upload-sessions'
    const { id, duplicate } = await (await site.send('editor', 'POST', path, { body })).json()
    if (id !== undefined) await site.send('editor', 'DELETE', `${path}/${id}`)
    return duplicate?.filename.startsWith(name) ?? false
  }

  const survive = [databaseUrl, dataDir, 'whole', '99', '', String(mostMoments)]
  const told = await run(survive, null)
  const moments = told.find((one) => one.moments !== undefined)?.moments ?? 0
  expect(moments).toBeGreaterThan(10)
  expect(moments).toBeLessThan(mostMoments)
  let wasWritten = false
  for (const moment of triedMoments(moments)) {
    const name = `moment ${moment} of ${moments}`
    const before = await run([databaseUrl, dataDir, name, '99', '', String(moment)], null)
    const isWritten = (await stored(name)) === 1
    // From its commit on a document is there, which is before its sender is told of it.
    const isTold = before.some(({ written }) => written !== undefined)
    expect(isWritten || !(wasWritten || isTold), name).toBe(true)
    // What a file is known by is stored with its document, or not at all.
    expect(await isOffered(name), name).toBe(isWritten)
    wasWritten = isWritten
    const parts = partsOfFile(name, shortFile)
    const begun = before.find((one) => one.begun !== undefined)?.begun
    const id = begun ?? (await sender.begin('editor', `${name}.txt`, Buffer.concat(parts))).id
    const { parts: arrived } = await (await sender.look('editor', id)).json()
    for (const { sent } of before) if (sent && !isWritten) expect(arrived).toContain(sent)
    for (const [index, part] of parts.entries()) {
      if (isWritten || arrived.includes(index + 1)) continue
      expect((await sender.put('editor', id, index + 1, part)).status).toBe(200)
    }
    expect((await sender.finish('editor', id)).status).toBe(201)
    expect(await stored(name)).toBe(1)
  }
  expect(wasWritten).toBe(true)

  later = 26 * 60 * 60 * 1000
  await cms.collectOrphans({ olderThan: 0 })
  const { docs } = await cms.asSystem().find({ collection: 'media', limit: 0 })
  const files = async (folder: string) =>
    (await readdir(join(dataDir, 'uploads', folder)).catch(() => []))
      .filter((file) => !file.startsWith('.'))
      .sort()
  expect(await files('media')).toEqual(docs.map(({ filename }) => filename).sort())
  expect(await files('.sessions')).toEqual([])
  expect(await files('.incoming')).toEqual([])
})

/** What sends parts to a site, as its one user. */
function siteOf(cms: Cms, token: string): TestSite {
  return {
    cms,
    tokens: { admin: '', editor: token, member: '' },
    send: (_role, method, path, { body } = {}) =>
      cms.fetch(
        new Request(`http://stet.test${path}`, {
          method,
          headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
  }
}
