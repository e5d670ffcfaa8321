import type { LiveEvent } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { FakeClock, settle } from '../../test/fake-clock.ts'
import {
  FIRST_MESSAGE_TIMEOUT,
  LiveConnection,
  POLL_INTERVAL,
  POLLING_DURATION,
  SILENCE_TIMEOUT,
} from './live-connection.ts'

type Answer = 'stream' | 'silence' | 'offline' | number

/** A connection, and the server that it asks. */
function opened({ answers = ['stream'] as Answer[], mayStream = true } = {}) {
  const clock = new FakeClock()
  const asked: string[] = []
  const signs: (number | LiveEvent)[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  let last: number | null = null
  let refused = 0
  const polled: { number: number; event: LiveEvent }[] = []
  const fetch = async (url: string, { headers, signal }: RequestInit): Promise<Response> => {
    const accept = new Headers(headers).get('accept') ?? ''
    asked.push(`${accept === 'application/json' ? 'poll' : 'stream'} ${url}`)
    if (accept === 'application/json') {
      return Response.json({ last: (last ?? 0) + polled.length, events: polled.splice(0) })
    }
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    if (typeof answer === 'number') return new Response('', { status: answer })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller)
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        if (answer === 'stream') controller.enqueue(new TextEncoder().encode('id: 5\n: hello\n\n'))
      },
    })
    return new Response(body)
  }
  const connection = new LiveConnection({
    url: '/live',
    fetch: fetch as typeof globalThis.fetch,
    clock,
    after: () => last,
    onSign(number, event) {
      last = number
      signs.push(event ?? number)
    },
    onRefused: () => {
      refused++
    },
    mayStream,
  })
  connection.open()
  const turns = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
    await settle()
  }
  return {
    clock,
    asked,
    signs,
    polled,
    connection,
    turns,
    refusals: () => refused,
    send: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
    end: () => streams.at(-1)?.close(),
    async pass(time: number) {
      await clock.pass(time)
      await turns()
    },
  }
}

describe('the connection that hears what happens elsewhere', () => {
  test('tells events as they come, also one that arrives in pieces', async () => {
    const { send, signs, turns } = opened()
    await turns()
    send('id: 6\ndata: {"kind":"ses')
    await turns()
    send('sion"}\n\nid: 7\ndata: not json\n\n')
    await turns()
    expect(signs).toEqual([5, { kind: 'session' }, 7])
  })

  test('goes on from the last number after a stream that ended, and after one that fell silent', async () => {
    const { asked, end, pass, turns } = opened()
    await turns()
    end()
    await turns()
    await pass(1000)
    await pass(SILENCE_TIMEOUT + 1000)
    expect(asked).toEqual(['stream /live', 'stream /live?after=5', 'stream /live?after=5'])
  })

  test('asks now and then where no stream gets through, and tries again after a while', async () => {
    const { asked, polled, pass, signs, turns } = opened({ answers: ['silence', 'stream'] })
    await turns()
    await pass(FIRST_MESSAGE_TIMEOUT)
    await pass(1000)
    expect(asked.at(-1)).toBe('poll /live')
    polled.push({ number: 9, event: { kind: 'session' } })
    await pass(POLL_INTERVAL)
    expect(signs).toContainEqual({ kind: 'session' })
    for (let time = 0; time < POLLING_DURATION; time += POLL_INTERVAL) await pass(POLL_INTERVAL)
    expect(asked.at(-1)).toMatch(/^stream/)
    expect(signs).toContain(5)
  })

  test('asks now and then where there are too many streams', async () => {
    const { asked, pass, turns } = opened({ answers: [429] })
    await turns()
    await pass(1000)
    expect(asked).toEqual(['stream /live', 'poll /live'])
  })

  test('does not give up streams because the network was gone', async () => {
    const { asked, connection, turns } = opened({ answers: ['offline', 'stream'] })
    await turns()
    connection.wake()
    await turns()
    expect(asked).toEqual(['stream /live', 'stream /live'])
  })

  test('waits for the session where it is refused', async () => {
    const { asked, connection, pass, refusals, turns } = opened({ answers: [401, 'stream'] })
    await turns()
    expect(refusals()).toBe(1)
    await pass(POLLING_DURATION)
    expect(asked).toHaveLength(1)
    connection.wake()
    await turns()
    expect(asked).toEqual(['stream /live', 'stream /live'])
  })

  test('never opens a stream where connections are too few', async () => {
    const { asked, pass, turns } = opened({ mayStream: false })
    await turns()
    await pass(POLL_INTERVAL)
    expect(asked).toEqual(['poll /live', 'poll /live?after=0'])
  })

  test('is silent once it is closed', async () => {
    const { asked, connection, send, pass, signs, turns } = opened()
    await turns()
    connection.close()
    await turns()
    expect(() => send('id: 6\n\n')).toThrow()
    await pass(POLLING_DURATION)
    expect(asked).toHaveLength(1)
    expect(signs).toEqual([5])
  })
})
