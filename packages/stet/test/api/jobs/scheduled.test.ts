import { describe, expect, test } from 'vitest'
import { hour, inHours, openScheduledSite } from '../../sites/scheduled-site.ts'
import type { Role } from '../../sites/site.ts'

const at = (id: string) => `/articles/${id}/scheduled`
const publish = (hours: number, more: object = {}) => ({
  type: 'publish',
  date: inHours(hours),
  timezone: 'Europe/Berlin',
  ...more,
})

describe('scheduling', () => {
  test('publishes the draft stored at that time, once, in the name of the scheduling user', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    const made = await site.call('admin', 'POST', at('one'), publish(2))
    expect(made).toMatchObject({
      status: 201,
      body: {
        doc: {
          entity: 'collection',
          slug: 'articles',
          document: 'one',
          title: 'one',
          type: 'publish',
          timezone: 'Europe/Berlin',
          locale: null,
          user: { relationTo: 'users', value: 'admin' },
          failure: null,
          mayChange: true,
        },
      },
    })
    await site.system.update({
      collection: 'articles',
      id: 'one',
      draft: true,
      data: { title: 'written later' },
    })
    expect(await site.pass(1)).toBe(0)
    expect(await site.statusOf('one')).toBe('draft')
    expect(await site.pass(1)).toBe(1)
    expect(await site.system.findByID({ collection: 'articles', id: 'one' })).toMatchObject({
      _status: 'published',
      title: 'written later',
    })
    expect(await site.ofDocument('one')).toEqual([])
    const { docs } = await site.system.findVersions({ collection: 'articles', depth: 0 })
    expect(docs[0]).toMatchObject({
      reason: 'publish-scheduled',
      author: { relationTo: 'users', value: 'admin' },
    })
    const before = docs.length
    // The job runs again if its process was killed before it could report success.
    const [job] = (await site.system.jobs.find({ task: 'stet:scheduled-publishing' })).docs
    await site.system.jobs.queue({ task: 'stet:scheduled-publishing', input: job?.input ?? null })
    await site.cms.runJobs()
    const after = await site.system.findVersions({ collection: 'articles' })
    expect(after.docs).toHaveLength(before)
  })

  test('unpublishes; several entries run in order, also after a time without processes', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    await site.call('admin', 'POST', at('one'), publish(5, { type: 'unpublish' }))
    await site.call('admin', 'POST', at('one'), publish(2))
    expect((await site.ofDocument('one')).map(({ type }) => type)).toEqual(['publish', 'unpublish'])
    await site.pass(9)
    expect(await site.statusOf('one')).toBe('draft')
    const { docs } = await site.system.findVersions({ collection: 'articles' })
    expect(docs.map(({ reason }) => reason)).toEqual([
      'unpublish-scheduled',
      'publish-scheduled',
      'create',
    ])
    expect(await site.ofDocument('one')).toEqual([])
  })

  test('publishes one locale only', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    await site.system.update({
      collection: 'articles',
      id: 'one',
      draft: true,
      locale: 'de',
      data: { title: 'eins' },
    })
    await site.call('admin', 'POST', at('one'), publish(1, { locale: 'de' }))
    await site.pass(1)
    const read = (locale: string) =>
      site.system.findByID({ collection: 'articles', id: 'one', locale, fallbackLocale: false })
    expect(await read('de')).toMatchObject({ _status: 'published', title: 'eins' })
    expect((await read('en')).title ?? null).toBeNull()
  })

  test('unpublishes one locale only, once', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    const article = { collection: 'articles', id: 'one' } as const
    await site.system.update({ ...article, data: { _status: 'published' } })
    const german = { title: 'eins', _status: 'published' }
    await site.system.update({ ...article, locale: 'de', data: german })
    const unpublish = { type: 'unpublish', locale: 'de' }
    const { body } = await site.call('admin', 'POST', at('one'), publish(1, unpublish))
    expect(body.doc).toMatchObject(unpublish)
    await site.call('admin', 'POST', at('one'), publish(2, unpublish))
    await site.pass(1)
    const read = (locale: string) =>
      site.system.findByID({ ...article, locale, fallbackLocale: false })
    expect((await read('de')).title ?? null).toBeNull()
    expect(await read('en')).toMatchObject({ _status: 'published', title: 'one' })
    const { docs } = await site.system.findVersions({ collection: 'articles' })
    expect(docs[0]).toMatchObject({ reason: 'unpublish-scheduled', publishedLocale: 'de' })
    await site.pass(2)
    expect(await site.ofDocument('one')).toEqual([])
    const after = await site.system.findVersions({ collection: 'articles' })
    expect(after.totalDocs).toBe(docs.length)
  })

  test('works for globals, and for the site’s own code', async () => {
    const site = await openScheduledSite()
    await site.system.updateGlobal({ slug: 'home', draft: true, data: { heading: 'Soon' } })
    const { status, body } = await site.call('admin', 'POST', '/globals/home/scheduled', publish(1))
    expect({ status, title: body.doc?.title }).toEqual({ status: 201, title: 'home' })
    await site.pass(1)
    expect(await site.system.findGlobal({ slug: 'home' })).toMatchObject({
      heading: 'Soon',
      _status: 'published',
    })
    const own = await site.system.scheduled.add({
      global: 'home',
      type: 'unpublish',
      date: new Date(Date.now() + hour),
    })
    expect(own).toMatchObject({ user: null, timezone: 'UTC' })
    await site.pass(1)
    expect(await site.system.findGlobal({ slug: 'home' })).toMatchObject({ _status: 'draft' })
  })

  test('makes no version if the document is already published', async () => {
    const site = await openScheduledSite()
    await site.system.create({
      collection: 'articles',
      data: { id: 'one', title: 'one', _status: 'published' },
    })
    await site.call('admin', 'POST', at('one'), publish(1))
    await site.pass(1)
    expect(await site.ofDocument('one')).toEqual([])
    expect((await site.system.findVersions({ collection: 'articles' })).docs).toHaveLength(1)
  })

  test('publishes a locked document, and the editor keeps the lock', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    await site.call('admin', 'POST', at('one'), publish(1))
    const lock = '/_panel/locks/collections/articles/one'
    expect((await site.call('editor', 'PUT', lock)).body).toMatchObject({ lock: { isOwn: true } })
    await site.pass(1)
    expect(await site.statusOf('one')).toBe('published')
    expect((await site.call('editor', 'GET', lock)).body).toMatchObject({ lock: { isOwn: true } })
  })
})

describe('requests are validated', () => {
  const faults: readonly (readonly [string, object, string])[] = [
    ['a time that is over', publish(-1), 'date'],
    ['no time', { type: 'publish' }, 'date'],
    ['a time without an offset', publish(1, { date: '2099-01-01T10:00' }), 'date'],
    ['a day alone', publish(1, { date: '2099-01-01' }), 'date'],
    ['no zone', publish(1, { timezone: 'Europe/Nowhere' }), 'timezone'],
    ['another kind', publish(1, { type: 'delete' }), 'type'],
    ['an unknown locale', publish(1, { locale: 'xx' }), 'locale'],
    ['unpublishing in an unknown one', publish(1, { type: 'unpublish', locale: 'xx' }), 'locale'],
  ]
  test('names, values, and that the moment is free', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    for (const [what, body, path] of faults) {
      const { status, body: answer } = await site.call('admin', 'POST', at('one'), body)
      const told = answer.errors?.[0]?.data?.errors?.[0]?.path
      expect({ what, status, told }).toEqual({ what, status: 400, told: path })
    }
    const unknown = await site.call('admin', 'POST', at('one'), publish(1, { id: 'mine' }))
    expect(unknown.status).toBe(400)
    expect((await site.call('admin', 'POST', `${at('one')}?draft=true`, publish(1))).status).toBe(
      400,
    )
    const date = inHours(3)
    const first = await site.call('admin', 'POST', at('one'), publish(1, { date, locale: 'de' }))
    expect(first.status).toBe(201)
    const same = await site.call('admin', 'POST', at('one'), publish(1, { date }))
    expect(same.body.errors[0].data.errors[0].path).toBe('date')
    const other = await site.call('admin', 'POST', at('one'), publish(1, { date, locale: 'en' }))
    expect(other.status).toBe(201)
    // A clock may be behind by a minute.
    expect((await site.call('admin', 'POST', at('one'), publish(-0.01))).status).toBe(201)
    for (const query of ['?state=odd', '?from=soon', '?ids[]=one', '?collection=none', '?x=1']) {
      const { status } = await site.call('admin', 'GET', `/_scheduled${query}`)
      expect({ query, status }).toEqual({ query, status: 400 })
    }
  })

  test('the number of entries per document is limited', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    for (let number = 1; number <= 100; number++) {
      await site.system.scheduled.add({
        collection: 'articles',
        id: 'one',
        type: 'publish',
        date: inHours(number),
      })
    }
    const { status, body } = await site.call('admin', 'POST', at('one'), publish(200))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('100')
  })
})

describe('changing and cancelling', () => {
  test('another time, another type, another user', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    const made = await site.system.scheduled.add({
      collection: 'articles',
      id: 'one',
      type: 'publish',
      date: inHours(1),
    })
    const address = `${at('one')}/${made.id}`
    const changed = await site.call('admin', 'PATCH', address, { date: inHours(5) })
    expect(changed).toMatchObject({
      status: 200,
      body: { doc: { id: made.id, type: 'publish', user: { value: 'admin' } } },
    })
    await site.pass(2)
    expect(await site.statusOf('one')).toBe('draft')
    await site.pass(3)
    expect(await site.statusOf('one')).toBe('published')
    expect((await site.call('admin', 'PATCH', address, { date: inHours(5) })).status).toBe(404)
  })

  test('a cancelled entry is not carried out', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    const { body } = await site.call('admin', 'POST', at('one'), publish(1))
    const address = `${at('one')}/${body.doc.id}`
    expect((await site.call('admin', 'DELETE', address)).status).toBe(200)
    expect((await site.call('admin', 'DELETE', address)).status).toBe(404)
    expect(await site.pass(2)).toBe(0)
    expect(await site.statusOf('one')).toBe('draft')
  })

  test('cancelling its job cancels the entry', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    await site.call('admin', 'POST', at('one'), publish(1))
    const [job] = (await site.system.jobs.find()).docs
    await site.system.jobs.cancel({ id: job?.id ?? '' })
    expect(await site.ofDocument('one')).toEqual([])
  })
})

test('users who may read the drafts get events about it', async () => {
  const site = await openScheduledSite()
  await site.draft('open')
  await site.draft('hidden', { isSecret: true })
  const { last } = (await site.poll('editor')).body
  await site.call('admin', 'POST', at('open'), publish(1))
  await site.call('admin', 'POST', at('hidden'), publish(1))
  const events = async (role: Role): Promise<readonly string[]> =>
    (await site.poll(role, last)).body.events.map(
      ({ event }: { event: { kind: string; id: string } }) => `${event.kind} ${event.id}`,
    )
  // On PostgreSQL, writes from before `last` may be among the events.
  const ofSchedules = async (role: Role) =>
    (await events(role)).filter((event) => event.startsWith('schedule '))
  expect(await ofSchedules('editor')).toEqual(['schedule open'])
  expect(await ofSchedules('admin')).toEqual(['schedule open', 'schedule hidden'])
  const before: number = (await site.poll('editor')).body.last
  await site.pass(1)
  const published = (await site.poll('editor', before)).body.events.filter(
    ({ number, event }: { number: number; event: { kind: string; id: string } }) =>
      number > before && event.kind === 'write' && event.id === 'open',
  )
  expect(published).toHaveLength(1)
})

describe('permissions', () => {
  test('only users who may publish can schedule; others see what they may read, or nothing', async () => {
    const site = await openScheduledSite()
    await site.draft('open')
    await site.draft('hidden', { isSecret: true, title: 'a secret title' })
    await site.system.create({ collection: 'public', data: { id: 'p', _status: 'published' } })
    await site.system.create({ collection: 'pages', data: { id: 'plain' } })
    const ofOpen = (await site.call('admin', 'POST', at('open'), publish(1))).body.doc.id
    const ofHidden = (await site.call('admin', 'POST', at('hidden'), publish(1))).body.doc.id
    await site.call('admin', 'POST', '/public/p/scheduled', publish(1, { type: 'unpublish' }))
    const table: readonly (readonly [Role, string, string, number, readonly string[]])[] = [
      ['editor', 'GET', at('open'), 200, []],
      ['editor', 'POST', at('open'), 403, []],
      ['editor', 'PATCH', `${at('open')}/${ofOpen}`, 403, []],
      ['editor', 'DELETE', `${at('open')}/${ofOpen}`, 403, []],
      ['editor', 'GET', at('hidden'), 404, [ofHidden, 'secret title']],
      ['editor', 'POST', at('hidden'), 404, ['secret title']],
      ['editor', 'PATCH', `${at('hidden')}/${ofHidden}`, 404, ['secret title']],
      ['editor', 'DELETE', `${at('hidden')}/${ofHidden}`, 404, ['secret title']],
      ['editor', 'GET', '/_scheduled', 200, [ofHidden, 'secret title', 'hidden']],
      ['editor', 'GET', '/_scheduled?collection=articles&ids[]=hidden', 200, [ofHidden]],
      ['admin', 'GET', at('none'), 404, []],
      ['admin', 'POST', at('none'), 404, []],
      ['admin', 'DELETE', `${at('open')}/${ofHidden}`, 404, []],
      ['admin', 'POST', '/pages/none/scheduled', 404, []],
      ['admin', 'POST', '/pages/plain/scheduled', 404, []],
      ['admin', 'GET', '/pages/plain/scheduled', 200, []],
      ['admin', 'GET', '/nothing/none/scheduled', 404, []],
      // A reader may read the document, but not its schedule.
      ['member', 'GET', '/public/p/scheduled', 404, ['unpublish']],
      ['anonymous', 'GET', '/public/p/scheduled', 404, ['unpublish']],
      ['anonymous', 'POST', '/public/p/scheduled', 401, []],
      ['member', 'GET', at('open'), 404, [ofOpen]],
      ['anonymous', 'GET', at('open'), 404, [ofOpen]],
      ['anonymous', 'POST', at('open'), 401, []],
      ['anonymous', 'DELETE', `${at('open')}/${ofOpen}`, 401, []],
      ['anonymous', 'GET', '/_scheduled', 401, [ofOpen]],
      ['member', 'GET', '/_scheduled', 403, [ofOpen]],
    ]
    for (const [role, method, path, expected, lacks] of table) {
      const sent = method === 'POST' || method === 'PATCH' ? publish(9) : undefined
      const { status, body } = await site.call(role, method, path, sent)
      expect({ role, method, path, status }).toEqual({ role, method, path, status: expected })
      for (const text of lacks) expect(JSON.stringify(body)).not.toContain(text)
    }
    const seen = await site.call('editor', 'GET', '/_scheduled')
    expect(seen.body).toMatchObject({
      docs: [{ id: ofOpen, mayChange: false }, {}],
      hasMore: false,
    })
    const all = await site.call('admin', 'GET', '/_scheduled?limit=1')
    expect(all.body).toMatchObject({ docs: [{ mayChange: true }], hasMore: true })
    const later = await site.call('admin', 'GET', `/_scheduled?from=${inHours(2)}`)
    expect(later.body.docs).toEqual([])
  })

  test.each([
    [
      'userGone',
      'is deleted',
      (site: Site) => site.system.delete({ collection: 'users', id: 'admin' }),
    ],
    [
      'userGone',
      'is in the trash',
      (site: Site) =>
        site.system.update({
          collection: 'users',
          id: 'admin',
          data: { deletedAt: new Date().toISOString() },
        }),
    ],
    [
      'forbidden',
      'may not publish any more',
      (site: Site) =>
        site.system.update({ collection: 'users', id: 'admin', data: { role: 'editor' } }),
    ],
  ] as const)('ends with %s where who asked for it %s', async (failure, _how, lose) => {
    const site = await openScheduledSite()
    await site.draft('one')
    await site.call('admin', 'POST', at('one'), publish(1))
    await lose(site)
    await site.pass(1)
    expect(await site.statusOf('one')).toBe('draft')
    expect(await site.ofDocument('one')).toMatchObject([{ failure }])
    expect((await site.system.findVersions({ collection: 'articles' })).docs).toHaveLength(1)
  })
})

type Site = Awaited<ReturnType<typeof openScheduledSite>>

describe('an entry that cannot be carried out', () => {
  test('reports the reason, publishes nothing, and can get another time', async () => {
    const site = await openScheduledSite()
    await site.system.create({
      collection: 'articles',
      data: { id: 'one', title: 'one', _status: 'published' },
    })
    await site.system.update({
      collection: 'articles',
      id: 'one',
      draft: true,
      data: { title: '' },
    })
    const { body } = await site.call('admin', 'POST', at('one'), publish(1))
    await site.pass(1)
    expect(await site.ofDocument('one')).toMatchObject([{ id: body.doc.id, failure: 'invalid' }])
    expect(await site.system.findByID({ collection: 'articles', id: 'one' })).toMatchObject({
      title: 'one',
    })
    expect(site.log.join()).toContain('"publish"')
    const failed = await site.call('admin', 'GET', '/_scheduled?state=failed')
    expect(failed.body.docs).toHaveLength(1)
    const waiting = await site.call('admin', 'GET', '/_scheduled?state=waiting')
    expect(waiting.body.docs).toHaveLength(0)
    await site.system.update({
      collection: 'articles',
      id: 'one',
      draft: true,
      data: { title: 'better' },
    })
    await site.call('admin', 'PATCH', `${at('one')}/${body.doc.id}`, { date: inHours(1) })
    expect(await site.ofDocument('one')).toMatchObject([{ failure: null }])
    await site.pass(1)
    expect(await site.system.findByID({ collection: 'articles', id: 'one' })).toMatchObject({
      title: 'better',
    })
  })

  test('fails at once if a hook refuses it; after another error it is retried, and then fails', async () => {
    const site = await openScheduledSite()
    await site.draft('refused', { lead: 'not by this hook' })
    await site.draft('broken', { lead: 'broken' })
    await site.call('admin', 'POST', at('refused'), publish(1))
    await site.call('admin', 'POST', at('broken'), publish(1))
    await site.pass(1)
    expect(await site.ofDocument('refused')).toMatchObject([{ failure: 'refused' }])
    expect(await site.ofDocument('broken')).toMatchObject([{ failure: null }])
    for (let attempt = 1; attempt < 9; attempt++) await site.pass(1)
    expect(await site.ofDocument('broken')).toMatchObject([{ failure: 'failed' }])
    expect(await site.statusOf('broken')).toBe('draft')
  })

  test('leaves a document in the trash; if it is restored in time, it is published', async () => {
    const site = await openScheduledSite()
    for (const id of ['back', 'late']) {
      await site.draft(id)
      await site.call('admin', 'POST', at(id), publish(2))
      const deletedAt = new Date().toISOString()
      await site.system.update({ collection: 'articles', id, data: { deletedAt } })
      expect((await site.call('admin', 'GET', at(id))).status).toBe(404)
    }
    expect((await site.call('admin', 'GET', '/_scheduled')).body.docs).toEqual([])
    const restore = (id: string) =>
      site.system.update({ collection: 'articles', id, trash: true, data: { deletedAt: null } })
    await restore('back')
    await site.pass(2)
    await restore('late')
    expect(await site.statusOf('back')).toBe('published')
    expect(await site.statusOf('late')).toBe('draft')
    expect(await site.ofDocument('late')).toMatchObject([{ failure: 'trashed' }])
  })

  test('is deleted with its document; a copy has none', async () => {
    const site = await openScheduledSite()
    await site.draft('one')
    await site.call('admin', 'POST', at('one'), publish(1))
    const copy = await site.system.duplicate({ collection: 'articles', id: 'one' })
    expect(await site.ofDocument(String(copy.id))).toEqual([])
    await site.system.delete({ collection: 'articles', id: 'one' })
    expect((await site.system.scheduled.list()).docs).toEqual([])
    expect((await site.system.jobs.find()).docs).toMatchObject([{ state: 'cancelled' }])
    await site.draft('one')
    expect(await site.ofDocument('one')).toEqual([])
    await site.pass(2)
    expect(await site.statusOf('one')).toBe('draft')
  })
})
