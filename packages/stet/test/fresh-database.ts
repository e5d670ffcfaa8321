import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The address of an empty database on the server that this test project runs against. */
export async function freshDatabaseUrl(): Promise<string> {
  const url = inject('databaseUrl')
  if (!url.startsWith('postgres')) return url
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
