import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import { embeddedId, visitEmbedded } from './embedded-fields.ts'
import { embeddedPlace, embeddedPlaces, withEmbeddedAt } from './embedded-places.ts'
import { rootOf } from './nodes.ts'

const text = (words: string): JsonObject => ({ type: 'text', text: words })
const paragraph = (...children: Json[]): JsonObject => ({ type: 'paragraph', children })
const block = (id: string, fields: JsonObject = {}): JsonObject => ({
  type: 'block',
  fields: { id, blockType: 'quote', ...fields },
})
const link = (id: string, ...children: Json[]): JsonObject => ({
  type: 'link',
  id,
  fields: { url: '/' },
  children,
})
const textOf = (...children: Json[]) => ({ root: { type: 'root', children } })

/** Nodes in any nesting, some with ids that others have, and things that are no nodes. */
const anyNodes: fc.Arbitrary<Json[]> = fc.letrec<{ node: Json; nodes: Json[] }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>('stray', null, text('a'), { type: 'block', fields: {} }),
    fc.constantFrom('a', 'b', 'c').map((id): Json => block(id)),
    fc
      .constantFrom('d', 'e')
      .map((id): Json => ({ type: 'upload', id, relationTo: 'media', fields: null })),
    tie('nodes').map((nodes): Json => paragraph(...nodes)),
    fc
      .tuple(fc.constantFrom('f', 'g'), tie('nodes'))
      .map(([id, nodes]): Json => link(id, ...nodes)),
  ),
})).nodes

/** The places as a plain walk finds them. */
function walked(value: Json) {
  const found: JsonObject[] = []
  visitEmbedded(value, (node, kind, path) => {
    found.push({ id: embeddedId(node) ?? '', kind, node, path: [...path] })
  })
  return found
}

describe('the places of nodes with fields', () => {
  test('are those that a walk of the whole text finds, in its order', () => {
    fc.assert(
      fc.property(anyNodes, anyNodes, (nodes, others) => {
        const value = textOf(...nodes)
        expect(embeddedPlaces(value)).toEqual(walked(value))
        // Parts that were met in one text stand elsewhere in the next.
        const next = textOf(...others, paragraph(...nodes), ...nodes)
        expect(embeddedPlaces(next)).toEqual(walked(next))
      }),
    )
  })

  test('are not found below the depth that a text may have', () => {
    const deep = (levels: number): Json => (levels === 0 ? block('a') : paragraph(deep(levels - 1)))
    for (const levels of [98, 99, 100, 120]) {
      const value = textOf(deep(levels))
      expect(embeddedPlaces(value)).toEqual(walked(value))
    }
  })

  test('of a text that did not change are the same list', () => {
    const value = textOf(paragraph(link('l')), block('b'))
    expect(embeddedPlaces(value)).toBe(embeddedPlaces(value))
  })

  test('in paragraphs that did not change are not looked for again', () => {
    let reads = 0
    const children = new Proxy<Json[]>([text('quiet'), link('l')], {
      get(target, key, receiver) {
        if (typeof key === 'string' && key !== 'length') reads += 1
        return Reflect.get(target, key, receiver)
      },
    })
    const quiet: JsonObject = { type: 'paragraph', children }
    embeddedPlaces(textOf(quiet))
    const before = reads
    expect(embeddedPlaces(textOf(paragraph(text('new')), quiet)).map(({ path }) => path)).toEqual([
      ['root', 'children', 1, 'children', 1],
    ])
    expect(reads).toBe(before)
  })

  test('are none in what is no text', () => {
    for (const value of [undefined, null, 'text', [], {}, { root: { type: 'root' } }]) {
      expect(embeddedPlaces(value as Json)).toEqual([])
    }
  })
})

describe('a node by its id', () => {
  test('is the first that has it', () => {
    const value = textOf(block('a', { words: 'first' }), block('a', { words: 'second' }))
    expect(embeddedPlace(value, 'a')?.node.fields).toMatchObject({ words: 'first' })
    expect(embeddedPlace(value, 'b')).toBeUndefined()
    expect(embeddedPlace(textOf({ type: 'block', fields: {} }), '')).toBeUndefined()
  })

  test('gets other fields, and everything else stays the same object', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        const value = textOf(...nodes)
        for (const { id, path } of embeddedPlaces(value)) {
          const fields = { ...(embeddedPlace(value, id)?.node.fields as JsonObject), words: 'new' }
          const next = withEmbeddedAt(value, id, fields)
          if (id === '') {
            expect(next).toBe(value)
            continue
          }
          expect(embeddedPlace(next, id)?.node.fields).toEqual(fields)
          const top = embeddedPlace(value, id)?.path[2]
          rootOf(next)?.children.forEach((child, index) => {
            if (index !== top) expect(child).toBe(nodes[index])
          })
          expect(path[0]).toBe('root')
        }
      }),
    )
    const value = textOf(block('a'))
    expect(withEmbeddedAt(value, 'gone', {})).toBe(value)
  })
})
