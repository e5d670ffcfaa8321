import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AccessArgs, defineConfig } from '../../../src/index.ts'
import type { Role } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, picture, type UploadSite } from '../../sites/upload-site.ts'

const panelUsers = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

let site: UploadSite
let elsewhere: Server
let base = ''
let asked: string[] = []
/** Answers that are not sent yet. */
let waiting: ServerResponse[] = []
let photo: Buffer

const answers: Readonly<Record<string, RequestListener>> = {
  '/media/photo.png': (_request, response) => {
    // The server's content type is ignored: the file is examined.
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-disposition', 'inline; filename="evil.html"')
    response.setHeader('set-cookie', 'theirs=1')
    response.end(photo)
  },
  '/media/42': (_request, response) => response.end(photo),
  '/media/K%C3%BCste%20%2F..%2Fx.png': (_request, response) => response.end(photo),
  '/media/page.png': (_request, response) => {
    response.setHeader('content-type', 'image/png')
    response.end('<html><script>alert(1)</script>')
  },
  '/media/large.png': (_request, response) => {
    response.write(Buffer.alloc(30_000))
    response.end(Buffer.alloc(30_000))
  },
  '/media/slow.png': (_request, response) => void waiting.push(response),
  '/media/moved': (_request, response) =>
    response.writeHead(302, { location: '/private/photo.png' }).end(),
}

beforeAll(async () => {
  photo = await picture()
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  const pasteURL = {
    allowList: [
      { hostname: '127.0.0.1', port: String(port), pathname: '/media/**' },
      { hostname: 'localhost', port: String(port) },
    ],
  }
  const config = defineConfig({
    ...testConfig,
    collections: [
      ...testConfig.collections,
      {
        slug: 'pictures',
        upload: { mimeTypes: ['image/*'], limits: { fileSize: 50_000 }, pasteURL },
        access: {
          read: () => true,
          create: panelUsers,
          update: ({ req }) => req.user?.role === 'admin' || { alt: { equals: 'open' } },
        },
        fields: [{ name: 'alt', type: 'text' }],
      },
      { slug: 'closed', upload: { pasteURL: false }, fields: [] },
      { slug: 'plain', upload: true, fields: [] },
    ],
  })
  site = await openUploadSite(config)
})
afterAll(async () => {
  elsewhere.closeAllConnections()
  elsewhere.close()
  await site.cms.close()
})
afterEach(async () => {
  asked = []
  waiting = []
  const incoming = join(site.dataDir, 'uploads', '.incoming')
  const isEmpty = async () => expect(await readdir(incoming).catch(() => [])).toEqual([])
  await vi.waitFor(isEmpty)
})

function paste(src: string | null, { as = 'editor' as Role, path = 'pictures/paste-url' } = {}) {
  const query = src === null ? '' : `?src=${encodeURIComponent(src)}`
  return site.send(as, 'GET', `/api/${path}${query}`)
}

async function refusal(response: Response): Promise<readonly unknown[]> {
  const { errors } = await response.json()
  const [error] = errors
  return [response.status, error.data?.errors?.[0]?.message ?? error.message]
}

describe('a file fetched from a URL', () => {
  test('is fetched and returned with its detected type, and nothing is stored', async () => {
    const response = await paste(`${base}/media/photo.png`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(photo.length),
      'content-disposition': `attachment; filename="photo.png"; filename*=UTF-8''photo.png`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true)
    expect(await site.filesOf('pictures')).toEqual([])
  })

  test('gets an extension if its URL has none, and a safe name', async () => {
    const named = async (path: string) => {
      const response = await paste(`${base}${path}`)
      await response.arrayBuffer()
      const [, name = ''] =
        /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
      return decodeURIComponent(name)
    }
    expect(await named('/media/42')).toBe('42.png')
    expect(await named('/media/K%C3%BCste%20%2F..%2Fx.png')).toBe('x.png')
  })

  test('may be cancelled before it has arrived', async () => {
    const response = await paste(`${base}/media/photo.png`)
    await response.body?.cancel()
    expect(response.status).toBe(200)
  })

  test('is examined like an uploaded file', async () => {
    expect(await refusal(await paste(`${base}/media/page.png`))).toEqual([
      400,
      'Invalid MIME type: text/html.',
    ])
    expect((await paste(`${base}/media/large.png`)).status).toBe(413)
    expect(await refusal(await paste(`${base}/media/nothing.png`))).toEqual([
      400,
      'The file could not be fetched from 127.0.0.1.',
    ])
  })

  test('is refused if its URL, or a redirect, is not allowed', async () => {
    const notAllowed = [400, 'Files may not be fetched from this address.']
    const { port } = new URL(base)
    const sources = [
      null,
      '',
      'photo.png',
      `${base}/private/photo.png`,
      `${base}/media/../private/photo.png`,
      `http://127.0.0.1/media/photo.png`,
      `http://localhost:${port}/media/photo.png`,
      `http://[::ffff:127.0.0.1]:${port}/media/photo.png`,
      `http://user:secret@127.0.0.1:${port}/media/photo.png`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
    ]
    for (const src of sources)
      expect([src, await refusal(await paste(src))]).toEqual([src, notAllowed])
    expect(asked).toEqual([])
    expect(await refusal(await paste(`${base}/media/moved`))).toEqual(notAllowed)
    expect(asked).toEqual(['/media/moved'])
  })
})

describe('permission to fetch a file', () => {
  test('is that to store it: in a new document, or in this one', async () => {
    const src = `${base}/media/photo.png`
    const status = async (as: Role, path = 'pictures/paste-url') => {
      const response = await paste(src, { as, path })
      await response.arrayBuffer()
      return response.status
    }
    expect(await status('anonymous')).toBe(401)
    expect(await status('member')).toBe(403)
    expect(await status('editor')).toBe(200)

    const file = { name: 'a.png', data: photo }
    const make = (id: string, alt: string) =>
      site.cms.asSystem().create({ collection: 'pictures', data: { id, alt }, file })
    await make('shut', 'closed')
    await make('ajar', 'open')
    asked = []
    expect(await status('editor', 'pictures/paste-url/shut')).toBe(403)
    expect(await status('editor', 'pictures/paste-url/missing')).toBe(403)
    expect(asked).toEqual([])
    expect(await status('editor', 'pictures/paste-url/ajar')).toBe(200)
    expect(await status('admin', 'pictures/paste-url/shut')).toBe(200)
  })

  test('does not exist if the collection does not allow it', async () => {
    for (const path of ['closed/paste-url', 'plain/paste-url', 'posts/paste-url', 'none/paste-url'])
      expect((await paste(`${base}/media/photo.png`, { as: 'admin', path })).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('needs a GET request, not only HEAD', async () => {
    const path = `/api/pictures/paste-url?src=${encodeURIComponent(`${base}/media/photo.png`)}`
    expect((await site.send('editor', 'HEAD', path)).status).toBe(405)
    expect(asked).toEqual([])
  })
})

test('a slow server occupies few places: further requests are refused at once', async () => {
  const slow = () => paste(`${base}/media/slow.png`)
  const first = [slow(), slow(), slow()]
  await vi.waitFor(() => expect(waiting).toHaveLength(3))

  const refused = await slow()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  const { errors } = await refused.json()
  expect(errors[0].name).toBe('Unavailable')
  expect(waiting).toHaveLength(3)
  // They belong to one editor: others can fetch files, and uploads do not wait.
  expect((await paste(`${base}/media/photo.png`, { as: 'admin' })).status).toBe(200)

  const [answered, broken] = waiting
  answered?.end(photo)
  broken?.destroy()
  await vi.waitFor(async () => expect((await paste(`${base}/media/photo.png`)).status).toBe(200), {
    timeout: 10_000,
  })
  waiting[2]?.end(photo)
  const statuses = (await Promise.all(first)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 400])
})

test('no document id collides with the path', async () => {
  const file = { name: 'a.png', data: photo }
  await expect(
    site.cms.asSystem().create({ collection: 'pictures', data: { id: 'paste-url' }, file }),
  ).rejects.toMatchObject({ problems: [{ path: 'id' }] })
})
