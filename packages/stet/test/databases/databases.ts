import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { freshDatabaseUrl } from './fresh-database.ts'

export interface TestDatabase {
  readonly name: string
  /** The address of an empty database that is deleted with the test. */
  url(): Promise<string>
}

const sqliteFile: TestDatabase = {
  name: 'a SQLite file',
  async url() {
    const folder = await mkdtemp(join(tmpdir(), 'stet-sqlite-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return `file:${join(folder, 'stet.db')}`
  },
}

/** The kinds of database on which the current project runs its tests. */
export const databases: readonly TestDatabase[] =
  inject('databaseUrl') === ':memory:'
    ? [sqliteFile, { name: 'SQLite in memory', url: async () => ':memory:' }]
    : [{ name: 'PostgreSQL', url: freshDatabaseUrl }]

/** Those that can be opened again, with another config. */
export const reopenable: readonly TestDatabase[] = databases.filter(
  ({ name }) => name !== 'SQLite in memory',
)
