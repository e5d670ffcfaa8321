/**
 * Searches in many documents on SQLite and PostgreSQL, and what keeping their words costs the writes.
 * One request after the other; a page of a list of the same documents is measured beside them.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '@stet/e2e/product'
import { importFile } from './library.ts'
import { type Latency, latency, type Question } from './load.ts'
import { benchPostgres } from './postgres.ts'
import { send } from './products.ts'
import { quantile } from './quantile.ts'
import { exportedTexts, searchedText, words } from './search/texts.ts'

const folder = 'bench/search'
/** Searches of each kind. */
const SEARCHES = 40
const WRITES = 200

export async function measureSearch(size: number): Promise<void> {
  await measure('SQLite', size, {})
  const postgres = await benchPostgres()
  try {
    await measure('PostgreSQL', size, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** A kind of search, with a text for each number. */
type Kind = readonly [name: string, text: (number: number) => string]

const rare = (number: number) => words[15_000 + number * 331] as string
const usual = (number: number) => words[150 + number * 11] as string
const common = (number: number) => words[number] as string
const bodyOf = (number: number) => searchedText(number * 17).body.split(' ')

const kinds: readonly Kind[] = [
  ['a rare word', rare],
  ['a word of some percent', usual],
  ['a word of most documents', common],
  ['two words of some percent', (number) => `${usual(number)} ${usual(number + 1)}`],
  ['two words of most documents', (number) => `${common(number)} ${common(number + 1)}`],
  ['two letters', (number) => usual(number).slice(0, 2)],
  ['three letters', (number) => usual(number).slice(0, 3)],
  ['a phrase of a document', (number) => `"${bodyOf(number).slice(3, 6).join(' ')}"`],
  ['a common word without another', (number) => `${common(number)} -${common(number + 3)}`],
  ['a mistyped word', (number) => mistyped(rare(number))],
]

/** The word with two letters in its middle exchanged. */
function mistyped(word: string): string {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
}

async function measure(name: string, size: number, env: Record<string, string>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stet-bench-'))
  const file = join(dataFolder, 'texts.jsonl')
  await pipeline(exportedTexts(size), createWriteStream(file))
  await importFile(file, { folder, dataFolder, env })
  const server = await startProduct({ folder, dataFolder, env })
  try {
    const api = `${server.baseURL}/api`
    const user = { email: 'bench@example.com', password: 'bench-password-1' }
    const { token } = await send(`${api}/users/first-register`, user)
    const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
    const begin = performance.now()
    while ((await search(api, 'x')).isIndexing) await pause(500)
    const indexed = (performance.now() - begin) / size
    console.log(
      `\n${name}, ${size.toLocaleString('en')} documents, indexed in ${indexed.toFixed(2)} ms each`,
    )
    console.log('\n| p50, p95 in ms | as a visitor | as an editor |')
    console.log('|---|---|---|')
    const row = async (title: string, url: (number: number) => string) => {
      const questions = (more: string): readonly Question[] =>
        Array.from({ length: SEARCHES }, (_, number) => ({ url: `${url(number)}${more}` }))
      const cells: string[] = []
      for (const [more, own] of [
        ['', {}],
        ['&draft=true', headers],
      ] as const) {
        await latency(questions(more).slice(0, 8), own)
        cells.push(figures(await latency(questions(more).slice(8), own)))
      }
      console.log(`| ${[title, ...cells].join(' | ')} |`)
    }
    await row('a page of a list, for comparison', (number) => `${api}/reports?depth=0&n=${number}`)
    for (const [title, text] of kinds) {
      await row(title, (number) => `${api}/search?q=${encodeURIComponent(text(number))}`)
    }
    await measureWrites(api, size, headers)
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function measureWrites(
  api: string,
  size: number,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const writes = (collection: string): readonly Question[] =>
    Array.from({ length: WRITES }, (_, index) => ({
      url: `${api}/${collection}?depth=0`,
      method: 'POST' as const,
      body: JSON.stringify(searchedText(size + index)),
    }))
  const cells: string[] = []
  for (const collection of ['unsearched', 'articles']) {
    await latency(writes(collection).slice(0, 40), headers)
    cells.push(figures(await latency(writes(collection).slice(40), headers)))
  }
  const delays: number[] = []
  for (let index = 0; index < 40; index++) {
    const word = `zz${index}qq${size}`
    await send(`${api}/articles`, { ...searchedText(index), title: word }, headers)
    const committed = performance.now()
    // Of one collection: what is asked meanwhile takes time from what is waited for.
    while ((await search(api, `${word}&collections=articles`)).totalDocs === 0) await pause(0)
    delays.push(performance.now() - committed)
  }
  const behind = { p50: quantile(delays, 0.5), p95: quantile(delays, 0.95) }
  console.log(
    '\n| p50, p95 in ms | creating without search | creating with search | found after the answer |',
  )
  console.log('|---|---|---|---|')
  console.log(`| | ${[...cells, figures(behind)].join(' | ')} |`)
}

async function search(api: string, q: string) {
  const response = await fetch(`${api}/search?correct=false&q=${q}`)
  return (await response.json()) as { readonly isIndexing: boolean; readonly totalDocs: number }
}

const figures = ({ p50, p95 }: Latency): string => `${p50.toFixed(1)}, ${p95.toFixed(1)}`
