import type { JsonObject } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../test/fake-clock.ts'
import { FakeServer, GIVE_UP_AFTER } from '../../../test/fake-server.ts'
import { sampleStore } from '../../../test/sample-form.ts'
import { MAX_RETRY_DELAY } from '../../base/retry-delay.ts'
import type { FormStore } from '../store/form-store.ts'
import { AUTOSAVE_MAX_WAIT } from './autosave-timer.ts'
import { SaveQueue, type SaveQueueOptions } from './save-queue.ts'
import type { SendResult } from './transport.ts'

const stored: JsonObject = {
  id: 'd1',
  title: 'Ink',
  slug: 'ink',
  meta: { description: 'D' },
  links: [{ id: 'l1', label: 'One', tags: [] }],
  _status: 'draft',
}

function opened(
  options: Partial<SaveQueueOptions> & { readonly document?: JsonObject | null } = {},
) {
  const clock = new FakeClock()
  const { document = stored, ...rest } = options
  const server = new FakeServer(clock, document, 5)
  const store = sampleStore(document ?? { id: 'n1' }, { now: () => clock.now() })
  const queue = new SaveQueue({
    store,
    send: server.send,
    read: server.read,
    clock,
    kind: 'collection',
    hasDrafts: true,
    autosave: 2_000,
    revision: document === null ? null : 5,
    ownsId: true,
    ...rest,
  })
  const statuses: string[] = []
  queue.subscribe(() => {
    const status = queue.getStatus()
    statuses.push(status.kind === 'saving' && status.dirty ? 'saving+dirty' : status.kind)
  })
  return { clock, server, store, queue, statuses }
}

describe('autosave', () => {
  test('begins after two seconds of quiet and sends only what changed', async () => {
    const { clock, server, store, statuses } = opened()
    store.set(['title'], 'Ink!')
    await clock.pass(1_999)
    expect(server.requests).toHaveLength(0)
    await clock.pass(10)
    expect(server.requests).toEqual([
      {
        method: 'PATCH',
        operation: 'update',
        body: { title: 'Ink!', _status: 'draft' },
        revision: 5,
        autosave: true,
        draft: true,
        onlyThisLocale: false,
      },
    ])
    expect(statuses).toEqual(['dirty', 'saving', 'saved'])
    expect(store.isDirty()).toBe(false)
  })

  test('waits for a pause, but not longer than ten seconds', async () => {
    const { clock, server, store } = opened()
    for (let second = 0; second < 12; second += 1) {
      store.set(['title'], `Ink ${second}`)
      await clock.pass(1_000)
    }
    expect(server.requests).toHaveLength(1)
    expect(clock.now()).toBeGreaterThan(AUTOSAVE_MAX_WAIT)
    await clock.pass(5_000)
    expect(server.document?.title).toBe('Ink 11')
  })

  test('of sixty typed characters takes one request', async () => {
    const { clock, server, store } = opened()
    for (let length = 1; length <= 60; length += 1) {
      store.set(['title'], 'x'.repeat(length))
      await clock.pass(100)
    }
    await clock.pass(5_000)
    expect(server.requests).toHaveLength(1)
  })

  test('does not begin when what was typed is taken back', async () => {
    const { clock, server, store, statuses } = opened()
    store.set(['title'], 'Ink!')
    await clock.pass(1_000)
    store.set(['title'], 'Ink')
    await clock.pass(20_000)
    expect(server.requests).toHaveLength(0)
    expect(statuses).toEqual(['dirty', 'saved'])
  })

  test('is not there where the config has none', async () => {
    const { clock, server, store, queue } = opened({ autosave: false })
    store.set(['title'], 'Ink!')
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(0)
    expect(queue.getStatus()).toEqual({ kind: 'dirty' })
  })
})

describe('one request at a time', () => {
  test('what is typed while saving goes with the next one', async () => {
    const { clock, server, store, statuses } = opened()
    server.journey = () => ({ there: 3_000, back: 3_000, lost: null })
    store.set(['title'], 'A')
    await clock.pass(2_100)
    store.set(['title'], 'AB')
    await clock.pass(30_000)
    expect(server.requests.map(({ body }) => body.title)).toEqual(['A', 'AB'])
    expect(server.requests.map(({ revision }) => revision)).toEqual([5, 6])
    expect(store.get(['title'])).toBe('AB')
    expect(statuses).toEqual(['dirty', 'saving', 'saving+dirty', 'saving', 'saved'])
  })

  test('publishing while an autosave is under way follows it', async () => {
    const { clock, server, store, queue } = opened()
    server.journey = () => ({ there: 1_000, back: 1_000, lost: null })
    store.set(['title'], 'A')
    await clock.pass(2_100)
    const published = queue.publish()
    await clock.pass(10_000)
    expect(await published).toEqual({ kind: 'stored', message: 'Updated successfully.' })
    expect(server.requests.map(({ operation }) => operation)).toEqual(['update', 'publish'])
    expect(server.requests[1]).toMatchObject({
      body: { _status: 'published' },
      draft: false,
      autosave: false,
    })
  })

  test('saving twice at once is saving once', async () => {
    const { clock, server, store, queue } = opened()
    store.set(['title'], 'A')
    const outcomes = Promise.all([queue.save(), queue.save()])
    await clock.pass(1_000)
    expect(await outcomes).toHaveLength(2)
    expect(server.requests).toHaveLength(1)
  })

  test('saving nothing sends nothing and is done at once', async () => {
    const { server, queue } = opened()
    expect(await queue.save()).toEqual({ kind: 'stored', message: undefined })
    expect(server.requests).toHaveLength(0)
  })

  test('publishing one locale carries what was written and leaves the status of the rest to the server', async () => {
    const { clock, server, store, queue } = opened({
      autosave: false,
      document: { ...stored, _status: 'draft' },
    })
    store.set(['title'], 'Fertig')
    const outcome = queue.publish('publish-locale')
    await clock.pass(1_000)
    expect((await outcome).kind).toBe('stored')
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      operation: 'publish',
      body: { title: 'Fertig', _status: 'published' },
      onlyThisLocale: true,
      draft: false,
    })
  })

  test('who asks for everything to be published is not answered by the publishing of one locale', async () => {
    const { clock, server, store, queue } = opened({ autosave: false })
    store.set(['title'], 'Fertig')
    void queue.publish('publish-locale')
    const everything = queue.publish()
    await clock.pass(1_000)
    expect((await everything).kind).toBe('stored')
    expect(server.requests.map(({ onlyThisLocale }) => onlyThisLocale)).toEqual([true, false])
  })

  test('unpublishing sends nothing but itself, and what is unsaved stays unsaved', async () => {
    const { clock, server, store, queue } = opened({
      autosave: false,
      document: { ...stored, _status: 'published' },
    })
    store.set(['title'], 'Not yet')
    const outcome = queue.unpublish()
    await clock.pass(1_000)
    expect((await outcome).kind).toBe('stored')
    expect(server.requests[0]).toMatchObject({
      operation: 'unpublish',
      body: { _status: 'draft' },
      draft: false,
    })
    expect(store.get(['_status'])).toBe('draft')
    expect(store.get(['title'])).toBe('Not yet')
    expect(queue.getStatus()).toEqual({ kind: 'dirty' })
  })

  test('entities without drafts are saved as they are', async () => {
    const { clock, server, store, queue } = opened({ hasDrafts: false, autosave: false })
    store.set(['title'], 'A')
    void queue.save()
    await clock.pass(1_000)
    expect(server.requests[0]).toMatchObject({ body: { title: 'A' }, draft: false })
  })

  test('globals are posted', async () => {
    const { clock, server, store, queue } = opened({ kind: 'global', revision: null })
    store.set(['title'], 'A')
    void queue.save()
    await clock.pass(1_000)
    expect(server.requests[0]).toMatchObject({ method: 'POST', operation: 'update' })
  })
})

describe('a new document', () => {
  test('is made by its first autosave, under the id that was chosen here', async () => {
    const { clock, server, store, queue } = opened({ document: null })
    const events: string[] = []
    queue.onStored(({ operation }) => events.push(operation))
    store.set(['title'], 'New')
    await clock.pass(3_000)
    store.set(['title'], 'Newer')
    await clock.pass(3_000)
    expect(server.requests.map(({ method, operation }) => [method, operation])).toEqual([
      ['POST', 'create'],
      ['PATCH', 'update'],
    ])
    expect(server.requests[0]?.body).toEqual({ id: 'n1', title: 'New', _status: 'draft' })
    expect(events).toEqual(['create', 'update'])
  })

  test('is made when it is asked for even if nothing was typed', async () => {
    const { clock, server, queue } = opened({ document: null, autosave: false })
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    const outcome = queue.save()
    await clock.pass(1_000)
    expect((await outcome).kind).toBe('stored')
    expect(server.document?.id).toBe('n1')
  })

  test('can be published at once', async () => {
    const { clock, server, store, queue } = opened({ document: null })
    store.set(['title'], 'New')
    void queue.publish()
    await clock.pass(1_000)
    expect(server.requests[0]).toMatchObject({
      operation: 'create',
      draft: false,
      body: { _status: 'published' },
    })
  })

  test('whose answer was lost is not made twice, and typing on is no conflict with oneself', async () => {
    const { clock, server, store, queue } = opened({ document: null })
    let calls = 0
    server.journey = () => ({ there: 1, back: 1, lost: calls++ === 0 ? 'reply' : null })
    store.set(['title'], 'New')
    store.set(['meta', 'description'], 'D')
    await clock.pass(2_100)
    store.set(['title'], 'New and longer')
    await clock.pass(GIVE_UP_AFTER + MAX_RETRY_DELAY)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(server.writes).toHaveLength(2)
    expect(server.document).toMatchObject({ id: 'n1', title: 'New and longer' })
  })

  test('whose answer was lost is told of as soon as it is known to exist', async () => {
    const { clock, server, store, queue } = opened({ document: null })
    const told: unknown[] = []
    queue.onStored(({ operation, document }) => told.push([operation, document.title]))
    let calls = 0
    server.journey = () => ({ there: 1, back: 1, lost: calls++ === 0 ? 'reply' : null })
    store.set(['title'], 'New')
    await clock.pass(2_100 + GIVE_UP_AFTER + MAX_RETRY_DELAY)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(told).toEqual([['create', 'New']])
  })

  test('under an id that the editor chose and another document has is refused', async () => {
    const { clock, server, store, queue } = opened({ document: null, ownsId: false })
    server.scripted.push({ kind: 'exists' })
    store.set(['id'], 'about')
    const outcome = queue.save()
    await clock.pass(1_000)
    expect(await outcome).toMatchObject({ kind: 'failed', reason: 'invalid' })
  })
})

describe('when the server does not answer', () => {
  test('edits are kept and sent again, later and later, until it does', async () => {
    const { clock, server, store, queue } = opened()
    server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    store.set(['title'], 'Kept')
    await clock.pass(2_000 + GIVE_UP_AFTER)
    expect(queue.getStatus()).toMatchObject({ kind: 'offline', cause: 'unreachable' })
    await clock.pass(600_000)
    const attempts = server.requests.length
    expect(attempts).toBeGreaterThan(5)
    expect(attempts).toBeLessThan(25)
    server.journey = () => ({ there: 1, back: 1, lost: null })
    await clock.pass(GIVE_UP_AFTER + MAX_RETRY_DELAY)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(server.document?.title).toBe('Kept')
  })

  test('being back online does not wait for the timer', async () => {
    const { clock, server, store, queue } = opened()
    server.scripted.push({ kind: 'unreachable' })
    store.set(['title'], 'Kept')
    await clock.pass(2_010)
    expect(queue.getStatus().kind).toBe('offline')
    queue.wake()
    await clock.pass(10)
    expect(server.document?.title).toBe('Kept')
  })

  test('pressing Save does not wait for the timer either, and says that it is kept when it fails', async () => {
    const { clock, server, store, queue } = opened()
    server.scripted.push({ kind: 'unreachable' }, { kind: 'unreachable' })
    store.set(['title'], 'Kept')
    await clock.pass(2_010)
    const outcome = queue.save()
    await clock.pass(10)
    expect(await outcome).toMatchObject({ kind: 'kept', status: { kind: 'offline' } })
    expect(server.requests).toHaveLength(2)
  })

  test('a busy server is left alone for as long as it asks', async () => {
    const { clock, server, store, queue } = opened()
    server.scripted.push({ kind: 'busy', retryAfter: 20_000 })
    store.set(['title'], 'Kept')
    await clock.pass(2_010)
    queue.wake()
    await clock.pass(19_000)
    expect(server.requests).toHaveLength(1)
    expect(queue.getStatus()).toMatchObject({ kind: 'offline', cause: 'busy' })
    await clock.pass(1_100)
    expect(server.document?.title).toBe('Kept')
  })

  test('what was typed while waiting goes along', async () => {
    const { clock, server, store } = opened()
    server.scripted.push({ kind: 'unreachable' })
    store.set(['title'], 'Kept')
    await clock.pass(2_010)
    store.set(['title'], 'Kept and more')
    await clock.pass(5_000)
    expect(server.requests[1]?.body).toMatchObject({ title: 'Kept and more' })
    expect(server.requests[1]?.merged).toBeUndefined()
  })

  test('a call that throws counts as unanswered', async () => {
    const error = console.error
    console.error = () => {}
    const { clock, store, queue } = opened({ send: () => Promise.reject(new Error('bug')) })
    store.set(['title'], 'Kept')
    await clock.pass(2_100)
    console.error = error
    expect(queue.getStatus().kind).toBe('offline')
  })

  test('what was stored all the same is told of when it is found', async () => {
    const { clock, server, queue } = opened()
    const told: unknown[] = []
    queue.onStored(({ document }) => told.push(document._status))
    let calls = 0
    server.journey = () => ({ there: 1, back: 1, lost: calls++ === 0 ? 'reply' : null })
    void queue.publish()
    await clock.pass(GIVE_UP_AFTER + MAX_RETRY_DELAY)
    expect(told).toEqual(['published'])
  })

  test('a write that the browser sent twice is no conflict with oneself', async () => {
    const { clock, server, store, queue } = opened()
    let calls = 0
    server.journey = () => ({ there: 1, back: 1, lost: calls++ === 0 ? 'first reply' : null })
    store.set(['title'], 'Once')
    await clock.pass(2_001)
    store.set(['title'], 'Once more')
    server.edit((document) => ({ ...document, slug: 'theirs' }))
    await clock.pass(MAX_RETRY_DELAY)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(server.document).toMatchObject({ title: 'Once more', slug: 'theirs' })
  })

  test('a publish whose answer was lost is not repeated', async () => {
    const { clock, server, store, queue } = opened({ autosave: false })
    let calls = 0
    server.journey = () => ({ there: 1, back: 1, lost: calls++ === 0 ? 'reply' : null })
    store.set(['title'], 'Out')
    void queue.publish()
    await clock.pass(GIVE_UP_AFTER + MAX_RETRY_DELAY)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(server.writes).toHaveLength(1)
    expect(server.isPublished).toBe(true)
  })
})

describe('when the server refuses', () => {
  test('what is invalid is shown at its field, and the next edit tries again', async () => {
    const { clock, server, store, queue } = opened()
    server.scripted.push({
      kind: 'invalid',
      message: 'The following field is invalid: Label',
      problems: [{ path: 'links.0.label', message: 'Value must be unique' }],
    })
    store.set(['links', 'l1', 'label'], 'Taken')
    await clock.pass(2_010)
    expect(queue.getStatus()).toMatchObject({ kind: 'failed', reason: 'invalid' })
    expect(store.problems.shownAt(['links', 'l1', 'label'])).toEqual([
      { message: 'Value must be unique' },
    ])
    const sent = store.getDocument()
    store.answers.setProblems({ problems: [], sent, sentAt: store.editCount })
    expect(store.problems.shownAt(['links', 'l1', 'label'])).toHaveLength(1)
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(1)
    store.set(['links', 'l1', 'label'], 'Free')
    expect(queue.getStatus()).toEqual({ kind: 'dirty' })
    await clock.pass(2_010)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
  })

  test.each([
    [403, 'forbidden'],
    [404, 'notFound'],
    [413, 'tooLarge'],
    [423, 'locked'],
    [507, 'storageFull'],
    [418, 'refused'],
  ])('with %i, the reason is "%s" and nothing typed is gone', async (status, reason) => {
    const { clock, server, store, queue } = opened()
    server.scripted.push({ kind: 'refused', status, message: 'No.' })
    store.set(['title'], 'Kept')
    const outcome = queue.save()
    await clock.pass(1_000)
    expect(await outcome).toEqual({ kind: 'failed', reason, message: 'No.' })
    expect(queue.getStatus()).toEqual({ kind: 'failed', intent: 'save', reason, message: 'No.' })
    expect(store.get(['title'])).toBe('Kept')
    expect(store.isDirty()).toBe(true)
  })

  describe('to publish', () => {
    const invalid = {
      kind: 'invalid',
      message: 'The following field is invalid: Slug',
      problems: [{ path: 'slug', message: 'Too short' }],
    } as const
    const refused = { kind: 'refused', reason: 'invalid', message: invalid.message } as const
    const operations = (server: FakeServer) =>
      server.requests.map(({ operation, autosave, draft }) => [operation, { autosave, draft }])
    const draft = { autosave: true, draft: true }
    const published = { autosave: false, draft: false }

    test.each([
      ['publish', (queue: SaveQueue) => queue.publish()],
      ['publish-locale', (queue: SaveQueue) => queue.publish('publish-locale')],
    ] as const)('with %s, what was typed is stored as a draft at once', async (intent, ask) => {
      const { clock, server, store, queue, statuses } = opened()
      server.scripted.push(invalid)
      store.set(['title'], 'Typed')
      const outcome = ask(queue)
      await clock.pass(100)
      expect(await outcome).toMatchObject({ kind: 'failed', reason: 'invalid' })
      expect(operations(server)).toEqual([
        ['publish', published],
        ['update', draft],
      ])
      expect(server.document).toMatchObject({ title: 'Typed', _status: 'draft' })
      expect(queue.getStatus()).toEqual({ ...refused, intent })
      expect(statuses.at(-1)).toBe('refused')
      // The field still says what is wrong with it.
      expect(store.problems.shownAt(['slug'])).toEqual([{ message: 'Too short' }])
    })

    test('also where the document was never saved', async () => {
      const { clock, server, store, queue } = opened({ document: null, revision: null })
      server.scripted.push(invalid)
      store.set(['title'], 'New')
      void queue.publish()
      await clock.pass(100)
      expect(operations(server)).toEqual([
        ['create', published],
        ['create', draft],
      ])
      expect(server.document).toMatchObject({ id: 'n1', title: 'New' })
      expect(queue.getStatus()).toEqual({ ...refused, intent: 'publish' })
      store.set(['title'], 'Newer')
      expect(queue.getStatus()).toEqual({ kind: 'dirty' })
      await clock.pass(2_010)
      expect(server.document).toMatchObject({ title: 'Newer' })
      expect(queue.getStatus()).toEqual({ kind: 'saved' })
    })

    test('with nothing typed, the draft is as saved as before', async () => {
      const { clock, server, queue } = opened()
      server.scripted.push(invalid)
      void queue.publish()
      await clock.pass(60_000)
      expect(operations(server)).toEqual([['publish', published]])
      expect(queue.getStatus()).toEqual({ ...refused, intent: 'publish' })
      const again = queue.publish()
      await clock.pass(100)
      expect(await again).toMatchObject({ kind: 'stored' })
      expect(queue.getStatus()).toEqual({ kind: 'saved' })
    })

    test('what is typed before the answer is stored too, and says no more than that', async () => {
      const { clock, server, store, queue } = opened()
      server.scripted.push(invalid)
      server.journey = () => ({ there: 500, back: 500, lost: null })
      void queue.publish()
      await clock.pass(100)
      store.set(['title'], 'Meanwhile')
      await clock.pass(1_100)
      store.set(['title'], 'Meanwhile, and after')
      await clock.pass(10_000)
      expect(server.document).toMatchObject({ title: 'Meanwhile, and after' })
      expect(queue.getStatus()).toEqual({ kind: 'saved' })
    })

    test('offline, the draft is kept and stored later, and it is still said why it is not public', async () => {
      const { clock, server, store, queue } = opened()
      server.scripted.push(invalid)
      let calls = 0
      server.journey = () => ({ there: 1, back: 1, lost: calls++ === 1 ? 'request' : null })
      store.set(['title'], 'Typed')
      void queue.publish()
      await clock.pass(GIVE_UP_AFTER + 10)
      expect(queue.getStatus()).toMatchObject({ kind: 'offline' })
      await clock.pass(MAX_RETRY_DELAY)
      expect(server.document).toMatchObject({ title: 'Typed' })
      expect(queue.getStatus()).toEqual({ ...refused, intent: 'publish' })
    })

    test('a conflict of the draft is asked about before it is stored', async () => {
      const { clock, server, store, queue } = opened()
      server.scripted.push(invalid)
      store.set(['title'], 'Mine')
      server.edit((document) => ({ ...document, title: 'Theirs' }))
      void queue.publish()
      await clock.pass(100)
      expect(queue.getStatus()).toMatchObject({ kind: 'conflict' })
      queue.resolve(['mine'])
      await clock.pass(100)
      expect(server.document).toMatchObject({ title: 'Mine' })
    })

    test('where the draft is refused as well, that is what is said', async () => {
      const { clock, server, store, queue } = opened()
      const locked = { kind: 'refused', status: 423, message: 'Ada has it.' } as const
      server.scripted.push(invalid, locked)
      store.set(['title'], 'Typed')
      void queue.publish()
      await clock.pass(60_000)
      expect(server.requests).toHaveLength(2)
      const status = {
        kind: 'failed',
        intent: 'autosave',
        reason: 'locked',
        message: 'Ada has it.',
      }
      expect(queue.getStatus()).toEqual(status)
    })

    test('because another editor has the lock, the draft is not tried', async () => {
      const { clock, server, store, queue } = opened()
      server.scripted.push({ kind: 'refused', status: 423, message: 'Ada has it.' })
      store.set(['title'], 'Typed')
      void queue.publish()
      await clock.pass(60_000)
      expect(server.requests).toHaveLength(1)
      expect(queue.getStatus()).toMatchObject({ kind: 'failed', intent: 'publish' })
    })

    test('without autosave, nothing is stored before Save is pressed', async () => {
      const { clock, server, store, queue } = opened({ autosave: false })
      server.scripted.push(invalid)
      store.set(['title'], 'Typed')
      void queue.publish()
      await clock.pass(60_000)
      expect(operations(server)).toEqual([['publish', published]])
      expect(queue.getStatus()).toEqual({ ...refused, kind: 'failed', intent: 'publish' })
      void queue.save()
      await clock.pass(100)
      expect(queue.getStatus()).toEqual({ kind: 'saved' })
    })

    test('on leaving, the draft is stored', async () => {
      const { clock, server, store, queue } = opened()
      server.scripted.push(invalid)
      store.set(['title'], 'Typed')
      void queue.publish()
      queue.close()
      await clock.pass(100)
      expect(server.document).toMatchObject({ title: 'Typed' })
    })
  })

  test('because no user is signed in, it goes on after signing in', async () => {
    const { clock, server, store, queue } = opened()
    server.scripted.push({ kind: 'signedOut' })
    store.set(['title'], 'Kept')
    await clock.pass(2_010)
    expect(queue.getStatus()).toEqual({ kind: 'signedOut' })
    store.set(['slug'], 'kept')
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(1)
    queue.resume()
    await clock.pass(100)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(server.document).toMatchObject({ title: 'Kept', slug: 'kept' })
  })
})

describe('when another editor saved meanwhile', () => {
  test('different fields are merged without a question', async () => {
    const { clock, server, store, queue, statuses } = opened()
    store.set(['title'], 'Mine')
    server.edit((document) => ({ ...document, slug: 'theirs' }))
    await clock.pass(2_100)
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(statuses).toEqual(['dirty', 'saving', 'saved'])
    expect(server.document).toMatchObject({ title: 'Mine', slug: 'theirs' })
    expect(store.get(['slug'])).toBe('theirs')
    store.set(['title'], 'Mine again')
    await clock.pass(2_100)
    expect(server.requests.map(({ merged }) => merged)).toEqual([undefined, true, undefined])
  })

  test('the same field is asked about, and nothing is sent before the answer', async () => {
    const { clock, server, store, queue } = opened()
    store.set(['title'], 'Mine')
    server.edit((document) => ({ ...document, title: 'Theirs' }))
    await clock.pass(2_100)
    const status = queue.getStatus()
    expect(status).toMatchObject({
      kind: 'conflict',
      conflicts: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
    })
    store.set(['slug'], 'more')
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(1)
    queue.resolve(['mine'])
    await clock.pass(100)
    expect(server.document).toMatchObject({ title: 'Mine', slug: 'more' })
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
  })

  test('taking their value sends nothing, because nothing is left to say', async () => {
    const { clock, server, store, queue } = opened()
    store.set(['title'], 'Mine')
    server.edit((document) => ({ ...document, title: 'Theirs' }))
    await clock.pass(2_100)
    queue.resolve(['theirs'])
    await clock.pass(100)
    expect(store.get(['title'])).toBe('Theirs')
    expect(server.document?.title).toBe('Theirs')
    expect(queue.getStatus()).toEqual({ kind: 'saved' })
    expect(server.requests).toHaveLength(1)
  })

  test('a save asked for in the conflict says so', async () => {
    const { clock, server, store, queue } = opened()
    store.set(['title'], 'Mine')
    server.edit((document) => ({ ...document, title: 'Theirs' }))
    await clock.pass(2_100)
    expect(await queue.save()).toEqual({ kind: 'conflict' })
  })

  test('with many writers at once it stands back now and then instead of racing for ever', async () => {
    const { clock, server, store, queue } = opened()
    let isCrowded = true
    server.hook = (document) => document
    const send = server.send
    const crowded = async (request: Parameters<typeof send>[0]): Promise<SendResult> => {
      if (isCrowded) server.edit((document) => ({ ...document, slug: `s${server.revision}` }))
      return send(request)
    }
    const other = opened({ send: crowded, read: server.read })
    queue.close()
    other.store.set(['title'], 'Mine')
    const pass = async (time: number) => {
      await Promise.all([clock.pass(time), other.clock.pass(time)])
    }
    for (let step = 0; step < 400; step += 1) await pass(10)
    expect(other.queue.getStatus()).toMatchObject({ kind: 'offline', cause: 'contended' })
    isCrowded = false
    for (let step = 0; step < 4_000; step += 1) await pass(10)
    expect(other.queue.getStatus()).toEqual({ kind: 'saved' })
    expect(server.document?.title).toBe('Mine')
    expect(store.isDirty()).toBe(false)
  })
})

describe('a new document that lacks what it cannot be stored without', () => {
  test('is not saved by itself before it has it, and then with everything typed', async () => {
    const isStorable = ({ getDocument }: FormStore) => getDocument().slug !== undefined
    const { clock, server, store, queue } = opened({ document: null, revision: null, isStorable })
    store.set(['title'], 'Typed first')
    await clock.pass(60_000)
    queue.flush()
    await clock.pass(1_000)
    expect(server.requests).toHaveLength(0)
    expect(queue.getStatus()).toEqual({ kind: 'dirty' })

    store.set(['slug'], 'there')
    await clock.pass(1_900)
    expect(server.requests).toHaveLength(0)
    await clock.pass(200)
    expect(server.document).toMatchObject({ title: 'Typed first', slug: 'there' })
  })

  test('is sent when the user asks for it, so that they are told what is missing', async () => {
    const { clock, server, queue } = opened({
      document: null,
      revision: null,
      isStorable: () => false,
    })
    void queue.save()
    await clock.pass(1_000)
    expect(server.requests).toHaveLength(1)
  })
})

describe('leaving', () => {
  test('sends what is unsaved, where autosave is on', async () => {
    const { clock, server, store, queue } = opened()
    store.set(['title'], 'Last words')
    queue.close()
    await clock.pass(100)
    expect(server.document?.title).toBe('Last words')
  })

  test('sends nothing where only Save saves', async () => {
    const { clock, server, store, queue } = opened({ autosave: false })
    store.set(['title'], 'Last words')
    queue.close()
    await clock.pass(60_000)
    expect(server.requests).toHaveLength(0)
  })

  test('while offline does not go on in the background', async () => {
    const { clock, server, store, queue } = opened()
    server.journey = () => ({ there: 1, back: 1, lost: 'request' })
    store.set(['title'], 'Last words')
    queue.close()
    await clock.pass(600_000)
    expect(server.requests).toHaveLength(1)
    expect(clock.nextAt).toBeNull()
  })
})

test('edits restored from an earlier session are sent like typed ones', async () => {
  const { clock, server, store } = opened()
  store.restore([{ op: 'set', path: ['title'], value: 'Restored' }])
  await clock.pass(2_100)
  expect(server.document?.title).toBe('Restored')
  await settle()
})

describe('following what others store', () => {
  test('shows it without saving anything', async () => {
    const { clock, server, store, queue, statuses } = opened()
    server.edit((document) => ({ ...document, title: 'Theirs' }))
    queue.follow()
    await clock.pass(100)
    expect(store.get(['title'])).toBe('Theirs')
    expect(server.requests).toHaveLength(0)
    expect(statuses).toEqual([])
  })

  test('keeps what is typed meanwhile, and saves it on top', async () => {
    const { clock, server, store, queue } = opened()
    server.edit((document) => ({ ...document, slug: 'theirs' }))
    queue.follow()
    store.set(['title'], 'Mine')
    await clock.pass(2_100)
    expect(server.document).toMatchObject({ title: 'Mine', slug: 'theirs' })
    expect(server.requests).toHaveLength(1)
  })

  test('asks where both changed one place', async () => {
    const { clock, server, store, queue } = opened({ autosave: false })
    store.set(['title'], 'Mine')
    server.edit((document) => ({ ...document, title: 'Theirs' }))
    queue.follow()
    await clock.pass(100)
    expect(queue.getStatus().kind).toBe('conflict')
  })

  test('changes nothing where the server does not answer', async () => {
    const { clock, server, store, queue } = opened({ autosave: false })
    store.set(['title'], 'Mine')
    server.journey = () => ({ there: 1, back: 1, lost: 'reply' })
    queue.follow()
    await clock.pass(GIVE_UP_AFTER + 100)
    expect(queue.getStatus()).toEqual({ kind: 'dirty' })
    expect(store.get(['title'])).toBe('Mine')
  })
})
