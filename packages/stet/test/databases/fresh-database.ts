import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Databases of the current test file; each is eight megabytes. */
const made: string[] = []

/**
 * The address of an empty database on the server of this test project. It is deleted with the test
 * file.
 */
export async function freshDatabaseUrl(): Promise<string> {
  const url = inject('databaseUrl')
  if (!url.startsWith('postgres')) return url
  const name = `test_${randomBytes(6).toString('hex')}`
  await connectionTo(url).query(`CREATE DATABASE ${name}`)
  made.push(name)
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Closes remaining connections of the test file. */
export async function dropDatabases(): Promise<void> {
  const server = connectionTo(inject('databaseUrl'))
  for (const name of made.splice(0)) await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
}

let connection: pg.Pool | undefined

/** One connection for all tests of a worker: opening one costs as much as creating a database. */
function connectionTo(connectionString: string): pg.Pool {
  connection ??= new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  return connection
}
