// A process that writes the numbers it is sent, or reads the stored number.

import { createCms } from '../../src/index.ts'
import config from './stale-reads-config.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const cms = await createCms(config, { databaseUrl, dataDir: '/nonexistent', secret: 'for tests' })

const questions = ['numbers/one?depth=0', 'numbers?depth=0', 'numbers?depth=1&sort=-id&limit=1']

/** The number in the answer to each request. */
async function read(question: string): Promise<number> {
  const response = await cms.fetch(new Request(`http://stet.test/api/${question}`))
  const answer = await response.json()
  const { value, other } = answer.docs?.[0] ?? answer
  return typeof other === 'object' ? Math.min(value, other.value) : value
}

process.on('message', async (message: { write: number } | 'read') => {
  if (message === 'read') {
    const asked = [...questions, ...questions].map(read)
    process.send?.(await Promise.all(asked))
  } else {
    const data = { value: message.write }
    await cms.asSystem().update({ collection: 'numbers', id: 'one', data })
    process.send?.(message.write)
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
