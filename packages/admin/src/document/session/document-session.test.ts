import 'fake-indexeddb/auto'
import type { DocumentLock, JsonObject } from '@stet/core'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeClock, settle } from '../../../test/fake-clock.ts'
import { FakeServer, GIVE_UP_AFTER } from '../../../test/fake-server.ts'
import { sampleCollection } from '../../../test/sample-site.ts'
import { openJournalStorage } from '../journal/journal-storage.ts'
import { LOCK_POLL_INTERVAL, type LockTransport } from '../locks/lock-keeper.ts'
import { DocumentSession, type DocumentSessionOptions } from './document-session.ts'

const stored: JsonObject = { id: 'd1', title: 'Ink', slug: 'ink', meta: {}, _status: 'draft' }
const living = new Set<string>()
const noLock: LockTransport = {
  look: async () => null,
  takeOver: async () => null,
  release: async () => {},
}
const sessions: DocumentSession[] = []

function opened(
  document: JsonObject | null,
  options: Partial<DocumentSessionOptions> & {
    readonly tab?: string
    readonly server?: FakeServer
    readonly locks?: LockTransport
  } = {},
) {
  const clock = new FakeClock()
  const { tab = 't1', server = new FakeServer(clock, document, 3), locks, ...rest } = options
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
      moveToTrash: async () => {
        server.document = null
      },
      lock: locks ?? noLock,
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
  await vi.waitFor(() => expect(session.recovered.getEntries().length).toBeGreaterThan(0))
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
    const [entry] = second.session.recovered.getEntries()
    if (entry) void second.session.recovered.restore(entry)
    expect(second.session.store.get(['title'])).toBe('Half a tho')
    expect(second.session.documentId).toBe(first.session.documentId)
    await second.clock.pass(2_100)
    expect(second.server.document).toMatchObject({ id: first.session.documentId })
    expect(second.session.recovered.getEntries()).toEqual([])
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
    expect(next.session.recovered.getEntries()).toHaveLength(2)
  })

  /** Begins a document that never reaches the server, and leaves it. */
  async function begun(title: string): Promise<DocumentSession> {
    const { server, clock, session } = opened(null, { tab: `begun ${title}` })
    server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    session.store.set(['title'], title)
    await session.journal.flush()
    session.close()
    await clock.pass(60_000)
    living.delete(`begun ${title}`)
    return session
  }

  test('that was begun is not offered to another one any more once that is stored', async () => {
    await begun('The first')
    const { clock, server, session } = opened(null, { tab: 't2' })
    await untilPending(session)
    const [entry] = session.recovered.getEntries()
    session.store.set(['title'], 'The second')
    await clock.pass(2_100)
    expect(server.document).toMatchObject({ title: 'The second' })
    expect(session.recovered.getEntries()).toEqual([])
    if (entry) await session.recovered.restore(entry)
    expect(session.store.get(['title'])).toBe('The second')
    // The entry is offered when the next document is created.
    const third = opened(null, { tab: 't3' })
    await untilPending(third.session)
    expect(third.session.recovered.getEntries()).toMatchObject([{ documentId: entry?.documentId }])
  })

  test('that is gone on with takes nothing from what was written in its place, which is offered in turn', async () => {
    const first = await begun('The first')
    const { clock, server, session } = opened(null, { tab: 't2' })
    await untilPending(session)
    const second = session.documentId
    session.store.set(['slug'], 'the-second')
    const [entry] = session.recovered.getEntries()
    if (entry) await session.recovered.restore(entry)
    expect(session.documentId).toBe(first.documentId)
    expect(session.store.getDocument()).toMatchObject({ title: 'The first', slug: 'untitled' })
    expect(session.recovered.getEntries()).toMatchObject([{ documentId: second }])
    await clock.pass(2_100)
    expect(server.document).toMatchObject({ id: first.documentId, title: 'The first' })
  })

  test('that was stored without its form hearing of it is offered where that document is opened', async () => {
    const { server, clock, session } = opened(null)
    server.journey = () => ({ there: 1, back: 1, lost: 'reply' })
    session.store.set(['title'], 'New')
    await clock.pass(2_100)
    session.store.set(['title'], 'Newer')
    await session.journal.flush()
    living.clear()
    const again = opened(server.document, { tab: 't2', id: session.documentId })
    await untilPending(again.session)
    const [entry] = again.session.recovered.getEntries()
    if (entry) await again.session.recovered.restore(entry)
    expect(again.session.store.get(['title'])).toBe('Newer')
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
    expect(second.session.recovered.getEntries()).toMatchObject([{ id: session.documentId }])
  })
})

describe('edits of an earlier session', () => {
  async function leftBehind(
    edit: (session: DocumentSession) => void,
    document: JsonObject = stored,
  ): Promise<void> {
    const { server, session } = opened(document)
    server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    edit(session)
    await session.journal.flush()
    living.clear()
  }

  test('are offered, restored and then saved like any other', async () => {
    await leftBehind(({ store }) => store.set(['title'], 'Ink and paper'))
    const { clock, server, session } = opened(stored, { tab: 't2' })
    await untilPending(session)
    const [entry] = session.recovered.getEntries()
    if (entry) void session.recovered.restore(entry)
    expect(session.store.get(['title'])).toBe('Ink and paper')
    await clock.pass(2_100)
    expect(server.document?.title).toBe('Ink and paper')
    expect(session.queue.getStatus()).toEqual({ kind: 'saved' })
  })

  test('that contradict what another editor stored since are asked about first', async () => {
    await leftBehind(({ store }) => {
      store.set(['title'], 'Mine')
      store.set(['slug'], 'mine')
    })
    const { clock, server, session } = opened({ ...stored, title: 'Theirs' }, { tab: 't2' })
    await untilPending(session)
    const [entry] = session.recovered.getEntries()
    if (entry) void session.recovered.restore(entry)
    await clock.pass(10)
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
    expect(session.recovered.getEntries()).toEqual([])
  })

  const written = (text: string): JsonObject => ({
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
  })

  test('of a rich text are put into what another editor wrote in it since', async () => {
    const paragraphs = (...words: readonly string[]): JsonObject => ({
      root: {
        type: 'root',
        children: words.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })),
      },
    })
    const base = paragraphs('The sea is blue.', 'The ink is black.')
    await leftBehind(
      ({ store }) => store.set(['body'], paragraphs('The sea is green.', 'The ink is black.')),
      {
        ...stored,
        body: base,
      },
    )
    const { session } = opened(
      { ...stored, body: paragraphs('The sea is blue.', 'The ink is red.') },
      { tab: 't2' },
    )
    await untilPending(session)
    const [entry] = session.recovered.getEntries()
    if (entry) await session.recovered.restore(entry)
    expect(session.store.get(['body'])).toEqual(paragraphs('The sea is green.', 'The ink is red.'))
    expect(session.queue.getStatus().kind).not.toBe('conflict')
  })

  test('of a rich text that were stored after all are not offered', async () => {
    await leftBehind(({ store }) => store.set(['body'], written('Ink and paper')))
    const { session } = opened({ ...stored, body: written('Ink and paper') }, { tab: 't2' })
    await vi.waitFor(async () => expect(await session.journal.pending()).toEqual([]))
    expect(session.recovered.getEntries()).toEqual([])
  })

  test('that arrive only after the document was read are not offered any longer', async () => {
    await leftBehind(({ store }) => store.set(['body'], written('Ink and paper')))
    const { clock, server, session } = opened(stored, { tab: 't2' })
    server.edit((document) => ({ ...document, body: written('Ink and paper') }))
    await untilPending(session)
    await clock.pass(10)
    expect(session.recovered.getEntries()).toEqual([])
    await vi.waitFor(async () => expect(await session.journal.pending()).toEqual([]))
  })

  for (const [state, journey] of [
    ['under way', { there: 50, back: 50, lost: null }],
    ['waiting', { there: 50, back: 50, lost: 'request' }],
  ] as const) {
    test(`that contradict what another editor stored are asked about although a save is ${state}`, async () => {
      await leftBehind(({ store }) => store.set(['title'], 'Mine'))
      const { clock, server, session } = opened({ ...stored, title: 'Theirs' }, { tab: 't2' })
      await untilPending(session)
      await clock.pass(10)
      const [entry] = session.recovered.getEntries()
      server.journey = () => journey
      session.store.set(['slug'], 'typed-now')
      await clock.pass(journey.lost === null ? 2_010 : 2_010 + GIVE_UP_AFTER)
      expect(session.queue.getStatus().kind).toBe(journey.lost === null ? 'saving' : 'offline')
      if (entry) void session.recovered.restore(entry)
      server.journey = () => ({ there: 1, back: 1, lost: null })
      await clock.pass(60_000)
      expect(session.queue.getStatus()).toMatchObject({
        kind: 'conflict',
        conflicts: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
      })
      expect(server.document?.title).toBe('Theirs')
      session.queue.resolve(['theirs'])
      await clock.pass(3_000)
      expect(server.document).toMatchObject({ title: 'Theirs', slug: 'typed-now' })
    })
  }

  test('can be turned down', async () => {
    await leftBehind(({ store }) => store.set(['title'], 'Ink and paper'))
    const { session } = opened(stored, { tab: 't2' })
    await untilPending(session)
    await session.recovered.discard(session.recovered.getEntries())
    expect(session.recovered.getEntries()).toEqual([])
    expect(await session.journal.pending()).toEqual([])
  })
})

describe('saving and publishing', () => {
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

  test('what an input holds because it has not been left is part of every save, and of leaving', async () => {
    for (const save of ['save', 'publish', 'publishLocale', 'close'] as const) {
      const { clock, server, session } = opened(stored)
      const stop = session.store.pending.hold(() => {
        stop()
        session.store.set(['title'], 'The last word')
      })
      void session[save]()
      await clock.pass(100)
      expect(server.document?.title).toBe('The last word')
    }
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

  test('a document that goes to the trash takes along what was typed', async () => {
    const { clock, server, session } = opened(stored)
    session.store.set(['title'], 'Last words')
    const moved = session.moveToTrash()
    await clock.pass(100)
    await moved
    expect(server.writes.at(-1)?.after.title).toBe('Last words')
    session.close()
    const asked = server.requests.length
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(asked)
  })

  test('what does not save itself before the document goes to the trash is offered after', async () => {
    const first = opened({ id: 'd1', line: 'Ink' }, { entity: sampleCollection('logs') })
    first.session.store.set(['line'], 'Not saved')
    await first.session.moveToTrash()
    first.session.close()
    living.clear()
    const second = opened(
      { id: 'd1', line: 'Ink' },
      { entity: sampleCollection('logs'), tab: 't2' },
    )
    await untilPending(second.session)
  })

  test('a read-only document is not saved by itself', async () => {
    const { clock, server, session } = opened(stored, { readOnly: true })
    session.store.set(['title'], 'By a plugin')
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(0)
  })
})

describe('waiting until everything is stored', () => {
  test('sends what is unsaved at once, and what is typed meanwhile', async () => {
    const { clock, server, session } = opened(stored)
    session.store.set(['title'], 'Pen')
    let isStored: boolean | undefined
    void session.settle().then((answer) => {
      isStored = answer
    })
    await settle()
    expect(server.requests).toHaveLength(1)
    session.store.set(['title'], 'Pencil')
    await clock.pass(1)
    expect(isStored).toBeUndefined()
    await clock.pass(100)
    expect(isStored).toBe(true)
    expect(server.document?.title).toBe('Pencil')
  })

  test('has nothing to wait for where nothing was typed', async () => {
    const { server, session } = opened(null)
    expect(await session.settle()).toBe(true)
    expect(server.requests).toHaveLength(0)
  })

  test('ends where it is refused, cut off, or unfinished', async () => {
    for (const answer of [
      { kind: 'refused', status: 403, message: 'No' } as const,
      { kind: 'unreachable' } as const,
    ]) {
      const { clock, server, session } = opened(stored)
      server.scripted.push(answer)
      session.store.set(['title'], 'Pen')
      const settled = session.settle()
      await clock.pass(100)
      expect(await settled).toBe(false)
    }
    const { session } = opened(stored)
    session.store.setUnparsed(['title'], { text: '{', fault: { key: 'fields:notJSON' } })
    expect(await session.settle()).toBe(false)
  })

  test('does not send what only its editor saves', async () => {
    const { clock, server, session } = opened(
      { id: 'd1', line: 'Ink' },
      { entity: sampleCollection('logs') },
    )
    session.store.set(['line'], 'Pen')
    expect(await session.settle()).toBe(false)
    expect(server.requests).toHaveLength(0)
    const saved = session.save()
    const settled = session.settle()
    await clock.pass(100)
    expect((await saved).kind).toBe('stored')
    expect(await settled).toBe(true)
  })

  test('does not send what is not to be stored yet', async () => {
    const { server, session } = opened(null, { isStorable: () => false })
    session.store.set(['title'], 'Pen')
    expect(await session.settle()).toBe(false)
    expect(server.requests).toHaveLength(0)
  })
})

describe('the lock of a document', () => {
  const lockOf = (name: string): DocumentLock => ({
    kind: 'collection',
    slug: 'posts',
    id: 'd1',
    user: { relationTo: 'users', value: name, name },
    isOwn: name === 'me',
    lastEditedAt: '2026-01-05T09:00:00.000Z',
    duration: 300,
  })

  function locked(holder: string | null, options: Partial<DocumentSessionOptions> = {}) {
    const calls: string[] = []
    let lock = holder === null ? null : lockOf(holder)
    const locks: LockTransport = {
      async look() {
        calls.push('look')
        return lock
      },
      async takeOver() {
        calls.push('takeOver')
        lock = lockOf('me')
        return lock
      },
      async release() {
        calls.push('release')
        lock = null
      },
    }
    const give = (name: string) => {
      lock = lockOf(name)
    }
    return { ...opened(stored, { locks, keepsLock: true, ...options }), calls, give }
  }

  test('is given back when the form is left, but not on the way to something of the same document', async () => {
    const left = locked('me')
    await left.clock.pass(0)
    left.session.close()
    expect(left.calls).toEqual(['look', 'release'])
    const gone = locked('me', { staysLocked: () => true })
    await gone.clock.pass(0)
    gone.session.close()
    expect(gone.calls).toEqual(['look'])
  })

  test('is given back as the page goes away', async () => {
    const { clock, calls } = locked('me')
    await clock.pass(0)
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toEqual(['look', 'release'])
  })

  test('is looked at when a save is refused because of it', async () => {
    const { clock, server, session, calls, give } = locked(null)
    await clock.pass(0)
    give('Bea')
    server.scripted.push({ kind: 'refused', status: 423, message: 'Locked.' })
    session.store.set(['title'], 'Mine')
    await clock.pass(2_100)
    expect(calls).toEqual(['look', 'look'])
    expect(session.lock?.getState()).toMatchObject({ kind: 'locked' })
    expect(session.store.get(['title'])).toBe('Mine')
  })

  test('is taken over with what the other one stored, and with what was not saved here', async () => {
    const { clock, server, session } = locked('Bea')
    session.store.set(['title'], 'Mine')
    server.edit((document) => ({ ...document, slug: 'theirs' }))
    await session.takeOver()
    await clock.pass(100)
    expect(session.store.get(['slug'])).toBe('theirs')
    expect(server.document).toMatchObject({ title: 'Mine', slug: 'theirs' })
  })

  test('lets a reading user see what the other editor stores', async () => {
    const { clock, server, session } = locked('Bea')
    await clock.pass(0)
    session.lock?.readOnly()
    await clock.pass(100)
    server.edit((document) => ({ ...document, title: 'Theirs' }))
    await clock.pass(LOCK_POLL_INTERVAL + 100)
    expect(session.store.get(['title'])).toBe('Theirs')
    expect(server.requests).toHaveLength(0)
  })
})

describe('text that is not a value yet', () => {
  const half = { text: '{"theme": ', fault: { key: 'fields:notJSON' } } as const

  test('is offered again after the page was closed, beside what is a value', async () => {
    const first = opened({ id: 'd1', title: 'Ink', settings: { a: 1 } })
    first.session.store.setUnparsed(['settings'], half)
    await first.session.journal.flush()
    living.clear()
    const second = opened({ id: 'd1', title: 'Ink', settings: { a: 1 } }, { tab: 't2' })
    await untilPending(second.session)
    const [entry] = second.session.recovered.getEntries()
    if (entry) void second.session.recovered.restore(entry)
    expect(second.session.store.unparsed.at(['settings'])?.text).toBe('{"theme": ')
    // The last value stands until the text is one.
    expect(second.session.store.get(['settings'])).toEqual({ a: 1 })
    expect(second.session.store.isDirty()).toBe(false)
  })

  test('is not forgotten when everything else is saved, and is once it is a value', async () => {
    const { clock, session } = opened({ id: 'd1', title: 'Ink' })
    session.store.setUnparsed(['settings'], half)
    session.store.set(['title'], 'Pen')
    await clock.pass(2_100)
    expect(session.store.isDirty()).toBe(false)
    living.clear()
    await vi.waitFor(async () => expect(await session.journal.pending()).toHaveLength(0))
    const kept = await openJournalStorage().then((storage) => storage.all())
    expect(kept.map(({ unparsed }) => unparsed)).toEqual([
      [{ path: ['settings'], text: half.text }],
    ])
    session.store.set(['settings'], { theme: 'dark' })
    await clock.pass(2_100)
    await vi.waitFor(async () =>
      expect(await openJournalStorage().then((storage) => storage.all())).toEqual([]),
    )
  })
})
