import { randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Where and how a server runs, read from the environment once. */
export interface Environment {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly secret: string
  /** Whether this server does jobs, or leaves them to other processes. */
  readonly runsJobs: boolean
  /** Set when no secret was given and one was made now: the file that keeps it. */
  readonly secretMadeIn: string | undefined
}

const defaultPort = 3000

// 32 random bytes: as many as the HMAC-SHA256 key that is derived from them.
const secretBytes = 32

/** Reads PORT, HOST, DATABASE_URL, STET_DATA_DIR, STET_SECRET and STET_JOBS; throws StartProblem with one sentence. */
export async function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Promise<Environment> {
  const port = parsePort(env.PORT)
  const host = env.HOST || 'localhost'
  const runsJobs = parseSwitch(env.STET_JOBS, 'STET_JOBS')
  const dataDir = resolve(cwd, env.STET_DATA_DIR || '.stet')
  await prepareFolder(dataDir)
  const databaseUrl = parseDatabaseUrl(env.DATABASE_URL, dataDir)
  const { secret, madeIn } = env.STET_SECRET
    ? { secret: env.STET_SECRET, madeIn: undefined }
    : await storedSecret(dataDir)
  return { port, host, runsJobs, dataDir, databaseUrl, secret, secretMadeIn: madeIn }
}

function parsePort(value: string | undefined): number {
  if (value === undefined || value === '') return defaultPort
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartProblem(`PORT is "${value}", but it must be a number from 0 to 65535.`)
  }
  return port
}

/** On unless it is off. */
function parseSwitch(value: string | undefined, name: string): boolean {
  if (value === undefined || value === '' || value === 'on') return true
  if (value === 'off') return false
  throw new StartProblem(`${name} is "${value}", but it must be on or off.`)
}

function parseDatabaseUrl(value: string | undefined, dataDir: string): string {
  if (value === undefined || value === '') return `file:${join(dataDir, 'stet.db')}`
  if (/^(file:.|:memory:$|postgres(ql)?:\/\/.)/.test(value)) return value
  throw new StartProblem(
    `DATABASE_URL is "${withoutPassword(value)}", but it must start with file: or postgres://, or be :memory:.`,
  )
}

/** An address fit for a log: what stands between the user's name and the host is left out. */
export function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^:/@]*):[^@]*@/, '$1:…@')
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartProblem(
      `The data folder ${folder} cannot be written${reason}; set STET_DATA_DIR to a folder that can.`,
    )
  }
}

async function storedSecret(
  dataDir: string,
): Promise<{ secret: string; madeIn: string | undefined }> {
  const file = join(dataDir, 'secret')
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret !== '') return { secret, madeIn: undefined }
    throw new StartProblem(`The secret file ${file} is empty; delete it, or set STET_SECRET.`)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new StartProblem(
        `The secret in ${file} cannot be read; set STET_SECRET or mend the file's permissions.`,
      )
    }
  }
  const secret = randomBytes(secretBytes).toString('hex')
  const draft = join(dataDir, `secret-${process.pid}`)
  try {
    // Linking a finished file is atomic: of two processes that start at once, one makes the
    // secret and the other reads it whole.
    await writeFile(draft, `${secret}\n`, { mode: 0o600 })
    await link(draft, file)
    return { secret, madeIn: file }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return storedSecret(dataDir)
    }
    throw new StartProblem(
      `The secret cannot be stored in ${file}; set STET_SECRET, or make the folder writable.`,
    )
  } finally {
    await rm(draft, { force: true })
  }
}
