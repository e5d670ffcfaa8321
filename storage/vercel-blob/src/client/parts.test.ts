import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BlobPart, PART_SIZE, splitBody } from './parts.ts'
import { sendParts } from './send-parts.ts'

const bytesOf = async ({ body }: BlobPart) =>
  new Uint8Array(body instanceof Blob ? await body.arrayBuffer() : body)

async function* inChunks(chunks: readonly Uint8Array[]) {
  yield* chunks
}

test('however bytes arrive, every part but the last is whole, and together they are the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 16 }),
      async (chunks, partSize) => {
        const whole = Buffer.concat(chunks)
        for (const body of [inChunks(chunks), new Blob(chunks as Uint8Array<ArrayBuffer>[])]) {
          const parts: Uint8Array[] = []
          for await (const part of splitBody(body, partSize)) {
            parts.push(await bytesOf(part))
            expect(part.number).toBe(parts.length)
            expect(part.size).toBe(parts.at(-1)?.byteLength)
          }
          expect(Buffer.concat(parts).equals(whole)).toBe(true)
          expect(parts.length).toBe(Math.max(1, Math.ceil(whole.length / partSize)))
          for (const part of parts.slice(0, -1)) expect(part.byteLength).toBe(partSize)
        }
      },
    ),
  )
})

const part = (number: number): BlobPart => ({
  number,
  body: new Uint8Array(1),
  size: PART_SIZE,
  held: PART_SIZE,
})

/** Parts whose sending the test ends one by one. */
function held(count: number) {
  const read: number[] = []
  const sending = new Map<number, (error?: Error) => void>()
  const aborted: number[] = []
  let most = 0
  async function* parts() {
    for (let number = 1; number <= count; number += 1) {
      read.push(number)
      yield part(number)
    }
  }
  const send = ({ number }: BlobPart, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      sending.set(number, (error) => {
        sending.delete(number)
        if (error) reject(error)
        else resolve(`tag ${number}`)
      })
      most = Math.max(most, sending.size)
      signal.addEventListener('abort', () => {
        aborted.push(number)
        reject(signal.reason)
      })
    })
  return { read, sending, aborted, parts, send, most: () => most }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['elsewhere', 8, undefined],
  ['in a browser', 6, {}],
])(
  '%s %i parts are on their way at once, and no more is read than twice as many',
  async (_where, concurrency, window) => {
    if (window) Object.assign(globalThis, { window })
    try {
      const { read, sending, parts, send, most } = held(40)
      const sent = sendParts(parts(), send)
      await settle()
      expect(sending.size).toBe(concurrency)
      expect(read.length).toBe(2 * concurrency)
      while (sending.size > 0) {
        // The last one first, so that the order of the answers is not that of the parts.
        ;[...sending.values()].at(-1)?.()
        await settle()
        expect(read.length - (40 - sending.size)).toBeLessThanOrEqual(2 * concurrency)
      }
      expect(most()).toBe(concurrency)
      expect(await sent).toEqual(Array.from({ length: 40 }, (_, index) => `tag ${index + 1}`))
    } finally {
      if (window) Reflect.deleteProperty(globalThis, 'window')
    }
  },
)

test('the first failure ends all that is on its way, and nothing more is sent', async () => {
  const { read, sending, aborted, parts, send } = held(40)
  const sent = sendParts(parts(), send).catch((error: Error) => error)
  await settle()
  sending.get(3)?.(new Error('Part 3 failed.'))
  expect(await sent).toEqual(new Error('Part 3 failed.'))
  expect(aborted.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const before = read.length
  await settle()
  expect(read.length).toBe(before)
})

test('bytes that never come do not keep a failure from being told', async () => {
  async function* stuck() {
    yield part(1)
    await new Promise(() => {})
  }
  const sent = sendParts(stuck(), async () => {
    throw new Error('It failed.')
  })
  await expect(sent).rejects.toThrow('It failed.')
})

test('bytes that fail end the sending', async () => {
  async function* broken() {
    yield part(1)
    throw new Error('The file is gone.')
  }
  await expect(sendParts(broken(), async () => 'tag')).rejects.toThrow('The file is gone.')
})
