import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '@stet/core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AccessArgs, CmsOptions, StetConfig } from '../../../src/index.ts'
import {
  type BegunSession,
  checksumOf,
  partSender,
  piecesOf,
  sha256,
} from '../../sites/part-sender.ts'
import { openPartStorage } from '../../sites/part-storage.ts'
import type { Role } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, picture, type UploadSite } from '../../sites/upload-site.ts'

type Collection = StetConfig['collections'][number]

const hour = 60 * 60 * 1000
const partSize = 1024
const panelUsers = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

let now: number
let parts: ReturnType<typeof openPartStorage>
beforeEach(() => {
  now = Date.now()
  parts = openPartStorage(partSize)
})

async function openSite(
  media: Partial<Collection> & { readonly upload?: object } = {},
  options: Partial<CmsOptions> = {},
): Promise<UploadSite> {
  const { upload = {}, ...rest } = media
  const site = await openUploadSite(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'media',
          access: { read: () => true, create: panelUsers, update: panelUsers, delete: panelUsers },
          fields: [{ name: 'alt', type: 'text' }],
          ...rest,
          upload: { partSize, limits: { fileSize: 200_000 }, ...upload },
        },
        { slug: 'other', upload: { partSize }, fields: [] },
        { slug: 'elsewhere', upload: { disableLocalStorage: true }, fields: [] },
      ],
    },
    { now: () => new Date(now), ...options },
  )
  onTestFinished(() => site.cms.close())
  return site
}

/** A text of so many parts, of which no two are alike. */
const film = (count: number, rest = 300) =>
  Buffer.from(
    Array.from({ length: count * 16 }, (_, line) => `${line}`.padEnd(63, '.')).join('\n'),
  ).subarray(0, (count - 1) * partSize + rest)

/** Sends every part, to the server or into the storage. */
async function sendAll(site: UploadSite, { id, partsGoTo }: BegunSession, bytes: Buffer) {
  const sender = partSender(site)
  for (const [index, part] of piecesOf(bytes, partSize).entries()) {
    if (partsGoTo === 'server') {
      expect((await sender.put('editor', id, index + 1, part)).status).toBe(200)
      continue
    }
    const { url } = await (await sender.sign('editor', id, index + 1, part)).json()
    expect(parts.put(url, part, now)).toBe('stored')
  }
}

const sessionFiles = (site: UploadSite) =>
  readdir(join(site.dataDir, 'uploads', '.sessions')).catch(() => [])
const incomingFiles = (site: UploadSite) =>
  readdir(join(site.dataDir, 'uploads', '.incoming')).catch(() => [])
const clear = (site: UploadSite) => site.cms.collectOrphans({ olderThan: Number.POSITIVE_INFINITY })
const messageOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors: JsonObject[] }
  const data = errors[0]?.data as { errors?: { path: string; message: string }[] } | undefined
  return data?.errors?.[0]?.message ?? errors[0]?.message
}
const served = async (site: UploadSite, url: string) =>
  Buffer.from(await (await site.send('editor', 'GET', url)).arrayBuffer())
const countMedia = async (site: UploadSite) =>
  (await site.cms.asSystem().count({ collection: 'media' })).totalDocs
const withStorage = () => ({ upload: { storage: parts.storage } })

describe.each(['server', 'storage'] as const)('a file whose parts go to the %s', (place) => {
  const open = (media: Partial<Collection> & { readonly upload?: object } = {}) =>
    openSite(
      place === 'server'
        ? media
        : { ...media, upload: { ...media.upload, storage: parts.storage } },
    )

  test('becomes a document once all of them are there, in any order and more than once', async () => {
    const site = await open()
    const sender = partSender(site)
    const bytes = film(4)
    const begun = await sender.begin('editor', 'Film.txt', bytes, {
      sha256: checksumOf(bytes, partSize),
    })
    expect(begun).toMatchObject({ filename: 'Film.txt', partSize, partsGoTo: place, parts: [] })
    const pieces = piecesOf(bytes, partSize)
    for (const number of [4, 2, 2, 1]) {
      const part = pieces[number - 1] as Buffer
      if (place === 'server') {
        expect((await sender.put('editor', begun.id, number, part)).status).toBe(200)
      } else {
        const { url } = await (await sender.sign('editor', begun.id, number, part)).json()
        parts.put(url, part, now)
      }
    }
    const early = await sender.finish('editor', begun.id)
    expect([early.status, await messageOf(early)]).toEqual([
      400,
      'One part of the file has not arrived yet. What arrived is kept.',
    ])
    expect(await countMedia(site)).toBe(0)
    expect(await (await sender.look('editor', begun.id)).json()).toMatchObject({
      parts: [1, 2, 4],
      document: null,
    })
    await sendAll(site, begun, bytes)
    const answer = await sender.finish('editor', begun.id, { data: { alt: 'A film' } })
    expect(answer.status).toBe(201)
    const { doc } = await answer.json()
    expect(doc).toMatchObject({
      alt: 'A film',
      filename: 'Film.txt',
      mimeType: 'text/plain',
      filesize: bytes.length,
    })
    expect(await served(site, doc.url)).toEqual(bytes)
    expect(await sessionFiles(site)).toEqual([])
    expect(await incomingFiles(site)).toEqual([])

    // Its answer was lost: the call is made again.
    const again = await sender.finish('editor', begun.id, { data: { alt: 'A film' } })
    expect([again.status, (await again.json()).doc]).toEqual([201, doc])
    expect(await countMedia(site)).toBe(1)
    expect(await (await sender.look('editor', begun.id)).json()).toMatchObject({ document: doc.id })
  })

  test('takes the place of a document’s file, also where the call is made again', async () => {
    const site = await open()
    const sender = partSender(site)
    const { doc } = await (
      await site.upload('editor', '/api/media', { file: 'before', name: 'a.txt' })
    ).json()
    const bytes = film(2)
    const begun = await sender.begin('editor', 'b.txt', bytes, { id: doc.id })
    await sendAll(site, begun, bytes)
    expect((await sender.finish('editor', begun.id)).status).toBe(400)
    for (const _ of [1, 2]) {
      const answer = await sender.finish('editor', begun.id, { id: doc.id, data: { alt: 'new' } })
      expect(answer.status).toBe(200)
      expect((await answer.json()).doc).toMatchObject({ filename: 'b.txt', alt: 'new' })
    }
    await site.cms.settled()
    expect(await served(site, '/api/media/file/b.txt')).toEqual(bytes)
    expect((await site.send('editor', 'GET', '/api/media/file/a.txt')).status).toBe(404)
    expect(await sessionFiles(site)).toEqual([])
  })

  test('is kept where its document is refused, so that it need not be sent again', async () => {
    const site = await open({ fields: [{ name: 'alt', type: 'text', required: true }] })
    const sender = partSender(site)
    const bytes = film(3)
    const begun = await sender.begin('editor', 'a.txt', bytes)
    await sendAll(site, begun, bytes)
    expect((await sender.finish('editor', begun.id)).status).toBe(400)
    expect(await countMedia(site)).toBe(0)
    // Also where the storage has made one file of them by then.
    expect(await (await sender.look('editor', begun.id)).json()).toMatchObject({ parts: [1, 2, 3] })
    if (place === 'server') expect(await site.filesOf('media')).toEqual([])
    const answer = await sender.finish('editor', begun.id, { data: { alt: 'now' } })
    expect(answer.status).toBe(201)
    const { doc } = await answer.json()
    expect(await served(site, doc.url)).toEqual(bytes)
    if (place === 'server') expect(await site.filesOf('media')).toEqual(['a.txt'])
  })

  test('is examined as what it is, not as what it was said to be', async () => {
    const site = await open({ upload: { mimeTypes: ['text/plain'] } })
    const sender = partSender(site)
    const lie = await picture()
    const begun = await sender.begin('editor', 'a.txt', lie, { mimeType: 'text/plain' })
    await sendAll(site, begun, lie)
    const answer = await sender.finish('editor', begun.id)
    expect(answer.status).toBe(400)
    expect(await countMedia(site)).toBe(0)
    expect(
      (await sender.announce('editor', 'a.mp4', film(2), { mimeType: 'video/mp4' })).status,
    ).toBe(400)
  })

  test('is measured where it is a picture', async () => {
    const site = await open()
    const sender = partSender(site)
    const image = await picture()
    const sent = await sender.begin('editor', 'sea.png', image)
    await sendAll(site, sent, image)
    const { doc } = await (await sender.finish('editor', sent.id)).json()
    expect(doc).toMatchObject({ mimeType: 'image/png', width: 120, height: 80 })
  })

  test('goes where its user gives it up', async () => {
    const site = await open()
    const sender = partSender(site)
    const bytes = film(2)
    const begun = await sender.begin('editor', 'a.txt', bytes)
    await sendAll(site, begun, bytes)
    expect((await sender.giveUp('editor', begun.id)).status).toBe(200)
    expect((await sender.giveUp('editor', begun.id)).status).toBe(404)
    expect((await sender.look('editor', begun.id)).status).toBe(404)
    expect((await sender.finish('editor', begun.id)).status).toBe(400)
    expect([await sessionFiles(site), parts.open.size, parts.files.size]).toEqual([[], 0, 0])
    // Its name is free again.
    expect((await sender.begin('editor', 'a.txt', bytes)).filename).toBe('a.txt')
  })

  test('that nobody continues is removed by the hourly job, after its time and an hour', async () => {
    const site = await open()
    const sender = partSender(site)
    const bytes = film(3)
    const begun = await sender.begin('editor', 'a.txt', bytes)
    const done = await sender.begin('editor', 'b.txt', bytes)
    await sendAll(site, done, bytes)
    const { doc } = await (await sender.finish('editor', done.id)).json()
    now += 23 * hour
    await clear(site)
    const account = { email: 'editor@stet.test', password: 'correct horse battery' }
    const { token } = await site.cms.asSystem().login({ collection: 'users', data: account })
    const later = partSender({ ...site, tokens: { ...site.tokens, editor: token } })
    expect(await messageOf(await later.finish('editor', begun.id))).toContain('have not arrived')
    now += 1.5 * hour
    await clear(site)
    expect((await sessionFiles(site)).length + parts.open.size).toBe(1)
    now += 0.6 * hour
    await site.cms.asSystem().jobs.queue({ task: 'stet:clear-uploads', input: null })
    await site.cms.runJobs()
    await site.cms.settled()
    expect([await sessionFiles(site), parts.open.size]).toEqual([[], 0])
    expect(await served(site, doc.url)).toEqual(bytes)
  })

  test.each(['admin', 'member', 'anonymous'] as const)(
    'is as if it had never been there to another user (%s)',
    async (role: Role) => {
      const site = await open({ access: { read: () => true, create: () => true } })
      const sender = partSender(site)
      const bytes = film(2)
      const begun = await sender.begin('editor', 'a.txt', bytes)
      const never = '00000000-0000-4000-8000-000000000000'
      const part = piecesOf(bytes, partSize)[0] as Buffer
      const answers = async (id: string) => {
        const given = [
          await sender.look(role, id),
          await sender.put(role, id, 1, part),
          await sender.sign(role, id, 1, part),
          await sender.giveUp(role, id),
          await sender.finish(role, id),
        ]
        return Promise.all(given.map(async (answer) => [answer.status, await answer.text()]))
      }
      expect(await answers(begun.id)).toEqual(await answers(never))
      await sendAll(site, begun, bytes)
      expect((await sender.finish('editor', begun.id)).status).toBe(201)
    },
  )
})

describe('a part', () => {
  test('counts only where all of it arrived as it was sent', async () => {
    const site = await openSite()
    const sender = partSender(site)
    const bytes = film(3)
    const [first, second] = piecesOf(bytes, partSize) as [Buffer, Buffer]
    const { id } = await sender.begin('editor', 'a.txt', bytes)
    const damaged = await sender.put(
      'editor',
      id,
      1,
      second,
      Buffer.from(sha256(first), 'hex').toString('base64'),
    )
    expect([damaged.status, await messageOf(damaged)]).toEqual([
      400,
      'This part of the file did not arrive as it was sent. The parts before it are kept: send it again.',
    ])
    expect((await sender.put('editor', id, 1, first.subarray(0, 1000))).status).toBe(400)
    expect((await sender.put('editor', id, 1, Buffer.concat([first, second]))).status).toBe(413)
    expect((await sender.put('editor', id, 4, first)).status).toBe(404)
    expect((await sender.put('editor', id, 0, first)).status).toBe(400)
    expect((await sender.put('editor', id, 1, first, 'not a digest')).status).toBe(400)
    expect(await (await sender.look('editor', id)).json()).toMatchObject({ parts: [] })
    expect((await sender.put('editor', id, 1, first)).status).toBe(200)
    // Once a part is there, no other content takes its place.
    const other = Buffer.alloc(partSize, 'x')
    expect((await sender.put('editor', id, 1, other)).status).toBe(409)
    expect(await incomingFiles(site)).toEqual([])
  })

  test('is not taken once the right to store the file is gone', async () => {
    let mayCreate = true
    const site = await openSite({
      access: { read: () => true, create: ({ req }) => mayCreate && panelUsers({ req }) },
    })
    const sender = partSender(site)
    const bytes = film(2)
    const { id } = await sender.begin('editor', 'a.txt', bytes)
    mayCreate = false
    expect((await sender.put('editor', id, 1, bytes.subarray(0, partSize))).status).toBe(403)
    expect((await sender.finish('editor', id)).status).toBe(403)
    expect((await sender.announce('editor', 'a.txt', bytes)).status).toBe(403)
    expect((await sender.giveUp('editor', id)).status).toBe(200)
  })

  test('at a process without the data folder is refused for another try, and nothing is broken', async () => {
    const site = await openSite()
    const sender = partSender(site)
    const bytes = film(2)
    const { id } = await sender.begin('editor', 'a.txt', bytes)
    await rm(join(site.dataDir, 'uploads', '.sessions', id))
    const answer = await sender.put('editor', id, 1, bytes.subarray(0, partSize))
    expect(answer.status).toBe(503)
    expect(await (await sender.look('editor', id)).json()).toMatchObject({ parts: [] })
  })

  test('is signed for its size and checksum alone, and never for another content', async () => {
    const site = await openSite(withStorage())
    const sender = partSender(site)
    const bytes = film(2)
    const [first] = piecesOf(bytes, partSize) as [Buffer]
    const { id } = await sender.begin('editor', 'a.txt', bytes)
    const { url } = await (await sender.sign('editor', id, 1, first)).json()
    expect(parts.put(url, Buffer.alloc(partSize), now)).toBe('refused')
    expect((await sender.sign('editor', id, 1, Buffer.alloc(partSize))).status).toBe(409)
    // The server itself takes none of these.
    expect((await sender.put('editor', id, 1, first)).status).toBe(400)
    now += 2 * hour
    expect(parts.put(url, first, now)).toBe('refused')
  })
})

describe('upload sessions', () => {
  test('are bounded: what a file may be, how many a user has, and what is sent', async () => {
    const site = await openSite()
    const sender = partSender(site)
    const refused = async (body: object) =>
      (await site.send('editor', 'POST', '/api/media/upload-sessions', { body })).status
    expect(await refused({ filename: 'a.txt', filesize: 200_001 })).toBe(413)
    expect(await refused({ filename: 'a.txt', filesize: -1 })).toBe(400)
    expect(await refused({ filename: 'a.txt', filesize: '1' })).toBe(400)
    expect(await refused({ filesize: 1 })).toBe(400)
    expect(await refused({ filename: 'a.txt', filesize: 1, sha256: 'abc' })).toBe(400)
    expect(await refused({ filename: 'a.txt', filesize: 1, id: 'none' })).toBe(404)
    const whole = { filename: 'a.txt', filesize: 1 }
    const at = (slug: string, role: Role = 'editor') =>
      site.send(role, 'POST', `/api/${slug}/upload-sessions`, { body: whole })
    expect((await at('elsewhere')).status).toBe(404)
    expect((await at('users')).status).toBe(404)
    expect((await at('media', 'anonymous')).status).toBe(401)
    expect((await at('media', 'member')).status).toBe(403)
    for (let count = 0; count < 100; count++) await sender.begin('editor', 'a.txt', film(1))
    const answer = await sender.announce('editor', 'a.txt', film(1))
    expect([answer.status, await messageOf(answer)]).toEqual([
      429,
      'Too many files are on their way already. Wait until some are done, or cancel some.',
    ])
    expect((await sender.announce('admin', 'a.txt', film(1))).status).toBe(201)
  })

  test('of another collection are none', async () => {
    const site = await openSite()
    const bytes = film(1)
    const { id } = await partSender(site).begin('editor', 'a.txt', bytes)
    expect((await partSender(site, 'other').look('editor', id)).status).toBe(404)
    expect((await partSender(site, 'other').finish('editor', id)).status).toBe(400)
  })

  test('end with the storage: what it could not answer is tried again', async () => {
    const site = await openSite(withStorage())
    const sender = partSender(site)
    const bytes = film(2)
    const begun = await sender.begin('editor', 'a.txt', bytes)
    await sendAll(site, begun, bytes)
    parts.state.losesAnswerOf = 'complete'
    expect((await sender.finish('editor', begun.id)).status).toBe(503)
    expect((await sender.finish('editor', begun.id)).status).toBe(201)
    const stuck = await sender.begin('editor', 'b.txt', bytes)
    parts.state.isDown = true
    expect((await sender.announce('editor', 'c.txt', bytes)).status).toBe(503)
    now += 26 * hour
    await clear(site)
    parts.state.isDown = false
    expect(parts.open.size).toBe(1)
    await clear(site)
    expect(parts.open.size).toBe(0)
    expect(stuck.filename).toBe('b.txt')
  })

  test('of which a file alone is left, or a row, are cleared', async () => {
    const site = await openSite()
    const { id } = await partSender(site).begin('editor', 'a.txt', film(1))
    const lost = join(site.dataDir, 'uploads', '.sessions', '00000000-0000-4000-8000-000000000000')
    await writeFile(lost, 'left by a killed process')
    await clear(site)
    expect((await sessionFiles(site)).length).toBe(2)
    await utimes(lost, (now - 2 * hour) / 1000, (now - 2 * hour) / 1000)
    await clear(site)
    expect(await sessionFiles(site)).toEqual([id])
  })
})

describe('a file that a document has already', () => {
  const readers = {
    access: {
      read: ({ req }) => (req.user?.collection === 'users' ? true : { alt: { equals: 'open' } }),
      create: ({ req }) => req.user !== null,
      update: panelUsers,
    },
  } satisfies Partial<Collection>

  test.each(['one request', 'parts', 'code'] as const)(
    'is offered in place of another upload, however it came (%s)',
    async (way) => {
      const site = await openSite(readers)
      const sender = partSender(site)
      const bytes = film(3)
      const checksum = { sha256: checksumOf(bytes, partSize) }
      if (way === 'parts') {
        const begun = await sender.begin('editor', 'first.txt', bytes)
        await sendAll(site, begun, bytes)
        await sender.finish('editor', begun.id)
      } else if (way === 'code') {
        const file = { name: 'first.txt', data: bytes }
        await site.cms.asSystem().create({ collection: 'media', data: {}, file })
      } else await site.upload('editor', '/api/media', { file: bytes, name: 'first.txt' })
      const { docs } = await site.cms.asSystem().find({ collection: 'media' })
      const answer = await sender.announce('editor', 'second.txt', bytes, checksum)
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { duplicate: { id: docs[0]?.id, filename: 'first.txt' } },
      ])
      expect(await sessionFiles(site)).toEqual([])
      const anyway = await sender.announce('editor', 'second.txt', bytes, {
        ...checksum,
        keepDuplicate: true,
      })
      expect(anyway.status).toBe(201)
      // Its own document has it, of course.
      const own = { ...checksum, id: String(docs[0]?.id) }
      expect((await sender.announce('editor', 'second.txt', bytes, own)).status).toBe(201)
      const other = { sha256: checksumOf(film(2), partSize) }
      expect((await sender.announce('editor', 'a.txt', film(2), other)).status).toBe(201)
    },
  )

  test('is not told to who may not read it, nor once it is gone or replaced', async () => {
    const site = await openSite(readers)
    const sender = partSender(site)
    const bytes = film(2)
    const checksum = { sha256: checksumOf(bytes, partSize) }
    const { doc } = await (
      await site.upload('editor', '/api/media', { file: bytes, name: 'a.txt' })
    ).json()
    expect((await sender.announce('member', 'b.txt', bytes, checksum)).status).toBe(201)
    expect((await sender.announce('editor', 'b.txt', bytes, checksum)).status).toBe(200)
    await site.upload('editor', `/api/media/${doc.id}`, {
      method: 'PATCH',
      file: 'replaced',
      name: 'a.txt',
    })
    expect((await sender.announce('editor', 'b.txt', bytes, checksum)).status).toBe(201)
    await site.upload('editor', `/api/media/${doc.id}`, {
      method: 'PATCH',
      file: bytes,
      name: 'c.txt',
    })
    expect((await sender.announce('editor', 'b.txt', bytes, checksum)).status).toBe(200)
    await site.send('editor', 'DELETE', `/api/media/${doc.id}`)
    expect((await sender.announce('editor', 'b.txt', bytes, checksum)).status).toBe(201)
  })

  test('is refused where the whole is not what was announced', async () => {
    const site = await openSite()
    const sender = partSender(site)
    const bytes = film(2)
    const begun = await sender.begin('editor', 'a.txt', bytes, { sha256: sha256(bytes) })
    await sendAll(site, begun, bytes)
    const answer = await sender.finish('editor', begun.id)
    expect([answer.status, await messageOf(answer)]).toEqual([
      400,
      'The file that arrived in the storage is not the one that was announced. Please try again.',
    ])
  })
})

test('the panel is told of which size the parts are, and where files are sent in parts', async () => {
  const site = await openSite()
  const session = await (await site.send('editor', 'GET', '/api/_panel/session')).json()
  const uploads = Object.fromEntries(
    session.config.collections.map(({ slug, upload }: JsonObject) => [slug, upload]),
  )
  expect(uploads.media).toMatchObject({ partSize, takesParts: true })
  expect(uploads.elsewhere).toMatchObject({ partSize: 8 * 1024 * 1024, takesParts: false })
})
