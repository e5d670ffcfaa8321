import { tmpdir } from 'node:os'
import type { AccessResult, FieldSelection } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSite as open } from '../../../src/create-cms.ts'
import { type Cms, defineConfig, type JsonObject, type StetConfig } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { textNaming } from '../../sites/text-naming.ts'

// HTTP answers are cached until the next write. After any requests, writes and decisions, an answer
// must equal the result of code, for which nothing is cached.

/** The current results of the access functions; a test changes them. */
const rules: Record<string, AccessResult> = {}
const asked: string[] = []
const rule = (name: string) => () => {
  asked.push(name)
  return rules[name] ?? true
}
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, access: { read: rule('users') }, fields: [] },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'people',
      access: { read: rule('people') },
      fields: [
        { name: 'name', type: 'text', localized: true },
        { name: 'friend', type: 'relationship', relationTo: 'people' },
        { name: 'pieces', type: 'join', collection: 'pieces', on: 'by', maxDepth: 2 },
      ],
    },
    // Named by texts only.
    {
      slug: 'facts',
      access: { read: rule('facts') },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'body', type: 'richText' },
      ],
    },
    {
      slug: 'pieces',
      access: { read: rule('pieces'), readVersions: rule('pieceVersions') },
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'by', type: 'relationship', relationTo: 'people' },
        { name: 'rank', type: 'number' },
        { name: 'body', type: 'richText' },
        { name: 'pin', type: 'text', hidden: true },
      ],
    },
  ],
})

const password = 'correct horse battery'
const everybody = ['nobody', 'users', 'members'] as const
type Person = (typeof everybody)[number]

async function openSite(databaseUrl: string, site: StetConfig = config) {
  const log = { warn: () => {}, error: console.error }
  const opened = await open(site, { databaseUrl, secret: 'x', dataDir: tmpdir(), log })
  const { cms } = opened
  return {
    ...opened,
    async signIn(collection: string) {
      const email = `${collection}@stet.test`
      const system = cms.asSystem()
      const user = await system.create({ collection, data: { id: collection, email, password } })
      const { token } = await system.login({ collection, data: { email, password } })
      return { token, user: { ...user, id: collection, collection } }
    },
    ask(path: string, token?: string) {
      const headers: HeadersInit = token ? { authorization: `JWT ${token}` } : {}
      return cms.fetch(new Request(`http://stet.test/api${path}`, { headers }))
    },
  }
}

const person = fc.constantFrom('p1', 'p2', 'p3')
const text = fc.constantFrom('', 'one', 'two')
const inText = fc.oneof(
  fc.constantFrom('f1', 'f2').map((value) => ({ relationTo: 'facts', value })),
  person.map((value) => ({ relationTo: 'people', value })),
)
const body = fc
  .array(inText, { maxLength: 2 })
  .map((named) => textNaming(named.map((one) => ({ type: 'relationship', ...one }))))
const write = fc.oneof(
  fc.record({
    collection: fc.constant('facts'),
    id: fc.constantFrom('f1', 'f2'),
    data: fc.record({ name: text, body }),
  }),
  fc.record({
    collection: fc.constant('people'),
    id: person,
    data: fc.record({ name: text, friend: person }),
  }),
  fc.record({
    collection: fc.constant('pieces'),
    id: fc.constantFrom('d1', 'd2', 'd3'),
    data: fc.record({
      title: text,
      by: person,
      rank: fc.nat({ max: 3 }),
      body,
      pin: text,
      _status: fc.constantFrom('draft', 'published'),
    }),
  }),
)
const decision = fc.record({
  name: fc.constantFrom('users', 'people', 'facts', 'pieces', 'pieceVersions'),
  answer: fc.constantFrom<AccessResult>(
    true,
    false,
    { id: { in: ['p1', 'f1', 'd1'] } },
    { id: { equals: undefined as unknown as string } },
    { id: { not_equals: 'p2' } },
  ),
})
const options = fc.record({
  collection: fc.constantFrom('people', 'pieces'),
  where: fc.constantFrom(
    undefined,
    { id: { not_equals: 'd1' } },
    { 'by.name': { like: 'o' } },
    {
      rank: { greater_than: 1 },
    },
  ),
  sort: fc.constantFrom(undefined, '-id', 'by.name', 'pin'),
  select: fc.constantFrom<FieldSelection | undefined>(undefined, { title: true }, { by: false }),
  joins: fc.constantFrom(undefined, false as const),
  depth: fc.nat({ max: 2 }),
  limit: fc.constantFrom(1, 10),
  page: fc.constantFrom(1, 2),
  draft: fc.boolean(),
  locale: fc.constantFrom('en', 'de', 'all'),
  flattenLocales: fc.boolean(),
})
const question = fc.record({
  options,
  of: fc.constantFrom('documents', 'versions', 'p1', 'd2'),
})

type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

function pathOf({ of, options: { collection, where, select, ...rest } }: Question): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value))
  }
  for (const [path, comparison] of Object.entries(where ?? {})) {
    for (const [operator, operand] of Object.entries(comparison)) {
      query.set(`where[${path}][${operator}]`, String(operand))
    }
  }
  for (const [name, choice] of Object.entries(select ?? {})) {
    query.set(`select[${name}]`, String(choice))
  }
  return `/${collection}${of === 'documents' ? '' : `/${of}`}?${query}`
}

/** The result of code: the status if it throws. */
async function fresh(cms: Cms, { of, options: asks }: Question, user: JsonObject | null) {
  const api = cms.as(user as Parameters<Cms['as']>[0])
  const found =
    of === 'documents'
      ? api.find(asks)
      : of === 'versions'
        ? api.findVersions(asks)
        : api.findByID({ ...asks, id: of })
  const result = await found.catch((error: { status: number }) => error.status)
  return JSON.parse(JSON.stringify(result))
}

describe.each(databases)('kept answers of $name', (kind) => {
  test('an answer equals the result of code, after any requests, writes and decisions', async () => {
    const site = await openSite(await kind.url())
    const signedIn = {
      nobody: { token: undefined, user: null },
      users: await site.signIn('users'),
      members: await site.signIn('members'),
    } satisfies Record<Person, unknown>
    // The user is the author of versions.
    const system = site.runtime.api({ user: signedIn.users.user, enforced: false })
    const step = fc.oneof(
      { weight: 2, arbitrary: write.map((of) => ({ kind: 'write', of }) as const) },
      { weight: 2, arbitrary: decision.map((of) => ({ kind: 'decide', of }) as const) },
      { weight: 5, arbitrary: question.map((of) => ({ kind: 'ask', of }) as const) },
    )
    const asking = new Map<string, Question>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          if (one.kind === 'decide') rules[one.of.name] = one.of.answer
          else if (one.kind === 'ask') asking.set(JSON.stringify(one.of), one.of)
          else {
            const { collection, id, data } = one.of
            const exists = await system.findByID({ collection, id, disableErrors: true })
            if (exists) await system.update({ collection, id, data })
            else await system.create({ collection, data: { ...data, id } })
          }
          // Earlier requests are repeated by every user.
          for (const asks of [...asking.values()].slice(-3)) {
            for (const by of everybody) {
              const { token, user } = signedIn[by]
              const response = await site.ask(pathOf(asks), token)
              const body = await response.json()
              const answer = response.ok ? body : response.status
              expect({ asks, by, rules, answer }).toEqual({
                asks,
                by,
                rules,
                answer: await fresh(site.cms, asks, user),
              })
            }
          }
        }
      }),
      { numRuns: 60 },
    )
    for (const name of Object.keys(rules)) delete rules[name]
    await site.cms.close()
  })

  test('writes of another process are visible at once', async () => {
    const url = await kind.url()
    if (url === ':memory:') return
    const [one, other] = [await openSite(url), await openSite(url)]
    await one.cms.asSystem().create({ collection: 'people', data: { id: 'p1', name: 'first' } })
    const nameAtOne = async () => (await (await one.ask('/people')).json()).docs[0].name
    // Cached the second time, found the third time.
    for (let time = 0; time < 3; time++) expect(await nameAtOne()).toBe('first')
    const change = { collection: 'people', id: 'p1', data: { name: 'second' } }
    await other.cms.asSystem().update(change)
    expect(await nameAtOne()).toBe('second')
    await one.cms.close()
    await other.cms.close()
  })

  test('access functions run for every answer, each once', async () => {
    const site = await openSite(await kind.url())
    const system = site.cms.asSystem()
    await system.create({ collection: 'people', data: { id: 'p1' } })
    await system.create({
      collection: 'pieces',
      data: { id: 'd1', by: 'p1', _status: 'published' },
    })
    for (const round of ['made', 'made and kept', 'kept']) {
      asked.length = 0
      expect((await site.ask('/pieces?depth=1&sort=by.name')).status).toBe(200)
      expect({ round, asked: [...new Set(asked)].sort() }).toEqual({
        round,
        asked: ['people', 'pieces'],
      })
    }
    await site.cms.close()
  })

  test('the author of a version is shown only while the caller may read the user', async () => {
    const site = await openSite(await kind.url())
    const { token, user } = await site.signIn('users')
    const asUser = site.runtime.api({ user, enforced: false })
    await asUser.create({ collection: 'pieces', data: { id: 'd1', _status: 'published' } })
    for (const [mayRead, shown] of [
      [true, 'object'],
      [false, 'string'],
    ] as const) {
      rules.users = mayRead
      const { docs } = await (await site.ask('/pieces/versions?depth=1', token)).json()
      expect({ mayRead, shown: typeof docs[0].author.value }).toEqual({ mayRead, shown })
    }
    delete rules.users
    await site.cms.close()
  })

  test('a cached document does not reveal documents of its own collection to other users', async () => {
    const site = await openSite(
      await kind.url(),
      defineConfig({
        admin: { user: 'users' },
        collections: [
          { slug: 'users', auth: true, fields: [] },
          { slug: 'members', auth: true, fields: [] },
          {
            slug: 'notes',
            access: {
              read: ({ id, req }) =>
                id === 'shared' || { owner: { equals: String(req.user?.id ?? 'nobody') } },
            },
            fields: [
              { name: 'owner', type: 'text' },
              { name: 'next', type: 'relationship', relationTo: 'notes' },
              { name: 'before', type: 'join', collection: 'notes', on: 'next' },
            ],
          },
        ],
      }),
    )
    const system = site.cms.asSystem()
    const { token } = await site.signIn('members')
    const theirs = { id: 'theirs', owner: 'members' }
    await system.create({ collection: 'notes', data: theirs })
    await system.create({ collection: 'notes', data: { id: 'shared', next: 'theirs' } })
    await system.update({ collection: 'notes', id: 'theirs', data: { next: 'shared' } })
    for (const [path, name] of [
      ['/notes/shared?depth=1&joins=false', 'next'],
      ['/notes/shared?depth=0', 'before'],
    ] as const) {
      const answers = async (by?: string) => {
        const found = (await (await site.ask(path, by)).json())[name]
        return name === 'next' ? typeof found : found.docs.length
      }
      const [seen, kept] = name === 'next' ? ['object', 'string'] : [1, 0]
      for (let time = 0; time < 3; time++) expect(await answers(token)).toBe(seen)
      expect(await answers()).toBe(kept)
    }
    await site.cms.close()
  })

  test('an answer with hooks is made again each time', async () => {
    let reads = 0
    const counted = () => {
      reads++
      return undefined
    }
    const site = await openSite(
      await kind.url(),
      defineConfig({
        collections: [
          { slug: 'users', auth: true, fields: [] },
          {
            slug: 'before',
            access: { read: () => true },
            hooks: { beforeOperation: [counted] },
            fields: [],
          },
          {
            slug: 'after',
            access: { read: () => true },
            fields: [{ name: 'x', type: 'text', hooks: { afterRead: [counted] } }],
          },
        ],
      }),
    )
    await site.cms.asSystem().create({ collection: 'after', data: { id: 'a' } })
    for (const slug of ['before', 'after']) {
      reads = 0
      for (let time = 0; time < 3; time++) await site.ask(`/${slug}`)
      expect({ slug, reads }).toEqual({ slug, reads: 3 })
    }
    await site.cms.close()
  })

  test('a transaction reads its own writes, and they are not cached for others', async () => {
    const site = await openSite(await kind.url())
    const total = async () => (await (await site.ask('/people')).json()).totalDocs
    for (let time = 0; time < 3; time++) expect(await total()).toBe(0)
    const system = site.cms.asSystem()
    const undone = site.runtime.database.transaction(async () => {
      await system.create({ collection: 'people', data: { id: 'p1' } })
      for (let time = 0; time < 3; time++) expect(await total()).toBe(1)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await total()).toBe(0)
    await site.cms.close()
  })
})
