import { describe, expect, it } from 'vitest'
import { mistakes, mistakesInCollection, text, users } from '../../../test/config-mistakes.ts'

describe('slugs', () => {
  it.each([
    'access',
    'globals',
    'reorder',
    'Reorder',
    '_hidden',
    '__proto__',
    'constructor',
    'with space',
    'a/b',
    'a.b',
    '1st',
    '',
    'x'.repeat(49),
    7,
    undefined,
  ])('%j is no slug for a collection', (slug) => {
    const found = mistakes({ collections: [users, { slug, fields: [] }] })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('.slug: ')
  })
  it('are unique, ignoring case', () => {
    expect(mistakes({ collections: [users, { slug: 'Users', fields: [] }] })).toEqual([
      'collections[1](Users).slug: "Users" is the slug of collections[0](users) already',
    ])
    expect(
      mistakes({
        globals: [
          { slug: 'site', fields: [] },
          { slug: 'site', fields: [] },
        ],
      }),
    ).toEqual(['globals[1](site).slug: "site" is the slug of globals[0](site) already'])
  })
})

it('`defaultPopulate` must be a selection', () => {
  const check = (defaultPopulate: unknown) =>
    mistakesInCollection([text('title')], { defaultPopulate }).map(
      (mistake) => mistake.split(':')[0],
    )
  expect(check({ title: true })).toEqual([])
  expect(check({ title: false })).toEqual([])
  for (const wrong of ['title', ['title'], { title: 1 }, 7]) {
    expect(check(wrong)).toEqual(['defaultPopulate'])
  }
})

it('`forceSelect` names fields with true', () => {
  const check = (forceSelect: unknown) =>
    mistakesInCollection([text('title')], { forceSelect }).map((mistake) => mistake.split(':')[0])
  expect(check({ title: true })).toEqual([])
  for (const wrong of ['title', { title: false }, { title: 1 }, 7]) {
    expect(check(wrong)).toEqual(['forceSelect'])
  }
})

describe('collections', () => {
  const fields = [
    text('title'),
    text('tags', { hasMany: true }),
    text('secret', { hidden: true }),
    text('computed', { virtual: true }),
    { type: 'richText', name: 'body' },
    { type: 'group', name: 'meta', fields: [text('name')] },
  ]
  it.each(['title', 'id', 'updatedAt'])('may use %s as their title', (useAsTitle) => {
    expect(mistakesInCollection(fields, { admin: { useAsTitle } })).toEqual([])
  })
  it.each([
    ['nope', 'there is no field "nope"'],
    ['email', 'there is no field "email"'],
    ['body', 'of type richText'],
    ['meta', 'of type group'],
    ['tags', 'a list, of type text'],
    ['secret', 'hidden'],
    ['computed', 'computed, not stored'],
    ['meta.name', "must be a field of the collection's own level"],
  ])('are not named by %s', (useAsTitle, reason) => {
    const found = mistakesInCollection(fields, { admin: { useAsTitle } })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })
  it('have an icon of the navigation, and no other', () => {
    expect(mistakesInCollection(fields, { admin: { icon: 'rocket' } })).toEqual([])
    for (const icon of ['Rocket', 'nope', '', 7, null]) {
      const [found, ...others] = mistakesInCollection(fields, { admin: { icon } })
      expect(found).toMatch(/^admin\.icon: must be one of archive, .*, wrench$/)
      expect(others).toEqual([])
    }
  })
  it('can search, sort and list only their own fields', () => {
    const admin = {
      listSearchableFields: ['title', 'meta.name', 'nope', 'body', 'meta', 'secret'],
      defaultColumns: ['id', 'title', 'meta.name', 'nope', 'secret'],
    }
    expect(mistakesInCollection(fields, { admin, defaultSort: '-title,body,nope' })).toEqual([
      'admin.listSearchableFields[2]: there is no field "nope"',
      'admin.listSearchableFields[4]: "meta" cannot be searched: it is of type group',
      'admin.listSearchableFields[5]: "secret" cannot be searched: it is hidden',
      'admin.defaultColumns[3]: there is no field "nope"',
      'admin.defaultColumns[4]: "secret" cannot be a column: it is hidden',
      'defaultSort: documents cannot be sorted by "body": it is of type richText',
      'defaultSort: there is no field "nope"',
    ])
  })
  it('need timestamps for versions', () => {
    expect(mistakesInCollection([], { versions: true, timestamps: false })).toEqual([
      'timestamps: versions need timestamps',
    ])
  })
  it('may have an own id of text or number that every caller may read', () => {
    expect(mistakesInCollection([{ type: 'number', name: 'id' }])).toEqual([])
    expect(mistakesInCollection([{ type: 'date', name: 'id' }])).toHaveLength(1)
    expect(mistakesInCollection([text('id', { localized: true })])).toHaveLength(1)
  })
  it('have numbers for options that are numbers', () => {
    expect(
      mistakesInCollection([], {
        versions: { maxPerDoc: -1, max: 3, drafts: { autosave: { interval: 0 } } },
        lockDocuments: { duration: 0 },
        trash: { emptyAfterDays: 0 },
        auth: { tokenExpiration: 0, maxLoginAttempts: 1.5, lockTime: 'x' },
        admin: { pagination: { defaultLimit: 0, limits: [10, -1] } },
      }),
    ).toHaveLength(10)
  })
  it('are scheduled in ways that there are', () => {
    const withScheduling = (schedulePublish: unknown) =>
      mistakesInCollection([], { versions: { drafts: { schedulePublish } } })
    expect(withScheduling({ timeFormat: 'HH:mm', timeIntervals: 15 })).toEqual([])
    expect(withScheduling('yes')).toEqual([
      'versions.drafts.schedulePublish: must be true, false or options',
    ])
    expect(withScheduling({ timeFormat: 5, timeIntervals: 0, timezone: 'UTC' })).toEqual([
      'versions.drafts.schedulePublish.timezone: is not an option; there are timeFormat, timeIntervals',
      'versions.drafts.schedulePublish.timeFormat: must be a text',
      'versions.drafts.schedulePublish.timeIntervals: must be a whole number of at least 1',
    ])
  })
  it.each([
    ['yes', ['search: must be true, false or options']],
    [{ priority: 0 }, ['search.priority: must be a number above 0, at most 100']],
    [{ priority: 101 }, ['search.priority: must be a number above 0, at most 100']],
    [{ priority: 0.5 }, []],
    [true, []],
  ])('are searched by %j', (search, mistakes) => {
    expect(mistakesInCollection([], { search })).toEqual(mistakes)
  })
  it('have filters with names of their own, and functions', () => {
    const where = () => ({})
    const filters = [{ name: 'stale', where }, { name: 'stale', where }, { name: 'a.b' }, 'stale']
    expect(mistakesInCollection([], { filters })).toEqual([
      'filters[1].name: "stale" is there already',
      'filters[2].name: "a.b" must be letters, digits, "_" and "-" only, and not start with a digit or "-"',
      'filters[2].where: must be a function',
      'filters[3]: must be options',
    ])
  })

  it('have a trash or none, and leave its name to it', () => {
    expect(mistakesInCollection([], { trash: { emptyAfterDays: 1 } })).toEqual([])
    expect(mistakesInCollection([], { trash: 'yes' })).toEqual([
      'trash: must be true, false or options',
    ])
    expect(mistakesInCollection([text('deletedAt')], { trash: false })).toEqual([])
    expect(mistakesInCollection([text('deletedAt')], { trash: true })).toEqual([
      'fields[0](deletedAt).name: "deletedAt" is reserved: Stet adds it itself',
    ])
  })
  it('have access rules only for operations that exist', () => {
    expect(mistakesInCollection([], { access: { raed: () => true, read: true } })).toHaveLength(2)
    expect(mistakesInCollection([], { hooks: { afterChange: [1] } })).toHaveLength(1)
    const nothing = () => undefined
    expect(mistakesInCollection([], { hooks: { afterChanged: [nothing] } })).toEqual([
      'hooks.afterChanged: is not an option; did you mean "afterChange"?',
    ])
    expect(mistakesInCollection([text('a', { hooks: { afterDelete: [nothing] } })])).toEqual([
      'fields[0](a).hooks.afterDelete: is not an option; there are beforeValidate, beforeChange, afterChange, afterRead, beforeDuplicate',
    ])
    expect(
      mistakes({ globals: [{ slug: 'home', fields: [], hooks: { afterDelete: [nothing] } }] }),
    ).toEqual([expect.stringContaining('globals[0](home).hooks.afterDelete: is not an option')])
    expect(mistakes({ hooks: { beforeError: [nothing] } })).toEqual([
      'hooks.beforeError: is not an option; there are afterCommit, afterError',
    ])
  })
})
