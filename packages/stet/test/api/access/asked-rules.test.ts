import { describe, expect, test } from 'vitest'
import { type AccessArgs, defineConfig, type FieldAccess } from '../../../src/index.ts'
import { openTestSite, type Role, scenario, type TestSite, useTestSite } from '../../sites/site.ts'

const anyone = () => true
const panel = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

/** Ways to write "only the owner": none of them may hold without a document. */
const ownRules = {
  byDoc: ({ req, doc }) => req.user?.id === doc?.owner,
  byData: ({ req, data }) => req.user?.id === data?.owner,
  bySibling: ({ req, siblingData }) => req.user?.id === siblingData?.owner,
  byID: ({ req, id }) => req.user?.id === id,
  late: async ({ req, doc }) => {
    await new Promise((resolve) => setImmediate(resolve))
    return req.user?.id === doc?.owner
  },
  byName: ({ req, doc }) => req.user?.id === (doc && 'owner' in doc ? doc.owner : undefined),
  byCopy: ({ req, doc }) => req.user?.id === { ...doc }.owner,
  notLocked: ({ doc }) => doc?.owner !== 'admin',
  lockedAway: ({ id }) => !`${id}`.startsWith('own'),
} satisfies Record<string, FieldAccess>
const ownFields = Object.keys(ownRules)

const secret = 'zq-secret'
const owned = Object.entries(ownRules).map(([name, read]) => ({
  name,
  type: 'text' as const,
  access: { read },
}))

const config = defineConfig({
  admin: { user: 'users' },
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'pages',
      versions: { drafts: true },
      access: { read: anyone, readVersions: anyone },
      admin: { useAsTitle: 'byDoc' },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'owner', type: 'text' },
        ...owned,
        {
          name: 'inner',
          type: 'group',
          access: { read: ownRules.byDoc },
          fields: [{ name: 'text', type: 'text' }],
        },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'owner', type: 'text' },
            { name: 'text', type: 'text', access: { read: ownRules.bySibling } },
          ],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            {
              slug: 'hero',
              fields: [
                { name: 'owner', type: 'text' },
                {
                  name: 'text',
                  type: 'text',
                  access: { read: ({ req, blockData }) => req.user?.id === blockData?.owner },
                },
              ],
            },
          ],
        },
        {
          name: 'book',
          type: 'relationship',
          relationTo: 'books',
          access: { read: ownRules.byDoc },
        },
        { name: 'place', type: 'relationship', relationTo: 'places' },
        { name: 'placeText', type: 'text', virtual: 'place.byDoc' },
        {
          name: 'forPanel',
          type: 'text',
          access: { read: ({ req, doc }) => panel({ req }) || req.user?.id === doc?.owner },
        },
      ],
    },
    {
      slug: 'books',
      access: { read: anyone },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'pages', type: 'join', collection: 'pages', on: 'book' },
      ],
    },
    {
      slug: 'places',
      access: { read: anyone },
      fields: [
        { name: 'owner', type: 'text' },
        { name: 'byDoc', type: 'text', access: { read: ownRules.byDoc } },
        { name: 'pages', type: 'join', collection: 'pages', on: 'place' },
      ],
    },
    // The rule of a whole collection, evaluated for its list.
    {
      slug: 'profiles',
      access: { read: ({ req, id }) => req.user?.id === id },
      fields: [{ name: 'text', type: 'text' }],
    },
    {
      slug: 'diaries',
      access: { read: ({ req, data }) => req.user?.id === data?.owner },
      fields: [{ name: 'text', type: 'text' }],
    },
  ],
  globals: [
    {
      slug: 'site',
      versions: { drafts: true },
      access: { read: anyone, readVersions: anyone },
      fields: [
        { name: 'owner', type: 'text' },
        { name: 'note', type: 'text', access: { read: ownRules.byDoc } },
      ],
    },
  ],
})

let site: TestSite
const opened = useTestSite(async (test) => {
  site = test
  const system = test.cms.asSystem()
  await system.create({ collection: 'books', data: { id: 'book', title: 'A book' } })
  await system.create({
    collection: 'places',
    data: { id: 'place', owner: 'admin', byDoc: secret },
  })
  const values = Object.fromEntries(ownFields.map((name) => [name, secret]))
  const row = { owner: 'admin', text: secret }
  await system.create({
    collection: 'pages',
    data: {
      id: 'own',
      name: 'Chapter one',
      owner: 'admin',
      ...values,
      forPanel: secret,
      inner: { text: secret },
      rows: [row],
      layout: [{ blockType: 'hero', ...row }],
      book: 'book',
      place: 'place',
      _status: 'published',
    },
  })
  await system.create({ collection: 'profiles', data: { id: 'own', text: secret } })
  await system.create({ collection: 'diaries', data: { id: 'own', text: secret } })
  await system.updateGlobal({
    slug: 'site',
    data: { owner: 'admin', note: secret, _status: 'published' },
  })
}, config)
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(opened, sentence, about)

const everyone: readonly Role[] = ['anonymous', 'member', 'editor', 'admin']
const paths = [...ownFields, 'inner.text', 'rows.text', 'layout.hero.text', 'layout.text', 'book']
const refused = { status: 400, contains: ['cannot be queried'], lacks: [secret, 'totalDocs'] }

describe('a rule that depends on the document denies queries over all documents', () => {
  for (const path of paths) {
    const places = {
      'a filter': `/api/pages?where[${path}][like]=zq`,
      'its negation': `/api/pages?where[${path}][not_equals]=x`,
      'whether it is there': `/api/pages?where[${path}][exists]=true`,
      'a filter among others': `/api/pages?where[or][0][name][equals]=Chapter%20one&where[or][1][${path}][like]=z`,
      'a sort': `/api/pages?sort=${path}`,
      'a count': `/api/pages/count?where[${path}][like]=zq`,
      'a filter of versions': `/api/pages/versions?where[version.${path}][like]=zq`,
      'a sort of versions': `/api/pages/versions?sort=version.${path}`,
      'a count of versions': `/api/pages/versions/count?where[version.${path}][like]=zq`,
      'a filter on who refers': `/api/places/place?joins[pages][where][${path}][like]=zq`,
      'a sort of who refers': `/api/places/place?joins[pages][sort]=${path}`,
    }
    for (const [what, url] of Object.entries(places)) {
      for (const as of ['anonymous', 'member', 'editor'] as const) {
        check(`${what} by ${path}, asked as ${as}`, { as, path: url, ...refused })
      }
    }
  }
  for (const url of [
    '/api/pages?where[place.byDoc][like]=zq',
    '/api/pages?sort=place.byDoc',
    '/api/pages?where[placeText][like]=zq',
    '/api/pages?where[book.title][like]=A',
    '/api/globals/site/versions?where[version.note][like]=zq',
  ]) {
    check(`${url} is refused too`, { as: 'anonymous', path: url, ...refused })
  }
  for (const as of everyone) {
    test(`no letter of it can be found out by queries, as ${as}`, async () => {
      const found = new Set<number>()
      for (const name of ownFields.filter((one) => one !== 'notLocked' && one !== 'lockedAway')) {
        for (let length = 1; length <= secret.length; length++) {
          const path = `/api/pages?where[${name}][like]=${secret.slice(0, length)}`
          const right = await site.send(as, 'GET', path)
          const wrong = await site.send(as, 'GET', `${path}~`)
          expect(right.status).toBe(wrong.status)
          found.add(right.status)
        }
      }
      expect([...found]).toEqual([400])
    })
  }
  test('its values are not listed', async () => {
    const { cms } = site
    for (const user of [null, { id: 'member', collection: 'members' }]) {
      const asked = cms.as(user).findDistinct({ collection: 'pages', field: 'byDoc' })
      await expect(asked).rejects.toThrow('byDoc')
    }
  })
  check('a title that may depend on the document is not searched', {
    as: 'editor',
    path: '/api/_panel/search?q=zq-se',
    status: 200,
    contains: ['"docs":[]'],
    lacks: [secret],
  })
  check('a filter of a bulk change is refused', {
    as: 'editor',
    method: 'PATCH',
    path: '/api/pages?where[byDoc][like]=zq',
    body: { name: 'Other' },
    ...refused,
  })
  check('and of a bulk deletion', {
    as: 'editor',
    method: 'DELETE',
    path: '/api/pages?where[byDoc][like]=zq',
    ...refused,
  })
  check('who refers is not told through a field that may depend on the document', {
    as: 'anonymous',
    path: '/api/books/book',
    status: 200,
    contains: ['"docs":[]'],
    lacks: ['Chapter'],
  })
  check('who refers through any other field is', {
    as: 'anonymous',
    path: '/api/places/place',
    status: 200,
    contains: ['Chapter one'],
    lacks: [secret],
  })
  test('permissions without a document leave such fields out', async () => {
    const response = await site.send('editor', 'GET', '/api/access')
    const { collections } = await response.json()
    const { fields } = collections.pages
    expect(fields.name).toBe(true)
    for (const name of ownFields) expect(fields[name]).not.toHaveProperty('read')
  })
  for (const slug of ['profiles', 'diaries']) {
    for (const path of [`/api/${slug}`, `/api/${slug}/count`, `/api/${slug}?where[text][like]=z`]) {
      check(`${path}: a rule that compares with a document that is not there lets nobody in`, {
        as: 'anonymous',
        path,
        status: 403,
        lacks: [secret, 'totalDocs'],
      })
    }
  }
})

describe('a rule that does not depend on the document applies to all documents', () => {
  check('whoever it allows before it looks may filter', {
    as: 'editor',
    path: '/api/pages?where[forPanel][like]=zq&select[name]=true',
    status: 200,
    contains: ['"totalDocs":1'],
  })
  check('others may not', {
    as: 'member',
    path: '/api/pages?where[forPanel][like]=zq',
    ...refused,
  })
})

describe('fields shown in a document are decided with that document', () => {
  const shownToOwner = ['byDoc', 'byData', 'bySibling', 'late', 'byName', 'byCopy']
  for (const [what, path] of [
    ['a document', '/api/pages/own'],
    ['a list', '/api/pages'],
    ['a selection', `/api/pages?${shownToOwner.map((name) => `select[${name}]=true`).join('&')}`],
    ['a join', '/api/places/place'],
    ['versions', '/api/pages/versions'],
  ] as const) {
    const values = shownToOwner.map((name) => `"${name}":"${secret}"`)
    check(`${what} shows its owner what is theirs`, {
      as: 'admin',
      path,
      status: 200,
      contains: values,
      lacks: [`"notLocked":"${secret}"`, `"lockedAway":"${secret}"`],
    })
    for (const as of ['anonymous', 'member', 'editor'] as const) {
      check(`${what} shows nobody else (${as}) anything`, {
        as,
        path,
        status: 200,
        contains: ['docs', '{'].slice(path === '/api/pages/own' ? 1 : 0),
        lacks: [...values, `"text":"${secret}"`],
      })
    }
  }
  check('what is selected of a populated document is asked with that one', {
    as: 'anonymous',
    path: '/api/pages/own?depth=2&populate[places][byDoc]=true',
    status: 200,
    contains: ['"place":{"id":"place"'],
    lacks: [secret],
  })
  check('and shown to whom it belongs', {
    as: 'admin',
    path: '/api/pages/own?depth=2&populate[places][byDoc]=true',
    status: 200,
    contains: [`"byDoc":"${secret}"`, `"placeText":"${secret}"`],
  })
  check('rows and blocks are asked each by itself', {
    as: 'admin',
    path: '/api/pages/own?select[rows]=true&select[layout]=true',
    status: 200,
    contains: [`"owner":"admin","text":"${secret}"`],
  })
  check('the permissions of a document are asked with it', {
    as: 'admin',
    method: 'POST',
    path: '/api/pages/access/own',
    body: {},
    status: 200,
    contains: ['"byDoc":true', '"rows":true', '"layout":true'],
    lacks: ['"notLocked":true'],
  })
})

test('a rule is evaluated for each document separately', async () => {
  // What one query detected must not affect the next one, even if they overlap.
  const site = await openTestSite(config)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      site.send(
        'admin',
        'GET',
        index % 2 === 0 ? '/api/pages?where[late][like]=z' : '/api/pages?where[name][like]=z',
      ),
    ),
  )
  expect(all.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 400 : 200)),
  )
  await site.cms.close()
})

test('the panel learns which entities have rules that depend on documents', async () => {
  const site = await openTestSite({
    ...config,
    collections: [
      ...config.collections,
      {
        slug: 'plain',
        access: { read: anyone, update: anyone },
        fields: [{ name: 'a', type: 'text' }],
      },
      {
        slug: 'byUser',
        fields: [{ name: 'a', type: 'text', access: { read: ({ req }) => req.user !== null } }],
      },
      {
        slug: 'byID',
        fields: [
          { name: 'a', type: 'text', access: { read: ({ req, id }) => req.user?.id === id } },
        ],
      },
      {
        slug: 'handed',
        access: { update: () => ({ a: { equals: 'x' } }) },
        fields: [{ name: 'a', type: 'text' }],
      },
      {
        slug: 'byLocale',
        access: { update: ({ req }) => req.locale === 'de' },
        fields: [{ name: 'a', type: 'text' }],
      },
      {
        slug: 'fieldByLocale',
        fields: [{ name: 'a', type: 'text', access: { update: ({ req }) => req.locale === 'de' } }],
      },
    ],
  })
  const session = await (await site.send('editor', 'GET', '/api/_panel/session')).json()
  expect(session.ruled.globals).toEqual(['site'])
  expect(session.ruled.collections).toEqual(
    expect.arrayContaining([
      'pages',
      'places',
      'profiles',
      'diaries',
      'byID',
      'handed',
      'byLocale',
      'fieldByLocale',
    ]),
  )
  for (const slug of ['users', 'books', 'plain', 'byUser']) {
    expect(session.ruled.collections).not.toContain(slug)
  }
  await site.cms.close()
})
