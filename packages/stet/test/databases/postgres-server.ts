import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

/** A gigabyte for the server's journal, the databases of two test files, and a reserve. */
const ROOM = 4 * 2 ** 30

/** A real PostgreSQL server for one run, on a free port and in a folder of its own. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await placeForData(), 'stet-postgres-'))
  // As root, the server runs under a user of its own, who must be able to reach the folder.
  await chmod(folder, 0o777)
  const server = await startPostgres(folder, { settings: ['max_connections=200'] })
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * In memory if there is space: creating a database writes three hundred files, which takes a second
 * on a busy disk.
 */
async function placeForData(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM ? memory : tmpdir()
}
