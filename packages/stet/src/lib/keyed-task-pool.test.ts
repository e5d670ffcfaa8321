import { expect, test } from 'vitest'
import { KeyedTaskPool } from './keyed-task-pool.ts'

/** A task that ends when it is told to, and what has begun and ended so far. */
function steps() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    log.push(`${name} begins`)
    return new Promise<void>((resolve) => {
      ends.set(name, () => {
        log.push(`${name} ends`)
        resolve()
      })
    })
  }
  return { log, task, end: (name: string) => ends.get(name)?.() }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('tasks of one lane run in their order, and another lane does not wait for them', async () => {
  const pool = new KeyedTaskPool()
  const { log, task, end } = steps()
  pool.run('a', task('a1'))
  pool.run('a', task('a2'))
  pool.run('b', task('b1'))
  expect(log).toEqual(['a1 begins', 'b1 begins'])
  end('a1')
  await turn()
  expect(log).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins'])
  expect(pool.size).toBe(2)
})

test('no more than eight run at once, and all have run when it has settled', async () => {
  const pool = new KeyedTaskPool()
  const { log, task, end } = steps()
  const names = Array.from({ length: 20 }, (_, index) => `t${index}`)
  for (const name of names) pool.run(name, task(name))
  expect(log).toHaveLength(8)
  let hasSettled = false
  const settled = pool.settled().then(() => {
    hasSettled = true
  })
  for (const name of names) {
    expect(hasSettled).toBe(false)
    end(name)
    await turn()
  }
  await settled
  expect(log.filter((line) => line.endsWith('ends'))).toHaveLength(20)
  await pool.settled()
})
