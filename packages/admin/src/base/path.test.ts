import { describe, expect, test } from 'vitest'
import {
  fromServerPath,
  isBelow,
  pathKey,
  pathsOverlap,
  toServerPath,
  valueAt,
  withValue,
} from './path.ts'

const document = {
  title: 'Ink',
  meta: { description: 'Black' },
  layout: [
    { id: 'a', heading: 'One', tags: ['x', 'y'] },
    { id: 'b', heading: 'Two', items: [{ id: 'c', label: 'Deep' }] },
  ],
}

describe('a path of names and row ids', () => {
  test('finds values in groups and rows, wherever the row stands', () => {
    expect(valueAt(document, ['meta', 'description'])).toBe('Black')
    expect(valueAt(document, ['layout', 'b', 'items', 'c', 'label'])).toBe('Deep')
    const moved = { ...document, layout: document.layout.toReversed() }
    expect(valueAt(moved, ['layout', 'b', 'heading'])).toBe('Two')
  })

  test('finds nothing where there is nothing, and nothing on the prototype', () => {
    expect(valueAt(document, ['layout', 'z', 'heading'])).toBeUndefined()
    expect(valueAt(document, ['title', 'length'])).toBeUndefined()
    expect(valueAt(document, ['constructor'])).toBeUndefined()
    expect(valueAt(document, ['layout', '0', 'heading'])).toBeUndefined()
  })

  test('writes without touching what is not on its way', () => {
    const next = withValue(document, ['layout', 'b', 'items', 'c', 'label'], 'Deeper')
    expect(valueAt(next, ['layout', 'b', 'items', 'c', 'label'])).toBe('Deeper')
    expect(next.meta).toBe(document.meta)
    expect((next.layout as unknown[])[0]).toBe(document.layout[0])
    expect(valueAt(document, ['layout', 'b', 'items', 'c', 'label'])).toBe('Deep')
  })

  test('makes missing groups, and does nothing for a row that is gone', () => {
    expect(withValue({}, ['meta', 'title'], 'New')).toEqual({ meta: { title: 'New' } })
    expect(withValue(document, ['layout', 'z', 'heading'], 'New')).toBe(document)
  })

  test('removes a name by writing nothing', () => {
    expect(withValue({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 })
  })

  test('reads and writes paths as the server does', () => {
    expect(toServerPath(document, ['layout', 'b', 'items', 'c', 'label'])).toBe(
      'layout.1.items.0.label',
    )
    expect(fromServerPath(document, 'layout.1.items.0.label')).toEqual([
      'layout',
      'b',
      'items',
      'c',
      'label',
    ])
    expect(toServerPath(document, ['layout', 'z', 'heading'])).toBeNull()
    expect(fromServerPath(document, 'layout.7.heading')).toBeNull()
  })

  test('gives a problem inside a list of plain values to the field', () => {
    expect(fromServerPath(document, 'layout.0.tags.1')).toEqual(['layout', 'a', 'tags'])
  })

  test('tells what lies below what, by whole segments', () => {
    expect(isBelow(pathKey(['arr', '1', 'x']), pathKey(['arr', '1']))).toBe(true)
    expect(isBelow(pathKey(['arr', '10', 'x']), pathKey(['arr', '1']))).toBe(false)
    expect(pathsOverlap(pathKey(['a']), pathKey(['a', 'b']))).toBe(true)
    expect(pathsOverlap(pathKey(['a', 'b']), pathKey(['a', 'c']))).toBe(false)
  })
})

describe('a path into a text', () => {
  const quote = { id: 'q', blockType: 'quote', words: 'Black', sources: [{ id: 's', source: 'A' }] }
  const aside = { root: { type: 'root', children: [{ type: 'block', fields: { id: 'a' } }] } }
  const link = { type: 'link', id: 'l', fields: { url: '/' }, children: [] }
  const upload = { type: 'upload', id: 'u', relationTo: 'media', value: 1, fields: null }
  const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'On ' }, link] }
  const block = { type: 'block', fields: { ...quote, note: aside } }
  const article = { body: { root: { type: 'root', children: [paragraph, block, upload] } } }

  test('names a node by its id, wherever it stands', () => {
    expect(valueAt(article, ['body', 'q', 'words'])).toBe('Black')
    expect(valueAt(article, ['body', 'q', 'sources', 's', 'source'])).toBe('A')
    expect(valueAt(article, ['body', 'l', 'url'])).toBe('/')
    expect(valueAt(article, ['body', 'u', 'caption'])).toBeUndefined()
    expect(valueAt(article, ['body', 'root'])).toBeUndefined()
    const moved = { body: { root: { type: 'root', children: [block, paragraph] } } }
    expect(valueAt(moved, ['body', 'q', 'words'])).toBe('Black')
  })

  test('writes the fields of a node, and does nothing for one that is gone', () => {
    const next = withValue(article, ['body', 'u', 'caption'], 'Ink')
    expect(valueAt(next, ['body', 'u', 'caption'])).toBe('Ink')
    expect((next.body as typeof article.body).root.children[0]).toBe(paragraph)
    expect(withValue(article, ['body', 'z', 'caption'], 'Ink')).toBe(article)
    expect(withValue(article, ['body', 'q', 'words'], 'Black')).toBe(article)
    expect(valueAt(withValue(article, ['body', 'q', 'words'], undefined), ['body', 'q'])).toEqual({
      ...block.fields,
      words: undefined,
    })
  })

  test('is that of the JSON for the server', () => {
    const paths = [
      [['body', 'q', 'words'], 'body.root.children.1.fields.words'],
      [['body', 'q', 'sources', 's', 'source'], 'body.root.children.1.fields.sources.0.source'],
      [['body', 'l', 'campaign'], 'body.root.children.0.children.1.fields.campaign'],
      [['body'], 'body'],
    ] as const
    for (const [path, dotted] of paths) {
      expect(toServerPath(article, path)).toBe(dotted)
      expect(fromServerPath(article, dotted)).toEqual(path)
    }
    expect(toServerPath(article, ['body', 'z', 'words'])).toBeNull()
    expect(fromServerPath(article, 'body.root.children.0')).toEqual(['body'])
    expect(fromServerPath(article, 'body.root.children.9.fields.words')).toEqual(['body'])
  })
})
