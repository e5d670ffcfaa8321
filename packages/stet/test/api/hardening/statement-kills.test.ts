import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import type { Database } from '../../../src/database/database.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { operations, victimConfig, writePage } from '../../processes/statement-victim-config.ts'
import { triedMoments } from '../../processes/tried-moments.ts'

const program = fileURLToPath(new URL('../../processes/statement-victim.ts', import.meta.url))
const pages = { kind: 'collection', slug: 'pages' } as const
/** More than any operation has: statements, the moment before the end, and the one after it. */
const mostMoments = 60
/** Processes at a time. */
const lanes = 2

let folder: string
let databaseUrl: string
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-statements-'))
  const url = await freshDatabaseUrl()
  databaseUrl = url === ':memory:' ? `file:${join(folder, 'stet.db')}` : url
  site = await openSite(victimConfig, { databaseUrl, dataDir: folder, secret: 'for tests' })
  for (const id of ['ann', 'bob', 'cleo']) {
    await site.cms.asSystem().create({ collection: 'authors', data: { id, name: id } })
  }
})
afterAll(async () => {
  await site?.cms.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs an operation in a process that dies at a given moment; returns the number of moments if it
 * survived.
 */
async function run(name: string, id: string, fatal: number): Promise<number | 'killed'> {
  const child = fork(program, [databaseUrl, folder, name, id, String(fatal)], { execArgv: [] })
  let moments: number | undefined
  child.on('message', (count) => {
    moments = Number(count)
  })
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0 || moments === undefined) throw new Error(`${name} ended with ${code ?? signal}.`)
  return moments
}

/** Everything stored about a page, in a form that is the same for every page. */
async function stateOf({ read }: Database, id: string): Promise<string> {
  const stages = [await read.findByID(pages, id, 'main'), await read.findByID(pages, id, 'latest')]
  const versions = await read.versions.find(pages, { parent: id })
  const usages = await Promise.all(
    ['ann', 'bob', 'cleo'].map((author) =>
      read.links.findUsages({ collection: 'authors', ids: [author] }, 10_000),
    ),
  )
  const jobs = await read.jobs.find({ limit: 10_000, offset: 0 })
  const state = {
    jobs: jobs.filter(({ input }) => input === JSON.stringify(id)).map(({ task }) => task),
    stages: stages.map((stage) => stage && [stage.stage, stage.status, stage.revision, stage.data]),
    versions: versions.map((version) => [
      version.version,
      version.latest,
      version.autosave,
      version.snapshot,
      version.publishedLocale,
      version.revision,
    ]),
    links: usages.map((found) =>
      found
        .filter((usage) => usage.id === id)
        .map(({ stage, path, locale }) => [stage, path, locale]),
    ),
  }
  return JSON.stringify(state)
    .replaceAll(id, 'the page')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"then"')
}

async function inconsistencies(): Promise<readonly string[]> {
  const said: string[] = []
  await site.runtime.database.check((sentence) => said.push(sentence))
  return said
}

test.each(Object.keys(operations))(
  '%s: a process killed between any two statements leaves all of it or nothing',
  async (name) => {
    const { database } = site.runtime
    const page = async (moment: string) => {
      const id = `${name.replaceAll(' ', '-')}-${moment}`
      await writePage(site.cms.asSystem(), id)
      return id
    }
    const untouched = await page('untouched')
    const before = await stateOf(database, untouched)
    const finished = await page('finished')
    const moments = await run(name, finished, mostMoments)
    if (moments === 'killed') throw new Error(`${name} has more than ${mostMoments} moments.`)
    const after = await stateOf(database, finished)
    expect(after).not.toBe(before)
    expect(moments).toBeGreaterThan(3)

    const left = new Map<number, 'before' | 'after'>()
    const tried = triedMoments(moments)
    const waiting = [...tried]
    const lane = async () => {
      for (let moment = waiting.shift(); moment !== undefined; moment = waiting.shift()) {
        const id = await page(String(moment))
        expect(await run(name, id, moment), `${name}, moment ${moment}`).toBe('killed')
        const state = await stateOf(database, id)
        expect([before, after], `${name}, moment ${moment}`).toContain(state)
        left.set(moment, state === before ? 'before' : 'after')
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    // Nothing of it before the end, all of it from then on.
    const expected = tried.map((moment) => [moment, moment < moments - 1 ? 'before' : 'after'])
    expect([...left].sort(([a], [b]) => a - b)).toEqual(expected)
    expect(await inconsistencies()).toEqual([])
    // And the page can still be used normally.
    expect(await run(name, untouched, mostMoments)).toBe(moments)
    expect(await stateOf(database, untouched)).toBe(after)
  },
)
