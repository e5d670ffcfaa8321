import { Unavailable } from '@stet/core'
import { expect, test } from 'vitest'
import { createFetchPlaces } from './fetch-places.ts'

/** Work that goes on until it is ended. */
function lasting() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('fetched'), fail: () => reject(new Error('x')) }
}

test('only so many files are fetched at once, and only so many for one user', async () => {
  const places = createFetchPlaces({ max: 3, ofOne: 2 })
  const [first, second, third] = [lasting(), lasting(), lasting()]
  const ann = [places.take('ann', first.work), places.take('ann', second.work)]
  await expect(places.take('ann', async () => 'more')).rejects.toThrow(Unavailable)
  const bob = places.take('bob', third.work)
  await expect(places.take('cid', async () => 'more')).rejects.toMatchObject({ retryAfter: 5 })

  // What ends, well or badly, gives its place to the next.
  first.end()
  expect(await ann[0]).toBe('fetched')
  expect(await places.take('cid', async () => 'now')).toBe('now')
  second.fail()
  await expect(ann[1]).rejects.toThrow('x')
  expect(await places.take('ann', async () => 'now')).toBe('now')
  third.end()
  await bob
})
