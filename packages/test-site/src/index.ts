import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type Cms, type CmsOptions, type Config, createCms } from 'stet'
import { inject, onTestFinished } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `:memory:`, or the address of a PostgreSQL server. */
    databaseUrl: string
  }
}

export const secret = 'a secret for tests'

export interface TestPlace {
  readonly databaseUrl: string
  readonly dataDir: string
}

/**
 * An empty database of this test's project and a folder for files, until the test ends. Other
 * processes can open both, too.
 */
export async function openTestPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-test-site-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = inject('databaseUrl')
  if (!server.startsWith('postgres')) return { databaseUrl: `file:${dataDir}/stet.db`, dataDir }
  const name = `site_${randomBytes(6).toString('hex')}`
  await runOn(server, `CREATE DATABASE ${name}`)
  onTestFinished(() => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`))
  const address = new URL(server)
  address.pathname = `/${name}`
  return { databaseUrl: address.href, dataDir }
}

/** Changes a database without the server. */
export async function runSql(databaseUrl: string, statement: string): Promise<void> {
  if (databaseUrl.startsWith('postgres')) return runOn(databaseUrl, statement)
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { timeout: 30_000 })
  database.exec(statement)
  database.close()
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A site that is closed when the test ends; its jobs run when the test says so. */
export async function openTestSite(
  config: Config,
  options: Partial<CmsOptions> = {},
  place?: TestPlace,
): Promise<Cms> {
  const where = place ?? (await openTestPlace())
  const cms = await createCms(config, { ...where, secret, runsJobs: false, ...options })
  onTestFinished(() => cms.close())
  return cms
}
