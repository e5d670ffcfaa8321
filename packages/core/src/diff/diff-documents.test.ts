import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../config/types/field-types/fields.ts'
import { compilePlan } from '../documents/compile-plan.ts'
import type { Plan, PlanNode } from '../documents/plan.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { anyDocument, storedDocument } from '../test/arbitrary-documents.ts'
import { everyField } from '../test/every-field.ts'
import { countChanges, countRowChanges } from './count-changes.ts'
import { diffDocuments } from './diff-documents.ts'
import type { DiffOptions } from './diff-walk.ts'
import type { FieldDiff, LeafDiff, RowsDiff, SectionDiff } from './field-diff.ts'
import { rowsToCompare } from './iterable.ts'

const locales = ['en', 'de']
const plan = compilePlan(everyField)

function compare(
  fields: readonly Field[],
  before: JsonObject,
  after: JsonObject,
  options: Partial<DiffOptions> = {},
): readonly FieldDiff[] {
  return diffDocuments(fields, before, after, { locales: [], modifiedOnly: true, ...options })
}

const only = (diffs: readonly FieldDiff[]): FieldDiff => {
  expect(diffs).toHaveLength(1)
  return diffs[0] as FieldDiff
}

describe('comparing two states of a document', () => {
  const title: Field = { type: 'text', name: 'title', localized: true }
  const rows: Field = { type: 'array', name: 'rows', fields: [{ type: 'text', name: 'text' }] }

  it('compares a localized field per locale', () => {
    const diffs = compare(
      [title],
      { title: { en: 'A cat', de: 'Eine Katze' } },
      { title: { en: 'A dog', de: 'Eine Katze', fr: 'Un chien' } },
      { locales },
    )
    expect(diffs.map(({ locale, path }) => [locale, path])).toEqual([
      ['en', ['title']],
      ['fr', ['title']],
    ])
  })

  it('compares the chosen locales only', () => {
    const states = [{ title: { en: 'A' } }, { title: { en: 'B', de: 'C' } }] as const
    const diffs = compare([title], ...states, { locales, only: ['de'] })
    expect(only(diffs).locale).toBe('de')
  })

  it('takes a value stored before its field was localized as the value of every locale', () => {
    expect(compare([title], { title: 'A' }, { title: { en: 'A', de: 'A' } }, { locales })).toEqual(
      [],
    )
  })

  it('finds a moved row by its id and marks only that row as moved', () => {
    const row = (id: string) => ({ id, text: id })
    const diff = only(
      compare([rows], { rows: ['a', 'b', 'c'].map(row) }, { rows: ['c', 'a', 'b'].map(row) }),
    ) as RowsDiff
    const row3 = { isChanged: false, beforeIndex: 2, afterIndex: 0, about: 'c', children: [] }
    expect(diff.rows).toMatchObject([
      { op: 'moved', move: { direction: 'up' }, ...row3 },
      { op: 'movedAway', move: { direction: 'up' }, ...row3 },
    ])
    expect(countChanges([diff])).toBe(1)
  })

  it('shows the edits in a moved row', () => {
    const diff = only(
      compare(
        [rows],
        {
          rows: [
            { id: 'a', text: 'one' },
            { id: 'b', text: 'two' },
          ],
        },
        {
          rows: [
            { id: 'b', text: 'two!' },
            { id: 'a', text: 'one' },
          ],
        },
      ),
    ) as RowsDiff
    expect(diff.rows.map(({ op, path }) => [op, path.at(-1)])).toEqual([
      ['moved', 'b'],
      ['movedAway', 'b'],
    ])
    const edited = diff.rows.find((row) => row.path.at(-1) === 'b')
    expect(edited?.children).toMatchObject([{ path: ['rows', 'b', 'text'], isChanged: true }])
    expect(countChanges([diff])).toBe(2)
  })

  it('counts a new or removed row as one change and lists its content unmarked', () => {
    const fields: readonly Field[] = [
      { type: 'text', name: 'text' },
      { type: 'text', name: 'empty' },
      { type: 'array', name: 'inner', fields: [{ type: 'text', name: 'deep' }] },
    ]
    const row = { id: 'a', text: 'one', inner: [{ id: 'b', deep: 'two' }], stray: 1 }
    const list: Field = { type: 'array', name: 'rows', fields }
    for (const [before, after] of [
      [{}, { rows: [row] }],
      [{ rows: [row] }, {}],
    ] as const) {
      const diff = only(compare([list], before, after)) as RowsDiff
      expect(countChanges([diff])).toBe(1)
      expect(diff.rows[0]?.children).toMatchObject([
        { path: ['rows', 'a', 'text'], isChanged: false, before: 'one', after: 'one' },
        { path: ['rows', 'a', 'inner'], isChanged: false, rows: [{ op: 'same' }] },
        { kind: 'unknown', name: 'stray', isChanged: false },
      ])
    }
  })

  it('names a row by its new text in the requested locale, if the reader may read it', () => {
    const text: Field = { type: 'text', name: 'text', localized: true }
    const card: Field = { type: 'group', name: 'card', fields: [text] }
    const list: Field = { type: 'array', name: 'rows', fields: [card] }
    const inLocales = (en: string, de?: string) => ({
      rows: [{ id: 'a', card: { text: { en, ...(de && { de }) } } }],
    })
    const about = (before: JsonObject, after: JsonObject, options: Partial<DiffOptions> = {}) =>
      (compare([list], before, after, { locales, modifiedOnly: false, ...options })[0] as RowsDiff)
        .rows[0]?.about
    expect(about(inLocales('Old'), inLocales('New'))).toBe('New')
    expect(about(inLocales('Old'), {})).toBe('Old')
    expect(about({}, inLocales('One', 'Eins'), { namedIn: 'de' })).toBe('Eins')
    expect(about({}, inLocales('One'), { namedIn: 'de' })).toBe('One')
    const permissions = { rows: { read: true, fields: { card: { read: true } } } } as const
    expect(about({}, inLocales('One'), { permissions })).toBe('')
  })

  it('counts each paragraph of a long text and each run of lines', () => {
    const fields: readonly Field[] = [
      { type: 'richText', name: 'body' },
      { type: 'code', name: 'code' },
    ]
    const body = (...texts: readonly string[]) => ({
      root: {
        type: 'root',
        children: texts.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })),
      },
    })
    const diffs = compare(
      fields,
      { body: body('One is here', 'Two', 'Three', 'Four'), code: 'a\nb\nc\nd' },
      { body: body('One was here', 'Three', 'Four', 'New', 'Two'), code: 'A\nB\nc\nD' },
    )
    expect(diffs.map((diff) => countChanges([diff]))).toEqual([3, 2])
  })

  it('distinguishes moved from removed entries of a list', () => {
    const diff = only(
      compare(
        [{ type: 'text', name: 'words', hasMany: true }],
        { words: ['a', 'b', 'a'] },
        { words: ['b', 'a'] },
      ),
    ) as LeafDiff
    expect(diff.value).toEqual({
      kind: 'list',
      items: [
        { op: 'removed', value: 'a', isMoved: false },
        { op: 'same', value: 'b', isMoved: false },
        { op: 'same', value: 'a', isMoved: false },
      ],
    })
  })

  it('shows new and removed rows in their places', () => {
    const diff = only(
      compare(
        [rows],
        { rows: [{ id: 'a' }, { id: 'gone', text: 'x' }, { id: 'b' }] },
        { rows: [{ id: 'a' }, { id: 'b' }, { id: 'new' }] },
      ),
    ) as RowsDiff
    expect(diff.rows.map(({ op, path }) => [op, path.at(-1)])).toEqual([
      ['removed', 'gone'],
      ['inserted', 'new'],
    ])
    expect(countRowChanges(diff)).toBe(2)
  })

  it('lists a block that the config no longer has as unknown, with its content', () => {
    const layout: Field = { type: 'blocks', name: 'layout', blocks: [] }
    const block = { id: 'a', blockType: 'gone', heading: 'Old' }
    const diff = only(compare([layout], { layout: [block] }, { layout: [] })) as RowsDiff
    expect(diff.rows).toMatchObject([
      { op: 'removed', isUnknownBlock: true, blockType: 'gone', children: [{ name: 'heading' }] },
    ])
  })

  it('shows that a block was renamed', () => {
    const hero = { slug: 'hero', fields: [{ type: 'text', name: 'heading' }] } as const
    const layout: Field = { type: 'blocks', name: 'layout', blocks: [hero] }
    const named = (blockName: string) => ({ layout: [{ id: 'a', blockType: 'hero', blockName }] })
    const diff = only(compare([layout], named('Old'), named('New'))) as RowsDiff
    expect(diff.rows[0]?.children).toMatchObject([
      { kind: 'leaf', path: ['layout', 'a', 'blockName'], before: 'Old', after: 'New' },
    ])
  })

  it('lists data of a renamed field as unknown', () => {
    const diffs = compare([{ type: 'text', name: 'now' }], { was: 'x' }, { now: 'x' })
    expect(diffs).toMatchObject([
      { kind: 'leaf', path: ['now'] },
      { kind: 'unknown', name: 'was', before: 'x', after: undefined },
    ])
  })

  it('compares the JSON of a field whose type changed', () => {
    const diffs = compare([rows], { rows: { was: 'a group' } }, { rows: [] })
    expect(only(diffs).kind).toBe('unknown')
  })

  it('keeps layout fields, so that changes are listed where the form shows the field', () => {
    const fields: readonly Field[] = [
      {
        type: 'tabs',
        tabs: [
          { label: 'Content', fields: [{ type: 'text', name: 'one' }] },
          { name: 'seo', fields: [{ type: 'row', fields: [{ type: 'text', name: 'two' }] }] },
        ],
      },
    ]
    const diff = only(compare(fields, { seo: { two: 'a' } }, { seo: { two: 'b' } })) as SectionDiff
    const tab = only(diff.children) as SectionDiff
    const row = only(tab.children) as SectionDiff
    expect([diff.field.type, tab.field.type, row.field.type]).toEqual(['tabs', 'tab', 'row'])
    expect(only(row.children).path).toEqual(['seo', 'two'])
  })

  it('has nothing to show of fields that store nothing', () => {
    const fields: readonly Field[] = [
      { type: 'ui', name: 'hint' },
      { type: 'join', name: 'posts', collection: 'posts', on: 'author' },
    ]
    const states = [{}, { posts: { docs: ['p1'] } }] as const
    expect(compare(fields, ...states)).toEqual([])
    expect(compare(fields, ...states, { modifiedOnly: false })).toEqual([])
  })

  it('shows neither fields that the reader may not read nor unknown data beside them', () => {
    const fields: readonly Field[] = [
      { type: 'text', name: 'open' },
      { type: 'text', name: 'secret' },
    ]
    const diffs = compare(
      fields,
      { open: 'a', secret: 'a', stray: 'a' },
      { open: 'b', secret: 'b', stray: 'b' },
      { permissions: { open: { read: true } } },
    )
    expect(only(diffs).path).toEqual(['open'])
  })

  it('reports visible differences only, not differences in bytes', () => {
    const before = { title: '', keywords: [], body: null, summary: { en: null } }
    expect(compare(everyField, before, {}, { locales })).toEqual([])
  })

  it('shows unchanged values too when asked to', () => {
    const diffs = compare(
      [{ type: 'text', name: 'a' }],
      { a: 'x' },
      { a: 'x' },
      { modifiedOnly: false },
    )
    expect((only(diffs) as LeafDiff).value).toEqual({
      kind: 'text',
      parts: [{ op: 'same', text: 'x' }],
    })
  })
})

/** The visible content of a stored document, collected without the code under test. */
function seen(of: Plan, document: JsonObject): Json {
  return tidy(
    Object.fromEntries(
      of.nodes.map((node) => {
        const value = document[node.name]
        if (!node.localized) return [node.name, seenValue(node, value)]
        const byLocale = Object.entries((value ?? {}) as JsonObject)
        return [
          node.name,
          tidy(Object.fromEntries(byLocale.map(([code, inner]) => [code, seenValue(node, inner)]))),
        ]
      }),
    ),
  )
}

function seenValue(node: PlanNode, value: Json | undefined): Json {
  if (value === undefined || value === null) return null
  switch (node.shape) {
    case 'value': {
      const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
      return isEmpty && node.field.type !== 'json' ? null : value
    }
    case 'object':
      return seen(node.children, value as JsonObject)
    case 'rows':
    case 'blocks':
      return (value as readonly JsonObject[]).map((row) => ({
        id: row.id,
        blockType: row.blockType ?? null,
        inside: seen(
          node.shape === 'rows' ? node.children : (node.blocks.get(String(row.blockType)) as Plan),
          row,
        ),
      }))
  }
}

const tidy = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([, value]) => {
        const isEmptyObject = isObject(value) && Object.keys(value).length === 0
        const isEmptyList = Array.isArray(value) && value.length === 0
        return value !== null && value !== undefined && !isEmptyList && !isEmptyObject
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

// Sent as JSON, which has no negative zero.
const fitting = storedDocument(plan, locales).map(
  (document) => JSON.parse(JSON.stringify(document)) as JsonObject,
)
const steps = fc.constantFrom(0, 1000, 1_000_000)

describe('comparing any two states of a document', () => {
  it('finds a difference exactly when one is visible', () => {
    fc.assert(
      fc.property(fitting, fitting, steps, (before, after, left) => {
        const diffs = compare(everyField, before, after, { locales, budget: { left } })
        const isSame = JSON.stringify(seen(plan, before)) === JSON.stringify(seen(plan, after))
        expect(diffs.length === 0).toBe(isSame)
        expect(countChanges(diffs) === 0).toBe(isSame)
      }),
      { numRuns: 400 },
    )
  })

  it('finds no difference between two copies of one state', () => {
    fc.assert(
      fc.property(fitting, (document) => {
        const read = () => JSON.parse(JSON.stringify(document)) as JsonObject
        expect(compare(everyField, read(), read(), { locales })).toEqual([])
      }),
    )
  })

  it('never fails, whatever is stored, and counts zero only without a change', () => {
    const any = anyDocument(plan)
    fc.assert(
      fc.property(any, any, fc.boolean(), (before, after, modifiedOnly) => {
        const diffs = compare(everyField, before, after, { locales, modifiedOnly })
        expect(countChanges(diffs) === 0).toBe(diffs.every(({ isChanged }) => !isChanged))
        expect(compare(everyField, before, before, { locales })).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('works after fields and blocks were added to and removed from the config', () => {
    const some = fc.subarray([...everyField])
    fc.assert(
      fc.property(some, some, fitting, fitting, (before, after, one, other) => {
        for (const fields of [before, after]) {
          expect(() => countChanges(compare(fields, one, other, { locales }))).not.toThrow()
        }
      }),
      { numRuns: 200 },
    )
  })

  it('gives every listed entry a unique key', () => {
    fc.assert(
      fc.property(fitting, fitting, (before, after) => {
        const keys = keysOf(compare(everyField, before, after, { locales, modifiedOnly: false }))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

function keysOf(diffs: readonly FieldDiff[]): readonly string[] {
  return diffs.flatMap((diff) => {
    if (diff.kind === 'section') return [diff.key, ...keysOf(diff.children)]
    if (diff.kind === 'leaf' && diff.value.kind === 'richText') {
      const contents = diff.value.blocks.flatMap(({ content, inline }) => [
        ...(content === null ? [] : [content]),
        ...inline,
      ])
      return [diff.key, ...contents.flatMap(({ key, children }) => [key, ...keysOf(children)])]
    }
    if (diff.kind !== 'rows') return [diff.key]
    return [diff.key, ...diff.rows.flatMap((row) => [row.key, ...keysOf(row.children)])]
  })
}

describe('fields that no valid config has', () => {
  const text: Field = { type: 'text', name: 'title' }
  const leaf = compare([text], { title: 'a' }, { title: 'b' })[0] as FieldDiff

  it('throws for rows of a field that has none', () => {
    expect(() => rowsToCompare(text, [], [])).toThrow('array and blocks fields only')
    expect(() => rowsToCompare({ type: 'array' }, 'rows', [])).toThrow('lists of rows only')
  })

  it('throws for row controls around a field that has no rows', () => {
    expect(() => countRowChanges(leaf)).toThrow('only in an array or blocks field')
  })

  it('throws when changes of a field of an unknown type are counted', () => {
    const strange = { ...leaf, field: { type: 'hologram', name: 'title' } } as unknown as FieldDiff
    expect(() => countChanges([strange])).toThrow('unknown type "hologram"')
  })
})
