import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamOfBytes } from './stream-of-bytes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Bytes without an end, and how many of them were made. */
function endless() {
  const state = { made: 0, isEnded: false }
  const bytes = (async function* () {
    try {
      for (;;) yield new Uint8Array([state.made++])
    } finally {
      state.isEnded = true
    }
  })()
  return { state, bytes }
}

// Not through a Response: a server that another test has loaded may have put its own in its place.
async function allOf(stream: ReadableStream<Uint8Array>): Promise<readonly Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const bytes of stream) all.push(bytes)
  return all
}

test('bytes are made only when they are taken, and no more once the client leaves', async () => {
  const { state, bytes } = endless()
  const reader = streamOfBytes(bytes).getReader()
  expect(state.made).toBe(0)
  await reader.read()
  await reader.read()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state).toEqual({ made: 2, isEnded: false })
  await reader.cancel()
  expect(state).toEqual({ made: 2, isEnded: true })
  expect(vi.getTimerCount()).toBe(0)
})

test('a client that takes nothing for long is taken to be gone', async () => {
  const { state, bytes } = endless()
  const reader = streamOfBytes(bytes, { silence: 1000 }).getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(999)
  await reader.read()
  await vi.advanceTimersByTimeAsync(999)
  expect(state.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.isEnded).toBe(true)
  await expect(reader.read()).rejects.toThrow('taken nothing')
})

test('the end and a failure are told', async () => {
  const short = (async function* () {
    yield new Uint8Array([1])
  })()
  expect(await allOf(streamOfBytes(short))).toEqual([Uint8Array.of(1)])
  const failing = (async function* (): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
    yield new Uint8Array([1])
    throw new Error('gone')
  })()
  await expect(allOf(streamOfBytes(failing))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
