import { type ClientField, compilePlan } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { hasLocalizedContent, missingFields } from './other-locale.ts'

const plan = compilePlan([
  { type: 'text', name: 'title', localized: true, required: true },
  { type: 'text', name: 'slug', required: true },
  {
    type: 'array',
    name: 'steps',
    fields: [{ type: 'text', name: 'heading', localized: true, required: true }],
  },
  {
    type: 'group',
    name: 'meta',
    localized: true,
    fields: [{ type: 'text', name: 'summary', required: true }],
  },
  {
    type: 'richText',
    name: 'body',
    features: {
      blocks: [
        {
          slug: 'quote',
          fields: [
            { type: 'text', name: 'heading', localized: true, required: true },
            { type: 'text', name: 'source', required: true },
          ],
        },
      ],
    },
  },
] as unknown as readonly ClientField[])

const textOf = (heading?: string) => {
  const fields = { id: 'q', blockType: 'quote', ...(heading !== undefined && { heading }) }
  return { root: { type: 'root', children: [{ type: 'block', fields }] } }
}

describe('a document in another locale', () => {
  test.each([
    ['has nothing', {}, false],
    ['has only what all locales share', { slug: 'a', steps: [{ id: 'k' }], meta: {} }, false],
    ['has empty texts', { title: '', steps: [{ id: 'k', heading: null }] }, false],
    ['has a title', { title: 'Tinte' }, true],
    ['has a text in a row', { steps: [{ id: 'k', heading: 'Eins' }] }, true],
    ['has a block without texts', { body: textOf() }, false],
    ['has a text in a block of a text', { body: textOf('Wort') }, true],
    ['has a text in a localized group', { meta: { summary: 'Kurz' } }, true],
  ])('says nothing of its own unless it does: %s', (_what, document, expected) => {
    expect(hasLocalizedContent(plan, document)).toBe(expected)
  })

  test('lacks what is required and of that locale, in rows, groups and texts too', () => {
    const required = () => [{ key: 'validation:required', message: '' }] as never
    const check = ({ path }: { path: readonly string[] }) =>
      path.at(-1) === 'title' || path.at(-1) === 'heading' || path.at(-1) === 'summary'
        ? required()
        : []
    const document = {
      title: 'On ink',
      steps: [{ id: 'k' }, { id: 'l', heading: 'One' }],
      body: textOf(),
    }
    expect(missingFields(plan, document, check)).toEqual([
      ['steps', 'k', 'heading'],
      ['meta', 'summary'],
      ['body', 'q', 'heading'],
    ])
  })
})
