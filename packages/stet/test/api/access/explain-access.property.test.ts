import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FieldOperation, isObject, type Json, StetError } from '@stet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import {
  type AccessArgs,
  type AccessExplanation,
  type AccessResult,
  type Cms,
  defineConfig,
  type ExplainAccessArgs,
  type FieldAccessArgs,
  type JsonObject,
  type User,
  type Where,
} from '../../../src/index.ts'
import type { Runtime } from '../../../src/runtime/runtime.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { signInEach } from '../../sites/site.ts'

// The rules of the site, which each run replaces.
let rules: { readonly [operation: string]: (args: AccessArgs) => AccessResult } = {}
let fieldRules: { readonly [name: string]: FieldRule | undefined } = {}

const rule = (operation: string) => (args: AccessArgs) => rules[operation]?.(args) ?? true
const fieldRule = (name: string) => (args: FieldAccessArgs) => fieldRules[name]?.(args) ?? true
const ruled = (name: string) => ({
  create: fieldRule(`${name}.create`),
  read: fieldRule(`${name}.read`),
  update: fieldRule(`${name}.update`),
})

/** What the last write stored, which is undone. */
let stored: JsonObject = {}
const keep = ({ data }: { readonly data: JsonObject }) => {
  stored = data
  return data
}

const fields = [
  { name: 'title', type: 'text', access: ruled('title') },
  { name: 'team', type: 'text' },
  { name: 'secret', type: 'text', hidden: true },
  {
    type: 'group',
    access: ruled('unnamed'),
    fields: [{ name: 'inRow', type: 'text', access: ruled('inRow') }],
  },
  {
    name: 'group',
    type: 'group',
    access: ruled('group'),
    fields: [{ name: 'inner', type: 'text', access: ruled('inner') }],
  },
  {
    name: 'rows',
    type: 'array',
    fields: [
      { name: 'team', type: 'text' },
      { name: 'cell', type: 'text', access: ruled('cell') },
    ],
  },
  {
    name: 'blocks',
    type: 'blocks',
    access: ruled('blocks'),
    blocks: [{ slug: 'note', fields: [{ name: 'text', type: 'text', access: ruled('note') }] }],
  },
] as const

const config = defineConfig({
  admin: { user: 'users' },
  collections: [
    {
      slug: 'users',
      auth: true,
      access: { unlock: rule('unlock'), read: () => true },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'role', type: 'text' },
        { name: 'team', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'plain',
      access: {
        read: rule('read'),
        create: rule('create'),
        update: rule('update'),
        delete: rule('delete'),
      },
      hooks: { beforeChange: [keep] },
      fields: [...fields],
    },
    {
      slug: 'posts',
      versions: { drafts: true },
      trash: true,
      access: {
        read: rule('read'),
        readVersions: rule('readVersions'),
        create: rule('create'),
        update: rule('update'),
        delete: rule('delete'),
      },
      hooks: { beforeChange: [keep] },
      fields: [...fields],
    },
  ],
  globals: [
    {
      slug: 'saved',
      access: { read: rule('read'), update: rule('update') },
      hooks: { beforeChange: [keep] },
      fields: [...fields],
    },
    {
      slug: 'unsaved',
      access: { read: rule('read'), update: rule('update') },
      hooks: { beforeChange: [keep] },
      fields: [...fields],
    },
  ],
})

const content = (team: string): JsonObject => ({
  title: 'stored',
  team,
  secret: 'stored',
  inRow: 'stored',
  group: { inner: 'stored' },
  rows: [
    { team: 'a', cell: 'stored' },
    { team: 'b', cell: 'stored' },
  ],
  blocks: [{ blockType: 'note', text: 'stored' }],
})

let cms: Cms
let runtime: Runtime
beforeAll(async () => {
  // Of every `where` that cannot be used, the log has a line.
  const log = { warn: () => {}, error: () => {} }
  ;({ cms, runtime } = await openSite(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'a secret for tests',
    dataDir: join(tmpdir(), 'stet-tests'),
    log,
  }))
  await signInEach(cms)
  const system = cms.asSystem()
  for (const [id, team] of [
    ['one', 'a'],
    ['two', 'b'],
  ] as const) {
    await system.create({ collection: 'plain', data: { ...content(team), id } })
    await system.create({
      collection: 'posts',
      data: { ...content(team), id, _status: 'published' },
    })
  }
  // Published for team a, and with a draft for team b.
  await system.create({
    collection: 'posts',
    data: { ...content('a'), id: 'changed', _status: 'published' },
  })
  await system.update({ collection: 'posts', id: 'changed', draft: true, data: { team: 'b' } })
  for (const id of ['draft', 'gone'])
    await system.create({ collection: 'posts', draft: true, data: { ...content('a'), id } })
  await system.create({
    collection: 'posts',
    data: { ...content('b'), id: 'trashed', _status: 'published' },
  })
  for (const id of ['gone', 'trashed'])
    await system.update({
      collection: 'posts',
      id,
      data: { deletedAt: '2026-11-01T00:00:00.000Z' },
    })
  await system.updateGlobal({ slug: 'saved', data: content('a') })
})
afterAll(() => cms.close())

const where: fc.Arbitrary<Where> = fc.oneof(
  fc.constantFrom<Where>(
    { team: { equals: 'a' } },
    { team: { equals: 'b' } },
    { id: { in: ['one', 'draft', 'trashed', 'changed', 'saved', 'editor'] } },
    { title: { equals: 'stored' } },
    { title: { exists: false } },
    { or: [{ team: { equals: 'a' } }, { title: { equals: 'other' } }] },
    {},
    // Cannot be used: there is no such field.
    { nothing: { equals: 'a' } },
  ),
)

type Rule = (args: AccessArgs) => AccessResult
const broken: Rule = () => {
  throw new Error('It broke.')
}
const entityRule: fc.Arbitrary<Rule> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Rule>(() => true) },
  fc.constant<Rule>(() => false),
  {
    weight: 3,
    arbitrary: where.map(
      (one): Rule =>
        () =>
          one,
    ),
  },
  fc.constantFrom<Rule>(
    ({ id }) => id === 'one' || id === 'draft',
    ({ id }) => id !== 'two',
    ({ req }) => req.user !== null && { team: { equals: String(req.user.team ?? 'b') } },
    ({ data }) => data?._status !== 'published',
    ({ data }) => data?.title !== 'sent',
    ({ req }) => req.user?.collection === 'users',
    broken,
    ({ req }) => (req.user as User).role === 'editor',
  ),
)

type FieldRule = (args: FieldAccessArgs) => boolean
const ofField: fc.Arbitrary<FieldRule> = fc.constantFrom<FieldRule>(
  () => true,
  () => true,
  () => false,
  ({ doc }) => doc?.team === 'a',
  ({ siblingData }) => siblingData?.team === 'a',
  ({ data }) => data?.team === 'b',
  ({ id }) => id === 'one',
  ({ req }) => req.user?.collection === 'users',
  ({ blockData }) => blockData?.text === 'stored',
  () => {
    throw new Error('It broke.')
  },
)

const operations = ['read', 'readVersions', 'create', 'update', 'delete', 'unlock']
const fieldNames = ['title', 'unnamed', 'inRow', 'group', 'inner', 'cell', 'blocks', 'note']
const someRules = fc.record(Object.fromEntries(operations.map((name) => [name, entityRule])))
const someFieldRules = fc.record(
  Object.fromEntries(
    fieldNames.flatMap((name) =>
      (['create', 'read', 'update'] as const).map((operation) => [`${name}.${operation}`, ofField]),
    ),
  ),
  { requiredKeys: [] },
)

const caller = fc.constantFrom<User | null>(
  null,
  { id: 'editor', collection: 'users', role: 'editor', team: 'a' },
  { id: 'member', collection: 'members', team: 'b' },
)

const subject = fc.oneof(
  fc.record({ collection: fc.constant('plain'), id: fc.constantFrom('one', 'two', 'missing') }),
  {
    weight: 3,
    arbitrary: fc.record({
      collection: fc.constant('posts'),
      id: fc.constantFrom('one', 'two', 'changed', 'draft', 'gone', 'trashed', 'missing'),
    }),
  },
  fc.record({ global: fc.constantFrom('saved', 'unsaved') }),
)

const sent: JsonObject = { ...content('b'), title: 'sent', inRow: 'sent', group: { inner: 'sent' } }
const written = fc.constantFrom<JsonObject | undefined>(
  undefined,
  {},
  sent,
  { title: 'sent', _status: 'published' },
  { team: 'b', title: 'sent', _status: 'draft' },
  { deletedAt: '2026-11-02T00:00:00.000Z' },
  { deletedAt: null },
  { deletedAt: null, title: 'sent' },
)

type Outcome =
  | { readonly allowed: true; readonly result: Json | undefined }
  | { readonly allowed: false; readonly status: number }

async function attempt(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { allowed: true, result: (await run()) as Json }
  } catch (error) {
    return { allowed: false, status: error instanceof StetError ? error.status : 500 }
  }
}

/** As `attempt`, of a write that is undone. */
const attemptWrite = (write: () => Promise<unknown>): Promise<Outcome> =>
  attempt(() =>
    runtime.database.trial(async () => {
      await write()
      return stored
    }),
  )

function expectSame(
  explained: AccessExplanation,
  operation: keyof AccessExplanation['operations'],
  outcome: Outcome,
) {
  const answer = explained.operations[operation]
  const { isAllowed, status } = answer ?? {}
  const context = { operation, explained: answer }
  expect({ ...context, isAllowed, status }).toEqual({
    ...context,
    isAllowed: outcome.allowed,
    status: outcome.allowed ? undefined : outcome.status,
  })
  expect(answer?.reason, JSON.stringify(answer)).not.toBe('refused')
  if (!outcome.allowed || operation === 'create') return
  for (const { returned, isOfTrash } of answer?.rules ?? []) {
    const isCondition = typeof returned === 'object' && 'where' in returned
    // A global that was never saved has nothing that could match.
    if (isCondition && !isOfTrash && explained.document === 'stored')
      expect({ ...context, returned }).toMatchObject({ returned: { matches: true } })
  }
}

/**
 * A write that was made answers with what its caller may read of it: a rule of reading that breaks then
 * fails the write as well, which is explained of reading.
 */
function expectSameWrite(
  explained: AccessExplanation,
  operation: 'create' | 'update' | 'delete',
  outcome: Outcome,
  data?: JsonObject,
) {
  const isBroken = !outcome.allowed && outcome.status === 500
  const { isAllowed } = explained.operations[operation] ?? {}
  // Who sees a document in the trash is for the rules of updating and deleting to say.
  const reading = ['read', 'readVersions', 'update', 'delete'].filter(
    (one) => one !== operation || data?.deletedAt,
  )
  const failsLater = isBroken && isAllowed && reading.some((one) => rules[one] === broken)
  if (!failsLater) expectSame(explained, operation, outcome)
}

/** Whether the explanation says that a value at a path may be used. */
function isUsable(
  { fields }: AccessExplanation,
  operation: FieldOperation,
  schemaPath: string,
  path: string,
): boolean {
  const names = schemaPath.split('.')
  return names.every((_name, index) => {
    const answer = fields.find((field) => field.path === names.slice(0, index + 1).join('.'))?.[
      operation
    ]
    // Names of blocks are no fields.
    if (!answer || answer.reason === 'around')
      return !answer?.deniedAt?.some((at) => covers(at, path))
    return answer.deniedAt ? !answer.deniedAt.some((at) => covers(at, path)) : answer.isAllowed
  })
}

const covers = (at: string, path: string) => at === path || path.startsWith(`${at}.`)

function valueAt(value: Json | undefined, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const name of path.split('.')) {
    if (Array.isArray(found)) found = (found as readonly Json[])[Number(name)]
    else found = isObject(found) ? found[name] : undefined
  }
  return found
}

const places = [
  ['title', 'title'],
  ['team', 'team'],
  ['secret', 'secret'],
  ['inRow', 'inRow'],
  ['group.inner', 'group.inner'],
  ['rows.cell', 'rows.0.cell'],
  ['rows.cell', 'rows.1.cell'],
  ['blocks.note.text', 'blocks.0.text'],
] as const

const someCase = fc.record({
  of: subject,
  user: caller,
  rules: someRules,
  fieldRules: someFieldRules,
  draft: fc.boolean(),
  trash: fc.boolean(),
  data: written,
})

test('what is explained is what the operations do, whatever the rules and documents are', async () => {
  await fc.assert(
    fc.asyncProperty(someCase, async ({ of, user, draft, trash, data, ...given }) => {
      rules = given.rules
      fieldRules = given.fieldRules
      const api = cms.as(user)
      const params = { draft, trash }
      const explained = await cms.explainAccess({
        ...of,
        user,
        ...params,
        ...(data ? { data } : {}),
      } as ExplainAccessArgs)
      if ('global' in of) {
        const slug = of.global
        const read = await attempt(() => api.findGlobal({ slug, ...params, depth: 0 }))
        const isNothing = read.allowed && Object.keys(read.result as JsonObject).length === 0
        expect(explained.operations.read?.isAllowed).toBe(read.allowed && !isNothing)
        if (slug === 'saved' && read.allowed && !isNothing) expectFields(explained, read.result)
        expectSameWrite(
          explained,
          'update',
          await attemptWrite(() => api.updateGlobal({ slug, data: data ?? {}, ...params })),
        )
        return
      }
      const { collection, id } = of
      const read = await attempt(() => api.findByID({ collection, id, ...params, depth: 0 }))
      expectSame(explained, 'read', read)
      if (read.allowed) expectFields(explained, read.result)
      const update = await attemptWrite(() =>
        api.update({ collection, id, data: data ?? {}, ...params }),
      )
      expectSameWrite(explained, 'update', update, data)
      if (update.allowed && data === sent) expectAccepted(explained, 'update', update.result)
      const create = await attemptWrite(() =>
        api.create({ collection, data: { ...data, id: 'created' }, ...params }),
      )
      if (data?.deletedAt === undefined) {
        expectSameWrite(explained, 'create', create)
        if (create.allowed && data === sent) expectAccepted(explained, 'create', create.result)
      }
      expectSameWrite(
        explained,
        'delete',
        await attemptWrite(() => api.delete({ collection, id, ...params })),
      )
      if (collection === 'posts') {
        const versions = await attempt(async () => {
          const { totalDocs } = await api.findVersions({
            collection,
            where: { parent: { equals: id } },
            ...params,
          })
          return totalDocs
        })
        const answer = explained.operations.readVersions
        expect({ versions, answer, isAllowed: answer?.isAllowed }).toMatchObject({
          isAllowed: versions.allowed && versions.result !== 0,
        })
      }
    }),
    { numRuns: Number(process.env.STET_RUNS ?? 300) },
  )

  function expectFields(explained: AccessExplanation, doc: Json | undefined) {
    for (const [schemaPath, path] of places) {
      const context = {
        path,
        answer: explained.fields.find((field) => field.path === schemaPath)?.read,
      }
      const isThere = valueAt(doc, path) !== undefined
      expect({ ...context, isThere }).toEqual({
        ...context,
        isThere: isUsable(explained, 'read', schemaPath, path),
      })
    }
  }

  function expectAccepted(
    explained: AccessExplanation,
    operation: 'create' | 'update',
    stored: Json | undefined,
  ) {
    for (const [schemaPath, path] of places.filter(([name]) => valueAt(sent, name) === 'sent')) {
      const context = {
        operation,
        path,
        answer: explained.fields.find((field) => field.path === schemaPath)?.[operation],
      }
      const isThere = valueAt(stored, path) === 'sent'
      expect({ ...context, isThere }).toEqual({
        ...context,
        isThere: isUsable(explained, operation, schemaPath, path),
      })
    }
  }
})

test('lists and accounts: what is explained without a document is what the operations do', async () => {
  await fc.assert(
    fc.asyncProperty(someCase, async ({ user, draft, trash, ...given }) => {
      rules = given.rules
      fieldRules = given.fieldRules
      const api = cms.as(user)
      for (const collection of ['plain', 'posts'] as const) {
        const explained = await cms.explainAccess({ collection, user, draft, trash })
        const read = await attempt(() => api.find({ collection, draft, trash, depth: 0 }))
        const answer = explained.operations.read
        if (answer?.isAllowed) expectSame(explained, 'read', read)
        else if (read.allowed) expect(read.result).toMatchObject({ totalDocs: 0 })
        else expect(answer).toMatchObject({ status: read.status })
        if (answer?.reason === 'allowed' && read.allowed)
          expect(read.result).not.toMatchObject({ totalDocs: 0 })
      }
      const unlocking = await cms.explainAccess({
        collection: 'users',
        id: 'editor',
        user,
        operation: 'unlock',
      })
      const data = { email: 'editor@stet.test' }
      expectSame(
        unlocking,
        'unlock',
        await attempt(() => api.unlock({ collection: 'users', data })),
      )
    }),
    { numRuns: Number(process.env.STET_RUNS ?? 150) },
  )
})
