import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createCms, defineConfig } from '../../src/index.ts'
import { freshDatabaseUrl } from '../databases/fresh-database.ts'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'posts', fields: [{ name: 'title', type: 'text' }] },
  ],
})

// A walk through all documents, some at a time, sorts what is left of them again and again otherwise.
test.runIf(inject('databaseUrl').startsWith('postgres')).each(['id', '-id'] as const)(
  'PostgreSQL reads documents in the order of %s from the primary key',
  async (sort) => {
    const url = await freshDatabaseUrl()
    const cms = await createCms(config, {
      databaseUrl: url,
      secret: 'for tests',
      dataDir: '/nonexistent',
    })
    onTestFinished(() => cms.close())
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const where = { id: { greater_than: 'a' } }
    await cms.asSystem().find({ collection: 'posts', where, sort, pagination: false, depth: 0 })
    const statements = query.mock.calls.map(([statement]) => statement as unknown as pg.QueryConfig)
    const found = statements.find(({ text }) => /order by/.test(text ?? '') && /c_posts/.test(text))
    expect(found).toBeDefined()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    // In a table with next to nothing in it, the planner takes no index if it is left to choose.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const { rows } = await client.query(`explain ${found?.text}`, found?.values)
    const plan = rows.map((row) => Object.values(row).join(' ')).join('\n')
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
  },
)
