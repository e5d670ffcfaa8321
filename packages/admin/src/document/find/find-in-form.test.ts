import {
  type ClientField,
  type FieldPermission,
  type FieldsPermissions,
  type Json,
  type JsonObject,
  walk,
} from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleFields, sampleStore } from '../../../test/sample-form.ts'
import { fromIndexPath, type Path, pathKey, valueAt } from '../../base/path.ts'
import type { FieldsAccess } from '../rules/field-access.ts'
import type { FormStore } from '../store/form-store.ts'
import { fieldsWithWords } from './fields-with-words.ts'
import { matchesInForm, replaceAllMatches, replaceMatch } from './find-in-form.ts'
import { patternOf } from './pattern.ts'
import { replaceWords, searchedLines } from './words.ts'

const pattern = (text: string): RegExp => {
  const found = patternOf({ text, matchesCase: false, wholeWords: false })
  if (found === null) throw new Error('no pattern')
  return found
}

function formOf(
  store: FormStore,
  options: {
    readonly fields?: readonly ClientField[]
    readonly access?: FieldsAccess
    readonly readOnly?: boolean
  } = {},
) {
  const { fields = store.fields, access = true, readOnly = false } = options
  return { store, fields, access, readOnly, operation: 'update' as const }
}

// ── Documents with words everywhere ───────────────────────────────────────────────────────────────

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', 'é'), maxLength: 6 })
const leaf = fc.record({ type: fc.constant('text'), text: words, format: fc.constantFrom(0, 1) })
const term = fc.record({
  type: fc.constant('inlineBlock'),
  fields: fc.record({ blockType: fc.constant('term'), meaning: words }),
})
const link = fc.record({
  type: fc.constant('link'),
  fields: fc.record({ url: fc.constant('/a'), campaign: words }),
  children: fc.array(leaf, { maxLength: 2 }),
})
const paragraph = fc.record({
  type: fc.constant('paragraph'),
  children: fc.array(fc.oneof(leaf, term, link), { maxLength: 4 }),
})
const textOf = (...nodes: fc.Arbitrary<object>[]) =>
  fc.option(
    fc.array(fc.oneof(paragraph, ...nodes), { minLength: 1, maxLength: 4 }).map((children) => ({
      root: { type: 'root', children },
    })),
    { nil: null },
  )
const aside = fc.record({
  type: fc.constant('block'),
  fields: fc.record({ blockType: fc.constant('aside'), remark: words }),
})
const quote = fc.record({
  type: fc.constant('block'),
  fields: fc.record({
    blockType: fc.constant('quote'),
    words,
    author: words,
    look: fc.record({ color: words }),
    sources: fc.array(fc.record({ source: words }), { maxLength: 2 }),
    note: textOf(aside),
  }),
})
const picture = fc.record({
  type: fc.constant('upload'),
  relationTo: fc.constant('media'),
  value: fc.constant('m1'),
  fields: fc.record({ caption: words }),
})
const rows = (row: fc.Arbitrary<object>) => fc.array(row, { maxLength: 3 })
const document = fc.record({
  title: words,
  summary: words,
  keywords: fc.uniqueArray(
    words.filter((text) => text !== ''),
    { maxLength: 3 },
  ),
  settings: fc.constant({ a: 'a' }),
  body: textOf(),
  story: textOf(quote, picture),
  meta: fc.record({ description: words, robots: words }),
  note: words,
  links: rows(fc.record({ label: words, tags: rows(fc.record({ word: words })) })),
  layout: rows(
    fc.oneof(
      fc.record({
        blockType: fc.constant('hero'),
        heading: words,
        button: fc.record({ text: words }),
      }),
      fc.record({ blockType: fc.constant('quote'), words }),
    ),
  ),
}) as unknown as fc.Arbitrary<JsonObject>

/** Every field of a document with its value, also those that a form would not show. */
function allPaths(store: FormStore): readonly Path[] {
  const found: Path[] = []
  walk(store.plan, store.getDocument(), (node, _value, place) => {
    const path = fromIndexPath(store.getDocument(), place.path)
    if (path !== null && node.shape === 'value') found.push([...path])
  })
  return found
}

const query = fc.constantFrom('a', 'b', 'ab', 'a a', 'é')

describe('replacing in the whole document', () => {
  test('is the same as in every field by itself, and one step of undo', () => {
    fc.assert(
      fc.property(document, query, words, fc.integer(), (given, text, replacement, seed) => {
        const store = sampleStore(given)
        const before = store.getDocument()
        const alone = sampleStore(given)
        const fields = fieldsWithWords(formOf(alone))
        const total = matchesInForm(formOf(store), pattern(text)).length

        // In any order: no field holds words of another one.
        const order = fields.map((field, index) => ({ field, by: Math.imul(index + 1, seed) % 97 }))
        for (const { field } of order.sort((one, other) => one.by - other.by)) {
          const value = alone.get(field.path)
          const replaced = replaceWords(value, pattern(text), replacement, 'all')
          if (replaced.count > 0) alone.set(field.path, replaced.value)
        }
        const done = replaceAllMatches(formOf(store), pattern(text), replacement)

        expect(store.getDocument()).toEqual(alone.getDocument())
        expect({ ...done, fields: 0 }).toEqual({ count: total, fields: 0, kept: 0 })
        if (store.getDocument() === before) return
        store.undo()
        expect(store.getDocument()).toBe(before)
        expect(store.canUndo).toBe(false)
      }),
    )
  })

  test('changes nothing that is read-only, hidden, or not for this editor', () => {
    const grant = fc.constantFrom<FieldPermission>(
      { read: true },
      { read: true, update: true },
      { update: true },
    )
    const names = ['title', 'summary', 'keywords', 'body', 'note'] as const
    const access = fc.record(Object.fromEntries(names.map((name) => [name, grant])))
    fc.assert(
      fc.property(document, access, fc.subarray([...names]), (given, own, hidden) => {
        const others = Object.fromEntries(
          ['story', 'meta', 'links', 'layout'].map((name) => [name, { read: true } as const]),
        )
        const store = sampleStore(given)
        const before = store.getDocument()
        store.hidden.replace(new Set(hidden))
        const form = formOf(store, { access: { ...others, ...own } as FieldsPermissions })
        const mayWrite = new Set(
          names.filter((name) => {
            const rights: FieldPermission | undefined = own[name]
            if (rights === undefined || rights === true || hidden.includes(name)) return false
            return rights.read === true && rights.update === true
          }) as readonly string[],
        )
        const { kept } = replaceAllMatches(form, pattern('a'), 'x')
        for (const [name, value] of Object.entries(before)) {
          const isOpen = mayWrite.has(name)
          if (!isOpen) expect(store.get([name])).toEqual(value)
          else expect(searchedLines(store.get([name])).join()).not.toMatch(/a/iu)
        }
        // What may be read is found, and said to stay.
        const found = matchesInForm(form, pattern('a'))
        expect(found).toHaveLength(kept)
        expect(found.every(({ field }) => field.readOnly)).toBe(true)
        expect(found.some(({ field }) => hidden.includes(field.path[0] as never))).toBe(false)
      }),
    )
  })

  test('finds the words of every field that is edited on the page, and of no other', () => {
    fc.assert(
      fc.property(document, (given) => {
        const store = sampleStore(given)
        const searched = fieldsWithWords(formOf(store)).map(({ path }) => pathKey(path))
        const expected = allPaths(store)
          .filter((path) => !['settings', 'author', 'id'].includes(path[0] ?? ''))
          // Those of links are in a dialog, and not on the page.
          .filter((path) => !['campaign', 'medium', 'url'].includes(path.at(-1) ?? ''))
          .map(pathKey)
        const given_ = new Set(searched)
        expect(given_.size).toBe(searched.length)
        for (const key of expected) expect(given_.has(key)).toBe(true)
      }),
    )
  })
})

describe('one match', () => {
  test('is replaced where it is, in the order of the form', () => {
    const store = sampleStore({
      title: 'a cat',
      keywords: ['cat', 'dog'],
      summary: 'Cats and a cat',
      meta: { description: 'cat' },
    })
    const form = formOf(store)
    const found = matchesInForm(form, pattern('cat'))
    expect(found.map(({ field, line, number }) => [field.path.join('.'), line, number])).toEqual([
      ['title', 0, 0],
      ['summary', 0, 0],
      ['summary', 0, 1],
      ['keywords', 0, 0],
      ['meta.description', 0, 0],
    ])
    const [, , second, keyword] = found
    if (second === undefined || keyword === undefined) throw new Error('not found')
    replaceMatch(form, second, pattern('cat'), 'dog')
    replaceMatch(form, keyword, pattern('cat'), 'dog')
    expect(store.getDocument()).toMatchObject({
      title: 'a cat',
      summary: 'Cats and a dog',
      // No value is there twice.
      keywords: ['dog'],
    })
  })

  test('in a field that cannot be changed stays', () => {
    const fields: readonly ClientField[] = [
      { type: 'text', name: 'title', admin: { readOnly: true } },
      { type: 'text', name: 'secret', admin: { hidden: true } },
    ]
    const store = sampleStore({ title: 'cat', secret: 'cat' }, { fields })
    const form = formOf(store)
    const [match, ...others] = matchesInForm(form, pattern('cat'))
    expect(others).toEqual([])
    if (match === undefined) throw new Error('not found')
    replaceMatch(form, match, pattern('cat'), 'dog')
    expect(store.get(['title'])).toBe('cat')
    const closed = formOf(store, { readOnly: true, fields: sampleFields })
    expect(replaceAllMatches(closed, pattern('cat'), 'dog')).toEqual({
      count: 0,
      fields: 0,
      kept: 1,
    })
  })

  test('leaves an empty field without a value, and shows what is wrong then', () => {
    const fault = { key: 'validation:required' } as const
    const store = sampleStore(
      { title: 'cat', summary: 'a cat' },
      {
        check: ({ document: now, path }) =>
          valueAt(now, path) === undefined ? [fault] : ([] as const),
      },
    )
    replaceAllMatches(formOf(store), pattern('cat'), '')
    expect(store.get(['title'])).toBeUndefined()
    expect(store.problems.shownAt(['title'])).toEqual([fault])
    expect(store.get(['summary']) as Json).toBe('a ')
  })
})
