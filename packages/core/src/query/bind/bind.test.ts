import { describe, expect, test } from 'vitest'
import type { Entity } from '../../config/completed/complete-config-types.ts'
import { completeConfig } from '../../config/completion/complete-config.ts'
import { QueryError } from '../../errors/stet-error.ts'
import { parseSort } from '../parse/parse-sort.ts'
import { parseWhere } from '../parse/parse-where.ts'
import { bindFilter, bindSort, collectionsBehind } from './bind.ts'
import type { BindOptions } from './bind-options.ts'
import type { BoundComparison, BoundFilter } from './bound.ts'

const config = completeConfig({
  localization: {
    locales: ['en', 'de', 'id'],
    defaultLocale: 'en',
  },
  collections: [
    {
      slug: 'articles',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'secret', type: 'text', hidden: true },
        { name: 'private', type: 'text' },
        { name: 'views', type: 'number' },
        { name: 'featured', type: 'checkbox' },
        { name: 'publishedOn', type: 'date' },
        { name: 'tags', type: 'select', hasMany: true, options: ['news', 'opinion'] },
        { name: 'place', type: 'point' },
        { name: 'data', type: 'json' },
        { name: 'body', type: 'richText' },
        { name: 'computed', type: 'text', virtual: true },
        { name: 'authorName', type: 'text', virtual: 'author.name' },
        {
          type: 'tabs',
          tabs: [
            { name: 'meta', fields: [{ name: 'title', type: 'text' }] },
            {
              label: 'Unnamed',
              fields: [{ type: 'row', fields: [{ name: 'slug', type: 'text' }] }],
            },
          ],
        },
        { name: 'items', type: 'array', fields: [{ name: 'label', type: 'text' }] },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            { slug: 'hero', fields: [{ name: 'heading', type: 'text' }] },
            { slug: 'quote', fields: [{ name: 'heading', type: 'text' }] },
            { slug: 'chart', fields: [{ name: 'heading', type: 'number' }] },
            { slug: 'safe', fields: [{ name: 'code', type: 'text' }] },
          ],
        },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'translator', type: 'relationship', relationTo: 'authors', localized: true },
        {
          name: 'names',
          type: 'group',
          localized: true,
          fields: [{ name: 'de', type: 'text' }],
        },
        {
          name: 'related',
          type: 'relationship',
          relationTo: ['articles', 'authors'],
          hasMany: true,
        },
        { name: 'notes', type: 'join', collection: 'authors', on: 'favourite' },
      ],
    },
    {
      slug: 'authors',
      fields: [
        { name: 'id', type: 'number' },
        { name: 'name', type: 'text' },
        { name: 'salary', type: 'number' },
        { name: 'favourite', type: 'relationship', relationTo: 'articles' },
        { name: 'friend', type: 'relationship', relationTo: 'authors' },
      ],
    },
    { slug: 'users', auth: true, fields: [] },
  ],
  globals: [{ slug: 'site', fields: [{ name: 'motto', type: 'text' }] }],
})
const articles = config.collection.get('articles') as Entity

const everybody: BindOptions = { config, locale: 'en' }
/** A reader of everything except `private`, salaries, and fields in `safe` blocks. */
const reader: BindOptions = {
  ...everybody,
  mayRead: (path, slug) =>
    path !== 'private' &&
    !path.startsWith('layout.safe') &&
    !(slug === 'authors' && path === 'salary'),
}

const bind = (where: unknown, options = everybody, entity = articles): BoundFilter =>
  bindFilter(parseWhere(where), entity, options)

const comparison = (where: unknown, options = everybody): BoundComparison => {
  const bound = bind(where, options)
  if (bound.kind !== 'compare') throw new Error(`not one comparison: ${bound.kind}`)
  return bound
}

const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof QueryError) return error.message
    throw error
  }
  return 'answered'
}

describe('a path that a caller may not query', () => {
  const paths = {
    'does not exist': 'nothing',
    'is hidden': 'secret',
    'may not be read': 'private',
    'is computed': 'computed',
    'is a join': 'notes',
    'may not be read behind a join': 'notes.salary',
    'does not exist behind a join': 'notes.nothing',
    'is a group as a whole': 'meta',
    'is a name that objects inherit': 'toString',
    'is a name that objects inherit, in a group': 'meta.valueOf',
    'goes below a text': 'title.length',
    'may not be read in the only block that has it': 'layout.code',
    'does not exist in any block': 'layout.nothing',
    'may not be read behind a relationship': 'author.salary',
    'is hidden behind two relationships': 'author.favourite.secret',
    'does not exist behind a relationship': 'author.password',
    'goes into one of several collections': 'related.value.name',
    'is a part that references do not have': 'related.secret',
    'is a secret of an auth collection': 'password',
    'breaks out of a JSON path': "data.a' OR 1=1--",
    'quotes a JSON key': 'data."x"]',
    'indexes JSON': 'data[0];DROP',
    'names a version column': 'parent',
    'follows more relationships than anyone needs':
      'author.friend.friend.friend.friend.friend.friend.name',
  }
  for (const [reason, path] of Object.entries(paths)) {
    test(`that ${reason} is refused with the same message`, () => {
      const words = `The following path cannot be queried: ${path}`
      expect(refusal(() => bind({ [path]: { equals: 'x' } }, reader))).toBe(words)
      expect(refusal(() => bind({ [path]: { exists: 'true' } }, reader))).toBe(words)
      expect(refusal(() => bindSort(parseSort(`-${path}`), articles, reader))).toBe(words)
    })
  }

  test('is reported before any mistake in values, together with all other such paths', () => {
    expect(
      refusal(() =>
        bind({ views: { equals: 'many' }, private: { like: {} }, x: { near: 1 } }, reader),
      ),
    ).toBe('The following paths cannot be queried: private, x')
  })

  test('has an error that lists each bad path', () => {
    const act = () => bind({ or: [{ secret: { equals: 1 } }, { nothing: { equals: 1 } }] }, reader)
    expect(act).toThrow(
      expect.objectContaining({
        status: 400,
        data: [{ path: 'secret' }, { path: 'nothing' }],
      }),
    )
  })

  test('is found when everything may be read', () => {
    expect(comparison({ secret: { equals: 'x' } }).path.schemaPath).toBe('secret')
    expect(comparison({ 'author.salary': { equals: 1 } }).path.schemaPath).toBe('salary')
  })

  test('may lead through a join, but cannot be sorted by: there may be several values', () => {
    const { path } = comparison({ 'notes.name': { equals: 'x' } })
    expect(path.through).toMatchObject([{ backwards: 'favourite', target: { slug: 'authors' } }])
    expect(path.many).toBe(true)
    expect(refusal(() => bindSort(parseSort('notes.name'), articles, reader))).toContain('notes')
  })

  test('is not revealed by a collection of which the caller may read nothing', () => {
    const blind: BindOptions = { ...reader, visible: () => ({ kind: 'never' }) }
    expect(refusal(() => bind({ 'author.name': { equals: 'x' } }, blind))).toBe(
      'The following path cannot be queried: author.name',
    )
    // The reference itself belongs to the article.
    expect(comparison({ author: { equals: 1 } }, blind).operator).toBe('equals')
  })

  test('may be that of a column that Stet adds', () => {
    const options: BindOptions = { ...everybody, mayRead: (path) => path !== 'updatedAt' }
    const where = { updatedAt: { exists: true }, createdAt: { exists: true } }
    expect(refusal(() => bind(where, options))).toBe(
      'The following path cannot be queried: updatedAt',
    )
  })

  test('does not exist for secrets of auth collections, for any caller', () => {
    const users = config.collection.get('users') as Entity
    for (const name of ['hash', 'salt', 'password', 'resetPasswordToken', 'loginAttempts']) {
      expect(refusal(() => bind({ [name]: { exists: true } }, everybody, users))).toContain(name)
    }
  })
})

describe('paths', () => {
  const stepsOf = (path: string, options = everybody) =>
    comparison({ [path]: { exists: true } }, options).path.steps.map((step) => {
      if (step.kind === 'locale') return `@${step.locales.join('+')}`
      if (step.kind === 'words') return 'words'
      return step.kind === 'rows' ? `[${step.blocks?.join('|') ?? ''}]` : step.name
    })

  test('lead through groups, tabs, rows and arrays as the data nests', () => {
    expect(stepsOf('meta.title')).toEqual(['meta', 'title'])
    expect(stepsOf('slug')).toEqual(['slug'])
    expect(stepsOf('items.label')).toEqual(['items', '[]', 'label'])
    expect(stepsOf('items.id')).toEqual(['items', '[]', 'id'])
    expect(stepsOf('layout.blockType')).toEqual(['layout', '[]', 'blockType'])
    expect(stepsOf('data.a.b')).toEqual(['data', 'a', 'b'])
  })

  test('mean the current locale, a named one, or all', () => {
    expect(stepsOf('title')).toEqual(['title', '@en'])
    expect(stepsOf('title.de')).toEqual(['title', '@de'])
    expect(stepsOf('title', { ...everybody, locale: 'all' })).toEqual(['title', '@en+de+id'])
  })

  test('lead to the words of a text, but not of one in a version', () => {
    const like = { body: { like: 'a b' } }
    expect(comparison(like)).toMatchObject({ operator: 'like', operand: ['a', 'b'] })
    expect(comparison(like).path).toMatchObject({ comparison: 'text', schemaPath: 'body' })
    expect(comparison(like).path.steps.map(({ kind }) => kind)).toEqual(['name', 'words'])
    const versions: BindOptions = { ...everybody, of: 'versions' }
    expect(refusal(() => bind({ 'version.body': { like: 'a' } }, versions))).toContain('like')
    expect(stepsOf('version.body', versions)).toEqual(['body'])
  })

  test('prefer a sub-field to a locale of the same name', () => {
    expect(stepsOf('names.de')).toEqual(['names', '@en', 'de'])
    expect(stepsOf('names.id.de')).toEqual(['names', '@id', 'de'])
    expect(stepsOf('translator.id')).toEqual(['translator', '@en'])
    expect(stepsOf('translator.de')).toEqual(['translator', '@de'])
    expect(stepsOf('translator.de.name')).toEqual(['name'])
  })

  test('may be written with double underscores', () => {
    expect(stepsOf('meta__title')).toEqual(['meta', 'title'])
  })

  test('into blocks mean the field in every block that has it, each with its own type', () => {
    const bound = bind({ 'layout.heading': { equals: '5' } })
    expect(bound.kind).toBe('or')
    const parts = (bound.kind === 'or' ? bound.parts : []) as readonly BoundComparison[]
    expect(parts.map((part) => [part.path.steps[1], part.operand])).toEqual([
      [{ kind: 'rows', blocks: ['hero', 'quote'] }, '5'],
      [{ kind: 'rows', blocks: ['chart'] }, 5],
    ])
    expect(bind({ 'layout.heading': { not_equals: '5' } }).kind).toBe('and')
    // No number equals this text: only blocks with texts can match.
    expect(comparison({ 'layout.heading': { equals: 'five' } }).path.steps[1]).toEqual({
      kind: 'rows',
      blocks: ['hero', 'quote'],
    })
  })

  test('lead through relationships into other collections', () => {
    const { path } = comparison({ 'author.friend.name': { equals: 'Ada' } })
    expect(path.through.map((hop) => [hop.node.schemaPath, hop.target.slug])).toEqual([
      ['author', 'authors'],
      ['friend', 'authors'],
    ])
    expect(path.entity.slug).toBe('authors')
    expect(path.schemaPath).toBe('name')
  })

  test('author and author.id are the same', () => {
    const whole = comparison({ author: { equals: '7' } })
    const id = comparison({ 'author.id': { equals: '7' } })
    expect(id.path.steps).toEqual(whole.path.steps)
    expect([whole.operand, id.operand]).toEqual([7, 7])
  })

  test('of virtual fields lead to the field that they read', () => {
    const { path } = comparison({ authorName: { equals: 'Ada' } })
    expect([path.through.length, path.schemaPath]).toEqual([1, 'name'])
  })

  test('include what the caller may see of the collection they lead into', () => {
    const within = bind(
      { name: { not_equals: 'Nobody' } },
      everybody,
      config.collection.get('authors'),
    )
    const { path } = comparison(
      { 'author.name': { equals: 'x' } },
      { ...everybody, visible: () => within },
    )
    expect(path.through[0]?.within).toBe(within)
  })

  test('list the collections they lead through without refusing any path', () => {
    const behind = (query: Parameters<typeof collectionsBehind>[0], of?: 'versions') => [
      ...collectionsBehind(query, articles, { config, ...(of === undefined ? {} : { of }) }),
    ]
    const where = parseWhere({
      or: [
        { 'author.favourite.title': { near: {} } },
        { nothing: { equals: 1 } },
        { title: { in: '' } },
      ],
    })
    expect(behind(where)).toEqual(['authors', 'articles'])
    expect(behind(parseSort('-author.name,author'))).toEqual(['authors'])
    expect(behind(parseWhere({ 'version.author.name': { exists: true } }), 'versions')).toEqual([
      'authors',
    ])
  })

  test('of versions start in the version row', () => {
    const versions: BindOptions = { ...reader, of: 'versions' }
    expect(comparison({ parent: { equals: 'a' } }, versions).path.column).toBe('parent')
    expect(comparison({ snapshot: { not_equals: 'true' } }, versions).operand).toBe(true)
    const title = comparison({ 'version.title': { equals: 'x' } }, versions).path
    expect([title.inVersion, title.schemaPath]).toEqual([true, 'title'])
    expect(comparison({ 'version._status': { equals: 'draft' } }, versions).path.column).toBe(
      '_status',
    )
    const author = comparison({ 'version.author.name': { equals: 'x' } }, versions).path
    expect([author.through[0]?.inVersion, author.inVersion]).toEqual([true, false])
    for (const path of ['title', 'version.secret', 'version.private', 'version.id', 'version']) {
      expect(refusal(() => bind({ [path]: { equals: 'x' } }, versions))).toContain(
        'cannot be queried',
      )
    }
  })

  test('of globals lead to the fields', () => {
    expect(bind({ motto: { equals: 'x' } }, everybody, config.global.get('site')).kind).toBe(
      'compare',
    )
  })
})

describe('operands', () => {
  const operandOf = (where: unknown) => {
    const bound = bind(where)
    return bound.kind === 'compare' ? bound.operand : bound.kind
  }

  test('are converted to the field’s type', () => {
    expect(operandOf({ views: { equals: '12' } })).toBe(12)
    expect(operandOf({ featured: { equals: 'false' } })).toBe(false)
    expect(operandOf({ publishedOn: { less_than: '2024-05-01' } })).toBe('2024-05-01T00:00:00.000Z')
    expect(operandOf({ title: { in: 'a,b' } })).toEqual(['a', 'b'])
    expect(operandOf({ author: { in: ['1', '2'] } })).toEqual([1, 2])
    expect(operandOf({ author: { equals: 'null' } })).toBe(null)
    expect(operandOf({ title: { like: '  two  words ' } })).toEqual(['two', 'words'])
    expect(operandOf({ place: { near: '10,20,5000' } })).toEqual({
      position: [10, 20],
      maxMeters: 5000,
      minMeters: 0,
    })
  })

  test('ids of a wrong form match nothing instead of failing', () => {
    expect(operandOf({ author: { equals: 'not-a-number' } })).toBe('never')
    expect(operandOf({ author: { not_equals: 'not-a-number' } })).toBe('always')
    expect(operandOf({ author: { in: ['x', '3'] } })).toEqual([3])
  })

  test('of references to several collections may name one', () => {
    expect(operandOf({ related: { equals: { relationTo: 'authors', value: '3' } } })).toEqual({
      relationTo: 'authors',
      value: 3,
    })
    expect(operandOf({ 'related.value': { equals: '3' } })).toEqual([
      { relationTo: 'articles', value: '3' },
      { relationTo: 'authors', value: 3 },
    ])
    expect(operandOf({ related: { equals: { relationTo: 'users', value: '3' } } })).toBe('never')
    expect(operandOf({ 'related.relationTo': { equals: 'authors' } })).toBe('authors')
  })

  test('empty lists match nothing in `in` and `all`, and everything in `not_in`', () => {
    expect(operandOf({ title: { in: [] } })).toBe('never')
    expect(operandOf({ title: { in: '' } })).toBe('never')
    expect(operandOf({ title: { not_in: [] } })).toBe('always')
    expect(operandOf({ tags: { all: [] } })).toBe('never')
  })

  test('`all` requires each value, and null in a list matches an absent one', () => {
    const all = bind({ tags: { all: 'news,opinion' } })
    expect(all.kind === 'and' && all.parts).toMatchObject([
      { operator: 'equals', operand: 'news' },
      { operator: 'equals', operand: 'opinion' },
    ])
    const withNull = bind({ title: { in: ['a', null] } })
    expect(withNull.kind === 'or' && withNull.parts).toMatchObject([
      { operator: 'equals', operand: null },
      { operator: 'in', operand: ['a'] },
    ])
  })

  const wrong: readonly (readonly [unknown, string])[] = [
    [{ views: { equals: 'many' } }, 'The value of views must be a number.'],
    [{ views: { greater_than: 'NaN' } }, 'The value of views must be a number.'],
    [{ views: { equals: { $gt: 1 } } }, 'The value of views must be a number.'],
    [{ featured: { equals: 'perhaps' } }, 'The value of featured must be true or false.'],
    [{ title: { exists: 'perhaps' } }, 'The value of title must be true or false.'],
    [{ title: { equals: { a: 1 } } }, 'The value of title must be a text.'],
    [{ title: { in: [{ a: 1 }] } }, 'The value of title must be a text.'],
    [{ publishedOn: { equals: 'tomorrow' } }, 'The value of publishedOn must be a date.'],
    [{ author: { equals: { $ne: 1 } } }, 'The value of author must be the id of a document.'],
    [{ title: { near: '1,2,3' } }, 'The operator "near" cannot be used on title.'],
    [{ place: { like: 'x' } }, 'The operator "like" cannot be used on place.'],
    [{ items: { equals: 'x' } }, 'The operator "equals" cannot be used on items.'],
    [{ id: { near: 'x' } }, 'The operator "near" cannot be used on id.'],
    [{ place: { equals: '1' } }, 'The value of place must be a longitude and a latitude.'],
    ...['NaN,1,5', '1e400,1,5', '1,2', '200,0,5', 'Infinity,0,1', '1,2,-5'].map(
      (near) =>
        [
          { place: { near } },
          'The value of place must be a longitude, a latitude and a greatest distance in metres.',
        ] as const,
    ),
    ...[
      { type: 'Polygon', coordinates: [[[0, 0]]] },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [2, 2],
          ],
        ],
      },
      { type: 'Polygon', coordinates: [] },
      { type: 'Point', coordinates: [0, 0] },
      '[]',
    ].map(
      (within) =>
        [
          { place: { within } },
          'The value of place must be a GeoJSON area with closed rings of real positions.',
        ] as const,
    ),
  ]
  for (const [where, words] of wrong) {
    test(`${JSON.stringify(where)} is refused: ${words}`, () => {
      expect(refusal(() => bind(where))).toBe(words)
    })
  }
})

describe('sorting', () => {
  test('takes paths with one value, also behind a relationship and in the default locale', () => {
    const sort = bindSort(parseSort('-author.name,title,_status,createdAt,id'), articles, {
      ...everybody,
      locale: 'all',
    })
    expect(sort.map(({ path, direction }) => [path.text, direction, path.locale])).toEqual([
      ['author.name', 'desc', null],
      ['title', 'asc', 'en'],
      ['_status', 'asc', null],
      ['createdAt', 'asc', null],
      ['id', 'asc', null],
    ])
  })

  for (const path of ['tags', 'items.label', 'layout.heading', 'data', 'data.a', 'place', 'body']) {
    test(`${path} has no single value to sort by`, () => {
      expect(refusal(() => bindSort(parseSort(path), articles, everybody))).toContain(path)
    })
  }
})
