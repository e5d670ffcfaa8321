/**
 * How close Stet is to what the machine can do: every step loads the products in turn (A B A B) in
 * one run, because figures of different runs do not compare.
 * `npm run bench -- [--seconds 4] [--rounds 3]`
 */
import { parseArgs } from 'node:util'
import { load, median } from './load.ts'
import { type Product, startRaw, startStet } from './products.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const STEPS = [
  { name: 'documents by id, each in turn', url: (product: Product) => product.byId },
  { name: 'a list of 10', url: (product: Product) => [product.list] },
]
const CONNECTIONS = [1, 32]

const stet = await startStet()
const raw = await startRaw(stet)
const products = [raw, stet]
try {
  for (const step of STEPS) await size(step.name, products.map(step.url))
  console.log(`\n| step | connections | ${products.map(({ name }) => name).join(' | ')} | ratio |`)
  console.log(`|---|---|${products.map(() => '---|').join('')}---|`)
  for (const step of STEPS) {
    for (const connections of CONNECTIONS) {
      const rates = await compare(products.map(step.url), connections)
      const [limit = Number.NaN, own = Number.NaN] = rates
      const cells = rates.map((rate) => `${Math.round(rate)}/s`).join(' | ')
      console.log(
        `| ${step.name} | ${connections} | ${cells} | ${((own / limit) * 100).toFixed(0)} % |`,
      )
    }
  }
} finally {
  for (const product of products) await product.stop()
}

/** What each product answers with, in bytes: only equal sizes make a fair comparison. */
async function size(name: string, urls: readonly (readonly string[])[]) {
  const bytes = await Promise.all(
    urls.map(async ([url = '']) => (await (await fetch(url)).arrayBuffer()).byteLength),
  )
  console.log(`${name}: ${bytes.join(' and ')} bytes`)
}

async function compare(
  urls: readonly (readonly string[])[],
  connections: number,
): Promise<number[]> {
  const rates: number[][] = urls.map(() => [])
  for (const url of urls) await load(url, connections, 1)
  for (let round = 0; round < rounds; round++) {
    for (const [index, url] of urls.entries()) {
      rates[index]?.push((await load(url, connections, seconds)).requestsPerSecond)
    }
  }
  return rates.map(median)
}
