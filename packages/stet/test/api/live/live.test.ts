import type { LiveEvent, LivePoll } from '@stet/core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { readEvents, writeOf } from '../../sites/live-listener.ts'
import { liveConfig, password, people } from '../../sites/live-site.ts'

let cms: Cms
const tokens = new Map<string, string>()
beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl()
  cms = await createCms(liveConfig, { databaseUrl, dataDir: '/tmp', secret: 'x' })
  for (const person of people) await signUp(person)
})
afterAll(() => cms.close())

async function signUp(person: { readonly id: string; readonly role: string }) {
  const email = `${person.id}@stet.test`
  await cms.asSystem().create({ collection: 'users', data: { ...person, email, password } })
  await signIn(person.id)
}
async function signIn(id: string): Promise<string> {
  const data = { email: `${id}@stet.test`, password }
  const { token } = await cms.asSystem().login({ collection: 'users', data })
  tokens.set(id, token)
  return token
}

interface Sent {
  readonly method?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}
const send = (who: string, path: string, { method = 'GET', body, headers }: Sent = {}) =>
  cms.fetch(
    new Request(`http://stet.test/api${path}`, {
      method,
      headers: {
        ...(tokens.has(who) ? { authorization: `JWT ${tokens.get(who)}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )

async function listen(who: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await send(who, '/_panel/live', { headers })
  expect(response.status).toBe(200)
  const listener = readEvents(response)
  onTestFinished(async () => {
    await listener.leave()
  })
  await listener.begun()
  return listener
}
const create = (collection: 'notes' | 'news', data: object) =>
  cms.asSystem().create({ collection, data: { ...data } })

test('only panel users can listen', async () => {
  expect((await send('stranger', '/_panel/live')).status).toBe(401)
  expect((await send('stranger', '/_panel/viewers/globals/settings')).status).toBe(401)
})

test('a write is announced with its revision and its author, and without its content', async () => {
  await create('notes', { id: 'told', owner: 'author', text: 'Secret words' })
  const author = await listen('author')
  const chief = await listen('chief')
  await send('chief', '/notes/told', { method: 'PATCH', body: { text: 'Other words' } })
  const event = {
    kind: 'write',
    entity: 'collection',
    slug: 'notes',
    id: 'told',
    intent: 'update',
    revision: 2,
    by: { relationTo: 'users', value: 'chief', name: 'Ada' },
  }
  expect(await author.until(writeOf('told'))).toEqual({ ...event, isOwn: false })
  expect(await chief.until(writeOf('told'))).toEqual({ ...event, isOwn: true })
})

test('users get no events about documents that they may not read, nor about their locks, viewers and deletion', async () => {
  await create('notes', { id: 'theirs', owner: 'chief' })
  await create('notes', { id: 'mine', owner: 'author' })
  const author = await listen('author')
  const chief = await listen('chief')
  await send('chief', '/notes/theirs', { method: 'PATCH', body: { text: 'x' } })
  await send('chief', '/_panel/locks/collections/notes/theirs', { method: 'PUT' })
  const tab = { method: 'PUT', body: { tab: 't' } }
  expect((await send('chief', '/_panel/viewers/collections/notes/theirs', tab)).status).toBe(200)
  expect((await send('author', '/_panel/viewers/collections/notes/theirs', tab)).status).toBe(403)
  await chief.until(({ kind }) => kind === 'presence')
  await send('chief', '/notes/theirs', { method: 'DELETE' })
  await create('notes', { id: 'theirs-too', owner: 'chief' })
  await send('chief', '/notes/mine', { method: 'PATCH', body: { text: 'x' } })
  await author.until(writeOf('mine'))
  await chief.until(writeOf('mine'))
  expect(chief.events.map((event) => ('id' in event ? [event.kind, event.id] : []))).toEqual(
    expect.arrayContaining([
      ['lock', 'theirs'],
      ['write', 'theirs-too'],
    ]),
  )
  expect(JSON.stringify(author.events)).not.toContain('theirs')
})

test('moving to the trash and back is announced to users who could read the document', async () => {
  await create('notes', { id: 'binned', owner: 'author' })
  await create('notes', { id: 'binned-theirs', owner: 'chief' })
  const author = await listen('author')
  const trash = { method: 'PATCH', body: { deletedAt: '2026-05-01T10:00:00.000Z' } }
  const restore = { method: 'PATCH', body: { deletedAt: null } }
  await send('chief', '/notes/binned-theirs', trash)
  expect((await send('chief', '/notes/binned', trash)).status).toBe(200)
  expect(await author.until(writeOf('binned', 'trash'))).toMatchObject({ revision: 2 })
  await send('chief', '/notes/binned-theirs?trash=true', restore)
  expect((await send('chief', '/notes/binned?trash=true', restore)).status).toBe(200)
  expect(await author.until(writeOf('binned', 'untrash'))).toMatchObject({ revision: 3 })
  expect(JSON.stringify(author.events)).not.toContain('theirs')
})

test('permissions are those of the moment: after they are withdrawn, no more events arrive', async () => {
  await create('notes', { id: 'moving', owner: 'author' })
  await create('notes', { id: 'after', owner: 'author' })
  const author = await listen('author')
  await cms.asSystem().update({ collection: 'notes', id: 'moving', data: { text: 'one' } })
  await author.until(writeOf('moving'))
  await cms.asSystem().update({ collection: 'notes', id: 'moving', data: { owner: 'chief' } })
  await cms.asSystem().update({ collection: 'notes', id: 'moving', data: { text: 'two' } })
  await cms.asSystem().update({ collection: 'notes', id: 'after', data: { text: 'x' } })
  await author.until(writeOf('after'))
  expect(author.events.filter(writeOf('moving'))).toHaveLength(1)
})

test('drafts of published documents are announced to users who may read drafts', async () => {
  await create('news', { id: 'n', title: 'One', _status: 'published' })
  const author = await listen('author')
  const chief = await listen('chief')
  await send('chief', '/news/n?draft=true', { method: 'PATCH', body: { title: 'Two' } })
  await chief.until(writeOf('n', 'save-draft'))
  await send('chief', '/news/n', { method: 'PATCH', body: { _status: 'published' } })
  await author.until(writeOf('n', 'publish'))
  expect(author.events).toHaveLength(1)
})

test('viewers of a document learn that it was deleted', async () => {
  await create('notes', { id: 'going', owner: 'author' })
  const body = { tab: 'one' }
  await send('author', '/_panel/viewers/collections/notes/going', { method: 'PUT', body })
  const author = await listen('author')
  await cms.asSystem().delete({ collection: 'notes', id: 'going' })
  expect(await author.until(writeOf('going'))).toMatchObject({ intent: 'delete', by: null })
})

test('viewers of a document are shown to each other, once each, until they leave', async () => {
  await create('notes', { id: 'shared', owner: 'author' })
  const path = '/_panel/viewers/collections/notes/shared'
  const look = async (who: string, tab: string) =>
    (await (await send(who, path, { method: 'PUT', body: { tab } })).json()).docs
  const ed = { relationTo: 'users', value: 'author', name: 'Ed' }
  const ada = { relationTo: 'users', value: 'chief', name: 'Ada' }
  expect(await look('author', 'a')).toEqual([{ user: ed, isOwn: true }])
  await look('author', 'b')
  const author = await listen('author')
  expect(await look('chief', 'c')).toEqual([
    { user: ed, isOwn: false },
    { user: ada, isOwn: true },
  ])
  await author.until(({ kind }) => kind === 'presence')
  const chief = await listen('chief')
  await send('author', path, { method: 'DELETE', body: { tab: 'a' } })
  expect((await (await send('chief', path)).json()).docs).toHaveLength(2)
  await send('author', path, { method: 'DELETE', body: { tab: 'b' } })
  await chief.until(({ kind }) => kind === 'presence')
  expect((await (await send('chief', path)).json()).docs).toEqual([{ user: ada, isOwn: true }])
  expect(chief.events).toHaveLength(1)
  expect((await send('chief', path, { method: 'PUT', body: { tab: 'a b' } })).status).toBe(400)
})

test('a stream is resumed where it ended, or reports that events were missed', async () => {
  await create('notes', { id: 'resumed', owner: 'chief' })
  const first = await listen('chief')
  const { lastId } = first
  await first.leave()
  await cms.asSystem().update({ collection: 'notes', id: 'resumed', data: { text: 'missed' } })
  const second = await listen('chief', { 'last-event-id': lastId })
  expect(await second.until(writeOf('resumed', 'update'))).toMatchObject({ revision: 2 })
  const third = await listen('chief', { 'last-event-id': '999999999' })
  expect(await third.until(({ kind }) => kind === 'missed')).toEqual({ kind: 'missed' })
  expect((await send('chief', '/_panel/live?after=x')).status).toBe(400)
})

test('clients that cannot keep a stream open can poll for the same events', async () => {
  const ask = async (after = '') => {
    const headers = { accept: 'application/json' }
    return (await send('chief', `/_panel/live${after}`, { headers })).json()
  }
  const { last, events } = await ask()
  expect(events).toEqual([])
  await create('notes', { id: 'polled', owner: 'chief' })
  const told = await ask(`?after=${last}`)
  expect(told.events.at(-1)).toMatchObject({
    number: told.last,
    event: { kind: 'write', id: 'polled', intent: 'create' },
  })
})

test('an undone write is not announced', async () => {
  const chief = await listen('chief')
  await create('notes', { id: 'taken', owner: 'chief' })
  await expect(create('notes', { id: 'taken', owner: 'author' })).rejects.toThrow()
  await create('notes', { id: 'next', owner: 'chief' })
  await chief.until(writeOf('next'))
  expect(chief.events).toHaveLength(2)
})

test('the streams of a session end with it', async () => {
  const token = tokens.get('author')
  const author = await listen('author')
  const other = await signIn('author')
  const elsewhere = await listen('author')
  tokens.set('author', token ?? '')
  await send('author', '/users/logout', { method: 'POST' })
  await author.ended
  expect(author.events.at(-1)).toEqual({ kind: 'session' })
  tokens.set('author', other)
  await create('notes', { id: 'later', owner: 'author' })
  await elsewhere.until(writeOf('later'))
})

test('a user has at most twenty streams, and ended ones are free again', async () => {
  const open = await Promise.all(Array.from({ length: 20 }, () => listen('author')))
  expect((await send('author', '/_panel/live')).status).toBe(429)
  const chief = await listen('chief')
  await open[0]?.leave()
  await listen('author')
  await chief.leave()
})

const isOfJobs = ({ kind }: LiveEvent) => kind === 'jobs'

test('jobs are announced to users who may see them, without what they are about, and to nobody else', async () => {
  await create('notes', { id: 'after-jobs', owner: 'author' })
  const author = await listen('author')
  const chief = await listen('chief')
  const { lastId } = author
  const { jobs } = cms.asSystem()
  const { id } = await jobs.queue({ task: 'count' })
  for (let told = 1; ; told++) {
    await chief.until(isOfJobs, told)
    const { job } = await (await send('chief', `/_jobs/${id}`)).json()
    if (job.state === 'done') break
  }
  expect(chief.events.filter(isOfJobs)[0]).toEqual({ kind: 'jobs' })
  const later = await jobs.queue({ task: 'count', at: new Date(Date.now() + 3_600_000) })
  const heard = chief.events.filter(isOfJobs).length
  await jobs.cancel({ id: later.id })
  await chief.until(isOfJobs, heard + 1)
  await cms.asSystem().update({ collection: 'notes', id: 'after-jobs', data: { text: 'x' } })
  await author.until(writeOf('after-jobs'))
  expect(author.events.filter(({ kind }) => kind !== 'write')).toEqual([])

  // Nor do they get any by asking, or by coming back.
  const json = { accept: 'application/json' }
  for (const who of ['author', 'chief']) {
    const polled = await send(who, `/_panel/live?after=${lastId}`, { headers: json })
    const { events } = (await polled.json()) as LivePoll
    const told = events.map(({ event }) => event)
    expect(told.some(writeOf('after-jobs'))).toBe(true)
    expect(told.some(isOfJobs)).toBe(who === 'chief')
    const again = await listen(who, { 'last-event-id': lastId })
    await again.until(writeOf('after-jobs'))
    expect(again.events.some(isOfJobs)).toBe(who === 'chief')
  }
})

test('a user who may not see jobs any more hears of none', async () => {
  await signUp({ id: 'former', role: 'chief' })
  const former = await listen('former')
  await cms.asSystem().jobs.queue({ task: 'count' })
  await former.until(isOfJobs)
  await cms.settled()
  await cms.asSystem().update({ collection: 'users', id: 'former', data: { role: 'author' } })
  await create('notes', { id: 'before-former', owner: 'former' })
  await former.until(writeOf('before-former'))
  const { length } = former.events
  await cms.asSystem().jobs.queue({ task: 'count' })
  await cms.settled()
  const chief = await listen('chief')
  await create('notes', { id: 'after-former', owner: 'former' })
  await former.until(writeOf('after-former'))
  expect(former.events.slice(length).some(isOfJobs)).toBe(false)
  await chief.leave()
})
