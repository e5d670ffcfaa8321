import 'fake-indexeddb/auto'
import type { JsonObject } from '@stet/core'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DocumentSession, type DocumentSessionOptions } from './document-session.ts'
import { FakeClock, settle } from './fake-clock.ts'
import { FakeServer } from './fake-server.ts'
import { openJournalStorage } from './journal-storage.ts'
import { sampleCollection } from './sample-site.ts'

const living = new Set<string>()
const sessions: DocumentSession[] = []

function opened(
  document: JsonObject | null,
  options: Partial<DocumentSessionOptions> & {
    readonly tab?: string
    readonly server?: FakeServer
  } = {},
) {
  const clock = new FakeClock()
  const { tab = 't1', server = new FakeServer(clock, document, 3), ...rest } = options
  living.add(tab)
  const removed = vi.fn(async () => {})
  const session = new DocumentSession({
    entity: sampleCollection('posts'),
    id: document === null ? null : 'd1',
    locale: 'en',
    initial: document ?? {},
    revision: document === null ? null : server.revision,
    user: { id: 'u1', collection: 'users' },
    transport: () => ({
      send: server.send,
      read: server.read,
      formState: async () => ({ failingConditions: [], problems: [] }),
      remove: removed,
    }),
    maxTextLength: 40_000,
    language: 'en',
    t: (key) => key,
    clock,
    presence: { tab, living: async () => new Set([...living, tab]) },
    openJournal: openJournalStorage,
    ...rest,
  })
  sessions.push(session)
  session.open()
  return { clock, server, session, removed }
}

/** IndexedDB answers in turns of the real event loop. */
async function untilPending(session: DocumentSession): Promise<void> {
  await vi.waitFor(() => expect(session.getPending().length).toBeGreaterThan(0))
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  living.clear()
})
afterEach(async () => {
  for (const session of sessions.splice(0)) session.close()
  await settle()
})

describe('a new document', () => {
  test('has an id and its defaults from the start, and is made by the first autosave', async () => {
    const { clock, server, session } = opened(null)
    expect(session.documentId).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u,
    )
    expect(session.store.get(['slug'])).toBe('untitled')
    expect(session.store.isDirty()).toBe(false)
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(0)
    session.store.set(['title'], 'New')
    await clock.pass(2_100)
    expect(server.document).toMatchObject({
      id: session.documentId,
      title: 'New',
      slug: 'untitled',
      _status: 'draft',
    })
  })

  test('that was never stored is offered again, under its old id', async () => {
    const first = opened(null)
    first.server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    first.session.store.set(['title'], 'Half a tho')
    await first.session.journal.flush()
    living.clear()
    const second = opened(null, { tab: 't2' })
    await untilPending(second.session)
    const [entry] = second.session.getPending()
    if (entry) second.session.restore(entry)
    expect(second.session.store.get(['title'])).toBe('Half a tho')
    expect(second.session.documentId).toBe(first.session.documentId)
    await second.clock.pass(2_100)
    expect(second.server.document).toMatchObject({ id: first.session.documentId })
    expect(second.session.getPending()).toEqual([])
  })

  test('is offered again in the same tab, once its form was left', async () => {
    const first = opened(null)
    first.server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    first.session.store.set(['title'], 'Half a tho')
    first.session.close()
    await first.clock.pass(60_000)
    const second = opened(null)
    await vi.waitFor(async () =>
      expect(await second.session.journal.pending()).toMatchObject([
        { documentId: first.session.documentId },
      ]),
    )
  })

  test('in a drawer above another new one keeps its edits apart from that one', async () => {
    const below = opened(null)
    const above = opened(null)
    for (const { session, server } of [below, above]) {
      server.journey = () => ({ there: 1, back: 1, lost: 'request' })
      session.store.set(['title'], 'Unsaved')
      await session.journal.flush()
    }
    living.clear()
    const next = opened(null, { tab: 't2' })
    await untilPending(next.session)
    expect(next.session.getPending()).toHaveLength(2)
  })

  test('once stored keeps its unsaved edits under its own id', async () => {
    const { clock, server, session } = opened(null)
    session.store.set(['title'], 'New')
    await clock.pass(2_100)
    server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    session.store.set(['title'], 'Newer')
    await session.journal.flush()
    living.clear()
    const second = opened(server.document, { tab: 't2', id: session.documentId })
    await untilPending(second.session)
    expect(second.session.getPending()).toMatchObject([{ id: session.documentId }])
  })
})

describe('edits of an earlier session', () => {
  const stored: JsonObject = { id: 'd1', title: 'Ink', slug: 'ink', meta: {}, _status: 'draft' }

  async function leftBehind(edit: (session: DocumentSession) => void): Promise<void> {
    const { server, session } = opened(stored)
    server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    edit(session)
    await session.journal.flush()
    living.clear()
  }

  test('are offered, restored and then saved like any other', async () => {
    await leftBehind(({ store }) => store.set(['title'], 'Ink and paper'))
    const { clock, server, session } = opened(stored, { tab: 't2' })
    await untilPending(session)
    const [entry] = session.getPending()
    if (entry) session.restore(entry)
    expect(session.store.get(['title'])).toBe('Ink and paper')
    await clock.pass(2_100)
    expect(server.document?.title).toBe('Ink and paper')
    expect(session.queue.getStatus()).toEqual({ kind: 'saved' })
  })

  test('that contradict what somebody else stored since are asked about first', async () => {
    await leftBehind(({ store }) => {
      store.set(['title'], 'Mine')
      store.set(['slug'], 'mine')
    })
    const { clock, server, session } = opened({ ...stored, title: 'Theirs' }, { tab: 't2' })
    await untilPending(session)
    const [entry] = session.getPending()
    if (entry) session.restore(entry)
    expect(session.queue.getStatus()).toMatchObject({
      kind: 'conflict',
      conflicts: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
    })
    session.queue.resolve(['theirs'])
    await clock.pass(3_000)
    expect(server.document).toMatchObject({ title: 'Theirs', slug: 'mine' })
  })

  test('that were stored after all are not offered', async () => {
    await leftBehind(({ store }) => store.set(['title'], 'Ink and paper'))
    const { session } = opened({ ...stored, title: 'Ink and paper' }, { tab: 't2' })
    await vi.waitFor(async () => expect(await session.journal.pending()).toEqual([]))
    expect(session.getPending()).toEqual([])
  })

  test('can be turned down', async () => {
    await leftBehind(({ store }) => store.set(['title'], 'Ink and paper'))
    const { session } = opened(stored, { tab: 't2' })
    await untilPending(session)
    await session.discardPending()
    expect(session.getPending()).toEqual([])
    expect(await session.journal.pending()).toEqual([])
  })
})

describe('saving and publishing', () => {
  const stored: JsonObject = { id: 'd1', title: 'Ink', slug: 'ink', meta: {}, _status: 'draft' }

  test('a draft may be incomplete, a publication may not', async () => {
    const { clock, server, session } = opened(stored)
    session.store.set(['title'], null)
    const outcome = await session.publish()
    expect(outcome).toEqual({ kind: 'failed', reason: 'invalid', message: '' })
    expect(session.store.problems.shownAt(['title'])).toEqual([{ key: 'validation:required' }])
    expect(server.requests).toHaveLength(0)
    const saved = session.save()
    await clock.pass(100)
    expect((await saved).kind).toBe('stored')
    expect(session.store.problems.shownAt(['title'])).toEqual([])
  })

  test('leaving the page sends what is unsaved', async () => {
    const { clock, server, session } = opened(stored)
    session.store.set(['title'], 'Last words')
    session.close()
    await clock.pass(100)
    expect(server.document?.title).toBe('Last words')
  })

  test('a deleted document is neither saved nor offered again', async () => {
    const { clock, server, session, removed } = opened(stored)
    session.store.set(['title'], 'Unsaved')
    await session.remove()
    session.close()
    await clock.pass(60_000)
    expect(removed).toHaveBeenCalledOnce()
    expect(server.requests).toHaveLength(0)
    living.clear()
    expect(await opened(stored, { tab: 't2' }).session.journal.pending()).toEqual([])
  })

  test('a read-only document is not saved by itself', async () => {
    const { clock, server, session } = opened(stored, { readOnly: true })
    session.store.set(['title'], 'By a plugin')
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(0)
  })
})
