import { StetError } from '@stet/core'
import { expect, test } from 'vitest'
import { byteQuotaOf, createByteQuota, type QuotaKind, reserveBytes } from './byte-quota.ts'

const held = () =>
  createByteQuota({
    body: { perAddress: 10, inTotal: 15 },
    file: { perAddress: 100, inTotal: 150 },
  })

/** A request that has sent so much and is not answered yet. */
async function open(
  bytes: ReturnType<typeof held>,
  address: string | undefined,
  kind: QuotaKind,
  size: number,
) {
  const request = new Request('http://stet.test/', { method: 'POST' })
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<unknown>()
  const answered = bytes.during(request, address, async () => {
    try {
      reserveBytes(request, kind, size)
      begun.resolve('held')
    } catch (error) {
      begun.resolve(error instanceof StetError ? error.code : error)
    }
    await gate.promise
  })
  const outcome = await begun.promise
  return {
    outcome,
    end: async () => {
      gate.resolve()
      await answered
    },
  }
}

test('an address may have so much on its way, and as much again when it is answered', async () => {
  const bytes = held()
  const first = await open(bytes, 'a', 'body', 8)
  const second = await open(bytes, 'a', 'body', 3)
  expect([first.outcome, second.outcome]).toEqual(['held', 'tooManyRequests'])
  expect((await open(bytes, 'a', 'file', 90)).outcome).toBe('held')
  expect((await open(bytes, 'b', 'body', 7)).outcome).toBe('held')
  await first.end()
  await second.end()
  expect((await open(bytes, 'a', 'body', 8)).outcome).toBe('held')
})

test('all addresses share what there is, and callers without one only that', async () => {
  const bytes = held()
  for (const address of ['a', undefined]) {
    expect((await open(bytes, address, 'file', 70)).outcome).toBe('held')
  }
  expect((await open(bytes, 'b', 'file', 20)).outcome).toBe('unavailable')
  expect((await open(bytes, undefined, 'file', 10)).outcome).toBe('held')
})

test('there is always room for several of the largest files that a site takes', async () => {
  const gibibyte = 1024 ** 3
  const upload = { limits: { fileSize: 3 * gibibyte } }
  // The rest of a collection is of no matter here.
  const bytes = byteQuotaOf({ collections: [{ upload }] } as unknown as Parameters<
    typeof byteQuotaOf
  >[0])
  expect((await open(bytes, 'a', 'file', 6 * gibibyte)).outcome).toBe('held')
  expect((await open(bytes, 'a', 'file', 1)).outcome).toBe('tooManyRequests')
  expect((await open(bytes, 'b', 'file', 6 * gibibyte)).outcome).toBe('held')
  expect((await open(bytes, 'c', 'file', 1)).outcome).toBe('unavailable')
})
