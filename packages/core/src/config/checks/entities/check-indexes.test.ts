import { expect, test } from 'vitest'
import { completeConfig } from '../../completion/complete-config.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import { checkConfig } from '../check-config.ts'

const places = (indexes: unknown, rest: Partial<CollectionConfig> = {}) => ({
  collections: [
    {
      slug: 'places',
      fields: [
        { name: 'slug', type: 'text' },
        { name: 'tags', type: 'text', hasMany: true },
        { name: 'data', type: 'json' },
        { name: 'count', type: 'number', virtual: true },
        { name: 'meta', type: 'group', fields: [{ name: 'title', type: 'text', localized: true }] },
        { name: 'rows', type: 'array', fields: [{ name: 'title', type: 'text' }] },
      ],
      ...rest,
      indexes,
    } as CollectionConfig,
  ],
})
const problems = (indexes: unknown, rest?: Partial<CollectionConfig>) =>
  checkConfig(places(indexes, rest))
    .filter(({ path }) => path.startsWith('collections[0](places).indexes'))
    .map(({ path, message }) => `${path.slice('collections[0](places).'.length)}: ${message}`)

test('an index may cover single values, also in groups and locales, and Stet’s own fields', () => {
  const indexes = [
    { fields: ['slug', 'meta.title'], unique: true },
    { fields: ['slug', 'updatedAt'] },
    { fields: ['_status', 'createdAt', 'filename'] },
  ]
  const rest: Partial<CollectionConfig> = { versions: { drafts: true }, upload: true }
  expect(problems(indexes, rest)).toEqual([])
  expect(completeConfig(places(indexes, rest)).collection.get('places')?.indexes).toEqual([
    indexes[0],
    { fields: ['slug', 'updatedAt'], unique: false },
    { fields: ['_status', 'createdAt', 'filename'], unique: false },
  ])
  expect(completeConfig(places(undefined)).collection.get('places')?.indexes).toEqual([])
})

test.each([
  [{ slug: 1 }, 'indexes: must be a list'],
  [['slug'], "indexes[0]: must be { fields: ['one', 'other'] }"],
  [[{ fields: [] }], 'indexes[0].fields: must be a list of one to 4 fields'],
  [[{ fields: 'slug' }], 'indexes[0].fields: must be a list of one to 4 fields'],
  [[{ fields: ['a', 'b', 'c', 'd', 'e'] }], 'indexes[0].fields: must be a list of one to 4 fields'],
  [[{ fields: ['nope', 'slug'] }], 'indexes[0].fields[0]: there is no field "nope"'],
  [[{ fields: ['slug.nope'] }], 'indexes[0].fields[0]: there is no field "slug.nope"'],
  [[{ fields: ['_status'] }], 'indexes[0].fields[0]: there is no field "_status"'],
  [[{ fields: ['__proto__'] }], 'indexes[0].fields[0]: there is no field "__proto__"'],
  [[{ fields: [7] }], 'indexes[0].fields[0]: must be the path of a field'],
  [[{ fields: ['slug', 'slug'] }], 'indexes[0].fields[1]: "slug" is listed already'],
  [[{ fields: ['id'] }], 'indexes[0].fields[0]: the id is an index of its own already'],
  [
    [{ fields: ['meta', 'slug'] }],
    'indexes[0].fields[0]: "meta" is a group: name one of its fields',
  ],
  [
    [{ fields: ['rows.title'] }],
    'indexes[0].fields[0]: is not possible inside rows: only documents have an index',
  ],
  [[{ fields: ['tags'] }], 'indexes[0].fields[0]: is not possible for this text field'],
  [[{ fields: ['data'] }], 'indexes[0].fields[0]: is not possible for this json field'],
  [[{ fields: ['count'] }], 'indexes[0].fields[0]: "count" is computed, not stored'],
  [[{ fields: ['slug'], unique: 'yes' }], 'indexes[0].unique: must be true or false'],
  [
    [{ fields: ['slug', 'updatedAt'], unique: true }],
    'indexes[0].fields[1]: "updatedAt" does not tell documents apart',
  ],
  [
    [{ fields: ['slug', 'createdAt'] }, { fields: ['slug', 'createdAt'], unique: true }],
    'indexes[1]: is over the same fields as indexes[0]',
  ],
])('%j is refused where it is wrong', (indexes, problem) => {
  const found = problems(indexes).map((one) => one.replaceAll('collections[0](places).', ''))
  expect(found).toContain(problem)
})
