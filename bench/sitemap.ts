/**
 * The sitemap of many documents in three locales on SQLite and PostgreSQL: its index and its files, made and
 * made already, what they cost in readings and memory, and what others feel who ask for something else.
 */
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startProduct } from '@stet/e2e/product'
import { importFile } from './library.ts'
import { type Latency, latency, type Question } from './load.ts'
import { benchPostgres } from './postgres.ts'
import { send } from './products.ts'
import { exportedPosts } from './sitemap/posts.ts'

const folder = 'bench/sitemap'

export async function measureSitemap(size: number): Promise<void> {
  await measure('SQLite', size, {})
  const postgres = await benchPostgres()
  try {
    await measure('PostgreSQL', size, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function measure(name: string, size: number, env: Record<string, string>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stet-bench-'))
  const file = join(dataFolder, 'posts.jsonl')
  await pipeline(exportedPosts(size), createWriteStream(file))
  await importFile(file, { folder, dataFolder, env })
  const server = await startProduct({ folder, dataFolder, env })
  const { baseURL, pid } = server
  try {
    const user = { email: 'bench@example.com', password: 'bench-password-1' }
    const { token } = await send(`${baseURL}/api/users/first-register`, user)
    const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
    let edits = 0
    /** After an edit every file is made anew. */
    const edit = async () => {
      const body = JSON.stringify({ title: `Edited ${edits++}`, _status: 'published' })
      const url = `${baseURL}/api/posts/post-${size - 1}?depth=0`
      const answer = await fetch(url, { method: 'PATCH', headers, body })
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    }
    const files = await filesOf(baseURL)
    if (files.length < 3) throw new Error('There are too few documents for several files.')
    const others = () => listing(baseURL)
    const alone = await latency(firstOf(others(), 200))
    const before = memoryOf(pid, 'VmRSS')

    const documents = size.toLocaleString('en')
    console.log(`\n${name}, ${documents} documents in three locales, ${files.length} files`)
    console.log('\n| | first byte | whole | size | readings | once more |')
    console.log('|---|---|---|---|---|---|')
    const middle = files[Math.floor(files.length / 2)] as string
    for (const [title, url] of [
      ['the index', `${baseURL}/sitemap.xml`],
      ['the first file', files[1] as string],
      ['one in the middle', middle],
      ['the last file', files.at(-1) as string],
    ] as const) {
      await edit()
      const cold = await taken(baseURL, url)
      const again = await taken(baseURL, url)
      const known = await taken(baseURL, url, { 'if-none-match': cold.etag })
      if (known.status !== 304) throw new Error(`${url}: ${known.status}`)
      console.log(`| ${[title, ...figuresOf(cold), said(again)].join(' | ')} |`)
    }
    await edit()
    const readsBefore = await readsOf(baseURL)
    await Promise.all(Array.from({ length: 10 }, () => taken(baseURL, middle)))
    const reads = (await readsOf(baseURL)) - readsBefore
    console.log(`\nTen at once of the same file that is not made: ${reads} readings`)

    await edit()
    const all = await beside(others(), async () => {
      for (const url of files) await taken(baseURL, url)
    })
    await edit()
    const crowd = await beside(others(), async () => {
      await Promise.all(files.map((url) => taken(baseURL, url)))
    })
    console.log(`Another request, ms at p50 and p95: alone ${figures(alone)};`)
    console.log(`while a robot takes all files in turn (${all.seconds} s) ${figures(all.others)};`)
    console.log(`while all are asked for at once (${crowd.seconds} s) ${figures(crowd.others)}`)
    console.log(`Memory: ${before} MB before, at most ${memoryOf(pid, 'VmHWM')} MB`)
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function filesOf(baseURL: string): Promise<readonly string[]> {
  const text = await (await fetch(`${baseURL}/sitemap.xml`)).text()
  return [...text.matchAll(/<sitemap>\s*<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => `${baseURL}${new URL(url).pathname}`,
  )
}

interface Taken {
  readonly status: number
  readonly etag: string
  readonly firstByte: number
  readonly whole: number
  readonly bytes: number
  readonly reads: number
}

/** Requests a file and reads it to its end. */
async function taken(
  baseURL: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Taken> {
  const readsBefore = await readsOf(baseURL)
  const begin = performance.now()
  const answer = await fetch(url, { headers })
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${url}: ${answer.status}`)
  let firstByte = 0
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    if (bytes === 0) firstByte = performance.now() - begin
    bytes += chunk.length
  }
  const whole = performance.now() - begin
  const reads = (await readsOf(baseURL)) - readsBefore
  const etag = answer.headers.get('etag') ?? ''
  return { status: answer.status, etag, firstByte, whole, bytes, reads }
}

const readsOf = async (baseURL: string): Promise<number> =>
  Number(await (await fetch(`${baseURL}/reads`)).text())

/** Sends other requests one after the other as long as the work lasts. */
async function beside(others: Iterator<Question>, work: () => Promise<void>) {
  let isOver = false
  const begin = performance.now()
  const done = work().finally(() => {
    isOver = true
  })
  function* meanwhile(): Generator<Question> {
    while (!isOver) yield others.next().value as Question
  }
  const [felt] = await Promise.all([latency(meanwhile()), done])
  return { seconds: ((performance.now() - begin) / 1000).toFixed(1), others: felt }
}

/** A short list, each time another question, so that no kept answer fits. */
function* listing(baseURL: string): Generator<Question> {
  for (let number = 0; ; number++) {
    yield { url: `${baseURL}/api/posts?depth=0&limit=1&select[slug]=true&n=${number}` }
  }
}

function* firstOf(questions: Iterator<Question>, count: number): Generator<Question> {
  for (let number = 0; number < count; number++) yield questions.next().value as Question
}

/** Megabytes of memory of a process, if the system reports them. */
function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]
    return String(Math.round(Number(kilobytes) / 1024))
  } catch {
    return '?'
  }
}

const figuresOf = ({ firstByte, whole, bytes, reads }: Taken) => [
  milliseconds(firstByte),
  milliseconds(whole),
  `${(bytes / 1e6).toFixed(2)} MB`,
  String(reads),
]
const said = ({ whole, reads }: Taken) => `${milliseconds(whole)}, ${reads} readings`
const milliseconds = (value: number) => `${value.toFixed(0)} ms`
const figures = ({ p50, p95 }: Latency) => `${p50.toFixed(1)}, ${p95.toFixed(1)}`
