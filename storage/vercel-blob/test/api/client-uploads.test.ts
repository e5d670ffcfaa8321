import { createHmac, randomBytes } from 'node:crypto'
import { upload as currentUpload } from 'vercel-blob-current/client'
import { put as firstPut, upload as firstUpload } from 'vercel-blob-first/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { put, upload } from '../../src/client/index.ts'
import type { CompletedUpload } from '../../src/index.ts'
import { editorsAddress, openBlobSite, ROUTE } from '../blob-site.ts'

const clients = [
  ['@vercel/blob 0.22.3', firstUpload],
  ['@vercel/blob 2.8.0', currentUpload as unknown as typeof firstUpload],
  ['our own', upload as unknown as typeof firstUpload],
] as const

describe.each(clients)('%s', (_name, send) => {
  // The clients take only pages of sites for browsers.
  beforeEach(() => vi.stubGlobal('window', { location: { href: 'http://stet.test/' } }))

  test('uploads a file for a document, whole and in parts', async () => {
    const site = await openBlobSite()
    vi.stubEnv('VERCEL_BLOB_API_URL', site.server.apiUrl)
    const handleUploadUrl = `${await editorsAddress(site)}/api${ROUTE}`
    const options = { access: 'public', handleUploadUrl, clientPayload: 'media' } as const
    const stored = await send('notes.txt', new Blob(['What was noted']), options)
    expect(stored.url).toBe(`${site.server.baseUrl}/notes.txt`)
    const film = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom0000isommp42'),
      randomBytes(9 * 1024 * 1024),
    ])
    await send('film.mp4', new Blob([film]), { ...options, multipart: true })
    for (const [name, size] of [
      ['notes.txt', 14],
      ['film.mp4', film.length],
    ] as const) {
      const answer = await site.finish('editor', name)
      const { doc } = await answer.json()
      expect(doc).toMatchObject({ filename: name, filesize: size })
      const served = await site.send(null, 'GET', doc.url.slice('/api'.length))
      expect((await served.arrayBuffer()).byteLength).toBe(size)
    }
    await expect(send('notes.txt', new Blob(['Other notes']), options)).rejects.toThrow(
      'Vercel Blob: Failed to  retrieve the client token',
    )
    expect(site.server.blobs.get('notes.txt')?.bytes.toString()).toBe('What was noted')
  })
})

test.each([
  ['nobody', null, 'a.txt', 'media', 401],
  ['one who may only read', 'reader', 'a.txt', 'media', 403],
  ['a collection that is not in the store', 'editor', 'a.txt', 'elsewhere', 400],
  ['a collection that is none', 'editor', 'a.txt', 'nothing', 400],
  ['no collection', 'editor', 'a.txt', null, 400],
  ['a collection that is said in nonsense', 'editor', 'a.txt', '{"collectionSlug":', 400],
  ['no name', 'editor', null, 'media', 400],
  ['a name that leads out', 'editor', '../a.txt', 'media', 400],
  ['a name in a folder', 'editor', 'other/a.txt', 'media', 400],
  ['a name in the folder of others', 'editor', 'papers/a.txt', 'media', 400],
  ['a name outside of the folder', 'editor', 'a.txt', 'papers', 400],
  ['a name with control characters', 'editor', 'a\u0000b.txt', 'media', 400],
  ['a name of 300 bytes', 'editor', `${'a'.repeat(296)}.txt`, 'media', 400],
  ['a name with capitals, which are not kept', 'editor', 'A.txt', 'media', 400],
  ['a device', 'editor', 'con.txt', 'media', 400],
  ['a type that the collection does not take', 'editor', 'a.pdf', 'media', 400],
  ['a page', 'editor', 'papers/a.html', 'papers', 400],
  [
    'more than the collection takes',
    'editor',
    'papers/a.txt',
    '{"collectionSlug":"papers","filesize":1001}',
    413,
  ],
] as const)('there is no token for %s', async (_name, role, pathname, clientPayload, status) => {
  const site = await openBlobSite()
  const answer = await site.ask(role, pathname, clientPayload)
  const text = await answer.text()
  expect([answer.status, text]).toEqual([status, expect.not.stringContaining('vercel_blob')])
  // Nothing was reserved by it: a proper name is free.
  expect((await site.ask('editor', 'a.txt')).status).toBe(200)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"type":"blob.other","payload":{}}',
  '{"type":"blob.generate-client-token"}',
])('a body that is none of the protocol is refused: %s', async (body) => {
  const site = await openBlobSite()
  const answer = await site.send('editor', 'POST', ROUTE, body)
  expect(answer.status).toBe(400)
})

test('the prefix of the type may be left out, and is answered as it was sent', async () => {
  const site = await openBlobSite()
  const type = 'generate-client-token'
  const body = JSON.stringify({ type, payload: { pathname: 'a.txt', clientPayload: 'media' } })
  const answer = await site.send('editor', 'POST', ROUTE, body)
  expect(await answer.json()).toEqual({
    type,
    clientToken: expect.stringMatching(/^vercel_blob_client_TestStore_/),
  })
})

describe('a token', () => {
  const parts = { access: 'public', isRetried: () => false } as const

  test('says what the collection takes, and no more', async () => {
    const site = await openBlobSite({ options: { cacheControlMaxAge: 60 } })
    const payloadOf = (token: string) => {
      const [, encoded = ''] = Buffer.from(token.split('_')[4] ?? '', 'base64')
        .toString()
        .split('.')
      return JSON.parse(Buffer.from(encoded, 'base64').toString())
    }
    const media = payloadOf(await site.tokenOf('editor', 'a.txt'))
    expect(media).toEqual({
      pathname: 'a.txt',
      validUntil: expect.any(Number),
      addRandomSuffix: false,
      allowOverwrite: false,
      maximumSizeInBytes: 20_000_000,
      allowedContentTypes: ['image/*', 'text/plain', 'video/mp4'],
      cacheControlMaxAge: 60,
    })
    expect(media.validUntil - Date.now()).toBeLessThanOrEqual(3_600_000)
    const said = JSON.stringify({ collectionSlug: 'papers', filesize: 12, mimeType: 'text/plain' })
    expect(payloadOf(await site.tokenOf('editor', 'papers/a.txt', said))).toMatchObject({
      maximumSizeInBytes: 12,
      allowedContentTypes: ['text/plain'],
    })
  })

  test('is good for its key alone, not for another name, collection, size or type', async () => {
    const site = await openBlobSite()
    const { apiUrl } = site.server
    const said = JSON.stringify({ collectionSlug: 'media', filesize: 3, mimeType: 'text/plain' })
    const token = await site.tokenOf('editor', 'a.txt', said)
    const options = { ...parts, token, apiUrl, contentType: 'text/plain' }
    for (const pathname of ['b.txt', 'papers/a.txt', 'A.txt'])
      await expect(put(pathname, 'abc', options)).rejects.toThrow('does not match the token')
    await expect(put('a.txt', 'abcd', options)).rejects.toThrow('cannot be greater than 3')
    await expect(put('a.txt', 'abcd', { ...options, multipart: true })).rejects.toThrow(
      'greater than 3',
    )
    await expect(put('a.txt', 'abc', { ...options, contentType: 'text/html' })).rejects.toThrow(
      'not allowed',
    )
    expect(site.server.blobs.size).toBe(0)
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await expect(put('a.txt', 'abc', { ...options, token: `${forged}xx` })).rejects.toThrow()
    await put('a.txt', 'abc', options)
    expect((await site.finish('editor', 'a.txt', 'papers')).status).toBe(400)
    expect((await site.finish('editor', 'a.txt')).status).toBe(201)
  })

  test('stores once: what was examined cannot be exchanged, by no version of the API', async () => {
    const site = await openBlobSite()
    const { apiUrl, blobs } = site.server
    const token = await site.tokenOf('editor', 'a.txt')
    const options = { ...parts, token, apiUrl, contentType: 'text/plain' }
    await put('a.txt', 'good', { ...options, apiVersion: 7 })
    expect([...blobs.keys()]).toEqual(['a.txt'])
    expect((await site.finish('editor', 'a.txt')).status).toBe(201)
    for (const apiVersion of [7, 12]) {
      const again = { ...options, apiVersion, allowOverwrite: true, addRandomSuffix: true }
      await expect(put('a.txt', 'evil', again)).rejects.toThrow('already exists')
      await expect(put('a.txt', 'evil', { ...again, multipart: true })).rejects.toThrow(
        'already exists',
      )
    }
    expect(blobs.get('a.txt')?.bytes.toString()).toBe('good')
    expect([...blobs.keys()]).toEqual(['a.txt'])
  })

  test('of parts that were begun before does not overwrite either, nor with tags of another upload', async () => {
    const site = await openBlobSite()
    const { apiUrl, blobs } = site.server
    vi.stubGlobal('window', {})
    vi.stubEnv('VERCEL_BLOB_API_URL', apiUrl)
    const { createMultipartUpload, uploadPart, completeMultipartUpload } = await import(
      '../../src/client/index.ts'
    )
    const token = await site.tokenOf('editor', 'a.txt')
    const options = { ...parts, token, contentType: 'text/plain', retries: 0 }
    const first = await createMultipartUpload('a.txt', options)
    const other = await createMultipartUpload('a.txt', options)
    const part = await uploadPart('a.txt', 'first', { ...options, ...first, partNumber: 1 })
    const foreign = await uploadPart('a.txt', 'other', { ...options, ...other, partNumber: 1 })
    await expect(
      completeMultipartUpload('a.txt', [foreign], { ...options, ...first }),
    ).rejects.toThrow('is not what was sent')
    await completeMultipartUpload('a.txt', [part], { ...options, ...first })
    await expect(
      completeMultipartUpload('a.txt', [foreign], { ...options, ...other }),
    ).rejects.toThrow('already exists')
    expect(blobs.get('a.txt')?.bytes.toString()).toBe('first')
    await expect(firstPut('a.txt', 'evil', { access: 'public', token })).rejects.toThrow()
  })

  test('is no permission for the document of somebody else', async () => {
    const site = await openBlobSite()
    const { apiUrl } = site.server
    const token = await site.tokenOf('editor', 'a.txt')
    await put('a.txt', 'abc', { ...parts, token, apiUrl, contentType: 'text/plain' })
    expect((await site.finish('other', 'a.txt')).status).toBe(400)
    expect((await site.finish('reader', 'a.txt')).status).toBe(403)
    expect((await site.finish('editor', 'a.txt')).status).toBe(201)
  })

  test('does not make a picture of a page', async () => {
    const site = await openBlobSite()
    const { apiUrl } = site.server
    const token = await site.tokenOf('editor', 'a.png')
    const page = '<html><script>alert(1)</script></html>'
    await put('a.png', page, { ...parts, token, apiUrl, contentType: 'image/png' })
    expect((await site.finish('editor', 'a.png')).status).toBe(400)
  })

  test('that is not used costs nothing: the name is free again when its time is over', async () => {
    let late = 0
    const site = await openBlobSite({ now: () => Date.now() + late })
    const { apiUrl, blobs } = site.server
    const token = await site.tokenOf('editor', 'a.txt')
    await put('a.txt', 'abc', { ...parts, token, apiUrl, contentType: 'text/plain' })
    expect((await site.ask('other', 'a.txt')).status).toBe(400)
    late = 26 * 60 * 60 * 1000
    await site.cms.collectOrphans({ olderThan: Number.POSITIVE_INFINITY })
    expect(blobs.size).toBe(0)
    expect((await site.ask('other', 'a.txt')).status).not.toBe(400)
  })
})

describe('the service tells that a blob is there', () => {
  const body = JSON.stringify({
    type: 'blob.upload-completed',
    payload: { blob: { url: 'http://x/a.txt', pathname: 'a.txt' }, tokenPayload: 'media' },
  })
  const signatureOf = (text: string, token: string) =>
    createHmac('sha256', token).update(text).digest('hex')

  test('and is believed only if it signed that', async () => {
    const told: CompletedUpload[] = []
    const onUploadCompleted = (upload: CompletedUpload) => void told.push(upload)
    const site = await openBlobSite({ options: { onUploadCompleted } })
    const { token } = site.server
    const right = signatureOf(body, token)
    const tell = (signature: string | null, text = body) =>
      site.send(
        null,
        'POST',
        ROUTE,
        text,
        signature === null ? {} : { 'x-vercel-signature': signature },
      )
    for (const wrong of [
      null,
      '',
      right.slice(1),
      right.replace(/.$/, 'x'),
      right.toUpperCase(),
      signatureOf(body, 'x'),
    ])
      expect((await tell(wrong)).status).toBe(401)
    expect((await tell(right, body.replace('media', 'papers'))).status).toBe(401)
    expect(told).toEqual([])
    const answer = await tell(right)
    expect(await answer.json()).toEqual({ type: 'blob.upload-completed', response: 'ok' })
    expect(told).toMatchObject([{ collection: 'media', blob: { pathname: 'a.txt' } }])
  })

  test('where the site says that it wants to know, and is known by an address', async () => {
    const told: string[] = []
    const site = await openBlobSite({
      options: { onUploadCompleted: ({ blob }) => void told.push(blob.pathname) },
      config: { serverURL: 'http://stet.test' },
    })
    const { apiUrl, callbacks } = site.server
    const real = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      String(url).startsWith('http://stet.test')
        ? site.cms.fetch(new Request(url, init))
        : real(url, init),
    )
    const token = await site.tokenOf('editor', 'a.txt')
    await put('a.txt', 'abc', { access: 'public', token, apiUrl, contentType: 'text/plain' })
    expect(await Promise.all(callbacks)).toEqual([200])
    expect(told).toEqual(['a.txt'])
  })
})
