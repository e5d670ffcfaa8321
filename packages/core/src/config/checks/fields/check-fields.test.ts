import { describe, expect, it } from 'vitest'
import { mistakes, mistakesInCollection, text, users } from '../../../test/config-mistakes.ts'

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
    const found = mistakesInCollection([text(name)])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })
  it.each(['hash', 'salt', 'password', 'collection'])(
    '%s is reserved where people sign in',
    (name) => {
      expect(mistakes({ collections: [{ ...users, fields: [text(name)] }] })).toHaveLength(1)
      expect(mistakesInCollection([text(name)])).toEqual([])
    },
  )
  it.each(['filename', 'url', 'file'])('%s is reserved in upload collections', (name) => {
    expect(mistakesInCollection([text(name)], { upload: true })).toHaveLength(1)
    expect(mistakesInCollection([text(name)])).toEqual([])
  })
  it('of rows’ own properties are reserved in rows', () => {
    expect(mistakesInCollection([{ type: 'array', name: 'a', fields: [text('id')] }])).toEqual([
      'fields[0](a).fields[0](id).name: "id" is reserved: rows have an id of their own',
    ])
    const block = { slug: 'b', fields: [text('blockType'), text('blockName'), text('id')] }
    expect(mistakesInCollection([{ type: 'blocks', name: 'a', blocks: [block] }])).toHaveLength(3)
    expect(mistakesInCollection([{ type: 'group', name: 'g', fields: [text('id')] }])).toEqual([])
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
    expect(mistakesInCollection(fields)).toEqual([
      `fields[1].fields[0].fields[0](a).name: ${first}`,
      `fields[2].tabs[0].fields[0](a).name: ${first}`,
      `fields[2].tabs[1](a).name: ${first}`,
      `fields[3].fields[0](a).name: ${first}`,
    ])
  })
})

describe('fields', () => {
  it('must have a type that exists', () => {
    expect(mistakesInCollection([{ type: 'txt', name: 'a' }])[0]).toMatch(
      /^fields\[0\]\(a\)\.type: "txt" is not a field type; there are array, blocks/,
    )
    expect(mistakesInCollection([{ type: 'richtext', name: 'a' }])[0]).toMatch(
      /: did you mean "richText"\?$/,
    )
    expect(mistakesInCollection([{ type: 'hologram', name: 'a' }])[0]).toMatch(
      / textarea, ui, upload$/,
    )
    expect(mistakesInCollection([{ type: 'toString', name: 'a' }])).toHaveLength(1)
    expect(mistakesInCollection([null, 'x'])).toHaveLength(2)
    expect(mistakesInCollection({})).toEqual(['fields: must be a list of fields'])
  })
  it('cannot be localized inside a localized field', () => {
    const inner = text('b', { localized: true })
    const reason = 'is inside fields[0](a), which is localized with all it holds'
    for (const outer of [
      { type: 'group', fields: [inner] },
      { type: 'array', fields: [inner] },
    ]) {
      expect(mistakesInCollection([{ ...outer, name: 'a', localized: true }])).toEqual([
        `fields[0](a).fields[0](b).localized: ${reason}`,
      ])
    }
    const tabs = { type: 'tabs', tabs: [{ name: 'a', localized: true, fields: [inner] }] }
    expect(mistakesInCollection([tabs])).toHaveLength(1)
    const blocks = [{ slug: 's', fields: [{ type: 'row', fields: [inner] }] }]
    expect(
      mistakesInCollection([{ type: 'blocks', name: 'a', localized: true, blocks }]),
    ).toHaveLength(1)
  })
  it('cannot contain themselves', () => {
    const fields: unknown[] = []
    fields.push({ type: 'row', fields })
    expect(mistakesInCollection(fields)).toEqual(['fields[0].fields: contains itself'])
    const block = { slug: 's', fields: [] as unknown[] }
    block.fields.push({ type: 'blocks', name: 'b', blocks: [block] })
    expect(mistakesInCollection([{ type: 'blocks', name: 'b', blocks: [block] }])).toHaveLength(1)
  })
  it('must refer to existing collections, uploads to upload collections', () => {
    expect(
      mistakesInCollection([
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
    const found = mistakesInCollection([field])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })
  it('need options with distinct values', () => {
    const options = ['a', { label: 'B', value: 'a' }, { label: 'C' }, '']
    expect(mistakesInCollection([{ type: 'select', name: 's', options }])).toEqual([
      'fields[0](s).options[1]: "a" is the value of fields[0](s).options[0] already',
      'fields[0](s).options[2]: must be a text or { label, value } with a text as value',
      'fields[0](s).options[3]: must be a text or { label, value } with a text as value',
    ])
    expect(mistakesInCollection([{ type: 'radio', name: 's', options: [] }])).toHaveLength(1)
  })
  it('without a value have no options about values', () => {
    const fields = [text('inside')]
    const hidden = { access: { read: () => false }, hidden: true }
    expect(
      mistakesInCollection([
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
    expect(mistakesInCollection([radio])).toEqual([
      'fields[0](s).filterOptions: is not an option of radio fields, but of blocks, relationship, select, upload',
    ])
  })
  it('narrow their choices by a function', () => {
    const select = { type: 'select', name: 's', options: ['a', 'b'] }
    const blocks = { type: 'blocks', name: 'l', blocks: [{ slug: 'hero', fields: [text('h')] }] }
    expect(
      mistakesInCollection([
        { ...select, filterOptions: () => ['a'] },
        { ...blocks, filterOptions: () => true },
      ]),
    ).toEqual([])
    expect(
      mistakesInCollection([
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
      mistakesInCollection([
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
      mistakesInCollection([
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
    expect(mistakesInCollection([text('role', { saveToJWT: true })])).toEqual([])
    expect(
      mistakesInCollection([text('exp', { saveToJWT: true }), text('a', { saveToJWT: 'sub' })]),
    ).toHaveLength(2)
  })
  it('have functions for options that are functions', () => {
    expect(
      mistakesInCollection([
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
    expect(mistakesInCollection([group])).toHaveLength(2)
    const tabs = [{ fields: [] }, { label: 'T', localized: true, fields: [] }]
    expect(mistakesInCollection([{ type: 'tabs', tabs }])).toEqual([
      'fields[0].tabs[0]: needs a name or a label',
      'fields[0].tabs[1].localized: a tab without a name has no value to localize',
    ])
    expect(mistakesInCollection([{ type: 'tabs', tabs: [] }])).toHaveLength(1)
  })
  it('of type blocks need distinct blocks', () => {
    const blocks = [
      { slug: 'a', fields: [] },
      { slug: 'a', fields: [] },
      { slug: '_b', fields: [] },
    ]
    expect(mistakesInCollection([{ type: 'blocks', name: 'l', blocks }])).toEqual([
      'fields[0](l).blocks[1](a).slug: "a" is the slug of fields[0](l).blocks[0](a) already',
      `fields[0](l).blocks[2](_b).slug: "_b" must not start with "_", as the API's own paths do`,
    ])
  })
  it('that are virtual must lead through a relationship to a field', () => {
    const relation = { type: 'relationship', name: 'author', relationTo: 'users' }
    const virtual = (path: string) => mistakesInCollection([relation, text('v', { virtual: path })])
    expect(virtual('author.email')).toEqual([])
    expect(virtual('author.nope')).toEqual(['fields(v).virtual: "nope" is not a field of "users"'])
    expect(virtual('title.email')).toHaveLength(1)
  })
})
