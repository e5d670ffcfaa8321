import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../json.ts'
import { flatDocument, storedDocument } from '../../test/arbitrary-documents.ts'
import { everyField } from '../../test/every-field.ts'
import { compilePlan } from '../compile-plan.ts'
import { walk } from '../walk.ts'
import { flattenLocales, nestLocale, underLocales } from './locales.ts'

const plan = compilePlan(everyField)
const only = (locale: string) => ({ locale, fallbackChain: [] })

describe('reading one locale', () => {
  const read = (stored: JsonObject, locale: string, fallbackChain: string[] = []) =>
    flattenLocales(plan, stored, { locale, fallbackChain })

  it('takes the value of the locale', () => {
    expect(read({ title: { en: 'Hello', de: 'Hallo' } }, 'de')).toEqual({ title: 'Hallo' })
  })
  it('falls back along the chain where the locale has no value', () => {
    const stored = { title: { en: 'Hello', de: null, ja: 'やあ' } }
    expect(read(stored, 'de', ['fr', 'ja', 'en'])).toEqual({ title: 'やあ' })
    expect(read(stored, 'de')).toEqual({ title: null })
    expect(read(stored, 'fr')).toEqual({})
  })
  it('falls back from an empty text, but not from other empty values', () => {
    expect(read({ title: { en: 'Hello', de: '' } }, 'de', ['en'])).toEqual({ title: 'Hello' })
    expect(read({ summary: { en: 'Hello', de: '' } }, 'de', ['en'])).toEqual({ summary: 'Hello' })
    expect(read({ raw: { en: 'Hello', de: '' } }, 'de', ['en'])).toEqual({ raw: '' })
    expect(read({ perLocale: { en: [{ id: 'a' }], de: [] } }, 'de', ['en'])).toEqual({
      perLocale: [],
    })
  })
  it('reads values in groups, named tabs, rows and blocks', () => {
    const stored = {
      meta: { metaTitle: { en: 'E', de: 'D' }, plain: 'p' },
      seo: { slug: { en: 'e', de: 'd' } },
      items: [{ id: 'a', label: { de: 'D' }, inner: [{ id: 'b', note: { de: 'N' } }] }],
      layout: [
        { id: 'a', blockType: 'hero', heading: { de: 'H' } },
        {
          id: 'b',
          blockType: 'columns',
          cells: [{ id: 'c', blockType: 'cell', text: { de: 'T' } }],
        },
      ],
    }
    expect(read(stored, 'de')).toEqual({
      meta: { metaTitle: 'D', plain: 'p' },
      seo: { slug: 'd' },
      items: [{ id: 'a', label: 'D', inner: [{ id: 'b', note: 'N' }] }],
      layout: [
        { id: 'a', blockType: 'hero', heading: 'H' },
        { id: 'b', blockType: 'columns', cells: [{ id: 'c', blockType: 'cell', text: 'T' }] },
      ],
    })
  })
  it('takes a value stored before its field was localized as the value of every locale', () => {
    expect(read({ title: 'Hello' }, 'de', ['en'])).toEqual({ title: 'Hello' })
  })
  it('keeps rows of a removed block and names that the config does not have', () => {
    const stored = { old: { en: 1 }, layout: [{ id: 'a', blockType: 'gone', x: { en: 1 } }, 7] }
    expect(read(stored, 'en')).toEqual(stored)
  })
  it('returns the same document where no field is localized', () => {
    const plain = compilePlan([{ type: 'array', name: 'a', fields: [{ type: 'text', name: 'b' }] }])
    const stored = { a: [{ id: 'x', b: 'c' }] }
    expect(flattenLocales(plain, stored, only('en'))).toBe(stored)
  })
})

describe('reading one locale under its name', () => {
  const read = (stored: JsonObject, locale: string, fallbackChain: string[] = []) => {
    const options = { locale, fallbackChain }
    return underLocales(plan, flattenLocales(plan, stored, options), stored, options)
  }

  it('puts each value under its locale, a fallback under the locale that it is from', () => {
    const stored = {
      title: { en: 'Hello', de: 'Hallo' },
      summary: { en: 'Sum', de: '' },
      rating: 3,
    }
    expect(read(stored, 'de', ['en'])).toEqual({
      title: { de: 'Hallo' },
      summary: { en: 'Sum' },
      rating: 3,
    })
    expect(read(stored, 'de')).toEqual({ title: { de: 'Hallo' }, summary: { de: '' }, rating: 3 })
    expect(read(stored, 'fr')).toEqual({ rating: 3 })
    expect(read({ title: null }, 'de', ['en'])).toEqual({ title: { de: null } })
    expect(read({ title: 'Hello' }, 'de', ['en'])).toEqual({ title: { de: 'Hello' } })
  })
  it('covers groups, rows and blocks, and names the locale of a localized group or list once', () => {
    const stored = {
      meta: { metaTitle: { en: 'E' }, plain: 'p' },
      items: [{ id: 'a', label: { en: 'E' }, inner: [{ id: 'b', note: { de: 'N', en: 'M' } }] }],
      layout: [
        { id: 'a', blockType: 'hero', heading: { de: 'H' } },
        { id: 'x', blockType: 'gone', heading: { de: 'H' } },
      ],
      perLocale: { en: [{ id: 'a', text: 'E' }], de: [{ id: 'b', text: 'D' }] },
    }
    expect(read(stored, 'de', ['en'])).toEqual({
      meta: { metaTitle: { en: 'E' }, plain: 'p' },
      items: [{ id: 'a', label: { en: 'E' }, inner: [{ id: 'b', note: { de: 'N' } }] }],
      layout: [
        { id: 'a', blockType: 'hero', heading: { de: 'H' } },
        { id: 'x', blockType: 'gone', heading: { de: 'H' } },
      ],
      perLocale: { de: [{ id: 'b', text: 'D' }] },
    })
  })
  it('finds moved rows, and puts new values under the requested locale', () => {
    const stored = {
      items: [
        { id: 'a', label: { en: 'A' } },
        { id: 'b', label: { de: 'B' } },
      ],
    }
    const flat = {
      items: [
        { id: 'b', label: 'B' },
        { id: 'c', label: 'C' },
        { id: 'a', label: 'A' },
      ],
    }
    expect(underLocales(plan, flat, stored, { locale: 'de', fallbackChain: ['en'] })).toEqual({
      items: [
        { id: 'b', label: { de: 'B' } },
        { id: 'c', label: { de: 'C' } },
        { id: 'a', label: { en: 'A' } },
      ],
    })
  })
  it('gives the same values as without locales, for any document', () => {
    const locales = ['en', 'de', 'ja']
    const chain = fc.constantFrom([], ['en'], ['ja', 'en'])
    fc.assert(
      fc.property(storedDocument(plan, locales), chain, (stored, fallbackChain) => {
        const options = { locale: 'de', fallbackChain }
        const flat = flattenLocales(plan, stored, options)
        const named = underLocales(plan, flat, stored, options)
        expect(flattenLocales(plan, named, options)).toEqual(flat)
        for (const place of localizedValues(named).keys()) {
          expect(['de', ...fallbackChain]).toContain(place.split(' ')[0])
        }
      }),
    )
  })
})

describe('writing one locale', () => {
  it('keeps what is absent, merges groups and clears with null', () => {
    const before = {
      title: { en: 'Hello', de: 'Hallo' },
      rating: 3,
      featured: true,
      meta: { metaTitle: { en: 'E' }, plain: 'p' },
    }
    const incoming = { title: null, rating: null, meta: { metaTitle: 'D' } }
    expect(nestLocale(plan, before, incoming, 'de')).toEqual({
      title: { en: 'Hello', de: null },
      rating: null,
      featured: true,
      meta: { metaTitle: { en: 'E', de: 'D' }, plain: 'p' },
    })
  })
  it('finds moved rows by their ids, adds new ones and removes missing ones', () => {
    const before = {
      items: [
        { id: 'a', label: { en: 'A' }, count: 1 },
        { id: 'b', label: { en: 'B' }, count: 2 },
        { id: 'c', label: { en: 'C' }, count: 3 },
      ],
    }
    const incoming = {
      items: [
        { id: 'c', label: 'c' },
        { id: 'new', label: 'n' },
        { id: 'a', label: 'a' },
      ],
    }
    expect(nestLocale(plan, before, incoming, 'de')).toEqual({
      items: [
        { id: 'c', label: { en: 'C', de: 'c' }, count: 3 },
        { id: 'new', label: { de: 'n' } },
        { id: 'a', label: { en: 'A', de: 'a' }, count: 1 },
      ],
    })
  })
  it('takes no stored values into a row that became another block', () => {
    const before = { layout: [{ id: 'a', blockType: 'hero', heading: { en: 'H' } }] }
    const incoming = { layout: [{ id: 'a', blockType: 'columns', cells: [] }] }
    expect(nestLocale(plan, before, incoming, 'de')).toEqual(incoming)
  })
  it('keeps the content of rows whose block was removed from config', () => {
    const before = { layout: [{ id: 'a', blockType: 'gone', text: { en: 'kept' } }] }
    const incoming = { layout: [{ id: 'a', blockType: 'gone' }] }
    expect(nestLocale(plan, before, incoming, 'de')).toEqual(before)
  })
  it('keeps a value stored before the field was localized as that of the default locale', () => {
    expect(nestLocale(plan, { title: 'Hello' }, { title: 'Hallo' }, 'de', 'en')).toEqual({
      title: { en: 'Hello', de: 'Hallo' },
    })
  })
  it('never stores joins, virtual fields and unknown names', () => {
    const incoming = { replies: { docs: [] }, computed: 'x', unknown: 1, title: 'T' }
    expect(nestLocale(plan, {}, incoming, 'en')).toEqual({ title: { en: 'T' } })
  })
  it('uses the stored row once when two incoming rows have its id', () => {
    const before = { items: [{ id: 'a', label: { en: 'A' } }] }
    expect(nestLocale(plan, before, { items: [{ id: 'a' }, { id: 'a' }] }, 'de')).toEqual({
      items: [{ id: 'a', label: { en: 'A' } }, { id: 'a' }],
    })
  })
})

/** Localized values outside rows, by locale and path. */
function localizedValues(stored: JsonObject): Map<string, Json | undefined> {
  const values = new Map<string, Json | undefined>()
  walk(
    plan,
    stored,
    (node, value, { locale, path, rowIds }) => {
      if (node.localized && locale !== null && rowIds.length === 0) {
        values.set(`${locale} ${path.join('.')}`, value)
      }
    },
    'stored',
  )
  return values
}

describe('locales written in any order', () => {
  it('a written value is read unchanged', () => {
    fc.assert(
      fc.property(flatDocument(plan), (flat) => {
        const stored = nestLocale(plan, {}, flat, 'de')
        expect(flattenLocales(plan, stored, only('de'))).toEqual(flat)
      }),
    )
  })
  it('writing the stored values changes nothing', () => {
    fc.assert(
      fc.property(storedDocument(plan, ['en', 'de']), (stored) => {
        const flat = flattenLocales(plan, stored, only('de'))
        const again = nestLocale(plan, stored, flat, 'de')
        expect(flattenLocales(plan, again, only('de'))).toEqual(flat)
        expect(flattenLocales(plan, again, only('en'))).toEqual(
          flattenLocales(plan, stored, only('en')),
        )
      }),
    )
  })
  it('writing one locale never changes another', () => {
    const locales = ['en', 'de', 'ja']
    fc.assert(
      fc.property(storedDocument(plan, locales), flatDocument(plan), (before, incoming) => {
        const kept = localizedValues(nestLocale(plan, before, incoming, 'de'))
        for (const [place, value] of localizedValues(before)) {
          if (!place.startsWith('de ')) expect(kept.get(place)).toEqual(value)
        }
      }),
    )
  })
  it('rows keep the other locales of the stored row with the same id', () => {
    const rowPlan = compilePlan([
      { type: 'array', name: 'items', fields: [{ type: 'text', name: 'label', localized: true }] },
    ])
    fc.assert(
      fc.property(
        storedDocument(rowPlan, ['en', 'de']),
        flatDocument(rowPlan),
        (before, incoming) => {
          const after = nestLocale(rowPlan, before, incoming, 'de')
          const english = (document: JsonObject) =>
            new Map(
              (
                flattenLocales(rowPlan, document, only('en')).items as
                  | readonly JsonObject[]
                  | undefined
              )?.map(({ id, label }) => [id, label]),
            )
          const was = english(before)
          for (const [id, label] of english(after)) {
            if (was.has(id)) expect(label).toBe(was.get(id))
            else expect(label).toBeUndefined()
          }
        },
      ),
    )
  })
  it('unknown names are kept at the root, in groups and in rows', () => {
    fc.assert(
      fc.property(storedDocument(plan, ['en', 'de']), flatDocument(plan), (stored, incoming) => {
        const mark = (value: JsonObject): JsonObject => ({ ...value, gone: { en: 'kept' } })
        const before = {
          ...mark(stored),
          meta: mark((stored.meta ?? {}) as JsonObject),
          ...(Array.isArray(stored.items) ? { items: stored.items.map(mark) } : {}),
        }
        const after = nestLocale(plan, before, incoming, 'de')
        expect(after.gone).toEqual({ en: 'kept' })
        expect((after.meta as JsonObject).gone).toEqual({ en: 'kept' })
        const known = new Set(
          (Array.isArray(before.items) ? before.items : []).map((row: JsonObject) => row.id),
        )
        for (const row of (after.items ?? []) as readonly JsonObject[]) {
          expect(row.gone).toEqual(known.has(row.id) ? { en: 'kept' } : undefined)
        }
      }),
    )
  })
})
