import { article } from './content.ts'
import { load, median, type Question } from './load.ts'
import type { Product } from './products.ts'

/** The same work for both products; `goal` is the part of the raw rate that Stet must reach. */
interface Step {
  readonly name: string
  readonly goal: number
  readonly connections: readonly number[]
  readonly isWrite?: true
  questions(product: Product): Generator<Question>
}

/** The same few URLs again and again. */
function* asked(urls: readonly string[]): Generator<Question> {
  for (let turn = 0; ; turn++) yield { url: urls[turn % urls.length] ?? '' }
}

/** The same URLs, each time with another parameter without meaning. */
function* askedNewly(urls: readonly string[]): Generator<Question> {
  for (const { url } of asked(urls)) {
    yield { url: `${url}${url.includes('?') ? '&' : '?'}n=${turns++}` }
  }
}
let turns = 0

// Shares no factor with the number of documents, so that each document gets another body every
// time: storing equal content would be no work.
const BODIES = Array.from({ length: 49 }, (_, index) => JSON.stringify(article(1000 + index)))

function* written(method: 'POST' | 'PATCH', urls: readonly string[]): Generator<Question> {
  for (const { url } of asked(urls)) {
    yield { url, method, body: BODIES[turns++ % BODIES.length] ?? '' }
  }
}

const STEPS: readonly Step[] = [
  {
    name: 'documents by id, asked again and again',
    goal: 50,
    connections: [1, 32],
    questions: ({ byId }) => asked(byId),
  },
  {
    name: 'documents by id, each question new',
    goal: 50,
    connections: [1, 32],
    questions: ({ byId }) => askedNewly(byId),
  },
  {
    name: 'a list of 10, asked again and again',
    goal: 40,
    connections: [1, 32],
    questions: ({ list }) => asked([list]),
  },
  {
    name: 'a list of 10, each question new',
    goal: 40,
    connections: [1, 32],
    questions: ({ list }) => askedNewly([list]),
  },
  {
    name: 'create a document of 15 KB with 30 blocks',
    goal: 30,
    connections: [1, 8],
    isWrite: true,
    questions: ({ create }) => written('POST', [create]),
  },
  {
    name: 'update a document of 15 KB with 30 blocks',
    goal: 30,
    connections: [1, 8],
    isWrite: true,
    questions: ({ byId }) => written('PATCH', byId),
  },
]

/**
 * Measures raw and Stet in turn (A B A B), because figures of different runs are not comparable.
 */
export async function compareWithRaw(
  raw: Product,
  stet: Product,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<void> {
  const sizes = await Promise.all([raw, stet].map(sizesOf))
  console.log(`bytes of a document and of a list: ${sizes.join(' and ')}\n`)
  console.log(`| step | connections | ${raw.name} | Stet | ratio | goal |`)
  console.log('|---|---|---|---|---|---|')
  for (const { name, goal, connections, isWrite, questions } of STEPS) {
    for (const count of connections) {
      const rates: [number[], number[]] = [[], []]
      for (let round = -1; round < rounds; round++) {
        for (const [index, product] of [raw, stet].entries()) {
          // The first round only warms up both.
          const length = round < 0 ? 1 : seconds
          const rate = await load(questions(product), count, length, isWrite && product.headers)
          if (round >= 0) rates[index]?.push(rate)
        }
      }
      const [limit, own] = [median(rates[0]), median(rates[1])]
      const ratio = ((own / limit) * 100).toFixed(0)
      console.log(
        `| ${name} | ${count} | ${limit.toFixed(0)}/s | ${own.toFixed(0)}/s | ${ratio} % | ${goal} % |`,
      )
    }
  }
}

/** The sizes of a product's answers: the comparison is fair only if they are equal. */
async function sizesOf({ byId: [byId = ''], list }: Product): Promise<string> {
  const sizes = [byId, list].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength)
  return (await Promise.all(sizes)).join('/')
}
