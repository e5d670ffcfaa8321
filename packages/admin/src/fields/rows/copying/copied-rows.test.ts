import { type ClientField, compilePlan } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CopiedRowsNode, copiedText, fittingRows, readCopiedText } from './copied-rows.ts'

function nodeOf(field: ClientField): CopiedRowsNode {
  const [node] = compilePlan([field]).nodes
  if (node?.shape !== 'rows' && node?.shape !== 'blocks') throw new Error('not a list of rows')
  return node
}

const links = nodeOf({
  type: 'array',
  name: 'links',
  fields: [
    { type: 'text', name: 'label' },
    { type: 'number', name: 'weight' },
    { type: 'group', name: 'target', fields: [{ type: 'text', name: 'url' }] },
    { type: 'array', name: 'tags', fields: [{ type: 'text', name: 'word' }] },
  ],
})

const layout = nodeOf({
  type: 'blocks',
  name: 'layout',
  blocks: [
    { slug: 'heading', fields: [{ type: 'text', name: 'words' }] },
    { slug: 'prose', fields: [{ type: 'textarea', name: 'body' }] },
  ],
})

const link = { id: 'a1', label: 'Home', target: { url: '/' }, tags: [{ id: 'b2', word: 'x' }] }

describe('what is copied', () => {
  test('is read again as it was', () => {
    const copied = { kind: 'rows', rows: [link] } as const
    expect(readCopiedText(copiedText(copied))).toEqual(copied)
  })

  test('is told from everything else that may be in a clipboard', () => {
    const others = ['', 'words', '{', 'null', '[]', '{"format":"stet/rows"}', '{"rows":[{}]}']
    const broken = ['{"format":"stet/rows","kind":"rows","rows":[1]}'].concat(
      '{"format":"stet/rows","kind":"rows","rows":[]}',
      '{"format":"stet/rows","kind":"other","rows":[{}]}',
    )
    for (const text of [...others, ...broken]) expect(readCopiedText(text)).toBeNull()
  })

  test('is never trusted: whatever it is, reading and fitting it does not throw', () => {
    const row = fc.object({ key: fc.constantFrom('id', 'label', 'tags', '__proto__', 'target') })
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom('rows', 'blocks'), (rows, kind) => {
        const copied = readCopiedText(JSON.stringify({ format: 'stet/rows', kind, rows }))
        for (const node of [links, layout]) {
          if (copied !== null)
            expect(fittingRows(node, copied).length).toBeLessThanOrEqual(rows.length)
        }
      }),
    )
    expect(({} as Record<string, unknown>).label).toBeUndefined()
  })
})

describe('rows fit', () => {
  const fits = (node: CopiedRowsNode, kind: 'rows' | 'blocks', ...rows: object[]) =>
    fittingRows(node, JSON.parse(JSON.stringify({ kind, rows }))).length

  test('where there is a field for each of their values', () => {
    expect(fits(links, 'rows', link)).toBe(1)
    expect(fits(links, 'rows', { label: 'Only a label' })).toBe(1)
  })

  test('not where a name, at any depth, is unknown', () => {
    expect(fits(links, 'rows', { ...link, colour: 'red' })).toBe(0)
    expect(fits(links, 'rows', { target: { url: '/', rel: 'me' } })).toBe(0)
    expect(fits(links, 'rows', { tags: [{ word: 'x', size: 1 }] })).toBe(0)
    expect(fits(links, 'rows', JSON.parse('{"__proto__":{"label":"x"}}'))).toBe(0)
  })

  test('not where a value is of another type', () => {
    expect(fits(links, 'rows', { label: 'x', weight: 'heavy' })).toBe(0)
    expect(fits(links, 'rows', { tags: 'x' })).toBe(0)
    expect(fits(links, 'rows', { label: { url: '/' } })).toBe(0)
  })

  test('as blocks only of a type that may be there', () => {
    const heading = { blockType: 'heading', blockName: 'Top', words: 'Hello' }
    const unknown = { blockType: 'video', words: 'Hello' }
    expect(fits(layout, 'blocks', heading, unknown)).toBe(1)
    expect(fits(layout, 'rows', { words: 'Hello' })).toBe(0)
    expect(fits(links, 'blocks', heading)).toBe(0)
  })

  test('as blocks only where they are on offer now', () => {
    const rows = [
      { blockType: 'heading', words: 'Hello' },
      { blockType: 'prose', body: 'Text' },
    ]
    expect(fittingRows(layout, { kind: 'blocks', rows }, ['prose'])).toEqual([rows[1]])
    expect(fittingRows(layout, { kind: 'blocks', rows }, null)).toEqual(rows)
  })
})
