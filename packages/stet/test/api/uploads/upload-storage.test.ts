import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileStorage } from '@stet/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { StetConfig } from '../../../src/index.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, picture, type UploadSite } from '../../sites/upload-site.ts'

type Collection = StetConfig['collections'][number]

async function siteWith(
  media: Partial<Collection>,
  rest: Partial<StetConfig> = {},
): Promise<UploadSite> {
  const site = await openUploadSite({
    ...testConfig,
    ...rest,
    collections: [
      ...testConfig.collections,
      { slug: 'media', fields: [], access: { read: () => true }, ...media },
    ],
  })
  onTestFinished(() => site.cms.close())
  return site
}

/** A storage in memory: the least that an adapter for another place must do. */
function memoryStorage() {
  const files = new Map<string, Buffer>()
  const storage: FileStorage = {
    async write(key, { path }) {
      if (files.has(key)) return false
      files.set(key, await readFile(path))
      return true
    },
    async read(key, range) {
      const bytes = files.get(key)
      if (!bytes) return null
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
      return (async function* () {
        yield part
      })()
    },
    stat: async (key) => {
      const bytes = files.get(key)
      return bytes ? { size: bytes.length, modified: 0 } : null
    },
    delete: async (key) => {
      files.delete(key)
    },
    async *list() {
      for (const [key, bytes] of files) yield { key, size: bytes.length, modified: 0 }
    },
  }
  return { files, storage }
}

describe('files in another storage', () => {
  test('are stored, served, replaced and deleted as on disk', async () => {
    const { files, storage } = memoryStorage()
    const site = await siteWith({ upload: { storage, imageSizes: [{ name: 'small', width: 10 }] } })
    const created = await site.upload('editor', '/api/media', {
      file: await picture(),
      name: 'A.png',
    })
    const { doc } = await created.json()
    expect([...files.keys()]).toEqual(['a.png', 'a-10x7.png'])
    const part = await site.send('anonymous', 'GET', doc.url, { headers: { range: 'bytes=1-3' } })
    expect(await part.text()).toBe('PNG')
    await site.upload('editor', `/api/media/${doc.id}`, {
      method: 'PATCH',
      file: await picture(),
      name: 'b.png',
    })
    expect([...files.keys()]).toEqual(['b.png', 'b-10x7.png'])
    files.set('orphan.png', Buffer.from('x'))
    expect(await site.cms.collectOrphans()).toMatchObject({ orphans: [{ key: 'orphan.png' }] })
    await site.send('editor', 'DELETE', `/api/media/${doc.id}`)
    expect(files.size).toBe(0)
    expect(await site.filesOf('media')).toEqual([])
  })

  test('that cannot be written leave no document, and no part of the files', async () => {
    const { files, storage } = memoryStorage()
    const failing: FileStorage = {
      ...storage,
      async write(key, file) {
        if (key.includes('10x7')) throw new Error('no connection')
        return storage.write(key, file)
      },
    }
    const site = await siteWith({
      upload: { storage: failing, imageSizes: [{ name: 'small', width: 10 }] },
    })
    const response = await site.upload('editor', '/api/media', {
      file: await picture(),
      name: 'a.png',
    })
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('no connection')
    expect(files.size).toBe(0)
    expect((await site.cms.asSystem().count({ collection: 'media' })).totalDocs).toBe(0)
  })

  test('that cannot be deleted do not prevent the deletion of the document', async () => {
    const { storage } = memoryStorage()
    const stuck: FileStorage = {
      ...storage,
      delete: () => Promise.reject(new Error('no connection')),
    }
    const site = await siteWith({ upload: { storage: stuck } })
    const { doc } = await (
      await site.upload('editor', '/api/media', { file: 'x', name: 'a.txt' })
    ).json()
    expect((await site.send('editor', 'DELETE', `/api/media/${doc.id}`)).status).toBe(200)
  })
})

describe('a site that stores its files itself', () => {
  test('gets them in hooks, and serves them with handlers, for callers who may read them', async () => {
    const kept = new Map<string, Buffer>()
    const site = await siteWith({
      upload: {
        disableLocalStorage: true,
        handlers: [
          ({ filename, doc }) =>
            doc
              ? new Response(kept.get(filename)?.toString(), { headers: { 'x-by': 'handler' } })
              : null,
        ],
      },
      hooks: {
        beforeChange: [
          async ({ req }) => {
            if (req.file) kept.set(req.file.name, await readFile(req.file.path))
          },
        ],
      },
    })
    const { doc } = await (
      await site.upload('editor', '/api/media', { file: 'words', name: 'a.txt' })
    ).json()
    expect(doc).toMatchObject({ filename: 'a.txt', mimeType: 'text/plain', filesize: 5 })
    const answer = await site.send('anonymous', 'GET', doc.url)
    expect(answer.headers.get('x-by')).toBe('handler')
    expect(await answer.text()).toBe('words')
    expect((await site.send('anonymous', 'GET', '/api/media/file/other.txt')).status).toBe(404)
    expect(await site.filesOf('media')).toEqual([])
  })

  test('accepts a file that the client stored, through a handler and one redirect', async () => {
    const file = await picture()
    const remote = createServer((_request, response) => response.end(file))
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void remote.close())
    const { port } = remote.address() as AddressInfo
    const location = `http://127.0.0.1:${port}/signed`
    const asked: unknown[] = []
    const site = await siteWith({
      upload: {
        imageSizes: [{ name: 'small', width: 10 }],
        handlers: [
          ({ doc, clientUploadContext }) => {
            if (doc) return null
            asked.push(clientUploadContext)
            return new Response(null, { status: 302, headers: { location } })
          },
        ],
      },
    })
    const form = new FormData()
    form.set('_payload', '{}')
    const described = {
      collectionSlug: 'media',
      filename: 'far.png',
      mimeType: 'image/png',
      size: 1,
    }
    form.set('file', JSON.stringify({ ...described, clientUploadContext: { prefix: 'p' } }))
    const response = await site.cms.fetch(
      new Request('http://stet.test/api/media', {
        method: 'POST',
        body: form,
        headers: { authorization: `JWT ${site.tokens.editor}` },
      }),
    )
    const { doc, errors } = await response.json()
    expect(errors).toBeUndefined()
    expect(doc).toMatchObject({
      filename: 'far.png',
      filesize: file.length,
      sizes: { small: { width: 10 } },
    })
    expect(asked).toEqual([{ prefix: 'p' }])
  })
})

describe('files in transactions', () => {
  test('are removed when a later step fails, also in an outer transaction', async () => {
    const site = await siteWith(
      {
        upload: true,
        hooks: {
          afterChange: [
            ({ data }) => {
              if (data.fails) throw new Error('no')
            },
          ],
        },
        fields: [{ name: 'fails', type: 'checkbox' }],
      },
      {},
    )
    const refused = await site.upload('editor', '/api/media', {
      data: { fails: true },
      file: 'x',
      name: 'a.txt',
    })
    expect(refused.status).toBe(500)
    expect(await site.filesOf('media')).toEqual([])
  })

  test('of a hook’s write are removed if the outer write fails', async () => {
    const nested = await openUploadSite({
      ...testConfig,
      collections: [
        ...testConfig.collections,
        { slug: 'media', upload: true, fields: [], access: { read: () => true } },
        {
          slug: 'albums',
          fields: [{ name: 'title', type: 'text' }],
          hooks: {
            afterChange: [
              async ({ cms, req, data }) => {
                const file = { name: 'cover.txt', data: Buffer.from('x') }
                await cms.create({ collection: 'media', data: {}, file, req })
                if (data.title === 'refused') throw new Error('no')
              },
            ],
          },
        },
      ],
    })
    onTestFinished(() => nested.cms.close())
    const refused = await nested.send('editor', 'POST', '/api/albums', {
      body: { title: 'refused' },
    })
    expect(refused.status).toBe(500)
    expect(await nested.filesOf('media')).toEqual([])
    await nested.send('editor', 'POST', '/api/albums', { body: { title: 'kept' } })
    expect(await nested.filesOf('media')).toEqual(['cover.txt'])
  })

  test('sent again because the answer was lost create no second document and no second file', async () => {
    const site = await siteWith({ upload: true })
    const again = () =>
      site.upload('editor', '/api/media', { data: { id: 'chosen' }, file: 'x', name: 'a.txt' })
    expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(400)
    expect(await site.filesOf('media')).toEqual(['a.txt'])
  })
})

test('URLs begin with the site’s own if it is configured', async () => {
  const site = await siteWith(
    { upload: { adminThumbnail: ({ doc }) => `/thumb/${doc.filename}` } },
    { serverURL: 'https://cms.example' },
  )
  const { doc } = await (
    await site.upload('editor', '/api/media', { file: 'x', name: 'a b.txt' })
  ).json()
  expect(doc).toMatchObject({
    url: 'https://cms.example/api/media/file/a%20b.txt',
    thumbnailURL: '/thumb/a b.txt',
  })
})
