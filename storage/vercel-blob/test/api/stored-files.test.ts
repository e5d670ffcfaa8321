import { createCms } from 'stet'
import { describe, expect, test } from 'vitest'
import { put } from '../../src/client/index.ts'
import { type VercelBlobPluginOptions, vercelBlobPlugin } from '../../src/index.ts'
import { openBlobSite, ROUTE } from '../blob-site.ts'

type BlobSite = Awaited<ReturnType<typeof openBlobSite>>

/** A picture of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function send(
  site: BlobSite,
  collection: string,
  name: string,
  content: string | Buffer,
  id?: string,
) {
  const form = new FormData()
  form.set('_payload', '{}')
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  const answer = await site.send(
    'editor',
    id ? 'PATCH' : 'POST',
    `/${collection}${id ? `/${id}` : ''}`,
    form,
  )
  return { status: answer.status, body: await answer.json() }
}

const begin = (site: BlobSite, filename: string, filesize: number) =>
  site.send(
    'editor',
    'POST',
    '/media/direct-upload',
    JSON.stringify({ filename, mimeType: 'text/plain', filesize }),
    { 'content-type': 'application/json' },
  )

describe('files that are sent to the server', () => {
  test('are in the folder of their collection, are served in ranges, replaced, and go with their document', async () => {
    const site = await openBlobSite({ options: { clientUploads: false } })
    const { blobs, baseUrl } = site.server
    const { body } = await send(site, 'papers', 'Sea chart.txt', 'a lighthouse')
    expect(body.doc).toMatchObject({ filename: 'Sea chart.txt', filesize: 12 })
    expect(JSON.stringify(body)).not.toContain(baseUrl)
    const second = await send(site, 'papers', 'sea chart.txt', 'another one')
    expect([...blobs.keys()]).toEqual(['papers/sea chart.txt', 'papers/sea chart-1.txt'])
    const path = body.doc.url.slice('/api'.length)
    const part = await site.send(null, 'GET', path, undefined, { range: 'bytes=2-6' })
    expect([part.status, await part.text()]).toEqual([206, 'light'])
    await send(site, 'papers', 'harbour.txt', 'a harbour', second.body.doc.id)
    await site.send('editor', 'DELETE', `/papers/${body.doc.id}`)
    expect([...blobs.keys()]).toEqual(['papers/harbour.txt'])
    expect(await site.cms.collectOrphans({ dryRun: true })).toMatchObject({ orphans: [] })
    // Without uploads from clients there is nothing to get a token from.
    expect((await site.ask('editor', 'a.txt')).status).toBe(404)
    expect((await begin(site, 'a.txt', 3)).status).toBe(404)
  })

  test('have names that nobody guesses, where that is wanted', async () => {
    const site = await openBlobSite({ options: { addRandomSuffix: true } })
    const { body } = await send(site, 'media', 'Point.png', point)
    expect(body.doc.filename).toMatch(/^Point-[a-z0-9]{20}\.png$/)
    expect([...site.server.blobs.keys()]).toEqual([body.doc.filename.toLowerCase()])
    const begun = await (await begin(site, 'notes.txt', 3)).json()
    expect(begun.filename).toMatch(/^notes-[a-z0-9]{20}\.txt$/)
    expect(begun.upload.pathname).toBe(begun.filename)
  })

  test('are refused in plain words while the service is down, and nothing is left of them', async () => {
    const site = await openBlobSite()
    site.server.state.misbehave = ({ action }) =>
      action === 'put' ? { status: 403, code: 'store_suspended' } : undefined
    const { status, body } = await send(site, 'media', 'a.txt', 'abc')
    expect(status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(body)).not.toContain('Vercel')
    site.server.state.misbehave = () => undefined
    expect((await send(site, 'media', 'a.txt', 'abc')).body.doc.filename).toBe('a.txt')
  })
})

describe('files that a browser stored', () => {
  test('are what the service has, whatever was announced', async () => {
    const site = await openBlobSite()
    const { apiUrl, blobs } = site.server
    const begun = await (await begin(site, 'a.txt', 3)).json()
    const { pathname, clientToken: token, contentType } = begun.upload
    const options = { access: 'public', token, apiUrl, contentType } as const
    await put(pathname, 'ab', options)
    expect((await site.finish('editor', 'a.txt')).status).toBe(400)
    site.server.state.misbehave = ({ action }) => (action === 'head' ? 'lyingSize' : undefined)
    // A size that only the service says is no size that arrived.
    const answer = await site.finish('editor', 'a.txt')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('not the one that was announced')
    site.server.state.misbehave = () => undefined
    await site.send('editor', 'DELETE', '/media/direct-upload/a.txt')
    expect(blobs.size).toBe(0)
  })

  test('did not arrive where the parts were never made one', async () => {
    const site = await openBlobSite()
    const { apiUrl } = site.server
    const begun = await (await begin(site, 'a.txt', 9_000_000)).json()
    const { pathname, clientToken: token, contentType, apiVersion } = begun.upload
    site.server.state.misbehave = ({ action }) =>
      action === 'complete' ? { status: 403, code: 'forbidden' } : undefined
    const film = new Blob([new Uint8Array(9_000_000)])
    const options = {
      access: 'public',
      token,
      apiUrl,
      apiVersion,
      contentType,
      multipart: true,
      retries: 0,
    } as const
    await expect(put(pathname, film, options)).rejects.toThrow('Access denied')
    expect(await (await site.finish('editor', 'a.txt')).text()).toContain('did not arrive')
    site.server.state.misbehave = () => undefined
    await put(pathname, film, options)
    const { doc } = await (await site.finish('editor', 'a.txt')).json()
    expect(doc).toMatchObject({ filename: 'a.txt', filesize: 9_000_000 })
  })
})

test('of several stores each has its own address for tokens', async () => {
  const site = await openBlobSite()
  const { token, apiUrl, baseUrl } = site.server
  const store = { token, apiUrl, baseUrl, clientUploads: true }
  const several = await openBlobSite({
    config: {
      plugins: [
        vercelBlobPlugin(
          { ...store, collections: { media: true } },
          { ...store, collections: { papers: { prefix: 'p' } } },
        ),
      ],
    },
  })
  const body = (slug: string, pathname: string) =>
    JSON.stringify({
      type: 'blob.generate-client-token',
      payload: { pathname, clientPayload: slug },
    })
  const ask = (route: string, slug: string, pathname: string) =>
    several.send('editor', 'POST', route, body(slug, pathname))
  expect((await ask(ROUTE, 'media', 'a.txt')).status).toBe(200)
  expect((await ask(ROUTE, 'papers', 'p/a.txt')).status).toBe(400)
  expect((await ask(`${ROUTE}-1`, 'papers', 'p/a.txt')).status).toBe(200)
  expect((await ask(`${ROUTE}-1`, 'media', 'b.txt')).status).toBe(400)
})

test.each([
  [{ collections: { nothing: true } }, 'no collection \\"nothing\\"'],
  [{ collections: { users: true } }, 'has no files'],
  [{ collections: { media: true, papers: true } }, 'give one a prefix'],
  [{ collections: { media: { prefix: 'a' }, papers: { prefix: '/a/' } } }, 'give one a prefix'],
  [{ collections: { media: { prefix: '../a' } } }, 'pathname cannot contain'],
  [{ collections: { media: true }, token: 'abc' }, 'Invalid `token` parameter'],
] as [VercelBlobPluginOptions, string][])(
  'a mistake is reported at the start: %o',
  async (options, message) => {
    const started = createCms(
      {
        plugins: [vercelBlobPlugin({ token: 'vercel_blob_rw_a_b', ...options })],
        collections: [
          { slug: 'users', auth: true, fields: [] },
          { slug: 'media', upload: true, fields: [] },
          { slug: 'papers', upload: true, fields: [] },
        ],
      },
      { databaseUrl: ':memory:', secret: 's', dataDir: '/nowhere' },
    )
    await expect(started).rejects.toThrow(message.replaceAll('\\"', '"'))
  },
)

test('a plugin that is not enabled leaves files where they were', async () => {
  const site = await openBlobSite({ options: { enabled: false, token: undefined } })
  expect((await send(site, 'media', 'a.txt', 'abc')).status).toBe(201)
  expect(site.server.calls).toEqual([])
})
