import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cms, type CmsOptions, type Config, createCms } from 'stet'
import { inject, onTestFinished } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `:memory:`, or the address of a PostgreSQL server. */
    databaseUrl: string
  }
}

const password = 'a password for tests'

export type Role = 'editor' | 'other' | 'reader'

/** A site with an editor, another one, and a user who may only read; it is closed when the test ends. */
export async function openSite(config: Config, options: Partial<CmsOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-blob-site-'))
  const databaseUrl = await openDatabase(dataDir)
  const log = { warn() {}, error() {} }
  const secret = 'a secret for tests'
  const given = { databaseUrl, dataDir, secret, runsJobs: false, log, ...options }
  const cms = await createCms(config, given)
  onTestFinished(async () => {
    await cms.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const tokens = await tokensOf(cms)
  return {
    cms,
    tokens,
    /** Sends a request as one of them, or as nobody. */
    send(role: Role | null, method: string, path: string, body?: BodyInit, headers = {}) {
      const sent = new Headers(headers)
      if (role) sent.set('authorization', `JWT ${tokens[role]}`)
      const init: RequestInit = { method, headers: sent }
      if (body !== undefined) init.body = body
      return cms.fetch(new Request(`http://stet.test/api${path}`, init))
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

async function tokensOf(cms: Cms): Promise<Record<Role, string>> {
  const all: Partial<Record<Role, string>> = {}
  for (const role of ['editor', 'other', 'reader'] as const) {
    const email = `${role}@example.org`
    await cms.asSystem().create({ collection: 'users', data: { email, password, role } })
    const signedIn = await cms.asSystem().login({ collection: 'users', data: { email, password } })
    all[role] = signedIn.token
  }
  return all as Record<Role, string>
}

async function openDatabase(dataDir: string): Promise<string> {
  const server = inject('databaseUrl')
  if (!server.startsWith('postgres')) return `file:${dataDir}/stet.db`
  const name = `blob_${randomBytes(6).toString('hex')}`
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
