import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyField } from '../../test/every-field.ts'
import { completeConfig } from '../completion/complete-config.ts'
import { ConfigError } from '../problems/config-error.ts'
import type { Config } from '../types/config.ts'
import { checkConfig } from './check-config.ts'

const users = { slug: 'users', auth: true, fields: [] }

/** The mistakes of a config, as `path: message`. */
function mistakes(config: object): string[] {
  return checkConfig({ collections: [users], ...config } as unknown as Config).map(
    ({ path, message }) => `${path}: ${message}`,
  )
}
/**
 * The mistakes of a collection with these fields and options, without the collection's own path.
 */
function inCollection(fields: unknown, options: object = {}): string[] {
  const found = mistakes({ collections: [users, { slug: 'posts', fields, ...options }] })
  return found.map((mistake) => mistake.replaceAll('collections[1](posts).', ''))
}
const text = (name: unknown, options: object = {}) => ({ type: 'text', name, ...options })

it('a config with a field of every type has no mistakes', () => {
  const config: Config = {
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'media', upload: true, fields: [] },
      { slug: 'posts', fields: everyField },
    ],
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  }
  expect(checkConfig(config)).toEqual([])
})

it('`defaultPopulate` must be a selection', () => {
  const check = (defaultPopulate: unknown) =>
    inCollection([text('title')], { defaultPopulate }).map((mistake) => mistake.split(':')[0])
  expect(check({ title: true })).toEqual([])
  expect(check({ title: false })).toEqual([])
  for (const wrong of ['title', ['title'], { title: 1 }, 7]) {
    expect(check(wrong)).toEqual(['defaultPopulate'])
  }
})

it('all mistakes are reported at once, each with its path', () => {
  const config = {
    collections: [users, { slug: 'posts', fields: [text('a.b'), text('a'), text('a')] }],
    admin: { user: 'posts' },
  } as unknown as Config
  try {
    completeConfig(config)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as ConfigError).problems.map(({ path }) => path)).toEqual([
      'admin.user',
      'collections[1](posts).fields[0](a.b).name',
      'collections[1](posts).fields[2](a).name',
    ])
    expect(String(error)).toContain('The config has 3 mistakes:')
  }
})

it('`forceSelect` names fields with true', () => {
  const check = (forceSelect: unknown) =>
    inCollection([text('title')], { forceSelect }).map((mistake) => mistake.split(':')[0])
  expect(check({ title: true })).toEqual([])
  for (const wrong of ['title', { title: false }, { title: 1 }, 7]) {
    expect(check(wrong)).toEqual(['forceSelect'])
  }
})

it('`onInit` must be a function', () => {
  const check = (onInit: unknown) => () =>
    completeConfig({ collections: [users], onInit } as unknown as Config)
  expect(check(() => {})).not.toThrow()
  expect(check('start')).toThrow('onInit: must be a function')
})

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

describe('field names', () => {
  it.each([
    ['a.b', 'letters, digits'],
    ['a b', 'letters, digits'],
    ['1a', 'letters, digits'],
    ['-a', 'letters, digits'],
    ['a__b', 'means a dot'],
    ['$where', 'letters, digits'],
    ['__proto__', 'every JavaScript object'],
    ['constructor', 'every JavaScript object'],
    ['toString', 'every JavaScript object'],
    ['prototype', 'every JavaScript object'],
    ['AND', 'joins conditions'],
    ['or', 'joins conditions'],
    ['x'.repeat(61), 'at most 60'],
    ['', 'must be a name'],
    [undefined, 'must be a name'],
    ['_status', 'reserved'],
    ['createdAt', 'reserved'],
  ])('%j is refused', (name, reason) => {
    const found = inCollection([text(name)])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })
  it.each(['hash', 'salt', 'password', 'collection'])(
    '%s is reserved where people sign in',
    (name) => {
      expect(mistakes({ collections: [{ ...users, fields: [text(name)] }] })).toHaveLength(1)
      expect(inCollection([text(name)])).toEqual([])
    },
  )
  it.each(['filename', 'url', 'file'])('%s is reserved in upload collections', (name) => {
    expect(inCollection([text(name)], { upload: true })).toHaveLength(1)
    expect(inCollection([text(name)])).toEqual([])
  })
  it('of rows’ own properties are reserved in rows', () => {
    expect(inCollection([{ type: 'array', name: 'a', fields: [text('id')] }])).toEqual([
      'fields[0](a).fields[0](id).name: "id" is reserved: rows have an id of their own',
    ])
    const block = { slug: 'b', fields: [text('blockType'), text('blockName'), text('id')] }
    expect(inCollection([{ type: 'blocks', name: 'a', blocks: [block] }])).toHaveLength(3)
    expect(inCollection([{ type: 'group', name: 'g', fields: [text('id')] }])).toEqual([])
  })
  it('are unique on a level, also inside layout fields', () => {
    const fields = [
      text('a'),
      { type: 'row', fields: [{ type: 'collapsible', label: 'C', fields: [text('a')] }] },
      {
        type: 'tabs',
        tabs: [
          { label: 'T', fields: [text('a')] },
          { name: 'a', fields: [] },
        ],
      },
      { type: 'group', fields: [text('a')] },
      { type: 'group', name: 'g', fields: [text('a')] },
    ]
    const first = '"a" is the name of fields[0](a) already, on the same level'
    expect(inCollection(fields)).toEqual([
      `fields[1].fields[0].fields[0](a).name: ${first}`,
      `fields[2].tabs[0].fields[0](a).name: ${first}`,
      `fields[2].tabs[1](a).name: ${first}`,
      `fields[3].fields[0](a).name: ${first}`,
    ])
  })
})

describe('fields', () => {
  it('must have a type that exists', () => {
    expect(inCollection([{ type: 'txt', name: 'a' }])[0]).toMatch(
      /^fields\[0\]\(a\)\.type: "txt" is not a field type; there are array, blocks/,
    )
    expect(inCollection([{ type: 'richtext', name: 'a' }])[0]).toMatch(
      /: did you mean "richText"\?$/,
    )
    expect(inCollection([{ type: 'hologram', name: 'a' }])[0]).toMatch(/ textarea, ui, upload$/)
    expect(inCollection([{ type: 'toString', name: 'a' }])).toHaveLength(1)
    expect(inCollection([null, 'x'])).toHaveLength(2)
    expect(inCollection({})).toEqual(['fields: must be a list of fields'])
  })
  it('cannot be localized inside a localized field', () => {
    const inner = text('b', { localized: true })
    const reason = 'is inside fields[0](a), which is localized with all it holds'
    for (const outer of [
      { type: 'group', fields: [inner] },
      { type: 'array', fields: [inner] },
    ]) {
      expect(inCollection([{ ...outer, name: 'a', localized: true }])).toEqual([
        `fields[0](a).fields[0](b).localized: ${reason}`,
      ])
    }
    const tabs = { type: 'tabs', tabs: [{ name: 'a', localized: true, fields: [inner] }] }
    expect(inCollection([tabs])).toHaveLength(1)
    const blocks = [{ slug: 's', fields: [{ type: 'row', fields: [inner] }] }]
    expect(inCollection([{ type: 'blocks', name: 'a', localized: true, blocks }])).toHaveLength(1)
  })
  it('cannot contain themselves', () => {
    const fields: unknown[] = []
    fields.push({ type: 'row', fields })
    expect(inCollection(fields)).toEqual(['fields[0].fields: contains itself'])
    const block = { slug: 's', fields: [] as unknown[] }
    block.fields.push({ type: 'blocks', name: 'b', blocks: [block] })
    expect(inCollection([{ type: 'blocks', name: 'b', blocks: [block] }])).toHaveLength(1)
  })
  it('must refer to existing collections, uploads to upload collections', () => {
    expect(
      inCollection([
        { type: 'relationship', name: 'a', relationTo: 'nope' },
        { type: 'relationship', name: 'b', relationTo: ['users', 'nope', 'users'] },
        { type: 'relationship', name: 'c', relationTo: [] },
        { type: 'upload', name: 'd', relationTo: 'users' },
      ]),
    ).toEqual([
      'fields[0](a).relationTo: there is no collection "nope"',
      'fields[1](b).relationTo[1]: there is no collection "nope"',
      'fields[1](b).relationTo[2]: "users" is listed already',
      'fields[2](c).relationTo: must name at least one collection',
      'fields[3](d).relationTo: "users" is not an upload collection',
    ])
  })
  it('that are joins need a relationship that refers to their collection', () => {
    const relation = { type: 'relationship', name: 'author', relationTo: ['users'] }
    const posts = {
      slug: 'posts',
      fields: [{ type: 'tabs', tabs: [{ name: 'by', fields: [relation] }] }],
    }
    const join = (on: string, collection: string | readonly string[] = 'posts') => ({
      type: 'join',
      name: 'j',
      collection,
      on,
    })
    const check = (field: object) =>
      mistakes({ collections: [{ ...users, fields: [field] }, posts] })
    expect(check(join('by.author'))).toEqual([])
    expect(check({ ...join('by.author'), orderable: true })).toEqual([])
    expect(check({ ...join('by.author', ['posts']), orderable: true })).toEqual([
      'collections[0](users).fields[0](j).orderable: is for joins of one collection: an order is of its documents',
    ])
    const inGroup = {
      type: 'group',
      name: 'a',
      fields: [{ ...join('by.author'), orderable: true }],
    }
    const alike = { ...join('by.author'), name: 'a_j', orderable: true }
    expect(mistakes({ collections: [{ ...users, fields: [inGroup, alike] }, posts] })).toEqual([
      'collections[0](users).fields[1](a_j).orderable: has the same order "_posts_a_j_order" as collections[0](users).fields[0](a).fields[0](j): rename one of them',
    ])
    expect(check(join('by.author', 'nope'))).toEqual([
      'collections[0](users).fields[0](j).collection: there is no collection "nope"',
    ])
    expect(check(join('author'))).toEqual([
      'collections[0](users).fields[0](j).on: "posts" has no relationship or upload field "author"',
    ])
    expect(check(join('by.author', ['posts']))).toEqual([])
    expect(check(join('by.author', ['posts', 'nope', 'posts', 'users']))).toEqual([
      'collections[0](users).fields[0](j).collection[1]: there is no collection "nope"',
      'collections[0](users).fields[0](j).collection[2]: "posts" is listed already',
      'collections[0](users).fields[0](j).on: "users" has no relationship or upload field "by.author"',
    ])
    expect(check(join('by.author', []))).toEqual([
      'collections[0](users).fields[0](j).collection: must name at least one collection',
    ])
    const other = {
      ...posts,
      fields: [...posts.fields, { type: 'join', name: 'k', collection: 'posts', on: 'by.author' }],
    }
    expect(mistakes({ collections: [users, other] })).toEqual([
      'collections[1](posts).fields[1](k).on: "by.author" of "posts" does not refer to "posts"',
    ])
    expect(check({ type: 'array', name: 'rows', fields: [join('by.author')] })).toEqual([
      'collections[0](users).fields[0](rows).fields[0](j): a join cannot stand inside rows: documents refer to documents',
    ])
    expect(mistakes({ globals: [{ slug: 'site', fields: [join('by.author')] }] })).toEqual([
      'globals[0](site).fields[0](j): a global cannot hold a join: nothing refers to it',
    ])
  })
  it.each([
    [
      text('a', { minLength: 5, maxLength: 3 }),
      'minLength: is 5, which is more than maxLength (3)',
    ],
    [text('a', { hasMany: true, minRows: 2, maxRows: 1 }), 'minRows: is 2, which is more'],
    [{ type: 'number', name: 'a', min: 2, max: 1 }, 'min: is 2, which is more than max (1)'],
    [{ type: 'array', name: 'a', fields: [], minRows: 1.5 }, 'minRows: must be a whole number'],
    [text('a', { maxLength: -1 }), 'maxLength: must be a whole number of at least 0'],
  ])('have limits that can be met: %j', (field, reason) => {
    const found = inCollection([field])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })
  it('need options with distinct values', () => {
    const options = ['a', { label: 'B', value: 'a' }, { label: 'C' }, '']
    expect(inCollection([{ type: 'select', name: 's', options }])).toEqual([
      'fields[0](s).options[1]: "a" is the value of fields[0](s).options[0] already',
      'fields[0](s).options[2]: must be a text or { label, value } with a text as value',
      'fields[0](s).options[3]: must be a text or { label, value } with a text as value',
    ])
    expect(inCollection([{ type: 'radio', name: 's', options: [] }])).toHaveLength(1)
  })
  it('without a value have no options about values', () => {
    const fields = [text('inside')]
    const hidden = { access: { read: () => false }, hidden: true }
    expect(
      inCollection([
        { type: 'row', ...hidden, fields },
        { type: 'tabs', localized: true, tabs: [{ label: 'Tab', fields: [text('b')] }] },
        { type: 'ui', name: 'hint', hooks: {} },
        {
          type: 'tabs',
          tabs: [
            { label: 'Tab', hidden: true, access: { read: () => false }, fields: [text('c')] },
            { name: 'named', hidden: true, fields: [text('d')] },
          ],
        },
      ]),
    ).toEqual([
      'fields[0].access: a row field has no value: say it of the fields it holds',
      'fields[0].hidden: a row field has no value: say it of the fields it holds',
      'fields[1].localized: a tabs field has no value: say it of the fields it holds',
      'fields[2](hint).hooks: a ui field has no value: say it of the fields it holds',
      expect.stringContaining('fields[3].tabs[0].hidden: is not an option; there are name, '),
      expect.stringContaining(
        'fields[3].tabs[1](named).hidden: is not an option; there are name, ',
      ),
    ])
  })
  it('of other types have no filter options', () => {
    const radio = { type: 'radio', name: 's', options: ['a'], filterOptions: () => [] }
    expect(inCollection([radio])).toEqual([
      'fields[0](s).filterOptions: is not an option of radio fields, but of blocks, relationship, select, upload',
    ])
  })
  it('narrow their choices by a function', () => {
    const select = { type: 'select', name: 's', options: ['a', 'b'] }
    const blocks = { type: 'blocks', name: 'l', blocks: [{ slug: 'hero', fields: [text('h')] }] }
    expect(
      inCollection([
        { ...select, filterOptions: () => ['a'] },
        { ...blocks, filterOptions: () => true },
      ]),
    ).toEqual([])
    expect(
      inCollection([
        { ...select, filterOptions: ['a'] },
        { ...blocks, filterOptions: ['hero'] },
      ]),
    ).toEqual([
      'fields[0](s).filterOptions: must be a function',
      'fields[1](l).filterOptions: must be a function',
    ])
  })
  it('have defaults of their type', () => {
    expect(
      inCollection([
        text('a', { defaultValue: 7 }),
        { type: 'select', name: 'b', options: ['x'], defaultValue: 'y' },
        { type: 'select', name: 'c', options: ['x'], hasMany: true, defaultValue: ['x'] },
        { type: 'number', name: 'd', defaultValue: () => 'anything' },
      ]),
    ).toEqual([
      'fields[0](a).defaultValue: is not a value of this text field',
      'fields[1](b).defaultValue: is not a value of this select field',
    ])
  })
  it('can be unique only if they hold one value per document', () => {
    expect(
      inCollection([
        text('a', { unique: true }),
        text('b', { unique: true, hasMany: true }),
        { type: 'json', name: 'c', unique: true },
        { type: 'array', name: 'd', fields: [text('e', { unique: true })] },
      ]),
    ).toEqual([
      'fields[1](b).unique: is not possible for this text field',
      'fields[2](c).unique: is not possible for this json field',
      'fields[3](d).fields[0](e).unique: is not possible inside rows: only documents are told apart',
    ])
  })
  it('cannot overwrite the required claims of a session', () => {
    expect(inCollection([text('role', { saveToJWT: true })])).toEqual([])
    expect(
      inCollection([text('exp', { saveToJWT: true }), text('a', { saveToJWT: 'sub' })]),
    ).toHaveLength(2)
  })
  it('have functions for options that are functions', () => {
    expect(
      inCollection([
        text('a', {
          validate: 'x',
          access: { read: true, raed: () => true },
          hooks: { afterRead: () => 1 },
          admin: { condition: 'x' },
        }),
      ]),
    ).toEqual([
      'fields[0](a).access.raed: is not an option; did you mean "read"?',
      'fields[0](a).admin.condition: must be a function',
      'fields[0](a).validate: must be a function',
      'fields[0](a).access.read: must be a function',
      'fields[0](a).hooks.afterRead: must be a list of functions',
    ])
  })
  it('without a name have no options about values', () => {
    const group = { type: 'group', fields: [], localized: true, hidden: true }
    expect(inCollection([group])).toHaveLength(2)
    const tabs = [{ fields: [] }, { label: 'T', localized: true, fields: [] }]
    expect(inCollection([{ type: 'tabs', tabs }])).toEqual([
      'fields[0].tabs[0]: needs a name or a label',
      'fields[0].tabs[1].localized: a tab without a name has no value to localize',
    ])
    expect(inCollection([{ type: 'tabs', tabs: [] }])).toHaveLength(1)
  })
  it('of type blocks need distinct blocks', () => {
    const blocks = [
      { slug: 'a', fields: [] },
      { slug: 'a', fields: [] },
      { slug: '_b', fields: [] },
    ]
    expect(inCollection([{ type: 'blocks', name: 'l', blocks }])).toEqual([
      'fields[0](l).blocks[1](a).slug: "a" is the slug of fields[0](l).blocks[0](a) already',
      `fields[0](l).blocks[2](_b).slug: "_b" must not start with "_", as the API's own paths do`,
    ])
  })
  it('that are virtual must lead through a relationship to a field', () => {
    const relation = { type: 'relationship', name: 'author', relationTo: 'users' }
    const virtual = (path: string) => inCollection([relation, text('v', { virtual: path })])
    expect(virtual('author.email')).toEqual([])
    expect(virtual('author.nope')).toEqual(['fields(v).virtual: "nope" is not a field of "users"'])
    expect(virtual('title.email')).toHaveLength(1)
  })
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
    expect(inCollection(fields, { admin: { useAsTitle } })).toEqual([])
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
    const found = inCollection(fields, { admin: { useAsTitle } })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })
  it('can search, sort and list only their own fields', () => {
    const admin = {
      listSearchableFields: ['title', 'meta.name', 'nope', 'body', 'secret'],
      defaultColumns: ['id', 'title', 'meta.name', 'nope', 'secret'],
    }
    expect(inCollection(fields, { admin, defaultSort: '-title,body,nope' })).toEqual([
      'admin.listSearchableFields[2]: there is no field "nope"',
      'admin.listSearchableFields[3]: "body" cannot be searched: it is of type richText',
      'admin.listSearchableFields[4]: "secret" cannot be searched: it is hidden',
      'admin.defaultColumns[3]: there is no field "nope"',
      'admin.defaultColumns[4]: "secret" cannot be a column: it is hidden',
      'defaultSort: documents cannot be sorted by "body": it is of type richText',
      'defaultSort: there is no field "nope"',
    ])
  })
  it('need timestamps for versions', () => {
    expect(inCollection([], { versions: true, timestamps: false })).toEqual([
      'timestamps: versions need timestamps',
    ])
  })
  it('may have an own id of text or number that every caller may read', () => {
    expect(inCollection([{ type: 'number', name: 'id' }])).toEqual([])
    expect(inCollection([{ type: 'date', name: 'id' }])).toHaveLength(1)
    expect(inCollection([text('id', { localized: true })])).toHaveLength(1)
  })
  it('have numbers for options that are numbers', () => {
    expect(
      inCollection([], {
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
      inCollection([], { versions: { drafts: { schedulePublish } } })
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
  it('have a trash or none, and leave its name to it', () => {
    expect(inCollection([], { trash: { emptyAfterDays: 1 } })).toEqual([])
    expect(inCollection([], { trash: 'yes' })).toEqual(['trash: must be true, false or options'])
    expect(inCollection([text('deletedAt')], { trash: false })).toEqual([])
    expect(inCollection([text('deletedAt')], { trash: true })).toEqual([
      'fields[0](deletedAt).name: "deletedAt" is reserved: Stet adds it itself',
    ])
  })
  it('have access rules only for operations that exist', () => {
    expect(inCollection([], { access: { raed: () => true, read: true } })).toHaveLength(2)
    expect(inCollection([], { hooks: { afterChange: [1] } })).toHaveLength(1)
    const nothing = () => undefined
    expect(inCollection([], { hooks: { afterChanged: [nothing] } })).toEqual([
      'hooks.afterChanged: is not an option; did you mean "afterChange"?',
    ])
    expect(inCollection([text('a', { hooks: { afterDelete: [nothing] } })])).toEqual([
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

describe('the site', () => {
  it.each([
    [
      { localization: { locales: ['en', 'EN'], defaultLocale: 'en' } },
      'locales[1]: "EN" is listed already',
    ],
    [{ localization: { locales: ['en'], defaultLocale: 'de' } }, '"de" must be one of the locales'],
    [{ localization: { locales: [], defaultLocale: 'en' } }, 'at least one locale'],
    [{ localization: { locales: ['all'], defaultLocale: 'all' } }, 'means something else'],
    [
      { localization: { locales: ['__proto__'], defaultLocale: '__proto__' } },
      'must be a locale code',
    ],
    [
      {
        localization: {
          locales: [{ code: 'en', label: 'E', fallbackLocale: 'fr' }],
          defaultLocale: 'en',
        },
      },
      '"fr" must be one of the locales',
    ],
    [
      {
        localization: {
          locales: [{ code: 'en', label: 'E', fallbackLocale: 'en' }],
          defaultLocale: 'en',
        },
      },
      'cannot fall back to itself',
    ],
    [{ admin: { user: 'nope' } }, 'there is no collection "nope"'],
    [{ admin: { theme: 'blue' } }, 'admin.theme'],
    [{ collections: [{ slug: 'users', fields: [] }] }, 'nobody could sign in'],
    [{ serverURL: 'example.org' }, 'serverURL'],
    [{ serverURL: 'https://example.org/blog' }, 'serverURL'],
    [{ routes: { admin: 'admin' } }, 'routes.admin'],
    [{ routes: { api: '/' } }, 'routes.api'],
    [{ routes: { api: '/admin' } }, 'must differ from routes.admin'],
    [{ routes: { api: '/admin/api' } }, 'must not be below routes.admin'],
    [{ routes: { admin: '/api/panel' } }, 'must not be below routes.api'],
    [{ routes: { admin: '/../x' } }, 'routes.admin'],
    [{ cookiePrefix: 'a b' }, 'cookiePrefix'],
    [{ defaultDepth: 11 }, 'defaultDepth: is 11, which is more than maxDepth (10)'],
    [{ maxDepth: -1, defaultDepth: -1 }, 'maxDepth'],
    [{ defaultMaxTextLength: 0 }, 'defaultMaxTextLength'],
    [{ i18n: { supportedLanguages: ['en', 'xx'] } }, 'Language xx not supported'],
    [{ i18n: { supportedLanguages: ['de'] } }, 'fallbackLanguage'],
    [{ cors: ['example.org'] }, 'cors[0]'],
    [{ cors: { headers: ['x-own'] } }, 'cors.origins: is missing'],
    [{ cors: { origins: ['example.org'] } }, 'cors.origins[0]'],
    [{ cors: { origins: '*', headers: 'x-own' } }, 'cors.headers'],
    [{ cors: { origins: '*', headers: ['x-own', 'x\r\ny'] } }, 'cors.headers[1]'],
    [{ csrf: 'https://example.org' }, 'csrf'],
    [{ globals: {} }, 'globals: must be a list'],
    [{ auth: true }, 'auth.jwtOrder: must name one or more of JWT, Bearer, cookie, once each'],
    [{ auth: { jwtOrder: [] } }, 'auth.jwtOrder'],
    [{ auth: { jwtOrder: ['bearer'] } }, 'auth.jwtOrder'],
    [{ auth: { jwtOrder: ['JWT', 'JWT'] } }, 'auth.jwtOrder'],
  ])('is checked: %j', (config, reason) => {
    expect(mistakes(config).join('\n')).toContain(reason)
  })
  it('may have the panel at the root path', () => {
    expect(mistakes({ routes: { admin: '/' } })).toEqual([])
  })
})

it('checking never fails, whatever value is passed as a config', () => {
  const loose = fc.oneof(fc.anything(), fc.constantFrom('text', 'array', 'blocks', 'users', true))
  const field = fc.record(
    {
      type: fc.constantFrom(
        'text',
        'row',
        'tabs',
        'group',
        'array',
        'blocks',
        'join',
        'select',
        'relationship',
      ),
      name: loose,
      fields: fc.oneof(loose, fc.array(fc.record({ type: loose, name: loose }))),
      tabs: fc.oneof(loose, fc.array(fc.record({ name: loose, fields: loose }))),
      blocks: fc.oneof(loose, fc.array(fc.record({ slug: loose, fields: loose }))),
      options: loose,
      relationTo: loose,
      collection: loose,
      on: loose,
      defaultValue: loose,
      virtual: loose,
      admin: fc.oneof(fc.constant({}), fc.record({ condition: loose })),
    },
    { requiredKeys: [] },
  )
  const collection = fc.record(
    {
      slug: loose,
      fields: fc.oneof(loose, fc.array(field)),
      access: loose,
      hooks: loose,
      versions: loose,
      auth: loose,
      upload: loose,
      defaultSort: loose,
      lockDocuments: loose,
      admin: fc.oneof(
        loose,
        fc.record({
          useAsTitle: loose,
          listSearchableFields: loose,
          defaultColumns: fc.array(loose),
          pagination: fc.record({ defaultLimit: loose, limits: loose }),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  const config = fc.oneof(
    fc.anything(),
    fc.record(
      {
        collections: fc.oneof(loose, fc.array(fc.oneof(loose, collection))),
        globals: loose,
        localization: loose,
        i18n: loose,
        admin: loose,
        routes: loose,
        serverURL: loose,
        cookiePrefix: loose,
      },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(config, (value) => {
      expect(Array.isArray(checkConfig(value as Config))).toBe(true)
    }),
    { numRuns: 500 },
  )
})
