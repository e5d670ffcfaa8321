import type { JsonObject, LiveEvent } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../test/fake-clock.ts'
import { FakeServer } from '../../../test/fake-server.ts'
import { sampleStore } from '../../../test/sample-form.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { HIGHLIGHT_DURATION, REREAD_DELAY, RemoteChanges } from './remote-changes.ts'

const stored: JsonObject = { id: 'd1', title: 'Ink', slug: 'ink', links: [], _status: 'draft' }
const bea = { relationTo: 'users', value: 'bea', name: 'Bea' }

/** An open document, a fake server, and the events of it. */
function opened() {
  const clock = new FakeClock()
  const server = new FakeServer(clock, stored, 3)
  const store = sampleStore(stored)
  const queue = new SaveQueue({
    store,
    send: server.send,
    read: server.read,
    clock,
    kind: 'collection',
    hasDrafts: true,
    autosave: 2000,
    revision: 3,
    ownsId: false,
  })
  let hear: (event: LiveEvent) => void = () => {}
  let looks = 0
  const others = new RemoteChanges({
    about: () => ({ entity: 'collection', slug: 'posts', id: 'd1' }),
    store,
    queue,
    clock,
    subscribe(listener) {
      hear = listener
      return () => {}
    },
    onLock: () => {
      looks++
    },
  })
  others.open()
  const written = (more: Partial<Extract<LiveEvent, { kind: 'write' }>> = {}): LiveEvent => ({
    kind: 'write',
    entity: 'collection',
    slug: 'posts',
    id: 'd1',
    intent: 'autosave',
    revision: server.revision,
    by: bea,
    isOwn: false,
    ...more,
  })
  return {
    clock,
    server,
    store,
    queue,
    others,
    looks: () => looks,
    tell: (event: LiveEvent = written()) => hear(event),
    written,
  }
}
const set = (values: JsonObject) => (document: JsonObject) => ({ ...document, ...values })

describe('an open document that another editor writes', () => {
  test('knows who wrote what it is in conflict with', async () => {
    const { clock, server, store, queue, others, tell, written } = opened()
    store.set(['title'], 'Mine')
    server.edit(set({ title: 'Hers' }))
    tell()
    await clock.pass(10)
    expect(queue.getStatus().kind).toBe('conflict')
    expect(others.authorOf(queue.revision)).toEqual({ user: bea, isOwn: false })
    expect(others.authorOf(server.revision + 1)).toBeNull()
    tell(written({ revision: server.revision + 1, by: null }))
    expect(others.authorOf(server.revision + 1)).toBeNull()
  })

  test('shows what they stored, and says which fields changed and who changed them', async () => {
    const { clock, server, store, queue, others, tell } = opened()
    server.edit(set({ title: 'Paper', slug: 'paper', updatedAt: 'later' }))
    tell()
    await clock.pass(10)
    expect(store.get(['title'])).toBe('Paper')
    expect(queue.revision).toBe(4)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(others.getState()).toEqual({
      kind: 'changed',
      paths: [['title'], ['slug']],
      by: { user: bea, isOwn: false },
    })
    await clock.pass(HIGHLIGHT_DURATION)
    expect(others.getState()).toEqual({ kind: 'none' })
  })

  test('keeps what is being typed, and asks only where both changed the same', async () => {
    const { clock, server, store, queue, tell } = opened()
    store.set(['slug'], 'mine')
    server.edit(set({ title: 'Paper' }))
    tell()
    await clock.pass(10)
    expect(store.getDocument()).toMatchObject({ title: 'Paper', slug: 'mine' })
    expect(queue.getStatus().kind).toBe('dirty')
    server.edit(set({ slug: 'theirs' }))
    tell()
    await clock.pass(10)
    expect(queue.getStatus()).toMatchObject({ kind: 'conflict' })
    expect(store.get(['slug'])).toBe('mine')
  })

  test('is read once the save that is under way is answered', async () => {
    const { clock, server, store, queue, tell, written } = opened()
    server.journey = () => ({ there: 100, back: 100, lost: null })
    store.set(['slug'], 'mine')
    void queue.save()
    await clock.pass(150)
    // The answer to it is on its way: the event overtakes it, and then another one.
    tell(written({ revision: 4, isOwn: true }))
    server.edit(set({ title: 'Paper' }))
    tell()
    await clock.pass(1000)
    expect(store.getDocument()).toMatchObject({ title: 'Paper', slug: 'mine' })
    expect(queue.revision).toBe(5)
  })

  test('is not read for what the form itself stored', async () => {
    const { clock, server, store, queue, others, tell } = opened()
    store.set(['slug'], 'mine')
    void queue.save()
    await clock.pass(10)
    let reads = 0
    server.read = async () => {
      reads++
      return { kind: 'unreachable' }
    }
    tell()
    await clock.pass(10)
    expect(reads).toBe(0)
    expect(others.getState()).toEqual({ kind: 'none' })
  })

  test('is read again until it could be', async () => {
    const { clock, server, store, tell } = opened()
    server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    server.edit(set({ title: 'Paper' }))
    tell()
    await clock.pass(10)
    expect(store.get(['title'])).toBe('Ink')
    server.journey = () => ({ there: 1, back: 1, lost: null })
    await clock.pass(30_000 + 4 * REREAD_DELAY)
    expect(store.get(['title'])).toBe('Paper')
  })

  test('says that it was deleted, and by whom', async () => {
    const { clock, others, store, tell, written } = opened()
    tell(written({ intent: 'delete' }))
    await clock.pass(HIGHLIGHT_DURATION)
    expect(others.getState()).toEqual({ kind: 'deleted', by: { user: bea, isOwn: false } })
    expect(store.get(['title'])).toBe('Ink')
  })

  test('looks at its lock, and at everything when something was missed; others are no concern of it', async () => {
    const { clock, server, store, looks, tell, written } = opened()
    const lock = { kind: 'lock', entity: 'collection', slug: 'posts' } as const
    tell({ ...lock, id: 'd1' })
    tell({ ...lock, id: 'd2' })
    tell({ ...lock, slug: 'pages', id: 'd1' })
    expect(looks()).toBe(1)
    server.edit(set({ title: 'Paper' }))
    tell(written({ id: 'd2' }))
    tell(written({ intent: 'reorder' }))
    await settle()
    await clock.pass(10)
    expect(store.get(['title'])).toBe('Ink')
    tell({ kind: 'missed' })
    await clock.pass(10)
    expect(store.get(['title'])).toBe('Paper')
    expect(looks()).toBe(2)
  })
})

describe('a document that others move to the trash', () => {
  test('is known to be there, and by whom, and is not read where it is not', async () => {
    const { clock, server, others, tell, written } = opened()
    server.document = null
    tell(written({ intent: 'trash', revision: 4 }))
    expect(others.getState()).toEqual({ kind: 'trashed', by: { user: bea, isOwn: false } })
    await clock.pass(REREAD_DELAY * 4)
    expect(server.requests).toHaveLength(0)
    expect(others.getState().kind).toBe('trashed')
  })

  test('goes on from what is stored once it is restored, with what was typed', async () => {
    const { clock, server, store, others, tell, written } = opened()
    server.document = null
    store.set(['title'], 'Pen')
    tell(written({ intent: 'trash', revision: 4 }))
    await clock.pass(3_000)
    server.document = { ...stored, slug: 'pen' }
    server.revision = 5
    tell(written({ intent: 'untrash', revision: 5 }))
    await clock.pass(1_000)
    expect(others.getState().kind).not.toBe('trashed')
    expect(server.document).toMatchObject({ title: 'Pen', slug: 'pen' })
  })
})
