import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import { flatDocument } from '../test/arbitrary-documents.ts'
import { everyField } from '../test/every-field.ts'
import { compilePlan } from './compile-plan.ts'
import { apply, changedPaths, diff } from './patch.ts'

/** Any JSON object; names include the ones that objects inherit. */
const anyObject: fc.Arbitrary<JsonObject> = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => ({ value: value as Json }))

const rowIDs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Documents as Stet has them: rows with ids in any order, groups, lists, rows inside rows. */
const anyDocument: fc.Arbitrary<JsonObject> = fc.letrec<{ document: JsonObject; value: Json }>(
  (tie) => ({
    document: fc.dictionary(
      fc.constantFrom('title', 'meta', 'layout', 'tags', 'constructor', '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ) as fc.Arbitrary<JsonObject>,
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<Json>(null, '', 'text', 0, 1, true, []),
      fc.array(fc.constantFrom('x', 'y', 'z')) as fc.Arbitrary<Json>,
      tie('document'),
      fc
        .tuple(
          fc.shuffledSubarray(rowIDs),
          fc.array(tie('document'), { minLength: 8, maxLength: 8 }),
        )
        .map(([ids, rows]) => ids.map((id, index): Json => ({ ...rows[index], id }))),
    ),
  }),
).document

const copyOf = <T extends Json>(value: T): T => JSON.parse(JSON.stringify(value))

describe('a patch', () => {
  test('turns any document into any other', () => {
    fc.assert(
      fc.property(fc.oneof(anyDocument, anyObject), fc.oneof(anyDocument, anyObject), (a, b) => {
        expect(apply(diff(a, b), a)).toEqual(b)
      }),
      { numRuns: 1000 },
    )
  })

  test('between equal documents is empty', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(diff(document, copyOf(document))).toEqual([])
      }),
    )
  })

  test('survives being sent as JSON', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (a, b) => {
        expect(apply(JSON.parse(JSON.stringify(diff(a, b))), a)).toEqual(b)
      }),
    )
  })

  test('applies to any other document without failing, and changes neither input', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, anyDocument, (a, b, other) => {
        const before = copyOf([a, b, other])
        apply(diff(a, b), other)
        expect([a, b, other]).toEqual(before)
      }),
    )
  })

  test('keeps the objects that did not change', () => {
    const before = { meta: { title: 'A' }, layout: [{ id: 'k1' }, { id: 'k2', heading: 'B' }] }
    const after = apply([{ op: 'set', path: ['layout', 'k2', 'heading'], value: 'C' }], before)
    expect(after.meta).toBe(before.meta)
    expect((after.layout as Json[])[0]).toBe(before.layout[0])
    expect(after.layout).toEqual([{ id: 'k1' }, { id: 'k2', heading: 'C' }])
  })
})

describe('what a patch says', () => {
  test('a moved row is one move, not edits of every row', () => {
    const rows = (...ids: string[]) => ({
      layout: ids.map((id) => ({ id, heading: `About ${id}` })),
    })
    expect(diff(rows('a', 'b', 'c', 'd'), rows('d', 'a', 'b', 'c'))).toEqual([
      { op: 'move', path: ['layout'], id: 'd', after: null },
    ])
  })

  test('an edit of a row that also moved names the row, not its place', () => {
    const before = {
      items: [
        { id: 'a', label: 'One' },
        { id: 'b', label: 'Two' },
      ],
    }
    const after = {
      items: [
        { id: 'b', label: 'Two!' },
        { id: 'a', label: 'One' },
      ],
    }
    expect(diff(before, after)).toContainEqual({
      op: 'set',
      path: ['items', 'b', 'label'],
      value: 'Two!',
    })
  })

  test('rows are inserted after the row before them', () => {
    expect(
      diff({ items: [{ id: 'a' }] }, { items: [{ id: 'a' }, { id: 'n', label: 'New' }] }),
    ).toEqual([{ op: 'insert', path: ['items'], row: { id: 'n', label: 'New' }, after: 'a' }])
  })

  test('a removed name is unset, and undefined is the same as absent', () => {
    expect(diff({ a: 1, b: undefined }, { c: undefined })).toEqual([{ op: 'unset', path: ['a'] }])
  })

  test('one locale of a localized value is a path of its own', () => {
    const before = { title: { en: 'Hello', de: 'Hallo' } }
    const after = { title: { en: 'Hello', de: 'Guten Tag' } }
    expect(diff(before, after)).toEqual([{ op: 'set', path: ['title', 'de'], value: 'Guten Tag' }])
  })

  test('references and rich texts change as a whole', () => {
    const text = (content: string) => ({ root: { type: 'root', children: [{ text: content }] } })
    const before = { link: { relationTo: 'pages', value: '1' }, body: text('a') }
    const after = { link: { relationTo: 'pages', value: '2' }, body: text('b') }
    expect(changedPaths(diff(before, after))).toEqual([['link'], ['body']])
  })

  test('fields in nodes of a text change for themselves where nothing else did', () => {
    const quote = (words: string) => ({
      type: 'block',
      fields: { id: 'q', blockType: 'quote', words },
    })
    const text = (...children: Json[]) => ({ body: { root: { type: 'root', children } } })
    const before = text({ type: 'paragraph', children: [] }, quote('a'))
    const after = text({ type: 'paragraph', children: [] }, quote('b'))
    expect(diff(before, after)).toEqual([{ op: 'set', path: ['body', 'q', 'words'], value: 'b' }])
    const moved = text(quote('a'), { type: 'paragraph', children: [] })
    expect(apply(diff(before, after), moved)).toEqual(
      text(quote('b'), moved.body.root.children[1] as Json),
    )
    expect(changedPaths(diff(before, text(quote('b'))))).toEqual([['body']])
    const twice = text(quote('a'), quote('a'))
    expect(changedPaths(diff(twice, text(quote('a'), quote('b'))))).toEqual([['body']])
  })

  test('turns any document with texts into any other', () => {
    const plan = compilePlan(everyField)
    fc.assert(
      fc.property(flatDocument(plan), flatDocument(plan), (a, b) => {
        expect(apply(diff(a, b), a)).toEqual(b)
      }),
    )
  })

  test('turns one state of the fields in a text into another', () => {
    const anyFields = fc.dictionary(fc.constantFrom('words', 'meta', 'list'), anyDocument)
    const anyTexts = fc.array(fc.tuple(anyFields, anyFields), { maxLength: 4 })
    fc.assert(
      fc.property(anyTexts, (nodes) => {
        const textOf = (side: 0 | 1): JsonObject => {
          const children = nodes.map((fields, index): Json => {
            const own = { ...fields[side], id: `n${index}`, blockType: 'quote' }
            return { type: 'paragraph', children: [{ type: 'inlineBlock', fields: own }] }
          })
          return { body: { root: { type: 'root', children } } }
        }
        const patch = diff(textOf(0), textOf(1))
        expect(apply(patch, textOf(0))).toEqual(textOf(1))
        for (const { path } of patch) expect(path.length).toBeGreaterThan(2)
      }),
    )
  })

  test('lists without ids change as a whole', () => {
    expect(diff({ tags: ['a', 'b'] }, { tags: ['b'] })).toEqual([
      { op: 'set', path: ['tags'], value: ['b'] },
    ])
  })

  test('rows that share an id cannot be told apart, so their list changes as a whole', () => {
    const before = {
      items: [
        { id: 'a', label: '1' },
        { id: 'a', label: '2' },
      ],
    }
    const after = {
      items: [
        { id: 'a', label: '1' },
        { id: 'a', label: '3' },
      ],
    }
    expect(changedPaths(diff(before, after))).toEqual([['items']])
    expect(apply(diff(before, after), before)).toEqual(after)
  })

  test('changed paths name rows by id, once each', () => {
    const before = { items: [{ id: 'a' }, { id: 'b', label: 'x' }, { id: 'c' }] }
    const after = { items: [{ id: 'b', label: 'y' }, { id: 'a' }, { id: 'n' }] }
    expect(new Set(changedPaths(diff(before, after)).map((path) => path.join('.')))).toEqual(
      new Set(['items.c', 'items.n', 'items.b', 'items.b.label']),
    )
  })
})

describe('applying to a document that has changed meanwhile', () => {
  test('an edit in a row that is gone does nothing', () => {
    const document = { items: [{ id: 'b' }] }
    expect(apply([{ op: 'set', path: ['items', 'a', 'label'], value: 'x' }], document)).toBe(
      document,
    )
  })

  test('a row whose predecessor is gone goes to the end', () => {
    const patch = [{ op: 'insert', path: ['items'], row: { id: 'n' }, after: 'gone' }] as const
    expect(apply(patch, { items: [{ id: 'a' }, { id: 'b' }] })).toEqual({
      items: [{ id: 'a' }, { id: 'b' }, { id: 'n' }],
    })
  })

  test('a row is inserted only once', () => {
    const patch = diff({ items: [] }, { items: [{ id: 'n' }] })
    const once = apply(patch, { items: [] })
    expect(apply(patch, once)).toBe(once)
  })
})
