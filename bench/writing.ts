/**
 * Writing in long texts with blocks, pictures and tables: the time from keydown to the frame that shows
 * what was typed, how it grows with the length of the text, and the time until a text is shown.
 * A bare editable element of the same length, without any script, is the raw limit.
 * `npm run bench:writing -- [--words 1000,10000,30000] [--slower 1,4] [--keys 100] [--rounds 2]
 *   [--peer http://127.0.0.1:3102]`: a peer that runs, as `bench/peer/writing.sh` starts it, is measured
 * in turn. Figures of a busy machine are not evidence; compare within one run.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '@stet/e2e/chromium'
import { startProduct } from '@stet/e2e/product'
import { spread } from './keys.ts'
import { quantile } from './quantile.ts'
import { typeInBarePage } from './writing/bare-page.ts'
import {
  type Opening,
  open,
  type Place,
  places,
  slowDown,
  type Typing,
  type,
} from './writing/measure.ts'
import { makeTexts, type Site } from './writing/sites.ts'

const { values } = parseArgs({
  options: {
    words: { type: 'string', default: '1000,10000,30000' },
    /** Factors by which the processor is slowed down. */
    slower: { type: 'string', default: '1,4' },
    keys: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '2' },
    peer: { type: 'string' },
  },
})
const sizes = values.words.split(',').map(Number)

const product = await startProduct({ folder: 'bench/writing' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
})
try {
  const running = [{ name: 'Stet', baseURL: product.baseURL }]
  if (values.peer !== undefined) running.push({ name: 'peer', baseURL: values.peer })
  for (const words of sizes) {
    for (const slower of values.slower.split(',').map(Number)) {
      await compare(browser, running, words, slower)
    }
  }
} finally {
  await browser.close()
  await product.stop()
}

interface Round {
  readonly opening: Opening
  readonly typing: readonly (readonly [Place, Typing])[]
}

/** Measures the products in turn, and prints the best round of each. */
async function compare(
  browser: Browser,
  running: readonly { readonly name: string; readonly baseURL: string }[],
  words: number,
  slower: number,
): Promise<void> {
  const rounds = new Map<string, Round[]>(running.map(({ name }) => [name, []]))
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const { name, baseURL } of running) {
      rounds.get(name)?.push(await measure(browser, name, baseURL, words, slower))
    }
  }
  console.log(`\n## ${words} words, processor ${slower} times slower\n`)
  for (const [name, of] of rounds) report(name, of)
  await reportBare(browser, words, slower)
}

/** Prints what the browser alone takes, as the raw limit. */
async function reportBare(browser: Browser, words: number, slower: number): Promise<void> {
  const typing = await typeInBarePage(browser, words, slower, Number(values.keys))
  console.log('\nno script, a bare editable element: keydown to frame, ms: p50 | p95 | max')
  for (const [place, { frames }] of typing) console.log(`${place}: ${spread(frames)}`)
}

async function measure(
  browser: Browser,
  name: string,
  baseURL: string,
  words: number,
  slower: number,
): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const site: Site = await makeTexts(page.request, name, baseURL, [words])
  const session = await slowDown(page, slower)
  const opening = await open(page, site, words)
  const typing: [Place, Typing][] = []
  for (const place of places) {
    typing.push([place, await type(page, session, place, Number(values.keys))])
  }
  await context.close()
  return { opening, typing }
}

function report(name: string, rounds: readonly Round[]): void {
  const least = (read: (round: Round) => number) => Math.min(...rounds.map(read)).toFixed(0)
  console.log(
    `${name}: the text is shown after ${least(({ opening }) => opening.inPanel)} ms in the panel ` +
      `(long tasks ${least(({ opening }) => opening.longTasks)} ms), ` +
      `${least(({ opening }) => opening.cold)} ms from an empty page\n`,
  )
  console.log(
    '| typing at the | keydown to frame, ms: p50 | p95 | max | the frame itself: p50 | p95 | max |',
  )
  console.log('|---|---|---|---|---|---|---|')
  const best = places.map((place) => bestOf(rounds, place))
  for (const [place, typing] of best) {
    console.log(`| ${place} | ${spread(typing.frames)} | ${spread(typing.work)} |`)
  }
  for (const [place, typing] of best) {
    const a = (key: 'tasks' | 'script' | 'style' | 'layout') => typing[key].toFixed(2)
    console.log(
      `\n${place}: a key takes ${a('tasks')} ms of the thread (script ${a('script')}, style ` +
        `${a('style')}, layout ${a('layout')}); long tasks ${typing.longTasks.toFixed(0)} ms; ` +
        `${typing.saves} saves of ${typing.savedBytes} bytes`,
    )
  }
}

function bestOf(rounds: readonly Round[], place: Place): readonly [Place, Typing] {
  const all = rounds.flatMap(({ typing }) => typing.filter(([at]) => at === place))
  const [best] = all.toSorted(([, a], [, b]) => middle(a) - middle(b))
  if (best === undefined) throw new Error(`nothing was typed at the ${place}`)
  return best
}

const middle = (typing: Typing) => quantile(typing.frames, 0.5)
