import { fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { partsOfFile, victimParts } from '../../processes/part-victim-config.ts'

const program = fileURLToPath(new URL('../../processes/part-victim.ts', import.meta.url))

interface Told {
  readonly begun?: string
  readonly sent?: number
  readonly arrived?: readonly number[]
  readonly written?: string
}

/** What a process tells until it ends, or is killed: so many milliseconds after it told of something. */
function run(
  args: readonly string[],
  kill: { readonly after: (told: Told) => boolean; readonly delay: number } | null,
): Promise<readonly Told[]> {
  return new Promise((resolve) => {
    const all: Told[] = []
    const child = fork(program, args, { execArgv: [], silent: true })
    child.on('message', (told: Told) => {
      all.push(told)
      if (kill?.after(told)) setTimeout(() => child.kill('SIGKILL'), kill.delay)
    })
    child.on('exit', () => resolve(all))
  })
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

  const [begun] = await run([databaseUrl, dataDir, 'film'], {
    after: ({ sent }) => sent === 2,
    delay: 0,
  })
  const id = begun?.begun ?? ''
  const acknowledged = new Set([1, 2])
  // Each time a little later in a step: while a part is received, placed or noted.
  for (const [index, delay] of [1, 3, 6].entries()) {
    const told = await run([databaseUrl, dataDir, 'film', id], {
      after: ({ sent }) => sent === 3 + index,
      delay,
    })
    const arrived = new Set(told.flatMap((one) => one.arrived ?? []))
    for (const number of acknowledged) expect(arrived).toContain(number)
    for (const { sent } of told) if (sent !== undefined) acknowledged.add(sent)
  }
  // While the document is written: from nothing of it to all of it.
  for (const delay of [0, 5, 20, 40]) {
    await run([databaseUrl, dataDir, 'film', id], {
      after: ({ sent, arrived }) => sent === last || arrived?.length === last,
      delay,
    })
  }
  const told = await run([databaseUrl, dataDir, 'film', id], null)
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
}, 240_000)
