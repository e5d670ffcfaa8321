/**
 * How close Stet is to what the machine can do, and how long single requests of a large library
 * take. `npm run bench -- [--seconds 4] [--rounds 3] [--only raw|latencies|differences]`
 */
import { parseArgs } from 'node:util'
import { compareWithRaw } from './against-raw.ts'
import { measureDifferences } from './differences.ts'
import { measureLatencies } from './latencies.ts'
import { startRaw, startStet } from './products.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})

if (values.only === undefined || values.only === 'differences') measureDifferences()
if (values.only !== 'differences') await measureServer()

async function measureServer(): Promise<void> {
  const stet = await startStet()
  const raw = await startRaw(stet)
  try {
    if (values.only !== 'latencies') {
      const { seconds, rounds } = values
      await compareWithRaw(raw, stet, { seconds: Number(seconds), rounds: Number(rounds) })
    }
    if (values.only !== 'raw') await measureLatencies(stet)
  } finally {
    for (const product of [raw, stet]) await product.stop()
  }
}
