import { expect, test } from 'vitest'
import { KeyedMutex, Mutex } from './mutex.ts'

test('those who wait get their turn in the order they came', async () => {
  const mutex = new Mutex()
  await mutex.acquire(1000)
  const order: number[] = []
  const waiting = [1, 2, 3].map(async (n) => {
    await mutex.acquire(1000)
    order.push(n)
    mutex.release()
  })
  mutex.release()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('who has waited too long is told so and does not get a turn later', async () => {
  const mutex = new Mutex()
  await mutex.acquire(1000)
  expect(await mutex.acquire(1)).toBe(false)
  const next = mutex.acquire(1000)
  mutex.release()
  expect(await next).toBe(true)
})

test('work under different keys goes on side by side, and under one key in turn', async () => {
  const mutex = new KeyedMutex()
  expect(await mutex.acquire('a', 1000)).toBe(true)
  expect(await mutex.acquire('b', 1000)).toBe(true)
  expect(await mutex.acquire('a', 1)).toBe(false)
  const next = mutex.acquire('a', 1000)
  mutex.release('a')
  expect(await next).toBe(true)
  mutex.release('a')
  expect(await mutex.acquire('a', 1)).toBe(true)
})
