/**
 * Renditions on request: made one after the other, answered from the cache, requested by many at the same
 * moment, and requested in every size that there is and in sizes that are not allowed.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '@stet/e2e/product'
import sharp from 'sharp'
import { type Latency, latency, load, type Question } from './load.ts'
import { send } from './products.ts'

/** Pictures of a camera: 12 megapixels. */
const PICTURES = 12
const SIZE = { width: 4000, height: 3000 }
const WIDTHS = [160, 320, 640, 960, 1280, 1920, 2560]
const FORMATS = ['avif', 'webp', 'jpeg', 'png']
const AT_ONCE = 100

export async function measurePictures(seconds: number): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stet-bench-'))
  const server = await startProduct({ folder: 'bench/pictures', dataFolder })
  try {
    const api = `${server.baseURL}/api`
    const user = { email: 'bench@example.com', password: 'bench-password-1' }
    const { token } = await send(`${api}/users/first-register`, user)
    const urls: string[] = []
    for (let number = 0; number < PICTURES; number++) {
      urls.push(`${server.baseURL}${await upload(`${api}/pictures`, `${token}`, number)}`)
    }
    console.log('\n| renditions of pictures of 12 megapixels | p50, p95 in ms |')
    console.log('|---|---|')
    for (const format of ['webp', 'jpeg', 'avif']) {
      const made = urls.map((url) => ({ url: `${url}?width=640&format=${format}` }))
      console.log(`| made, 640 pixels, ${format} | ${figures(await latency(made))} |`)
    }
    const kept = urls.map((url) => `${url}?width=640&format=webp`)
    console.log(`| kept | ${figures(await latency(kept.map((url) => ({ url }))))} |`)
    const perSecond = await load(inTurn(kept), 16, seconds)
    console.log(`\nKept ones, 16 connections: ${Math.round(perSecond)} per second`)

    const folder = join(dataFolder, 'renditions', 'pictures')
    const before = (await filesIn(folder)).length
    const same = await flood(api, Array<string>(AT_ONCE).fill(`${urls[0]}?width=1280&format=webp`))
    const made = (await filesIn(folder)).length - before
    console.log(`\n${AT_ONCE} at once of the same: ${said(same)}; ${made} made`)

    const wrong = Array.from({ length: 1000 }, (_, n) => `${urls[n % PICTURES]}?width=${3000 + n}`)
    const refused = await flood(api, wrong)
    const all = urls.flatMap((url) =>
      WIDTHS.flatMap((width) => FORMATS.map((format) => `${url}?width=${width}&format=${format}`)),
    )
    const flooded = await flood(api, all)
    const returned = await persist(all)
    const files = await filesIn(folder)
    const sizes = await Promise.all(
      files.map(async (name) => (await stat(join(folder, name))).size),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`1,000 at once of sizes that are not allowed: ${said(refused)}`)
    console.log(`${all.length} at once of all that are: ${said(flooded)}`)
    console.log(`the refused ones, who come back when told: ${returned}`)
    console.log(`${files.length} renditions are kept, ${(bytes / 1e6).toFixed(1)} MB`)
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Noise that is smooth enough to be a photograph's. */
async function upload(url: string, token: string, number: number): Promise<string> {
  const noise = sharp(randomBytes(80 * 60 * 3), { raw: { width: 80, height: 60, channels: 3 } })
  const bytes = await noise.resize(SIZE).jpeg({ quality: 85 }).toBuffer()
  const body = new FormData()
  body.set('_payload', '{}')
  body.set('file', new File([new Uint8Array(bytes)], `picture-${number}.jpg`))
  const headers = { authorization: `JWT ${token}` }
  const answer = await fetch(url, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const { doc } = (await answer.json()) as { doc: { url: string } }
  return doc.url
}

interface Flood {
  readonly seconds: number
  /** Seconds that the slowest answer of each status took. */
  readonly slowest: ReadonlyMap<number, number>
  readonly statuses: ReadonlyMap<number, number>
  /** Of another request, as long as the flood lasts. */
  readonly beside: Latency
}

/** Sends all requests at the same moment, and another one again and again until the last is answered. */
async function flood(api: string, urls: readonly string[]): Promise<Flood> {
  const begin = performance.now()
  const statuses = new Map<number, number>()
  const slowest = new Map<number, number>()
  let isOver = false
  const answers = Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url)
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      slowest.set(answer.status, (performance.now() - begin) / 1000)
    }),
  ).finally(() => {
    isOver = true
  })
  function* others(): Generator<Question> {
    do yield { url: `${api}/pictures?limit=1` }
    while (!isOver)
  }
  const beside = await latency(others())
  await answers
  return { seconds: (performance.now() - begin) / 1000, statuses, slowest, beside }
}

/** Requests everything at once, and what is refused again when the answer says so, until all is answered. */
async function persist(urls: readonly string[]): Promise<string> {
  const begin = performance.now()
  let refusals = 0
  await Promise.all(
    urls.map(async (url) => {
      for (;;) {
        const answer = await fetch(url)
        await answer.arrayBuffer()
        if (answer.status !== 503) return
        refusals++
        const seconds = Number(answer.headers.get('retry-after'))
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      }
    }),
  )
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  return `all answered in ${seconds} s, after ${refusals} refusals`
}

function* inTurn(urls: readonly string[]): Generator<Question> {
  for (let number = 0; ; number++) yield { url: urls[number % urls.length] as string }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => !name.startsWith('.'))
}

function said({ seconds, statuses, slowest, beside }: Flood): string {
  const counts = [...statuses]
    .map(([status, count]) => `${count} × ${status} within ${slowest.get(status)?.toFixed(1)} s`)
    .join(', ')
  return `${counts} in ${seconds.toFixed(1)} s; a list beside them ${figures(beside)} ms`
}

const figures = ({ p50, p95 }: Latency) => `${p50.toFixed(1)}, ${p95.toFixed(1)}`
