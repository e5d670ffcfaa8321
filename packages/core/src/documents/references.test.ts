import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../test/arbitrary-documents.ts'
import { everyField } from '../test/every-field.ts'
import { compilePlan } from './compile-plan.ts'
import { collectLinks } from './references.ts'

const plan = compilePlan(everyField)

describe('the links of a document', () => {
  it('are its relationships and uploads, also those in rich text, by locale', () => {
    const upload = { type: 'upload', version: 3, relationTo: 'media', value: 'm2' }
    expect(
      collectLinks(plan, {
        author: 'u1',
        related: [
          { relationTo: 'posts', value: 'p1' },
          { relationTo: 'users', value: 'u2' },
        ],
        body: { de: { root: { type: 'root', children: [upload] } } },
        layout: [{ id: 'x', blockType: 'hero', image: 'm1' }],
      }),
    ).toEqual(
      [
        ['body', 'body', 'de', 'media', 'm2', 0],
        ['author', 'author', null, 'users', 'u1', 0],
        ['related', 'related', null, 'posts', 'p1', 0],
        ['related', 'related', null, 'users', 'u2', 1],
        ['layout.0.image', 'layout.hero.image', null, 'media', 'm1', 0],
      ].map(([path, schemaPath, locale, relationTo, id, position]) => ({
        path,
        schemaPath,
        locale,
        relationTo,
        id,
        position,
      })),
    )
  })
  it('are empty where values have another shape', () => {
    expect(collectLinks(plan, { author: null, related: [7], cover: {}, body: 'text' })).toEqual([])
    fc.assert(
      fc.property(anyDocument(plan), (document) => {
        for (const { id, relationTo } of collectLinks(plan, document)) {
          expect(['string', 'number']).toContain(typeof id)
          expect(typeof relationTo).toBe('string')
        }
      }),
    )
  })
})
