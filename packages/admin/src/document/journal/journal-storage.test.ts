import 'fake-indexeddb/auto'
import type { Json, JsonObject, Patch } from '@stet/core'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentSize, pack, unpack } from './entry-parts.ts'
import { type JournalEntry, journalContent } from './journal-entry.ts'
import { openJournalStorage } from './journal-storage.ts'

const paragraph = (text: string): JsonObject => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
})
const textOf = (children: readonly Json[]): JsonObject => ({
  root: { type: 'root', version: 1, children },
})
const lines = Array.from({ length: 100 }, (_, line) => paragraph(`Line ${line}`))
const acknowledged = { body: textOf(lines) }

function entryOf(document: JsonObject, key = 'k', before: JsonObject = acknowledged): JournalEntry {
  const content = journalContent({ acknowledged: before, document, revision: 1, documentId: 'd' })
  if (content === null) throw new Error('nothing to keep')
  const scope = { user: 'u', entity: 'collections/posts', id: 'd', locale: 'en' }
  return { ...scope, ...content, key, tab: 't', writtenAt: 1, size: contentSize(content) }
}

const typed = (text: string, line = 40): JsonObject => ({
  body: textOf(lines.with(line, paragraph(text))),
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** The records with nodes of texts that are in the database. */
async function partsIn(key: string): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('stet-journal')
    request.onsuccess = () => resolve(request.result)
  })
  const range = IDBKeyRange.bound([key], [key, []])
  const request = database.transaction('parts').objectStore('parts').count(range)
  const count = await new Promise<number>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return count
}

describe('an entry with a long text', () => {
  test('is read as it was written', async () => {
    const storage = await openJournalStorage()
    const entry = entryOf(typed('New'))
    await storage.put(entry)
    expect(await storage.all()).toEqual([entry])
    const again = await openJournalStorage()
    expect(await again.all()).toEqual([entry])
  })

  test('is written again with what is new in it', async () => {
    const storage = await openJournalStorage()
    await storage.put(entryOf(typed('N')))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const entry = entryOf(typed('Ne'))
    await storage.put(entry)
    // The entry itself and one paragraph.
    expect(put).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(put.mock.calls).length).toBeLessThan(20_000)
    expect(await storage.all()).toEqual([entry])
    // What the text was before and is beside the edit, and the paragraph.
    expect(await partsIn('k')).toBe(2)
  })

  test('is written with one record for its nodes, however many they are', async () => {
    const storage = await openJournalStorage()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await storage.put(entryOf(typed('N')))
    expect(put).toHaveBeenCalledTimes(2)
  })

  test('keeps few records while each of its paragraphs is edited in turn', async () => {
    const storage = await openJournalStorage()
    let children: readonly Json[] = lines
    for (let line = 0; line < lines.length; line += 1) {
      for (const text of ['a', 'ab']) {
        children = children.with(line, paragraph(`${text} ${line}`))
        const entry = entryOf({ body: textOf(children) })
        await storage.put(entry)
        expect(await storage.all()).toEqual([entry])
      }
    }
    expect(await partsIn('k')).toBeLessThanOrEqual(101)
  })

  test('gives its room back when another text took its place', async () => {
    const storage = await openJournalStorage()
    await storage.put(entryOf(typed('N')))
    const few = lines.slice(0, 30)
    const entry = entryOf({ body: textOf(few) }, 'k', { body: textOf(few.slice(1)) })
    await storage.put(entry)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await storage.put(entry)
    expect(put).toHaveBeenCalledTimes(1)
    expect(await storage.all()).toEqual([entry])
    expect(await partsIn('k')).toBe(1)
  })

  test('is whole again after another tab removed it', async () => {
    const storage = await openJournalStorage()
    const other = await openJournalStorage()
    await storage.put(entryOf(typed('N')))
    await other.delete(['k'])
    const entry = entryOf(typed('Ne'))
    await storage.put(entry)
    expect(await other.all()).toEqual([entry])
  })

  test('is whole after a write that failed', async () => {
    const storage = await openJournalStorage()
    await storage.put(entryOf(typed('N')))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('full')
    })
    await expect(storage.put(entryOf(typed('Ne')))).rejects.toThrow('full')
    put.mockRestore()
    const entry = entryOf(typed('N'))
    await storage.put(entry)
    expect(await storage.all()).toEqual([entry])
  })

  test('leaves nothing behind when it is removed, and others alone', async () => {
    const storage = await openJournalStorage()
    const other = entryOf(typed('Other'), 'k2')
    await storage.put(entryOf(typed('N')))
    await storage.put(other)
    await storage.delete(['k'])
    expect(await partsIn('k')).toBe(0)
    expect(await storage.all()).toEqual([other])
  })

  test('of a page that was closed is replaced', async () => {
    const before = await openJournalStorage()
    await before.put(entryOf(typed('Before')))
    const storage = await openJournalStorage()
    const entry = entryOf({ ...acknowledged, title: 'New' })
    await storage.put(entry)
    expect(await storage.all()).toEqual([entry])
    expect(await partsIn('k')).toBe(0)
  })
})

test('entries of an older panel are read', async () => {
  const entry = entryOf(typed('Old'))
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('stet-journal', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('edits', { keyPath: 'key' }).put(entry)
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  expect(await (await openJournalStorage()).all()).toEqual([entry])
})

test('texts that an older panel kept node by node are read', async () => {
  const storage = await openJournalStorage()
  const entry = entryOf(typed('Old'))
  const packed = pack(entry)
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('stet-journal')
    request.onsuccess = () => {
      const transaction = request.result.transaction(['edits', 'parts'], 'readwrite')
      transaction.objectStore('edits').put(packed.entry)
      for (const [number, node] of packed.parts) {
        transaction.objectStore('parts').put(node, ['k', number])
      }
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
  expect(await storage.all()).toEqual([entry])
  await storage.put(entry)
  expect(await storage.all()).toEqual([entry])
  expect(await partsIn('k')).toBe(1)
})

const anyText = fc
  .array(fc.string({ maxLength: 3 }), { maxLength: 40 })
  .map((texts): Json => textOf(texts.map(paragraph)))
const anyValue = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  anyText.map((body): Json => ({ rows: [{ id: 'r', body }] })),
)
const anyPatch = fc.array(
  fc.oneof(
    anyValue.map((value) => ({ op: 'set', path: ['body'], value }) as const),
    anyValue.map(
      (value) => ({ op: 'insert', path: ['rows'], row: { id: 'r', value }, after: null }) as const,
    ),
    fc.constant({ op: 'remove', path: ['rows'], id: 'r' } as const),
  ),
) as fc.Arbitrary<Patch>

test('whatever was edited is packed, counted and read as it was', () => {
  fc.assert(
    fc.property(anyPatch, anyPatch, (patch, reverse) => {
      const entry: JournalEntry = { ...entryOf(typed('x')), patch, reverse }
      const packed = pack(entry)
      const copy = structuredClone(packed.entry)
      expect(unpack(copy, packed.parts)).toEqual(entry)
      const { revision, documentId } = entry
      const content = { revision, documentId, patch, reverse }
      const length = JSON.stringify(content).length
      // Without the commas between paragraphs.
      expect(contentSize(content)).toBeLessThanOrEqual(length)
      expect(contentSize(content)).toBeGreaterThanOrEqual(length * 0.9)
      const [first] = packed.parts.keys()
      if (first === undefined) return
      const fewer = new Map([...packed.parts].filter(([number]) => number !== first))
      expect(unpack(copy, fewer)).toBeNull()
    }),
  )
})
