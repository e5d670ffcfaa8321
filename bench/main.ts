/**
 * How close Stet is to what the machine can do, and how long single requests of a large library
 * take. `npm run bench -- [--seconds 4] [--rounds 3] [--only raw|postgres|latencies|growth|search|sitemap|differences|pictures|films]
 * [--sizes 1000,100000,1000000] [--megabytes 2048]`
 */
import { parseArgs } from 'node:util'
import { compareWithRaw } from './against-raw.ts'
import { measureDifferences } from './differences.ts'
import { measureFilms } from './films.ts'
import { measureGrowth } from './growth.ts'
import { measureLatencies } from './latencies.ts'
import { measurePictures } from './pictures.ts'
import { benchPostgres } from './postgres.ts'
import { startRaw, startRawPostgres, startStet } from './products.ts'
import { measureSearch } from './search.ts'
import { measureSitemap } from './sitemap.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    documents: { type: 'string', default: '100000' },
    megabytes: { type: 'string', default: '2048' },
    sizes: { type: 'string', default: '1000,100000,1000000' },
  },
})

const lengths = { seconds: Number(values.seconds), rounds: Number(values.rounds) }

if (wants('differences')) measureDifferences()
if (wants('raw') || wants('latencies')) await measureServer()
if (wants('postgres')) await measureOnPostgres()
// Runs only by its name: storing a million documents twice takes long.
if (values.only === 'growth') await measureGrowth(values.sizes.split(',').map(Number))
if (values.only === 'pictures') await measurePictures(lengths.seconds)
if (values.only === 'films') await measureFilms(Number(values.megabytes))
if (values.only === 'search') await measureSearch(Number(values.documents))
if (values.only === 'sitemap') await measureSitemap(Number(values.documents))

function wants(name: string): boolean {
  return values.only === undefined || values.only === name
}

async function measureOnPostgres(): Promise<void> {
  const postgres = await benchPostgres()
  const stet = await startStet(postgres.url)
  const raw = await startRawPostgres(stet, postgres.url)
  try {
    await compareWithRaw(raw, stet, lengths)
  } finally {
    for (const product of [raw, stet, postgres]) await product.stop()
  }
}

async function measureServer(): Promise<void> {
  const stet = await startStet()
  const raw = await startRaw(stet)
  try {
    if (wants('raw')) await compareWithRaw(raw, stet, lengths)
    if (wants('latencies')) await measureLatencies(stet)
  } finally {
    for (const product of [raw, stet]) await product.stop()
  }
}
