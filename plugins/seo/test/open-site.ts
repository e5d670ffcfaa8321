import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cms, type Config, createCms } from 'stet'
import { inject, onTestFinished } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `:memory:`, or the address of a PostgreSQL server. */
    databaseUrl: string
  }
}

/** A site on an empty database of this test's project, until the test ends. */
export async function openSite(config: Config): Promise<Cms> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-seo-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await emptyDatabase()
  const cms = await createCms(config, { databaseUrl, dataDir, secret: 'a secret for tests' })
  onTestFinished(() => cms.close())
  return cms
}

async function emptyDatabase(): Promise<string> {
  const server = inject('databaseUrl')
  if (!server.startsWith('postgres')) return ':memory:'
  const name = `seo_${randomBytes(6).toString('hex')}`
  await runOn(server, `CREATE DATABASE ${name}`)
  onTestFinished(() => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`))
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
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
