import { openTestSite } from '@stet/test-site'
import type { Access, Cms, Config, JsonObject } from 'stet'
import { expect, test } from 'vitest'
import {
  type GenerateArgs,
  MetaTitleField,
  type SeoPluginOptions,
  seoPlugin,
} from '../../src/index.ts'

const isChief: Access = ({ req }) => req.user?.role === 'chief'
const isOwn: Access = ({ req }) => req.user !== null && { owner: { equals: String(req.user.id) } }

/** Posts of their own for editors, notes with a field that the site placed, and `plain` without any. */
const configOf = (options: SeoPluginOptions): Config => ({
  admin: { user: 'users' },
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  plugins: [
    seoPlugin({
      collections: ['posts', 'closed'],
      globals: ['front', 'locked'],
      uploadsCollection: 'media',
      ...options,
    }),
  ],
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    { slug: 'media', upload: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      access: { create: isChief, update: isOwn },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'owner', type: 'text' },
      ],
    },
    { slug: 'closed', access: { read: isOwn }, fields: [{ name: 'owner', type: 'text' }] },
    { slug: 'notes', fields: [MetaTitleField({ hasGenerateFn: true })] },
    { slug: 'plain', fields: [] },
  ],
  globals: [
    { slug: 'front', fields: [] },
    { slug: 'locked', access: { update: isChief }, fields: [] },
  ],
})

async function openAll(options: SeoPluginOptions = {}) {
  const calls: GenerateArgs[] = []
  const cms = await openTestSite(
    configOf({
      generateTitle: (args) => {
        calls.push(args)
        return `${args.title}!`
      },
      ...options,
    }),
  )
  const site = cms.asSystem()
  const tokens: Record<string, string> = {}
  for (const [id, collection, role] of [
    ['editor', 'users', 'editor'],
    ['chief', 'users', 'chief'],
    ['member', 'members', null],
  ] as const) {
    const [email, password] = [`${id}@stet.test`, 'difference engine']
    await site.create({ collection, data: { id, email, password, ...(role && { role }) } })
    tokens[id] = (await site.login({ collection, data: { email, password } })).token
  }
  await site.create({ collection: 'posts', draft: true, data: { id: 'own', owner: 'editor' } })
  await site.create({ collection: 'posts', draft: true, data: { id: 'other', owner: 'chief' } })
  await site.create({ collection: 'closed', data: { id: 'hidden', owner: 'chief' } })
  return { calls, call: callerOf(cms, tokens) }
}

const callerOf =
  (cms: Cms, tokens: Readonly<Record<string, string>>) =>
  async (who: string, kind: string, body: JsonObject | string) => {
    const answer = await cms.fetch(
      new Request(`http://stet.test/api/plugin-seo/generate-${kind}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(tokens[who] && { authorization: `JWT ${tokens[who]}` }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
    const text = await answer.text()
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text,
      body: JSON.parse(text) as JsonObject,
    }
  }

const post = (id: string | null) => ({ collectionSlug: 'posts', id, doc: {}, title: 'A' })

test.each([
  ['anonymous', post('own'), 401],
  ['member', post('own'), 403],
  ['editor', post('own'), 200],
  ['editor', post('other'), 403],
  ['editor', post('missing'), 404],
  ['editor', post(null), 403],
  ['chief', post(null), 200],
  ['chief', post('own'), 403],
  ['chief', post('other'), 200],
  // As for reads: whether it is there is not told.
  ['editor', { collectionSlug: 'closed', id: 'hidden' }, 403],
  ['editor', { collectionSlug: 'closed', id: 'missing' }, 403],
  ['chief', { collectionSlug: 'closed', id: 'hidden' }, 200],
  // Fields that the site placed itself.
  ['editor', { collectionSlug: 'notes' }, 200],
  ['editor', { globalSlug: 'front' }, 200],
  ['editor', { globalSlug: 'locked' }, 403],
  ['chief', { globalSlug: 'locked' }, 200],
  ['editor', { collectionSlug: 'plain' }, 404],
  ['editor', { collectionSlug: 'none' }, 404],
  ['editor', { collectionSlug: 'front' }, 404],
  ['editor', { globalSlug: 'posts' }, 404],
  ['editor', { collectionSlug: '__proto__' }, 404],
  ['editor', { collectionSlug: ['posts'], id: { in: ['own'] } }, 403],
  ['editor', {}, 404],
  ['editor', '{', 400],
] as const)('%s with %j is answered %i', async (who, body, status) => {
  const { call, calls } = await openAll()
  for (const kind of ['title', 'description', 'image', 'url']) {
    const answer = await call(who, kind, body as JsonObject | string)
    expect([kind, answer.status]).toEqual([kind, status])
    expect(answer.type).toContain('application/json')
    if (status !== 200) expect(answer.body).not.toHaveProperty('result')
  }
  // A function is called for those only who may have its result.
  expect(calls).toHaveLength(status === 200 ? 1 : 0)
})

test('a generator gets the document of the form, the config, the caller and their rights', async () => {
  const { call, calls } = await openAll()
  const { body } = await call('editor', 'title', {
    ...post('own'),
    globalSlug: 'front',
    doc: { title: 'Typed' },
    docPermissions: { update: true },
    hasPublishPermission: true,
    hasSavePermission: 'yes',
    initialData: { title: 'Stored' },
    initialState: 7,
    locale: 'de',
    title: 'Typed',
  })
  expect(body).toEqual({ result: 'Typed!' })
  const [args] = calls
  const { req, cms, collectionConfig, ...given } = args as GenerateArgs
  expect(given).toEqual({
    id: 'own',
    collectionSlug: 'posts',
    doc: { title: 'Typed' },
    docPermissions: { update: true },
    hasPublishPermission: true,
    hasSavePermission: false,
    initialData: { title: 'Stored' },
    initialState: {},
    locale: 'de',
    title: 'Typed',
  })
  expect(collectionConfig?.slug).toBe('posts')
  expect(req.user?.id).toBe('editor')
  expect(await cms.findByID({ collection: 'closed', id: 'hidden', disableErrors: true })).toBeNull()
})

test('a generator that is not there, or has nothing to say, answers an empty result', async () => {
  const { call } = await openAll({ generateURL: () => null, generateImage: () => undefined })
  for (const kind of ['description', 'image', 'url']) {
    expect((await call('editor', kind, post('own'))).body).toEqual({ result: '' })
  }
})

test.each([
  ['an id', '65f1', '65f1'],
  ['a number', 7, 7],
  ['a document', { id: 'm1', url: '/secret.png' }, 'm1'],
])('the image is answered as its id, given %s', async (_, image, result) => {
  const { call } = await openAll({ generateImage: () => image })
  expect((await call('editor', 'image', post('own'))).body).toEqual({ result })
})

test('what a generator throws stays in the log, and so does what is no text or id', async () => {
  const { call } = await openAll({
    generateTitle: () => {
      throw new Error('the key of the model is 1234')
    },
    generateDescription: (() => 7) as never,
    generateImage: () => ({ name: 'no id' }),
  })
  for (const kind of ['title', 'description', 'image']) {
    const answer = await call('editor', kind, post('own'))
    expect([kind, answer.status]).toEqual([kind, 500])
    expect(answer.text).not.toMatch(/1234|generator|no id|at /)
    expect(answer.body.errors).toHaveLength(1)
  }
})
