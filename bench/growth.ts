/**
 * The cost of reading and writing with a thousand and with a million documents, on SQLite and
 * PostgreSQL. One request after the other; no request is repeated.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '@stet/e2e/product'
import { entry } from './content.ts'
import { importLibrary } from './library.ts'
import { latency, type Question } from './load.ts'
import { benchPostgres } from './postgres.ts'
import { send } from './products.ts'

const READS = 60
/** Enough that the first, slow ones of a fresh process do not decide the median. */
const WRITES = 1200

export async function measureGrowth(sizes: readonly number[]): Promise<void> {
  console.log(
    '\n| documents, ms at p50 and p95 | list with its number | filtered, page alone | filtered, with its number | creating | memory |',
  )
  console.log('|---|---|---|---|---|---|')
  for (const size of sizes) {
    await measure('SQLite', size, {})
    const postgres = await benchPostgres()
    try {
      await measure('PostgreSQL', size, { DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  }
}

async function measure(name: string, size: number, env: Record<string, string>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stet-bench-'))
  await importLibrary(dataFolder, { entries: size, versions: 0, env })
  const server = await startProduct({ folder: 'bench', dataFolder, env })
  try {
    const api = `${server.baseURL}/api`
    const user = { name: 'Bench', email: 'bench@example.com', password: 'bench-password-1' }
    const { token } = await send(`${api}/users/first-register`, user)
    const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
    const reads = (query: string): readonly Question[] =>
      Array.from({ length: READS }, (_, index) => ({
        url: `${api}/entries?depth=0&limit=10&sort=-rank&${query}&n=${index}`,
      }))
    const writes = Array.from({ length: WRITES }, (_, index) => ({
      url: `${api}/entries?depth=0`,
      method: 'POST' as const,
      body: JSON.stringify(entry(size + index)),
    }))
    const figures: string[] = []
    for (const questions of [
      reads(''),
      reads('where[topic][equals]=music&pagination=false'),
      reads('where[topic][equals]=music'),
      writes,
    ]) {
      const warmUp = questions.length / 6
      await latency(questions.slice(0, warmUp), headers)
      const { p50, p95 } = await latency(questions.slice(warmUp), headers)
      figures.push(`${p50.toFixed(1)}, ${p95.toFixed(1)}`)
    }
    const cells = [`${size.toLocaleString('en')}, ${name}`, ...figures, memoryOf(server.pid)]
    console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** The memory of a process, if the system reports it. */
function memoryOf(pid: number): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return `${Math.round(Number(kilobytes) / 1024)} MB`
  } catch {
    return ''
  }
}
