import { article } from './content.ts'
import { ENTRIES, storyWithHistory, VERSIONS } from './library.ts'
import { latency, type Question } from './load.ts'
import { type Site, send } from './products.ts'

interface Step {
  readonly name: string
  /** Milliseconds, at p95. */
  readonly goal: number
  readonly questions: readonly Question[]
  readonly headers?: Readonly<Record<string, string>>
}

/** The time of single requests to a large library, one after the other; no request is repeated. */
export async function measureLatencies(site: Site): Promise<void> {
  const { api, headers } = site
  const entries = (query: string, count = 50): readonly Question[] =>
    Array.from({ length: count }, (_, index) => ({
      url: `${api}/entries?depth=0&limit=10&${query}&n=${index}`,
    }))
  const panelQuery = 'draft=true&fallback-locale=none'
  const { doc } = await send(`${api}/stories?depth=0`, article(1, STORY_SIZE), site.headers)
  const saves = Array.from({ length: 200 }, (_, index): Question => {
    return {
      url: `${api}/stories/${doc?.id}?draft=true&autosave=true&depth=0`,
      method: 'PATCH',
      body: JSON.stringify({ ...article(index, STORY_SIZE), _status: 'draft' }),
    }
  })
  const history = `${api}/stories/versions?where[parent][equals]=${storyWithHistory}`
  const steps: readonly Step[] = [
    {
      name: 'filtered and sorted, by indexed fields',
      goal: 10,
      questions: entries('where[topic][equals]=music&sort=-rank'),
    },
    {
      name: 'a range of an indexed field, sorted by it',
      goal: 10,
      questions: entries('where[rank][greater_than]=50000&sort=rank'),
    },
    {
      name: 'filtered and sorted, without any index',
      goal: 150,
      questions: entries('where[shelf][equals]=music&sort=-views', 20),
    },
    { name: 'page 1, sorted by an indexed field', goal: 10, questions: entries('sort=-rank') },
    {
      name: 'page 100 of the same',
      goal: 10,
      questions: entries('sort=-rank&page=100'),
    },
    {
      name: "the panel's list, newest first",
      goal: 150,
      headers,
      questions: entries(`${panelQuery}&sort=-updatedAt`),
    },
    {
      name: "the panel's list, searched for a word",
      goal: 150,
      headers,
      questions: entries(`${panelQuery}&where[or][0][title][like]=harbor`, 20),
    },
    {
      name: `10 of ${VERSIONS.toLocaleString('en')} versions of one document`,
      goal: 20,
      headers,
      questions: Array.from({ length: 50 }, (_, index) => ({
        url: `${history}&limit=10&sort=-updatedAt&depth=0&n=${index}`,
      })),
    },
    {
      name: `autosave of ${Math.round((saves[0]?.body?.length ?? 0) / 1000)} KB with 30 blocks`,
      goal: 5,
      headers,
      questions: saves,
    },
  ]
  console.log(`\n| ${ENTRIES.toLocaleString('en')} documents | p50 | p95 | goal (p95) |`)
  console.log('|---|---|---|---|')
  for (const { name, goal, questions, headers: own } of steps) {
    await latency(questions.slice(-10), own)
    const { p50, p95 } = await latency(questions.slice(0, -10), own)
    console.log(`| ${name} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${goal} ms |`)
  }
}

// Times the 15 KB of size 1.
const STORY_SIZE = 4
