import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffDocuments } from '../diff/diff-documents.ts'
import type { FieldDiff } from '../diff/field-diff.ts'
import { compilePlan } from '../documents/compile-plan.ts'
import type { Plan } from '../documents/plan.ts'
import type { JsonObject } from '../json.ts'
import type { DocumentPart } from '../local-api/document-part.ts'
import { storedDocument } from '../test/arbitrary-documents.ts'
import { everyField } from '../test/every-field.ts'
import { OutdatedPiece, schemaPathOf, takeParts as take, UnknownPart } from './take-parts.ts'

const locales = ['en', 'de']
const plan = compilePlan(everyField)
const takeParts = (
  ...[of, target, source, parts]: readonly [Plan, JsonObject, JsonObject, readonly DocumentPart[]]
) => take(of, target, source, parts, locales)
const part = (path: readonly string[], locale: string | null = null): DocumentPart => ({
  path,
  locale,
})

describe('taking a part of another state of a document', () => {
  it('changes one locale and keeps the others', () => {
    expect(
      takeParts(
        plan,
        { title: { en: 'new', de: 'neu' }, rating: 2 },
        { title: { en: 'old', de: 'alt' }, rating: 1 },
        [part(['title'], 'en')],
      ),
    ).toEqual({ title: { en: 'old', de: 'neu' }, rating: 2 })
  })

  it('changes one locale of a value stored before its field was localized', () => {
    expect(
      takeParts(plan, { title: 'all' }, { title: { de: 'alt' } }, [part(['title'], 'de')]),
    ).toEqual({ title: { en: 'all', de: 'alt' } })
  })

  it('clears a value that was empty in that state', () => {
    expect(takeParts(plan, { rating: 2, featured: true }, {}, [part(['rating'])])).toEqual({
      featured: true,
    })
  })

  it('puts a removed row back behind the row that it followed', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, count: 1 }))
    const taken = takeParts(plan, { items: [a, c] } as never, { items: [a, b, c] } as never, [
      part(['items', 'b']),
    ])
    expect(taken).toEqual({ items: [a, b, c] })
  })

  it('removes a row that was not there', () => {
    const items = [{ id: 'a' }, { id: 'b' }]
    expect(takeParts(plan, { items }, { items: [] }, [part(['items', 'a'])])).toEqual({
      items: [{ id: 'b' }],
    })
  })

  it('changes a field in a row, also after the row moved', () => {
    const taken = takeParts(
      plan,
      {
        items: [
          { id: 'b', count: 1 },
          { id: 'a', label: { en: 'new', de: 'neu' } },
        ],
      },
      { items: [{ id: 'a', label: { en: 'old', de: 'alt' } }] },
      [part(['items', 'a', 'label'], 'de')],
    )
    expect(taken).toEqual({
      items: [
        { id: 'b', count: 1 },
        { id: 'a', label: { en: 'new', de: 'alt' } },
      ],
    })
  })

  it('changes the name of a block', () => {
    const block = (blockName: string, heading: string) => ({
      layout: [{ id: 'a', blockType: 'hero', blockName, heading: { en: heading } }],
    })
    expect(
      takeParts(plan, block('New', 'New'), block('Old', 'Old'), [
        part(['layout', 'a', 'blockName']),
      ]),
    ).toEqual(block('Old', 'New'))
  })

  it.each([
    ['a name that no field has', ['nothing']],
    ['a field of a row that is gone', ['items', 'gone', 'count']],
    ['something inside a single value', ['rating', 'x']],
    ['a place inside a localized field, without its locale', ['perLocale', 'a']],
    ['nothing at all', []],
  ])('is refused where it has no place: %s', (_, path) => {
    expect(() => takeParts(plan, { items: [] }, { items: [] }, [part(path)])).toThrow(UnknownPart)
  })

  const said = (saying: string, source: string, meaning = 'x') => ({
    story: {
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [{ type: 'inlineBlock', fields: { id: 'i', blockType: 'term', meaning } }],
          },
          {
            type: 'block',
            fields: {
              id: 'q',
              blockType: 'quote',
              blockName: saying,
              saying: { en: saying },
              source,
            },
          },
        ],
      },
    },
  })

  it('changes a single field of a node in a text', () => {
    const [old, now] = [said('Old', 'a', 'old'), said('New', 'b', 'new')]
    const taken = takeParts(plan, now, old, [
      part(['story', 'q', 'source']),
      part(['story', 'i', 'meaning']),
    ])
    expect(taken).toMatchObject(said('New', 'a', 'old'))
    expect(takeParts(plan, now, old, [part(['story', 'q', 'saying'], 'en')])).toMatchObject({
      story: { root: { children: [{}, { fields: { saying: { en: 'Old' }, source: 'b' } }] } },
    })
    expect(takeParts(plan, now, old, [part(['story', 'q', 'blockName'])])).toMatchObject({
      story: { root: { children: [{}, { fields: { blockName: 'Old', source: 'b' } }] } },
    })
    for (const path of [
      ['story', 'q'],
      ['story', 'gone', 'source'],
      ['story', 'q', 'nothing'],
    ]) {
      expect(() => takeParts(plan, now, old, [part(path)])).toThrow(UnknownPart)
    }
  })

  it('takes a piece of a text by the comparison that showed it', () => {
    const [old, now] = [said('Old', 'a', 'old'), said('New', 'b', 'new')]
    const piece = { steps: [[1, 1]], from: 'before' } as const
    const taken = take(plan, now, old, [{ ...part(['story']), piece }], locales, now)
    expect(taken).toEqual({
      story: {
        root: {
          type: 'root',
          children: [now.story.root.children[0], old.story.root.children[1]],
        },
      },
    })
    const other = said('Newest', 'c', 'new')
    expect(() => take(plan, other, old, [{ ...part(['story']), piece }], locales, now)).toThrow(
      OutdatedPiece,
    )
  })

  it('leaves no difference once every part was taken', () => {
    const fitting = storedDocument(plan, locales)
    fc.assert(
      fc.property(fitting, fitting, (target, source) => {
        const options = { locales, modifiedOnly: true }
        const differences = partsOf(diffDocuments(everyField, source, target, options))
        const taken = takeParts(plan, target, source, differences)
        const left = diffDocuments(everyField, source, taken, options)
        // Rows that were only moved are not a part of their own.
        expect(partsOf(left)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the schema path of a part', () => {
  const cell = { id: 'c', blockType: 'cell', text: { en: 'x' } }
  const document: JsonObject = {
    layout: [{ id: 'a', blockType: 'columns', cells: [cell] }],
    perLocale: { de: [{ id: 'p', label: 'x' }] },
    story: {
      root: {
        type: 'root',
        children: [{ type: 'block', fields: { id: 'q', blockType: 'quote' } }],
      },
    },
  }
  it.each([
    [['title'], 'en', 'title'],
    [['meta', 'metaTitle'], 'en', 'meta.metaTitle'],
    [['layout', 'a'], null, 'layout'],
    [['layout', 'a', 'cells', 'c', 'text'], 'en', 'layout.columns.cells.cell.text'],
    [['perLocale', 'p', 'label'], 'de', 'perLocale.label'],
    [['perLocale', 'p', 'label'], 'en', null],
    [['nothing'], null, null],
    [['title', 'inside'], null, null],
    [['story', 'q', 'source'], null, 'story.block.quote.source'],
    [['story', 'q', 'nothing'], null, null],
    [['story', 'gone', 'source'], null, null],
    [[], null, null],
  ])('%j in %j is %j', (path, locale, expected) => {
    expect(schemaPathOf(plan, [{}, document], part(path, locale))).toBe(expected)
  })
})

/** The smallest parts that differ: fields, and rows that only one side has. */
function partsOf(diffs: readonly FieldDiff[]): readonly DocumentPart[] {
  return diffs.flatMap((diff): readonly DocumentPart[] => {
    if (diff.kind === 'section') return partsOf(diff.children)
    if (diff.kind !== 'rows') return [part(diff.path, diff.locale)]
    return diff.rows.flatMap((row) =>
      row.op === 'inserted' || row.op === 'removed'
        ? [part(row.path, diff.locale)]
        : partsOf(row.children),
    )
  })
}
