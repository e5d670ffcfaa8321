import type { LiveEvent } from '@stet/core'
import { expect, test } from 'vitest'
import { FakeClock } from '../../test/fake-clock.ts'
import { createLive, type LiveEnvironment, type LiveTabChannel } from './live.ts'

const write = (id: string): LiveEvent => ({
  kind: 'write',
  entity: 'collection',
  slug: 'posts',
  id,
  intent: 'update',
  revision: 2,
  by: null,
  isOwn: false,
})
const turns = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A browser whose tabs share a lock and a channel, and the server that it listens to. */
function browser({ hasLocks = true } = {}) {
  const tabs = new Set<LiveTabChannel>()
  const streams: { url: string; controller: ReadableStreamDefaultController<Uint8Array> }[] = []
  const polls: string[] = []
  let turn = Promise.resolve()
  const request = (_name: string, { signal }: LockOptions, run: () => Promise<void>) => {
    turn = turn.then(() => (signal?.aborted ? undefined : run()))
    return turn
  }
  const surroundings: LiveEnvironment = {
    locks: hasLocks ? ({ request } as unknown as LockManager) : undefined,
    channel() {
      const tab: LiveTabChannel = {
        onmessage: null,
        postMessage(data) {
          for (const other of [...tabs]) {
            if (other !== tab) other.onmessage?.({ data } as MessageEvent)
          }
        },
        close: () => void tabs.delete(tab),
      }
      tabs.add(tab)
      return tab
    },
    fetch: (async (url: string, { headers, signal }: RequestInit) => {
      if (new Headers(headers).get('accept') === 'application/json') {
        polls.push(url)
        return Response.json({ last: 1, events: [] })
      }
      return new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            streams.push({ url, controller })
            signal?.addEventListener('abort', () => controller.error(signal.reason))
          },
        }),
      )
    }) as typeof globalThis.fetch,
    clock: new FakeClock(),
  }
  return {
    streams,
    polls,
    send(number: number, event: LiveEvent) {
      const text = `id: ${number}\ndata: ${JSON.stringify(event)}\n\n`
      streams.at(-1)?.controller.enqueue(new TextEncoder().encode(text))
    },
    open(after: number) {
      const heard: LiveEvent[] = []
      const live = createLive({ api: '/api', onRefused: () => {} }, surroundings)
      live.subscribe((event) => heard.push(event))
      return { heard, close: live.start(after) }
    },
  }
}

test('one tab listens for all, and when it goes the next one goes on where it was', async () => {
  const { streams, send, open } = browser()
  const first = open(10)
  await turns()
  const second = open(10)
  await turns()
  expect(streams.map(({ url }) => url)).toEqual(['/api/_panel/live?after=10'])
  send(11, write('a'))
  await turns()
  expect(first.heard).toEqual([write('a')])
  expect(second.heard).toEqual([write('a')])
  first.close()
  await turns()
  expect(streams.map(({ url }) => url).at(-1)).toBe('/api/_panel/live?after=11')
  send(11, write('a'))
  send(12, write('b'))
  await turns()
  expect(second.heard).toEqual([write('a'), write('b')])
  expect(first.heard).toHaveLength(1)
})

test('a tab is told what happened between reading its session and hearing the others', async () => {
  const { send, open } = browser()
  const first = open(10)
  await turns()
  send(11, write('a'))
  send(12, write('b'))
  await turns()
  const second = open(11)
  await turns()
  expect(second.heard).toEqual([write('b')])
  expect(first.heard).toHaveLength(2)
})

test('a database that was set back is followed from where it is now', async () => {
  const { send, open } = browser()
  const { heard } = open(100)
  await turns()
  send(3, { kind: 'missed' })
  send(4, write('a'))
  await turns()
  expect(heard).toEqual([{ kind: 'missed' }, write('a')])
})

test('where tabs cannot take turns none keeps a connection open', async () => {
  const { streams, polls, open } = browser({ hasLocks: false })
  open(1)
  open(1)
  await turns()
  expect(streams).toEqual([])
  expect(polls).toHaveLength(2)
})
