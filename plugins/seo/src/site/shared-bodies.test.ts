import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SharedBodies } from './shared-bodies.ts'

/** A text that cannot be compressed to less than three quarters. */
const text = (bytes: number): string => randomBytes((bytes * 3) / 4).toString('base64')

test('a body is the same for all its readers, whenever they come and however they take it', async () => {
  const bodies = new SharedBodies()
  const parts = Array.from({ length: 50 }, (_, at) => `${at}${text(9000)}ä`)
  let made = 0
  async function* make() {
    for (const part of parts) {
      made++
      yield part
    }
  }
  const first = bodies.read('a', 60, make).getReader()
  const begin = await first.read()
  const [second, third] = await Promise.all([
    new Response(bodies.read('a', 60, make)).text(),
    new Response(bodies.read('a', 60, make)).text(),
  ])
  const decoder = new TextDecoder()
  let taken = decoder.decode(begin.value, { stream: true })
  for (;;) {
    const { done, value } = await first.read()
    if (done) break
    taken += decoder.decode(value, { stream: true })
  }
  for (const one of [taken, second, third]) expect(one === parts.join('')).toBe(true)
  expect(made).toBe(50)
})

test('what is kept has a limit: the oldest is forgotten and made anew', async () => {
  const bodies = new SharedBodies()
  const made: string[] = []
  const read = (name: string) =>
    new Response(
      bodies.read(name, 600, async function* () {
        made.push(name)
        yield text(4_000_000)
      }),
    ).arrayBuffer()
  const names = Array.from({ length: 13 }, (_, at) => `body ${at}`)
  for (const name of names) await read(name)
  await read(names.at(-1) ?? '')
  expect(made).toEqual(names)
  await read(names[0] ?? '')
  expect(made).toEqual([...names, names[0]])
})
