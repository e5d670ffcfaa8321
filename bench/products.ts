import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { startProduct } from '@stet/e2e/product'
import pg from 'pg'
import { article } from './content.ts'
import { importLibrary } from './library.ts'

/** Enough that not all documents are in one page cache line, few enough to write in seconds. */
const ARTICLES = 200

/** A server to measure, with the URL of each kind of request. */
export interface Product {
  name: string
  /** Every document, by its id. */
  byId: readonly string[]
  list: string
  /** URL for creating documents. */
  create: string
  headers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export interface Site extends Product {
  /** URL of the API. */
  api: string
}

/** Stet with `ARTICLES` documents, on SQLite beside a large library. */
export async function startStet(databaseUrl?: string): Promise<Site> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stet-bench-'))
  if (databaseUrl === undefined) await importLibrary(dataFolder)
  const env: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const server = await startProduct({ folder: 'bench', dataFolder, env })
  const api = `${server.baseURL}/api`
  const user = { name: 'Bench', email: 'bench@example.com', password: 'bench-password-1' }
  const { token } = await send(`${api}/users/first-register`, user)
  const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
  for (let number = 0; number < ARTICLES; number++) {
    await send(`${api}/articles`, article(number), headers)
  }
  const list = `${api}/articles?depth=0&limit=10&sort=slug`
  const { docs } = await read(list.replace('limit=10', `limit=${ARTICLES}`))
  return {
    name: 'Stet',
    api,
    byId: docs.map(({ id }) => `${api}/articles/${id}?depth=0`),
    list,
    create: `${api}/articles?depth=0`,
    headers,
    stop: async () => {
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The raw limit: it serves byte for byte the documents that `stet` returns. */
export async function startRaw(stet: Product): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'stet-bench-'))
  const file = join(folder, 'raw.db')
  const { docs } = await read(stet.list.replace('limit=10', `limit=${ARTICLES}`))
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('CREATE TABLE articles (id TEXT PRIMARY KEY, position INTEGER UNIQUE, json TEXT)')
  const insert = database.prepare('INSERT INTO articles VALUES (?, ?, ?)')
  for (const [position, document] of docs.entries()) {
    insert.run(document.id, position, JSON.stringify(document))
  }
  database.close()

  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await addressOf(child)
  return {
    name: 'node:http + node:sqlite',
    ...answering(base, docs),
    stop: async () => {
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same on PostgreSQL, in tables of its own beside Stet's. */
export async function startRawPostgres(stet: Product, databaseUrl: string): Promise<Product> {
  const { docs } = await read(stet.list.replace('limit=10', `limit=${ARTICLES}`))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create table raw_articles
    (id text primary key, revision integer default 1, position integer unique, json jsonb)`)
  for (const [position, document] of docs.entries()) {
    const values = [document.id, position, JSON.stringify(document)]
    await client.query('insert into raw_articles (id, position, json) values ($1, $2, $3)', values)
  }
  await client.end()
  const program = join(import.meta.dirname, 'raw-postgres-server.ts')
  const child = spawn(process.execPath, [program, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await addressOf(child)
  return { name: 'node:http + pg', ...answering(base, docs), stop: () => ended(child) }
}

type RawChild = ChildProcessByStdio<null, Readable, null>

async function addressOf(child: RawChild): Promise<string> {
  const [line] = await once(child.stdout, 'data')
  return String(line).trim()
}

async function ended(child: RawChild): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

function answering(base: string, docs: Answer['docs']) {
  return {
    byId: docs.map(({ id }) => `${base}${id}`),
    list: base,
    create: base,
    headers: { 'content-type': 'application/json' },
  }
}

interface Answer {
  token?: string
  doc?: { id: string }
  docs: { id: string }[]
}

async function read(url: string): Promise<Answer> {
  return answer(await fetch(url))
}

export async function send(url: string, body: unknown, headers: Record<string, string> = {}) {
  return answer(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

async function answer(response: Response): Promise<Answer> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 400)}`)
  return JSON.parse(text)
}
