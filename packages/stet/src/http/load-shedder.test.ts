import { Unavailable } from '@stet/core'
import { expect, test } from 'vitest'
import { createDelayMeter, createLoadShedder, maxDelay } from './load-shedder.ts'

test('a request beyond the limit is refused and told when to come again', async () => {
  const shedder = createLoadShedder({ maxActive: 1, delay: () => 0 })
  const gate = Promise.withResolvers<string>()
  const first = shedder.answer(() => gate.promise)
  const refused = await shedder.answer(async () => 'second').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Unavailable)
  expect(refused).toMatchObject({ status: 503, retryAfter: 2 })
  gate.resolve('first')
  expect(await first).toBe('first')
  expect(await shedder.answer(async () => 'third')).toBe('third')
})

test('a process that is far behind refuses until it has caught up', async () => {
  let delay = maxDelay + 1
  const shedder = createLoadShedder({ delay: () => delay })
  await expect(shedder.answer(async () => 'work')).rejects.toBeInstanceOf(Unavailable)
  delay = 5
  expect(await shedder.answer(async () => 'work')).toBe('work')
})

test('a failed request gives its place back', async () => {
  const shedder = createLoadShedder({ maxActive: 1, delay: () => 0 })
  await expect(shedder.answer(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await shedder.answer(async () => 'work')).toBe('work')
})

test('a single pause of the machine is no pressure, a second one is', () => {
  const delay = createDelayMeter()
  delay.add(5000)
  expect(delay.value()).toBe(0)
  delay.add(20)
  expect(delay.value()).toBe(20)
  delay.add(3000)
  delay.add(4000)
  expect(delay.value()).toBe(3000)
})
