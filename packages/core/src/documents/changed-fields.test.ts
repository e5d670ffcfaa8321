import { describe, expect, test } from 'vitest'
import type { Field } from '../config/types/field-types/fields.ts'
import { changedFields } from './changed-fields.ts'
import { compilePlan } from './compile-plan.ts'

const plan = compilePlan([
  { name: 'title', type: 'text', localized: true },
  { name: 'views', type: 'number' },
  { name: 'meta', type: 'group', fields: [{ name: 'about', type: 'text' }] },
  { name: 'tags', type: 'text', hasMany: true },
  { name: 'total', type: 'number', virtual: true },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [
      {
        slug: 'hero',
        fields: [
          { name: 'heading', type: 'text', localized: true },
          { name: 'links', type: 'array', fields: [{ name: 'url', type: 'text' }] },
        ],
      },
    ],
  },
] as readonly Field[])

const hero = (id: string, more = {}) => ({ id, blockType: 'hero', ...more })

describe('the fields in which two documents differ', () => {
  test.each([
    ['none, of the same', { title: { en: 'a' } }, { title: { en: 'a' } }, []],
    ['none, where both have nothing', { views: null, tags: [] }, { title: { en: '' } }, []],
    ['a locale of one', { title: { en: 'a' } }, { title: { en: 'a', de: 'b' } }, ['title']],
    ['in a group', { meta: { about: 'a' } }, {}, ['meta.about']],
    ['a list of values', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, ['tags']],
    ['nothing that is computed', { total: 1 }, { total: 2 }, []],
    [
      'in their order',
      { tags: ['a'] },
      { views: 1, title: { en: 'a' } },
      ['title', 'views', 'tags'],
    ],
    ['from before it was localized', { title: 'a' }, { title: { en: 'a' } }, ['title']],
    ['a row that came', {}, { layout: [hero('k')] }, ['layout']],
    [
      'rows that changed places',
      { layout: [hero('k'), hero('l')] },
      { layout: [hero('l'), hero('k')] },
      ['layout'],
    ],
    [
      'a block with another name',
      { layout: [hero('k')] },
      { layout: [hero('k', { blockName: 'x' })] },
      ['layout'],
    ],
    [
      'within rows, each once',
      { layout: [hero('k'), hero('l', { links: [{ id: 'm', url: 'a' }] })] },
      {
        layout: [
          hero('k', { heading: { en: 'x' } }),
          hero('l', { heading: { en: 'y' }, links: [{ id: 'm', url: 'b' }] }),
        ],
      },
      ['layout.hero.heading', 'layout.hero.links.url'],
    ],
    [
      'of what no field knows, none',
      { gone: 1, layout: [{ id: 'k', blockType: 'gone', a: 1 }] },
      { layout: [{ id: 'k', blockType: 'gone' }] },
      [],
    ],
  ] as const)('are %s', (_what, before, after, expected) => {
    expect(changedFields(plan, before, after)).toEqual(expected)
  })
})
