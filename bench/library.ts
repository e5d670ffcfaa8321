import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { article, entry } from './content.ts'

export const ENTRIES = 100_000
export const VERSIONS = 10_000

/** The document that has all the versions. */
export const storyWithHistory = 'story-with-history'

const repository = fileURLToPath(new URL('..', import.meta.url))
const start = Date.UTC(2026, 0, 1)

/** Imports a large library into an empty database. */
export async function importLibrary(
  dataFolder: string,
  { entries, versions, env = {} }: Library = { entries: ENTRIES, versions: VERSIONS },
): Promise<void> {
  const file = join(dataFolder, 'library.jsonl')
  await pipeline(lines(entries, versions), createWriteStream(file))
  await importFile(file, { folder: 'bench', dataFolder, env })
}

/** Imports a file into the empty database of a site. */
export async function importFile(
  file: string,
  { folder, dataFolder, env }: { folder: string; dataFolder: string; env: Library['env'] },
): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(repository, 'packages/stet/src/cli/main.ts'), 'import', file],
    {
      cwd: join(repository, folder),
      env: {
        ...process.env,
        STET_DATA_DIR: dataFolder,
        STET_SECRET: 'a secret of the bench',
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The import ended with code ${code}.`)
}

interface Library {
  readonly entries: number
  readonly versions: number
  /** Environment of the import, for another database. */
  readonly env?: Readonly<Record<string, string>>
}

function* lines(entries: number, versions: number): Iterable<string> {
  yield line({ format: 'stet-export', version: 1, secrets: false })
  for (let number = 0; number < entries; number++) {
    const at = dateOf(number)
    yield line({
      type: 'document',
      collection: 'entries',
      ...{ id: `entry-${number}`, stage: 'main', revision: 1 },
      ...{ status: null, publishedAt: null, createdAt: at, updatedAt: at, orderKey: null },
      data: entry(number),
    })
  }
  if (versions === 0) return yield line({ type: 'end', rows: entries, files: 0 })
  const last = dateOf(versions)
  yield line({
    type: 'document',
    collection: 'stories',
    ...{ id: storyWithHistory, stage: 'main', revision: versions, status: 'published' },
    ...{ publishedAt: last, createdAt: dateOf(0), updatedAt: last, orderKey: null },
    data: { title: 'A story', summary: '' },
  })
  for (let number = 1; number <= versions; number++) {
    const at = dateOf(number)
    const content = { ...article(number), body: null, layout: [] }
    yield line({
      type: 'version',
      collection: 'stories',
      ...{ id: `version-${number}`, parent: storyWithHistory, status: 'published' },
      ...{ latest: Number(number === versions), autosave: 0, snapshot: 0, publishedLocale: null },
      ...{ revision: number, authorCollection: null, author: null, createdAt: at, updatedAt: at },
      data: { ...content, _status: 'published', createdAt: dateOf(0), updatedAt: at },
    })
  }
  yield line({ type: 'end', rows: entries + 1 + versions, files: 0 })
}

const line = (row: unknown): string => `${JSON.stringify(row)}\n`

/** An hour apart, so that all are different. */
const dateOf = (number: number): string => new Date(start + number * 3_600_000).toISOString()
