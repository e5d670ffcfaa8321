import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBody } from './body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A body whose parts come as a client sends them. */
function sentSlowly() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const request = new Request('http://stet.test/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const read = readBody(request).catch((error: { readonly code?: string }) => error.code)
  return {
    read,
    send: (text: string) => writer.write(Buffer.from(text)),
    end: () => writer.close(),
  }
}

test('a body may take its time, while it goes on coming', async () => {
  const { read, send, end } = sentSlowly()
  for (const part of ['{"a', '":', '1}']) {
    await send(part)
    await vi.advanceTimersByTimeAsync(50_000)
  }
  await end()
  expect(await read).toEqual({ a: 1 })
})

test('a body that stops arriving is given up', async () => {
  const { read, send } = sentSlowly()
  await send('{"a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await read).toBe('requestTimeout')
})

test('a byte now and then is no body either', async () => {
  const { read, send } = sentSlowly()
  for (let minute = 0; minute < 6; minute++) {
    send(' ').catch(() => {})
    await vi.advanceTimersByTimeAsync(55_000)
  }
  expect(await read).toBe('requestTimeout')
})
