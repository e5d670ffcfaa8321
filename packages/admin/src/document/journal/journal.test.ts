import 'fake-indexeddb/auto'
import { apply, type JsonObject } from '@stet/core'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeClock } from '../../../test/fake-clock.ts'
import { Journal, REOPEN_DELAY, WRITE_DELAY } from './journal.ts'
import {
  type JournalContent,
  type JournalEntry,
  type JournalScope,
  journalBase,
  journalContent,
  MAX_ENTRY_SIZE,
  MAX_USER_ENTRIES,
  surplusEntries,
} from './journal-entry.ts'
import {
  createMemoryStorage,
  type JournalStorage,
  openJournalStorage,
  STORAGE_TIMEOUT,
} from './journal-storage.ts'
import type { TabPresence } from './tab-presence.ts'

const scope: JournalScope = {
  user: 'users/u1',
  entity: 'collections/posts',
  id: 'd1',
  locale: 'en',
}
const acknowledged: JsonObject = { title: 'Ink', slug: 'ink' }

const content = (title: string, revision = 3): JournalContent | null =>
  journalContent({
    acknowledged,
    document: { ...acknowledged, title },
    revision,
    documentId: 'd1',
  })

let living: Set<string>
let today: number

function tab(name: string): TabPresence {
  living.add(name)
  return { tab: name, living: async () => new Set([...living, name]) }
}

function journalOf(
  name: string,
  read: () => JournalContent | null,
  options: {
    open?: () => Promise<JournalStorage>
    memory?: JournalStorage
    scope?: JournalScope
  } = {},
) {
  const clock = new FakeClock()
  const journal = new Journal({
    scope: options.scope ?? scope,
    presence: tab(name),
    clock,
    today: () => today,
    open: options.open ?? openJournalStorage,
    memory: options.memory ?? createMemoryStorage(),
    read,
  })
  return { journal, clock }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  living = new Set()
  today = 1_000_000
})

describe('what is typed', () => {
  test('is kept two frames later, however many keys were pressed in them', async () => {
    const storage = createMemoryStorage()
    const put = vi.spyOn(storage, 'put')
    const { journal, clock } = journalOf('t1', () => content('Inks'), { open: async () => storage })
    journal.touch()
    journal.touch()
    await clock.pass(WRITE_DELAY - 1)
    expect(put).not.toHaveBeenCalled()
    await clock.pass(1)
    await journal.flush()
    expect(put).toHaveBeenCalledOnce()
  })

  test('is offered back when its tab is gone', async () => {
    const first = journalOf('t1', () => content('Inks'))
    first.journal.touch()
    await first.journal.flush()
    living.delete('t1')
    const second = journalOf('t2', () => null)
    const [entry] = await second.journal.pending()
    expect(entry).toMatchObject({ tab: 't1', revision: 3, documentId: 'd1' })
    expect(apply(entry?.patch ?? [], acknowledged)).toEqual({ title: 'Inks', slug: 'ink' })
  })

  test('is not offered while its tab lives: two tabs do not take from each other', async () => {
    const first = journalOf('t1', () => content('Inks'))
    const second = journalOf('t2', () => content('Inkwell'))
    first.journal.touch()
    second.journal.touch()
    await first.journal.flush()
    await second.journal.flush()
    expect(await first.journal.pending()).toEqual([])
    living.clear()
    const third = journalOf('t3', () => null)
    expect((await third.journal.pending()).map((entry) => entry.tab).toSorted()).toEqual([
      't1',
      't2',
    ])
  })

  test('is gone once it is acknowledged', async () => {
    let unsaved = content('Inks')
    const first = journalOf('t1', () => unsaved)
    first.journal.touch()
    await first.journal.flush()
    unsaved = null
    first.journal.touch()
    await first.journal.flush()
    living.clear()
    expect(await journalOf('t2', () => null).journal.pending()).toEqual([])
  })

  test('is gone once it was taken over or turned down', async () => {
    const first = journalOf('t1', () => content('Inks'))
    first.journal.touch()
    await first.journal.flush()
    living.clear()
    const second = journalOf('t2', () => null)
    await second.journal.discard(await second.journal.pending())
    expect(await second.journal.pending()).toEqual([])
  })

  test('belongs to one user, document and locale', async () => {
    const first = journalOf('t1', () => content('Inks'))
    first.journal.touch()
    await first.journal.flush()
    living.clear()
    for (const other of [
      { ...scope, user: 'users/u2' },
      { ...scope, id: 'd2' },
      { ...scope, locale: 'de' },
      { ...scope, entity: 'collections/pages' },
    ]) {
      const { journal } = journalOf('t2', () => null, { scope: other })
      expect(await journal.pending()).toEqual([])
    }
  })

  test('while it is being written is written again afterwards, newest last', async () => {
    const storage = createMemoryStorage()
    let title = 'a'
    const { journal } = journalOf('t1', () => content(title), { open: async () => storage })
    journal.touch()
    const written = journal.flush()
    title = 'ab'
    journal.touch()
    await written
    await journal.flush()
    const [entry] = await storage.all()
    expect(apply(entry?.patch ?? [], acknowledged).title).toBe('ab')
  })
})

describe('when the browser keeps nothing', () => {
  const failing = (error: Error): JournalStorage => ({
    put: () => Promise.reject(error),
    delete: () => Promise.reject(error),
    all: () => Promise.reject(error),
    close: () => {},
  })

  test('the journal goes on in memory and says so', async () => {
    const { journal } = journalOf('t1', () => content('Inks'), {
      open: () => Promise.reject(new Error('blocked')),
    })
    const listener = vi.fn()
    journal.subscribe(listener)
    journal.touch()
    await journal.flush()
    expect(journal.getMode()).toBe('memory')
    expect(listener).toHaveBeenCalledOnce()
  })

  test('it tries again after a while, and says that too', async () => {
    let isBlocked = true
    const storage = createMemoryStorage()
    const { journal, clock } = journalOf('t1', () => content('Inks'), {
      open: async () => {
        if (isBlocked) throw new Error('blocked')
        return storage
      },
    })
    journal.touch()
    await journal.flush()
    isBlocked = false
    journal.touch()
    await journal.flush()
    expect(journal.getMode()).toBe('memory')
    await clock.pass(REOPEN_DELAY)
    journal.touch()
    await journal.flush()
    expect(journal.getMode()).toBe('durable')
    expect(await storage.all()).toHaveLength(1)
  })

  test('because it is full, the oldest of what was left behind makes room', async () => {
    const storage = createMemoryStorage()
    const old = (key: string, writtenAt: number): JournalEntry => ({
      ...scope,
      ...(content('x') as JournalContent),
      id: key,
      key,
      tab: key,
      writtenAt,
      size: 1,
    })
    await storage.put(old('older', 1))
    await storage.put(old('newer', 2))
    const put = storage.put
    const quota = new DOMException('full', 'QuotaExceededError')
    storage.put = async (entry) => {
      if ((await storage.all()).length >= 2) throw quota
      return put(entry)
    }
    const { journal } = journalOf('t1', () => content('Inks'), { open: async () => storage })
    journal.touch()
    await journal.flush()
    expect(journal.getMode()).toBe('durable')
    expect((await storage.all()).map(({ tab: name }) => name).toSorted()).toEqual(['newer', 't1'])
  })

  test('because it is full for good, what is typed is in memory', async () => {
    const quota = new DOMException('full', 'QuotaExceededError')
    const { journal } = journalOf('t1', () => content('Inks'), { open: async () => failing(quota) })
    journal.touch()
    await journal.flush()
    expect(journal.getMode()).toBe('memory')
    expect(await journal.pending()).toEqual([])
  })

  test('what is typed outlives its form in the memory of the tab, and is offered by the next one', async () => {
    const memory = createMemoryStorage()
    const open = () => Promise.reject(new Error('blocked'))
    const { journal } = journalOf('t1', () => content('Inks'), { open, memory })
    journal.touch()
    await journal.flush()
    living.delete('t1')
    const { journal: next } = journalOf('t2', () => null, { open, memory })
    const [entry] = await next.pending()
    expect(entry).toMatchObject({ patch: [{ value: 'Inks' }] })
    if (entry) await next.discard([entry])
    expect(await next.pending()).toEqual([])
  })

  test('an old copy that is taken over stays until the new one is kept as safely', async () => {
    const { journal } = journalOf('t1', () => content('Inks'))
    journal.touch()
    await journal.flush()
    living.delete('t1')
    const durable = await openJournalStorage()
    let isFull = false
    const open = async (): Promise<JournalStorage> => ({
      ...durable,
      put: (entry) => (isFull ? Promise.reject(new Error('full')) : durable.put(entry)),
    })
    const next = journalOf('t2', () => content('Inks'), { open })
    const [entry] = await next.journal.pending()
    if (!entry) throw new Error('nothing was kept')
    isFull = true
    next.journal.touch()
    await next.journal.adopt(entry)
    expect(next.journal.getMode()).toBe('memory')
    expect(await durable.all()).toMatchObject([{ tab: 't1' }])
    isFull = false
    await next.clock.pass(REOPEN_DELAY + 1)
    next.journal.touch()
    await next.journal.adopt(entry)
    expect(await durable.all()).toMatchObject([{ tab: 't2' }])
  })

  test('because it never answers, opening is given up', async () => {
    vi.useFakeTimers()
    try {
      const silent: IDBOpenDBRequest = Object.create(IDBOpenDBRequest.prototype)
      globalThis.indexedDB.open = () => Object.assign(silent, { addEventListener() {} })
      const opening = expect(openJournalStorage()).rejects.toThrow('did not answer')
      await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT)
      await opening
    } finally {
      vi.useRealTimers()
    }
  })

  test('because it opens and then never answers, what is typed is in memory before long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silence = { addEventListener() {}, removeEventListener() {} }
    const put = vi
      .spyOn(IDBObjectStore.prototype, 'put')
      .mockImplementation(() => Object.assign(Object.create(IDBRequest.prototype), silence))
    try {
      const { journal } = journalOf('t1', () => content('Inks'))
      journal.touch()
      const flushed = journal.flush()
      await vi.waitFor(() => expect(put).toHaveBeenCalled())
      expect(journal.isKept).toBe(false)
      await vi.advanceTimersByTimeAsync(3 * STORAGE_TIMEOUT)
      await flushed
      expect(journal.getMode()).toBe('memory')
    } finally {
      put.mockRestore()
      vi.useRealTimers()
    }
  })

  test('an entry that is too large stays in memory', async () => {
    const storage = createMemoryStorage()
    const { journal } = journalOf('t1', () => content('x'.repeat(MAX_ENTRY_SIZE)), {
      open: async () => storage,
    })
    journal.touch()
    await journal.flush()
    expect(journal.getMode()).toBe('memory')
    expect(await storage.all()).toEqual([])
  })

  test('a lost connection is opened again', async () => {
    const storage = await openJournalStorage()
    storage.close()
    const { journal } = journalOf('t1', () => content('Inks'), { open: async () => storage })
    journal.touch()
    await journal.flush()
    expect(journal.getMode()).toBe('durable')
  })
})

describe('what is kept', () => {
  const entry = (writtenAt: number, size = 1, user = scope.user): JournalEntry => ({
    ...scope,
    ...(content('x') as JournalContent),
    user,
    key: `${user}${writtenAt}`,
    tab: 't',
    writtenAt,
    size,
  })

  test('is never too old: a clock that runs ahead throws nothing away', async () => {
    const { journal } = journalOf('t1', () => content('Written before the clock jumped'))
    journal.touch()
    await journal.flush()
    living.delete('t1')
    today += 400 * 24 * 60 * 60 * 1000
    const { journal: later } = journalOf('t2', () => null)
    expect(await later.pending()).toMatchObject([{ writtenAt: 1_000_000 }])
    expect(await later.pending()).toHaveLength(1)
  })

  test('is not more than so many entries of one user, and the newest stay', () => {
    const entries = Array.from({ length: MAX_USER_ENTRIES + 3 }, (_, index) => entry(index))
    const surplus = surplusEntries([...entries, entry(0, 1, 'users/u2')], scope.user)
    expect(surplus.map(({ writtenAt }) => writtenAt).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })

  test('is not more than so much of one user, but always the newest', () => {
    const entries = [entry(1, 30_000_000), entry(2, 30_000_000), entry(3, 9_000_000)]
    const surplus = surplusEntries(entries, scope.user)
    expect(surplus.map(({ writtenAt }) => writtenAt)).toEqual([1])
  })

  test('knows what it was made against, so that what others changed since is a question', () => {
    const kept = content('Inks') as JournalContent
    const current = { title: 'Pen', slug: 'pen' }
    expect(journalBase(kept, current)).toEqual({ title: 'Ink', slug: 'pen' })
  })

  test('is nothing where nothing is unsaved', () => {
    expect(content('Ink')).toBeNull()
  })
})
