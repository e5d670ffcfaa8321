import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { SqliteConnection } from '../../src/database/sqlite/connection.ts'
import { createCms, defineConfig } from '../../src/index.ts'
import { freshDatabaseUrl } from '../databases/fresh-database.ts'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [{ name: 'title', type: 'text' }],
    },
  ],
})

const isPostgres = inject('databaseUrl').startsWith('postgres')

// A walk through all documents, some at a time, sorts what is left of them again and again otherwise.
test.runIf(isPostgres).each(['id', '-id'] as const)(
  'PostgreSQL reads documents in the order of %s from the primary key',
  async (sort) => {
    const where = { id: { greater_than: 'a' } }
    const plan = await planOf(/order by.*c_posts|c_posts.*order by/s, (cms) =>
      cms.asSystem().find({ collection: 'posts', where, sort, pagination: false, depth: 0 }),
    )
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
  },
)

// The dashboard asks for them: of a site with a million versions it must not read each.
test('the drafts that a user wrote last are found by an index', async () => {
  const where = {
    latest: { equals: true },
    'version._status': { equals: 'draft' },
    'author.relationTo': { equals: 'users' },
    'author.value': { equals: 'someone' },
  }
  const plan = await planOf(/author_collection/, (cms) =>
    cms.asSystem().findVersions({
      collection: 'posts',
      where,
      sort: '-updatedAt',
      pagination: false,
      depth: 0,
    }),
  )
  expect(plan).toMatch(/index (scan using )?\S*author/i)
})

const open = (databaseUrl: string) =>
  createCms(config, { databaseUrl, secret: 'for tests', dataDir: '/nonexistent' })

/** How the database goes about the statement that `read` makes it run, where its planner takes indexes. */
async function planOf(
  statement: RegExp,
  read: (cms: Awaited<ReturnType<typeof open>>) => Promise<unknown>,
): Promise<string> {
  const url = await freshDatabaseUrl()
  const cms = await open(url)
  onTestFinished(() => cms.close())
  return isPostgres
    ? await postgresPlan(url, statement, () => read(cms))
    : await sqlitePlan(statement, () => read(cms))
}

async function postgresPlan(
  url: string,
  statement: RegExp,
  read: () => Promise<unknown>,
): Promise<string> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await read()
  const statements = query.mock.calls.map(([called]) => called as unknown as pg.QueryConfig)
  const found = statements.find(({ text }) => statement.test(text ?? ''))
  if (found === undefined) throw new Error('The statement was not run.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  // In a table with next to nothing in it, the planner takes no index if it is left to choose.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows } = await client.query(`explain ${found.text}`, found.values)
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}

async function sqlitePlan(statement: RegExp, read: () => Promise<unknown>): Promise<string> {
  const all = vi.spyOn(SqliteConnection.prototype, 'all')
  onTestFinished(() => all.mockRestore())
  await read()
  const index = all.mock.calls.findIndex(([{ sql }]) => statement.test(sql))
  const [found] = all.mock.calls[index] ?? []
  const connection = all.mock.contexts[index] as SqliteConnection | undefined
  if (found === undefined || connection === undefined) throw new Error('The statement was not run.')
  const rows = connection.all({ ...found, sql: `explain query plan ${found.sql}` })
  return rows.map(({ detail }) => detail).join('\n')
}
