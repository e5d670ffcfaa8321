import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checksumOf } from '../../sites/part-sender.ts'
import type { Role } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, picture, type UploadSite } from '../../sites/upload-site.ts'

const partSize = 8 * 1024 * 1024
/** A text unlike any other, much smaller than a part. */
const letter = () => Buffer.from(randomBytes(400).toString('hex'))

let site: UploadSite
/** What the client of `elsewhere` stored itself. */
let stored: Buffer
beforeEach(async () => {
  site = await openUploadSite({
    ...testConfig,
    collections: [
      ...testConfig.collections,
      {
        slug: 'media',
        trash: true,
        access: {
          read: ({ req }) =>
            req.user?.collection === 'users' ? true : { isOpen: { equals: true } },
          create: ({ req }) => req.user !== null,
          update: ({ req }) => req.user !== null,
          delete: () => true,
        },
        fields: [
          { name: 'isOpen', type: 'checkbox' },
          { name: 'title', type: 'text' },
        ],
        upload: { imageSizes: [{ name: 'card', width: 20 }], crop: true },
      },
      {
        slug: 'drafted',
        versions: { drafts: true },
        access: { read: () => true, create: () => true, update: () => true },
        fields: [],
        upload: true,
      },
      { slug: 'shut', access: { read: () => true, create: () => false }, fields: [], upload: true },
      {
        slug: 'elsewhere',
        access: { read: () => true, create: () => true },
        fields: [],
        upload: {
          disableLocalStorage: true,
          handlers: [() => new Response(new Uint8Array(stored))],
        },
      },
    ],
  })
  onTestFinished(() => site.cms.close())
})

const ask = (
  role: Role,
  bytes: Buffer,
  { slug = 'media', id }: { slug?: string; id?: string } = {},
) => {
  const sha256 = checksumOf(bytes, partSize)
  const of = id === undefined ? '' : `&id=${id}`
  return site.send(role, 'GET', `/api/${slug}/known-file?sha256=${sha256}${of}`)
}
const answered = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked)
  expect(answer.status).toBe(200)
  return answer.json()
}
const offered = async (...asked: Parameters<typeof ask>): Promise<string | null> =>
  (await answered(...asked)).duplicate?.filename ?? null
const upload = async (
  file: Buffer | string,
  name: string,
  rest: object = {},
  path = '/api/media',
) => {
  const answer = await site.upload('editor', path, { file, name, ...rest })
  const { doc, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return doc as { id: string; filename: string }
}

describe('a file that is smaller than a part', () => {
  const ways: readonly {
    readonly way: string
    readonly store: (bytes: Buffer) => Promise<unknown>
    readonly slug?: string
  }[] = [
    { way: 'a form', store: (bytes) => upload(bytes, 'a.txt') },
    {
      way: 'a form that replaces another',
      store: async (bytes) => {
        const { id } = await upload(letter(), 'first.txt')
        await upload(bytes, 'a.txt', { method: 'PATCH' }, `/api/media/${id}`)
      },
    },
    {
      way: 'a form that keeps the address',
      store: async (bytes) => {
        const { id } = await upload(letter(), 'a.txt')
        const edits = encodeURIComponent(JSON.stringify({ keepName: true }))
        await upload(bytes, 'b.txt', { method: 'PATCH' }, `/api/media/${id}?uploadEdits=${edits}`)
      },
    },
    {
      way: 'the local API, as bytes',
      store: (data) =>
        site.cms
          .asSystem()
          .create({ collection: 'media', data: {}, file: { name: 'a.txt', data } }),
    },
    {
      way: 'the local API, as a path',
      store: async (bytes) => {
        const path = join(site.dataDir, 'a.txt')
        await writeFile(path, bytes)
        await site.cms.asSystem().create({ collection: 'media', data: {}, file: { path } })
      },
    },
    {
      way: 'a copy of a document',
      store: async (bytes) => {
        const { id } = await upload(bytes, 'original.txt')
        const { doc } = await (
          await site.send('editor', 'POST', `/api/media/${id}/duplicate`)
        ).json()
        await site.cms.asSystem().delete({ collection: 'media', id })
        expect(doc.filename).toBe('original-1.txt')
      },
    },
    {
      way: 'a draft',
      store: (bytes) => upload(bytes, 'a.txt', {}, '/api/drafted?draft=true'),
      slug: 'drafted',
    },
    {
      way: 'a client that stored it itself, where the site keeps the files',
      store: async (bytes) => {
        stored = bytes
        const body = new FormData()
        body.set('_payload', '{}')
        body.set('file', JSON.stringify({ filename: 'a.txt', mimeType: 'text/plain' }))
        const headers = { authorization: `JWT ${site.tokens.editor}` }
        const request = new Request('http://stet.test/api/elsewhere', {
          method: 'POST',
          body,
          headers,
        })
        expect((await site.cms.fetch(request)).status).toBe(201)
      },
      slug: 'elsewhere',
    },
  ]
  test.each(ways)(
    'is known by its checksum when it came in $way',
    async ({ store, slug = 'media' }) => {
      const bytes = letter()
      await store(bytes)
      expect(await offered('editor', bytes, { slug })).toMatch(/^(a|original-1)\.txt$/)
      expect(await offered('editor', letter(), { slug })).toBeNull()
    },
  )

  test('is known as it came, be it cut then or later; what was made of it is not', async () => {
    const [cut, cutLater] = [await picture(64, 48), await picture(60, 50)]
    const edits = `uploadEdits=${encodeURIComponent(
      JSON.stringify({ crop: { x: 0, y: 0, width: 50, height: 50 } }),
    )}`
    await upload(cut, 'cut.png', {}, `/api/media?${edits}`)
    const { id } = await upload(cutLater, 'later.png')
    await site.send('editor', 'PATCH', `/api/media/${id}?${edits}`, { body: {} })
    expect(await offered('editor', cut)).toBe('cut.png')
    expect(await offered('editor', cutLater)).toBe('later.png')
    for (const name of ['later.png', 'later-20x17.png']) {
      const made = await site.send('editor', 'GET', `/api/media/file/${name}`)
      expect(made.status).toBe(200)
      expect(await offered('editor', Buffer.from(await made.arrayBuffer()))).toBeNull()
    }
  })

  test('is not known any more once it is replaced, deleted or in the trash', async () => {
    const [replaced, next, trashed] = [letter(), letter(), letter()]
    const { id } = await upload(replaced, 'a.txt')
    expect(await answered('editor', replaced)).toEqual({ duplicate: { id, filename: 'a.txt' } })
    await upload(next, 'a.txt', { method: 'PATCH' }, `/api/media/${id}`)
    expect([await offered('editor', replaced), await offered('editor', next)]).toEqual([
      null,
      'a-1.txt',
    ])
    // Its own document has it, of course.
    expect(await offered('editor', next, { id })).toBeNull()
    await site.cms.asSystem().delete({ collection: 'media', id })
    expect(await offered('editor', next)).toBeNull()
    const other = await upload(trashed, 'b.txt')
    const data = { deletedAt: new Date().toISOString() }
    await site.cms.asSystem().update({ collection: 'media', id: other.id, data })
    expect(await offered('editor', trashed)).toBeNull()
  })

  test('is named to who may read its document and make another, and to nobody else', async () => {
    const bytes = letter()
    const { id } = await upload(bytes, 'a.txt')
    const nothing = await (await ask('member', letter())).text()
    // The answer to who may not read it is the one for a file that no document has.
    expect(await (await ask('member', bytes)).text()).toBe(nothing)
    expect(JSON.parse(nothing)).toEqual({ duplicate: null })
    const open = { collection: 'media', id, data: { isOpen: true, title: 'Of the harbour' } }
    await site.cms.asSystem().update(open)
    expect(await answered('member', bytes)).toEqual({ duplicate: { id, filename: 'a.txt' } })
    expect((await ask('anonymous', bytes)).status).toBe(401)
    expect((await ask('editor', bytes, { slug: 'shut' })).status).toBe(403)
    // Of other collections nothing is told.
    expect(await offered('editor', bytes, { slug: 'drafted' })).toBeNull()

    const draft = letter()
    await upload(draft, 'draft.txt', {}, '/api/drafted?draft=true')
    expect(await offered('editor', draft, { slug: 'drafted' })).toBe('draft.txt')
    expect(await offered('member', draft, { slug: 'drafted' })).toBeNull()
  })

  test('is asked for by a checksum, in a collection of files', async () => {
    for (const asked of [
      '',
      '?sha256=',
      '?sha256=abc',
      `?sha256=${'g'.repeat(64)}`,
      '?sha256[a]=1',
    ]) {
      expect(
        (await site.send('editor', 'GET', `/api/media/known-file${asked}`)).status,
        asked,
      ).toBe(400)
    }
    const articles = `/api/articles/known-file?sha256=${'0'.repeat(64)}`
    expect((await site.send('editor', 'GET', articles)).status).toBe(404)
    const id = 'known-file'
    const taken = await site.send('editor', 'POST', '/api/articles', { body: { id, title: 'a' } })
    expect(taken.status).toBe(400)
  })
})
