import { expect, test } from 'vitest'
import { createBackground } from './background.ts'
import type { Log } from './log.ts'

/** A background with what it did: what began, ended and failed, in order. */
function observed() {
  const events: string[] = []
  const log = { error: (what: string) => events.push(`failed: ${what}`) } as unknown as Log
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise<void>((resolve) => {
      ends.push(resolve)
    })
    events.push(`${name} ends`)
  }
  return { background: createBackground(log), events, ends, work }
}
const immediate = () => new Promise<void>((resolve) => setImmediate(resolve))

test('work begins after the answer, and any number at once', async () => {
  const { background, events, ends, work } = observed()
  const names = Array.from({ length: 12 }, (_, index) => `w${index}`)
  for (const name of names) background.run(name, work(name))
  expect(events).toEqual([])
  expect(background.isSettled).toBe(false)
  await immediate()
  expect(events).toEqual(names.map((name) => `${name} begins`))
  for (const end of ends) end()
  await background.settled()
  expect(background.isSettled).toBe(true)
})

test('work of one turn runs in its order, also after a failure', async () => {
  const { background, events, ends, work } = observed()
  background.run('first', () => Promise.reject(new Error('down')), 'a')
  background.run('second', work('second'), 'a')
  background.run('third', work('third'), 'a')
  await immediate()
  await immediate()
  expect(events).toEqual(['failed: first', 'second begins'])
  ends[0]?.()
  await immediate()
  await immediate()
  expect(events.slice(2)).toEqual(['second ends', 'third begins'])
  ends[1]?.()
  await background.ended()
  expect(events.at(-1)).toBe('third ends')
})
