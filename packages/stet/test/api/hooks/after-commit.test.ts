import { afterEach, expect, test } from 'vitest'
import {
  type Cms,
  type CollectionConfig,
  type CommittedWrite,
  createCms,
  type GlobalConfig,
} from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
/** The calls of hooks, in their order. */
let told: Record<string, unknown>[] = []
let logged: string[] = []
let cms: Cms
afterEach(async () => {
  await cms.close()
  told = []
  logged = []
})

const note = ({ id, intent, locale, status, revision, author }: CommittedWrite): void => {
  told.push({ id, intent, locale, status, revision, author })
}

async function open(
  posts: Partial<CollectionConfig> = {},
  options: { global?: Partial<GlobalConfig>; hookTimeout?: number } = {},
): Promise<Cms> {
  cms = await createCms(
    {
      localization: { locales: ['en', 'de'], defaultLocale: 'en' },
      collections: [
        { slug: 'users', auth: true, fields: [] },
        {
          slug: 'posts',
          orderable: true,
          access: { read: anyone, create: anyone, update: anyone, delete: anyone },
          versions: { drafts: { autosave: true } },
          fields: [{ name: 'title', type: 'text', localized: true, required: true }],
          ...posts,
          hooks: { afterCommit: [note], ...posts.hooks },
        },
        { slug: 'log', fields: [{ name: 'text', type: 'text' }], hooks: { afterCommit: [note] } },
      ],
      globals: [
        {
          slug: 'site',
          fields: [{ name: 'name', type: 'text' }],
          hooks: { afterCommit: [note] },
          ...options.global,
        },
      ],
    },
    {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: '/tmp',
      log: { warn: () => {}, error: (message) => logged.push(message) },
      ...(options.hookTimeout === undefined ? {} : { hookTimeout: options.hookTimeout }),
    },
  )
  return cms
}

test('the hook runs once for every kind of write, in order, with its revision and locale', async () => {
  const { asSystem, settled } = await open()
  const system = asSystem()
  const about = { collection: 'posts', id: 'p' } as const
  await system.create({ collection: 'posts', data: { id: 'p', title: 'One' }, draft: true })
  await system.create({ collection: 'posts', data: { id: 'q', title: 'Q' }, draft: true })
  await system.update({ ...about, data: { title: 'Two' }, draft: true })
  await system.update({ ...about, data: { title: 'Tw' }, draft: true, autosave: true })
  await system.update({ ...about, data: { _status: 'published' } })
  await system.update({ ...about, data: { title: 'Zwei' }, locale: 'de' })
  await system.update({
    ...about,
    data: { title: 'Drei', _status: 'published' },
    publishSpecificLocale: 'de',
  })
  await system.update({
    ...about,
    data: { _status: 'draft' },
    unpublishSpecificLocale: 'de',
  })
  await system.update({ ...about, data: { _status: 'draft' } })
  const { docs } = await system.findVersions({ collection: 'posts', sort: 'createdAt,id' })
  await system.restoreVersion({ collection: 'posts', id: String(docs[0]?.id) })
  await system.reorder({
    collection: 'posts',
    docsToMove: ['p'],
    newKeyWillBe: 'greater',
    target: 'q',
  })
  await system.delete({ ...about })
  await system.updateGlobal({ slug: 'site', data: { name: 'Stet' } })
  await settled()
  const author = null
  expect(told.filter(({ id }) => id === 'p')).toEqual([
    { id: 'p', intent: 'create', locale: 'en', status: 'draft', revision: 1, author },
    { id: 'p', intent: 'save-draft', locale: 'en', status: 'draft', revision: 2, author },
    { id: 'p', intent: 'autosave', locale: 'en', status: 'draft', revision: 3, author },
    { id: 'p', intent: 'publish', locale: null, status: 'published', revision: 4, author },
    { id: 'p', intent: 'update', locale: 'de', status: 'published', revision: 5, author },
    { id: 'p', intent: 'publish', locale: 'de', status: 'published', revision: 6, author },
    { id: 'p', intent: 'unpublish', locale: 'de', status: 'published', revision: 7, author },
    { id: 'p', intent: 'unpublish', locale: null, status: 'draft', revision: 8, author },
    { id: 'p', intent: 'restore', locale: null, status: 'draft', revision: 9, author },
    { id: 'p', intent: 'reorder', locale: null, status: 'draft', revision: 9, author },
    { id: 'p', intent: 'delete', locale: null, status: null, revision: 9, author },
  ])
  expect(told.at(-1)).toEqual({
    id: 'site',
    intent: 'update',
    locale: 'en',
    status: null,
    revision: 1,
    author,
  })
})

test('the hook does not run for writes that are undone, and runs after the transaction for others', async () => {
  let mayFinish = false
  await open({
    hooks: {
      afterChange: [
        async ({ cms: local, doc }) => {
          await local.create({ collection: 'log', data: { id: `log-${doc.id}`, text: 'x' } })
          expect(told).toEqual([])
          if (!mayFinish) throw new Error('refused')
          return undefined
        },
      ],
    },
  })
  const create = (id: string) =>
    cms.asSystem().create({ collection: 'posts', data: { id, title: 'One' } })
  await expect(create('a')).rejects.toThrow('refused')
  await cms.settled()
  expect(told).toEqual([])
  mayFinish = true
  await create('b')
  await cms.settled()
  expect(told.map(({ id, intent }) => [id, intent])).toEqual([
    ['b', 'create'],
    ['log-b', 'create'],
  ])
})

test('no answer waits for the hook, it can read and write, and stopping waits for it', async () => {
  let finish = () => {}
  const isSlow = new Promise<void>((resolve) => {
    finish = resolve
  })
  await open({
    hooks: {
      afterCommit: [
        async ({ cms: local, id, intent, author, collection }) => {
          await isSlow
          const { title } = await local.findByID({ collection: 'posts', id })
          told.push({ title, intent, author, slug: collection.slug })
        },
      ],
    },
  })
  const user = await cms.asSystem().create({
    collection: 'users',
    data: { id: 'ada', email: 'ada@stet.test', password: 'correct horse battery' },
  })
  await cms
    .as({ ...user, id: 'ada', collection: 'users' })
    .create({ collection: 'posts', data: { title: 'One' } })
  expect(told).toEqual([])
  const closed = cms.close()
  finish()
  await closed
  const author = { collection: 'users', id: 'ada' }
  expect(told).toEqual([{ title: 'One', intent: 'create', author, slug: 'posts' }])
  await open()
})

test('a hook that fails or never ends is logged with its name, and the next one runs', async () => {
  await open(
    {
      hooks: {
        afterCommit: [
          function callWebhook() {
            throw new Error('not reached')
          },
          () => new Promise<void>(() => {}),
          note,
        ],
      },
    },
    { hookTimeout: 50 },
  )
  const doc = await cms.asSystem().create({ collection: 'posts', data: { id: 'p', title: 'One' } })
  expect(doc).toMatchObject({ title: 'One' })
  await cms.settled()
  expect(told).toHaveLength(1)
  expect(logged).toEqual([
    'The hook afterCommit[0] (callWebhook) failed after "create" of posts p',
    'The hook afterCommit[1] failed after "create" of posts p',
  ])
})

test('closing a site twice, at once or later, closes it once', async () => {
  await open()
  await Promise.all([cms.close(), cms.close()])
  await cms.close()
})
