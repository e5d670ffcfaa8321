import { open as openFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sqliteLocation } from '../../database/sqlite/location.ts'
import type { Invocation } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { requireDatabase } from '../open.ts'
import { StartProblem } from '../start-problem.ts'

// All in one step: a copy in several begins again whenever another process writes between two.
const everyPage = 0x7fff_ffff

/** Copies the database as of one moment, while a server may go on writing. */
export async function run({ operands: [name = ''], env, cwd }: Invocation): Promise<void> {
  const { databaseUrl } = await readEnvironment(env, cwd)
  if (/^postgres/.test(databaseUrl)) {
    throw new StartProblem(
      'DATABASE_URL is PostgreSQL, which has pg_dump for this: pg_dump --format=custom --file=site.dump "$DATABASE_URL".',
    )
  }
  await requireDatabase(databaseUrl)
  const target = resolve(cwd, name)
  const draft = `${target}.${process.pid}.partial`
  try {
    // Claimed first, so that nothing that is there is ever written over.
    await (await openFile(target, 'wx', 0o600)).close()
  } catch (error) {
    throw cannotWrite(target, error)
  }
  const source = new DatabaseSync(sqliteLocation(databaseUrl), { timeout: 10_000 })
  try {
    await (await openFile(draft, 'wx', 0o600)).close()
    await backup(source, draft, { rate: everyPage })
    const file = await openFile(draft, 'r+')
    await file.sync()
    await file.close()
    await rename(draft, target)
  } catch (error) {
    await Promise.all([target, draft].map((file) => rm(file, { force: true })))
    throw error instanceof Error && 'syscall' in error ? cannotWrite(target, error) : error
  } finally {
    source.close()
  }
  process.stderr.write(`Copied the database to ${target}.\n`)
}

function cannotWrite(file: string, error: unknown): StartProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return new StartProblem(`${file} is there already; name another file.`)
  return new StartProblem(`${file} cannot be written (${String(code)}).`)
}
