import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { StetConfig, WebhookConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { passTime } from '../../databases/job-time.ts'
import { openTestSite, type TestSite } from '../../sites/site.ts'
import { openReceiver, type Received, webhookSecret } from '../../sites/webhook-receiver.ts'

const hour = 3_600_000
const otherSecret = `whsec_${Buffer.from('another secret of 32 bytes here.').toString('base64')}`
const token = 'Bearer of-a-token-of-the-receiver'

const isEditor = ({ req }: { readonly req: { readonly user: unknown } }) => req.user !== null

function configOf(webhooks: readonly WebhookConfig[], more: Partial<StetConfig> = {}): StetConfig {
  return {
    localization: {
      locales: [
        { code: 'en', label: 'en' },
        { code: 'de', label: 'de' },
      ],
      defaultLocale: 'en',
    },
    admin: { user: 'users' },
    collections: [
      {
        slug: 'users',
        auth: { tokenExpiration: 1_000_000 },
        fields: [
          { name: 'role', type: 'text' },
          { name: 'name', type: 'text' },
        ],
      },
      { slug: 'members', auth: true, fields: [] },
      {
        slug: 'posts',
        versions: { drafts: { autosave: true } },
        trash: true,
        access: {
          read: ({ req }) => req.user !== null || { _status: { equals: 'published' } },
          create: () => true,
          update: () => true,
          delete: () => true,
        },
        fields: [
          { name: 'title', type: 'text', localized: true },
          { name: 'notes', type: 'text', access: { read: isEditor } },
          { name: 'token', type: 'text', hidden: true },
        ],
        hooks: {
          afterChange: [
            ({ doc }) => {
              if (doc.title === 'refused') throw new Error('refused')
              return undefined
            },
          ],
        },
      },
      { slug: 'notes', access: { read: () => false }, fields: [{ name: 'text', type: 'text' }] },
    ],
    globals: [
      { slug: 'site', access: { read: () => true }, fields: [{ name: 'name', type: 'text' }] },
    ],
    jobs: {
      access: {
        read: ({ req }) => req.user?.collection === 'users',
        manage: ({ req }) => req.user?.role === 'admin',
      },
    },
    webhooks,
    ...more,
  }
}

interface Opened extends TestSite {
  readonly databaseUrl: string
  /** Lets time pass for the jobs and for the site. */
  pass(milliseconds: number): Promise<void>
}

async function open(config: StetConfig): Promise<Opened> {
  const url = await freshDatabaseUrl()
  // Of a database in memory no time can be made to pass from beside its process.
  const folder = await mkdtemp(join(tmpdir(), 'stet-webhooks-'))
  const databaseUrl = url === ':memory:' ? `file:${join(folder, 'stet.db')}` : url
  let ahead = 0
  const site = await openTestSite(config, {
    databaseUrl,
    runsJobs: false,
    now: () => new Date(Date.now() + ahead),
    log: { warn() {}, error() {} },
  })
  onTestFinished(async () => {
    await site.cms.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    ...site,
    databaseUrl,
    async pass(milliseconds) {
      ahead += milliseconds
      await passTime(databaseUrl, milliseconds)
    },
  }
}

const told = (received: readonly Received[]) =>
  received.map(({ type, data }) => [type, data.collection ?? data.global, data.id])

async function answerOf<T = Record<string, unknown>>(response: Promise<Response>): Promise<T> {
  const answered = await response
  expect(answered.status).toBe(200)
  expect(answered.headers.get('cache-control')).toBe('no-store')
  return (await answered.json()) as T
}

interface Delivery {
  readonly delivery: string
  readonly message: string
  readonly state: string
  readonly error: string | null
  readonly attempts: number
  readonly statusCode: number | null
}

const deliveriesOf = async (site: TestSite, query = '', webhook = 'one') => {
  const path = `/api/_webhooks/named/${webhook}/deliveries?limit=50${query}`
  return (await answerOf<{ docs: Delivery[] }>(site.send('admin', 'GET', path))).docs
}

/** A webhook that may lead to this machine. */
const hook = (url: string, more: Partial<WebhookConfig> = {}): WebhookConfig => ({
  name: 'one',
  url,
  secret: webhookSecret,
  collections: ['posts'],
  allowPrivateAddresses: true,
  ...more,
})

describe('a webhook is told', () => {
  test('of every kind of write that is stored, in order and signed, and of no other', async () => {
    const { url, received } = await openReceiver()
    const site = await open(configOf([hook(url, { secret: [otherSecret, webhookSecret] })]))
    const cms = site.cms.asSystem()
    const of = { collection: 'posts', id: 'a' } as const
    const { id } = of
    await cms.create({ collection: 'posts', data: { id, title: 'One' }, draft: true })
    await cms.update({ ...of, data: { title: 'Two' }, draft: true })
    await cms.update({ ...of, data: { title: 'Three' }, draft: true, autosave: true })
    await cms.update({ ...of, data: { title: 'Four', _status: 'published' } })
    await expect(cms.update({ ...of, data: { title: 'refused' } })).rejects.toThrow('refused')
    await cms.create({ collection: 'notes', data: { text: 'nothing of this' } })
    await cms.updateGlobal({ slug: 'site', data: { name: 'Mine' } })
    await cms.update({ ...of, data: { _status: 'draft' } })
    const { docs } = await cms.findVersions({ collection: 'posts', limit: 1 })
    await cms.restoreVersion({ collection: 'posts', id: String(docs[0]?.id) })
    await cms.update({ ...of, data: { deletedAt: new Date().toISOString() } })
    await cms.delete({ ...of, trash: true })
    expect(received).toEqual([])
    await site.cms.runJobs()
    const events = ['create', 'save-draft', 'publish', 'unpublish', 'restore', 'trash', 'delete']
    expect(told(received)).toEqual(events.map((event) => [event, 'posts', id]))
    expect(new Set(received.map((one) => one.id)).size).toBe(events.length)
    expect(received[2]?.data).toMatchObject({ locale: null, status: 'published', author: null })
    for (const { headers } of received) {
      expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
      expect(headers['content-type']).toBe('application/json')
    }
  })

  test('of autosaves and globals where it asks for them, and by whom they are', async () => {
    const { url, received } = await openReceiver()
    const hooks = [
      hook(url, { events: ['autosave'] }),
      hook(url, { name: 'two', collections: [], globals: ['site'] }),
    ]
    const site = await open(configOf(hooks))
    const cms = site.cms.asSystem()
    const of = { collection: 'posts', id: 'a' } as const
    await cms.create({ collection: 'posts', data: { id: 'a', title: 'One' }, draft: true })
    const path = '/api/posts/a?draft=true&autosave=true&locale=de'
    const body = { title: 'Eins' }
    expect((await site.send('editor', 'PATCH', path, { body })).status).toBe(200)
    await cms.update({ ...of, data: { title: 'Two' }, draft: true })
    await cms.updateGlobal({ slug: 'site', data: { name: 'Mine' } })
    await site.cms.runJobs()
    expect(told(received).toSorted()).toEqual([
      ['autosave', 'posts', 'a'],
      ['update', 'site', 'site'],
    ])
    const autosave = received.find(({ type }) => type === 'autosave')
    expect(autosave?.data).toMatchObject({
      locale: 'de',
      status: 'draft',
      author: { collection: 'users', id: 'editor' },
      document: null,
    })
    const update = received.find(({ type }) => type === 'update')
    expect(update?.data.document).toMatchObject({ name: 'Mine' })
  })

  test('of the document what its reader may see, and nothing that is secret', async () => {
    const { url, received } = await openReceiver()
    const all = { collections: undefined }
    const as = (name: string, readAs: WebhookConfig['readAs']) =>
      hook(url, { ...all, name, readAs, headers: { 'x-name': name } })
    const editor = { collection: 'users', id: 'editor' }
    const site = await open(
      configOf([as('public', 'public'), as('editor', editor), as('none', false)]),
    )
    const cms = site.cms.asSystem()
    await site.cms.runJobs()
    const documentOf = async (name: string, write: () => Promise<unknown>) => {
      received.length = 0
      await write()
      await site.cms.runJobs()
      const one = received.find(({ headers }) => headers['x-name'] === name)
      return one?.data.document
    }
    const secrets = { notes: 'for editors', token: 'for nobody' }
    const publish = () =>
      cms.update({ collection: 'posts', id: 'a', data: { title: 'One', _status: 'published' } })
    const draft = () =>
      cms.update({ collection: 'posts', id: 'a', data: { title: 'Two' }, draft: true })
    await cms.create({ collection: 'posts', data: { id: 'a', ...secrets }, draft: true })
    const title = { en: 'One' }
    expect(await documentOf('none', publish)).toBeUndefined()
    const published = await documentOf('public', publish)
    expect(published).toMatchObject({ id: 'a', title })
    expect(Object.keys(published as object)).not.toContain('notes')
    // A reader gets what is published, and a user the draft.
    expect(await documentOf('public', draft)).toMatchObject({ title })
    const asEditor = await documentOf('editor', draft)
    expect(asEditor).toMatchObject({ title: { en: 'Two' }, notes: 'for editors' })
    const unpublish = () => cms.update({ collection: 'posts', id: 'a', data: { _status: 'draft' } })
    expect(await documentOf('public', unpublish)).toBeNull()
    const note = () => cms.create({ collection: 'notes', data: { text: 'nothing' } })
    expect(await documentOf('public', note)).toBeNull()
    expect(await documentOf('editor', note)).toBeNull()
    const data = { email: 'new@stet.test', password: 'correct horse battery' }
    const user = () => cms.create({ collection: 'users', data })
    expect(await documentOf('public', user)).toBeNull()
    const remove = () => cms.delete({ collection: 'posts', id: 'a' })
    expect(await documentOf('editor', remove)).toBeNull()
    const sent = JSON.stringify(received)
    for (const text of ['for nobody', 'correct horse', 'hash']) expect(sent).not.toContain(text)
  })

  test('only of what its filter wants, and that a document is too large to be sent', async () => {
    const { url, received } = await openReceiver()
    const filter: WebhookConfig['filter'] = ({ event, collection, document }) =>
      event === 'publish' && collection === 'posts' && document !== null
    const site = await open(configOf([hook(url, { filter })], { defaultMaxTextLength: 1_000_000 }))
    const cms = site.cms.asSystem()
    const data = { title: 'x'.repeat(300_000) }
    await cms.create({ collection: 'posts', data: { id: 'a', ...data }, draft: true })
    await cms.update({ collection: 'posts', id: 'a', data: { _status: 'published' } })
    await site.cms.runJobs()
    expect(told(received)).toEqual([['publish', 'posts', 'a']])
    expect(received[0]?.data).toMatchObject({ document: null, isTooLarge: true })
    expect(await deliveriesOf(site)).toMatchObject([
      { state: 'done', isFilteredOut: false, statusCode: 204 },
      { state: 'done', isFilteredOut: true, statusCode: null },
    ])
  })
})

const publishOf = (site: TestSite, id: string, title: string) =>
  site.cms.asSystem().update({ collection: 'posts', id, data: { title, _status: 'published' } })

async function withPosts(site: TestSite, ...ids: readonly string[]): Promise<void> {
  const cms = site.cms.asSystem()
  for (const id of ids) {
    await cms.create({ collection: 'posts', data: { id, title: '0', _status: 'published' } })
  }
}

describe('a delivery that fails', () => {
  const published = { events: ['publish'] } satisfies Partial<WebhookConfig>

  test('holds back the later ones of its document, and no others', async () => {
    let isDown = true
    const { url, received } = await openReceiver(({ data }) => ({
      status: isDown && data.id === 'a' ? 500 : 200,
    }))
    const site = await open(configOf([hook(url, published)]))
    await withPosts(site, 'a', 'b')
    await publishOf(site, 'a', '1')
    await publishOf(site, 'a', '2')
    await publishOf(site, 'b', '1')
    await site.cms.runJobs()
    expect(
      told(received)
        .map(([, , id]) => id)
        .toSorted(),
    ).toEqual(['a', 'b'])
    await site.pass(20_000)
    isDown = false
    await site.cms.runJobs()
    const ofA = received.filter(({ data }) => data.id === 'a')
    const revisions = ofA.map(({ data }) => Number(data.revision))
    const [first = 0] = revisions
    expect(revisions).toEqual([first, first, first + 1])
    // The same event, known by the same id, at another time.
    expect(ofA[0]?.id).toBe(ofA[1]?.id)
    expect(ofA[0]?.headers['webhook-timestamp']).not.toBe(ofA[1]?.headers['webhook-timestamp'])
  })

  test('is tried for a day, then no more, and the next one has its turn', async () => {
    const { url, received } = await openReceiver(() => ({ status: 503, body: 'down' }))
    const site = await open(configOf([hook(url, published)]))
    await withPosts(site, 'a')
    await publishOf(site, 'a', '1')
    for (let tried = 0; tried < 24; tried++) {
      await site.cms.runJobs()
      await site.pass(hour)
    }
    expect(received.length).toBeGreaterThanOrEqual(24)
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    await publishOf(site, 'a', '2')
    await site.cms.runJobs()
    expect(new Set(received.map(({ id }) => id)).size).toBe(2)
    expect(await deliveriesOf(site)).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'failed', statusCode: 503, error: 'The receiver answered 503.' },
    ])
  })

  test.each([
    ['410 ends it', { status: 410 }, 0, 'failed'],
    [
      'retry-after is waited for',
      { status: 429, headers: { 'retry-after': '1800' } },
      1700,
      'same',
    ],
    [
      'and no longer than an hour',
      { status: 503, headers: { 'retry-after': '86400' } },
      3700,
      'again',
    ],
    ['a redirect is not followed', { status: 302, headers: { location: '/other' } }, 20, 'again'],
  ] as const)('%s', async (_name, reply, seconds, then) => {
    const { url, received } = await openReceiver(() => reply)
    const site = await open(configOf([hook(url, published)]))
    await withPosts(site, 'a')
    await publishOf(site, 'a', '1')
    await site.cms.runJobs()
    await site.pass(seconds * 1000)
    await site.cms.runJobs()
    expect(received).toHaveLength(then === 'again' ? 2 : 1)
    const [delivery] = await deliveriesOf(site)
    expect(delivery?.state).toBe(then === 'failed' ? 'failed' : 'waiting')
  })

  test('to a private address is never sent unless that is allowed', async () => {
    const { url, received } = await openReceiver()
    const address = url.replace('http:', 'https:')
    const site = await open(
      configOf([hook(address, { ...published, allowPrivateAddresses: false })]),
    )
    await withPosts(site, 'a')
    await publishOf(site, 'a', '1')
    await site.cms.runJobs()
    const [delivery] = await deliveriesOf(site)
    expect(delivery?.error).toContain('private network')
    expect(received).toEqual([])
  })
})

describe('the log of deliveries', () => {
  async function openLog() {
    const { url, received } = await openReceiver(({ headers, body }) => ({
      status: 500,
      body: `${JSON.stringify(headers)} ${webhookSecret} ${body}`,
    }))
    const headers = { authorization: token }
    const site = await open(
      configOf([hook(`${url}?key=of-the-receiver`, { headers, events: ['publish'] })]),
    )
    await withPosts(site, 'a')
    const data = { title: 'A title', notes: 'for editors', _status: 'published' }
    await site.cms.asSystem().update({ collection: 'posts', id: 'a', data })
    await site.cms.runJobs()
    const [delivery] = await deliveriesOf(site)
    if (delivery === undefined) throw new Error('There is no delivery.')
    return { site, received, delivery, url }
  }

  test('is for those who may see jobs, changed by those who may manage them, and tells no secret', async () => {
    const { site, delivery, url } = await openLog()
    const { delivery: id } = delivery
    const paths = [
      ['GET', '/api/_webhooks'],
      ['GET', '/api/_webhooks/named/one/deliveries'],
      ['GET', `/api/_webhooks/deliveries/${id}`],
      ['POST', '/api/_webhooks/named/one/test'],
      ['POST', `/api/_webhooks/deliveries/${id}/again`],
      ['GET', '/api/_jobs'],
      ['GET', '/api/_jobs/tasks'],
      ['GET', `/api/_jobs/${id}`],
      ['GET', '/api/access'],
    ] as const
    const path = new URL(url).pathname
    const secrets = ['whsec_', token, 'of-a-token', 'of-the-receiver', path, 'v1,', 'for editors']
    for (const [method, at] of paths) {
      const isOpen = at === '/api/access'
      const expected = method === 'POST' ? [403, 403, 403, 409] : [403, 403, 200, 200]
      const statuses: number[] = []
      for (const role of ['anonymous', 'member', 'editor', 'admin'] as const) {
        const response = await site.send(role, method, at)
        statuses.push(response.status)
        const answer = await response.text()
        for (const secret of secrets) expect(`${at} ${answer}`).not.toContain(secret)
      }
      if (isOpen) expect(statuses).toEqual([200, 200, 200, 200])
      else
        expect([
          at,
          statuses.map((status) => (at.endsWith('test') && status === 200 ? 409 : status)),
        ]).toEqual([at, expected])
    }
    const { webhooks } = await answerOf<{ webhooks: unknown[] }>(
      site.send('editor', 'GET', '/api/_webhooks'),
    )
    const { host } = new URL(url)
    expect(webhooks).toEqual([
      { name: 'one', host, events: ['publish'], collections: ['posts'], globals: [] },
    ])
    const access = async (role: 'member' | 'editor' | 'admin') =>
      (await answerOfAny<{ jobs?: unknown }>(site.send(role, 'GET', '/api/access'))).jobs
    expect(await access('member')).toBeUndefined()
    expect(await access('editor')).toEqual({ read: true, webhooks: true })
    expect(await access('admin')).toEqual({ read: true, manage: true, webhooks: true })
  })

  test('shows what was sent and answered last, but for the document', async () => {
    const { site, delivery, received } = await openLog()
    const path = `/api/_webhooks/deliveries/${delivery.delivery}`
    const { delivery: detail } = await answerOf<{ delivery: Record<string, unknown> }>(
      site.send('editor', 'GET', path),
    )
    expect(detail).toMatchObject({
      webhook: 'one',
      event: 'publish',
      collection: 'posts',
      id: 'a',
      state: 'waiting',
      attempts: 1,
      statusCode: 500,
      message: received[0]?.id,
      request: {
        bytes: Buffer.byteLength(received[0]?.body ?? ''),
        headers: { 'webhook-id': received[0]?.id },
      },
      response: { status: 500 },
    })
  })

  test('keeps no answer of a receiver that gets what a user may read', async () => {
    const { url } = await openReceiver(({ body }) => ({ status: 200, body }))
    const readAs = { collection: 'users', id: 'editor' }
    const site = await open(configOf([hook(url, { readAs })]))
    await site.cms.asSystem().create({ collection: 'posts', data: { id: 'a', notes: 'secret' } })
    await site.cms.runJobs()
    const [{ delivery = '' } = {}] = await deliveriesOf(site)
    const answered = site.send('admin', 'GET', `/api/_webhooks/deliveries/${delivery}`)
    const { delivery: detail } = await answerOf<{ delivery: object }>(answered)
    expect(detail).toMatchObject({ statusCode: 200, response: { body: '' } })
  })

  test('lets a delivery that has ended be made again under its id, and a webhook be tried out', async () => {
    const { url, received } = await openReceiver()
    const site = await open(configOf([hook(url, { events: ['publish'] })]))
    await withPosts(site, 'a')
    await publishOf(site, 'a', '1')
    await site.cms.runJobs()
    const [first] = await deliveriesOf(site)
    const again = `/api/_webhooks/deliveries/${first?.delivery}/again`
    const { delivery } = await answerOf<{ delivery: Delivery }>(site.send('admin', 'POST', again))
    expect(delivery).toMatchObject({ message: first?.message, state: 'waiting' })
    expect(
      (await site.send('admin', 'POST', again.replace(String(first?.delivery), delivery.delivery)))
        .status,
    ).toBe(409)
    await answerOf(site.send('admin', 'POST', '/api/_webhooks/named/one/test'))
    await site.cms.runJobs()
    expect(received.map(({ type }) => type).toSorted()).toEqual(['publish', 'publish', 'test'])
    expect(new Set(received.map(({ id }) => id)).size).toBe(2)
    expect(await deliveriesOf(site, '&state=done')).toHaveLength(3)
    expect(await deliveriesOf(site, '&state=failed')).toEqual([])
    for (const path of ['named/two/deliveries', 'deliveries/none', 'named/one']) {
      expect((await site.send('admin', 'GET', `/api/_webhooks/${path}`)).status).toBe(404)
    }
    const wrong = await site.send('admin', 'GET', '/api/_webhooks/named/one/deliveries?state=lost')
    expect(wrong.status).toBe(400)
  })

  test('has one order per document, also when deliveries are retried, sent again and written at once', async () => {
    let status = 410
    const { url, received } = await openReceiver(() => ({ status }))
    const site = await open(configOf([hook(url, { events: ['publish'] })]))
    await withPosts(site, 'a')
    for (let title = 1; title <= 8; title++) await publishOf(site, 'a', String(title))
    await site.cms.runJobs()
    expect(received).toHaveLength(8)
    const failed = await deliveriesOf(site, '&state=failed')
    const once = failed.map(({ delivery }, one) =>
      one % 2 === 0 ? `_jobs/${delivery}/retry` : `_webhooks/deliveries/${delivery}/again`,
    )
    const answers = await Promise.all([
      ...once.map(async (path) => (await site.send('admin', 'POST', `/api/${path}`)).status),
      publishOf(site, 'a', 'last'),
    ])
    expect(answers.slice(0, once.length)).toEqual(once.map(() => 200))
    status = 500
    await site.cms.runJobs()
    // The first of them failed and holds back all others, which only one order can do.
    expect(received).toHaveLength(9)
    status = 200
    await site.pass(20_000)
    await site.cms.runJobs()
    expect(received).toHaveLength(9 + 9)
  })
})

async function answerOfAny<T>(response: Promise<Response>): Promise<T> {
  return (await (await response).json()) as T
}
