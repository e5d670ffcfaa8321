import type { FileStorage, JsonObject } from '@stet/core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AccessArgs, CmsOptions, StetConfig } from '../../../src/index.ts'
import { openBucket } from '../../sites/bucket.ts'
import type { Role } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, picture, type UploadSite } from '../../sites/upload-site.ts'

type Collection = StetConfig['collections'][number]

const hour = 60 * 60 * 1000
const panelUsers = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

let bucket: ReturnType<typeof openBucket>
let now: number
beforeEach(() => {
  bucket = openBucket()
  now = Date.now()
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
          upload: { storage: bucket.storage, limits: { fileSize: 5_000_000 }, ...upload },
        },
        { slug: 'plain', upload: true, fields: [] },
      ],
    },
    { now: () => new Date(now), ...options },
  )
  onTestFinished(() => site.cms.close())
  return site
}

interface Begun {
  readonly filename: string
  readonly upload: { readonly ticket: string }
}

const announced = (filename: string, mimeType: string, filesize: number, rest: object = {}) => ({
  body: { filename, mimeType, filesize, ...rest },
})

async function begin(site: UploadSite, role: Role, name: string, type: string, bytes: Buffer) {
  const answer = await site.send(
    role,
    'POST',
    '/api/media/direct-upload',
    announced(name, type, bytes.length),
  )
  expect(answer.status).toBe(201)
  return (await answer.json()) as Begun
}

/** Writes a document with a file that is in the bucket. */
async function finish(
  site: UploadSite,
  role: Role,
  filename: string,
  {
    id,
    said = {},
    data = {},
    query = '',
  }: { id?: string; said?: object; data?: JsonObject; query?: string } = {},
): Promise<Response> {
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  form.set('file', JSON.stringify({ collectionSlug: 'media', filename, ...said }))
  const headers = new Headers()
  if (role !== 'anonymous') headers.set('authorization', `JWT ${site.tokens[role]}`)
  const path = id === undefined ? '/api/media' : `/api/media/${id}`
  return site.cms.fetch(
    new Request(`http://stet.test${path}${query}`, {
      method: id === undefined ? 'POST' : 'PATCH',
      body: form,
      headers,
    }),
  )
}

/** Begins, puts and finishes. */
async function store(site: UploadSite, name: string, type: string, bytes: Buffer) {
  const { filename, upload } = await begin(site, 'editor', name, type, bytes)
  expect(bucket.put(upload.ticket, bytes, now)).toBe('stored')
  return finish(site, 'editor', filename)
}

/** As the hourly job does it. */
const clear = (site: UploadSite) => site.cms.collectOrphans({ olderThan: Number.POSITIVE_INFINITY })

const words = (text: string) => Buffer.from(text)
const problemOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as {
    errors: {
      name: string
      message: string
      data?: { errors?: { path: string; message: string }[] }
    }[]
  }
  return errors[0]?.data?.errors?.[0] ?? { path: null, message: errors[0]?.message }
}

describe('a file that the browser puts into the storage', () => {
  test('becomes a document like one that was sent, with sizes, and is served by it', async () => {
    const site = await openSite({ upload: { imageSizes: [{ name: 'small', width: 10 }] } })
    const answer = await store(site, 'Sea.png', 'image/png', await picture())
    expect(answer.status).toBe(201)
    const { doc } = await answer.json()
    expect(doc).toMatchObject({
      filename: 'Sea.png',
      mimeType: 'image/png',
      width: 120,
      height: 80,
      sizes: { small: { filename: 'Sea-10x7.png', width: 10, height: 7 } },
    })
    expect([...bucket.files.keys()].sort()).toEqual(['sea-10x7.png', 'sea.png'])
    const served = await site.send('anonymous', 'GET', doc.url)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(await picture())
    await site.send('editor', 'DELETE', `/api/media/${doc.id}`)
    expect(bucket.files.size).toBe(0)
  })

  test('takes the place of another one, which is removed, and takes over its address where that is asked', async () => {
    const site = await openSite()
    const { doc } = await (await store(site, 'a.txt', 'text/plain', words('one'))).json()
    const { filename, upload } = await begin(site, 'editor', 'b.txt', 'text/plain', words('two'))
    bucket.put(upload.ticket, words('two'), now)
    const replaced = await finish(site, 'editor', filename, { id: doc.id })
    expect((await replaced.json()).doc).toMatchObject({ filename: 'b.txt', filesize: 3 })
    expect([...bucket.files.keys()]).toEqual(['b.txt'])
    const third = await begin(site, 'editor', 'c.txt', 'text/plain', words('three'))
    bucket.put(third.upload.ticket, words('three'), now)
    const kept = await finish(site, 'editor', third.filename, {
      id: doc.id,
      query: `?uploadEdits=${encodeURIComponent('{"keepName":true}')}`,
    })
    expect((await kept.json()).doc.filename).toBe('b.txt')
    expect([...bucket.files.keys()]).toEqual(['c.txt'])
    expect(await (await site.send('anonymous', 'GET', '/api/media/file/b.txt')).text()).toBe(
      'three',
    )
  })

  test('is not fetched by its write but for both its ends, unless it is a picture or hooks may read it', async () => {
    const video = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom0000isommp42'),
      Buffer.alloc(3_000_000),
    ])
    const read = () => bucket.reads.map(({ range }) => range && range.end - range.start + 1)
    const site = await openSite({}, { runsJobs: false })
    const { doc } = await (await store(site, 'film.mp4', 'video/mp4', video)).json()
    expect(doc).toMatchObject({ mimeType: 'video/mp4', filesize: video.length })
    expect(read()).toEqual([1024 * 1024, 64 * 1024])
    const seen: number[] = []
    bucket = openBucket()
    const hooked = await openSite(
      { hooks: { beforeChange: [({ req }) => void seen.push(req.file?.size ?? 0)] } },
      { runsJobs: false },
    )
    await store(hooked, 'film.mp4', 'video/mp4', video)
    expect(read().at(-1)).toBeUndefined()
    expect(seen).toEqual([video.length])
  })

  test('that is cut or converted leaves nothing that no document has', async () => {
    const site = await openSite({ upload: { formatOptions: { format: 'webp' } } })
    const { doc } = await (await store(site, 'a.png', 'image/png', await picture())).json()
    expect(doc.filename).toBe('a.webp')
    expect([...bucket.files.keys()]).toEqual(['a.webp'])
    bucket = openBucket()
    const cutting = await openSite()
    const bytes = await picture()
    const { filename, upload } = await begin(cutting, 'editor', 'b.png', 'image/png', bytes)
    bucket.put(upload.ticket, bytes, now)
    const edits = encodeURIComponent('{"crop":{"x":0,"y":0,"width":50,"height":100}}')
    const cut = await finish(cutting, 'editor', filename, { query: `?uploadEdits=${edits}` })
    expect((await cut.json()).doc).toMatchObject({ width: 60, height: 80 })
    expect(await cutting.cms.collectOrphans({ dryRun: true })).toMatchObject({ orphans: [] })
    // What was cut away is not served.
    expect((await cutting.send('anonymous', 'GET', `/api/media/file/${filename}`)).status).toBe(404)
  })

  test('may be given a document after a refused attempt, with nothing sent again, and only once', async () => {
    const site = await openSite({ fields: [{ name: 'alt', type: 'text', required: true }] })
    const bytes = words('kept')
    const { filename, upload } = await begin(site, 'editor', 'a.txt', 'text/plain', bytes)
    bucket.put(upload.ticket, bytes, now)
    expect((await finish(site, 'editor', filename)).status).toBe(400)
    expect(bucket.files.has('a.txt')).toBe(true)
    const data = { alt: 'A' }
    const both = await Promise.all([
      finish(site, 'editor', filename, { data }),
      finish(site, 'editor', filename, { data }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(bucket.files.get('a.txt')).toEqual(bytes)
    expect(bucket.put(upload.ticket, words('evil'), now)).toBe('inUse')
  })

  test('of which the answer was lost is not missing when the same is sent again', async () => {
    const site = await openSite()
    const { doc } = await (await store(site, 'a.txt', 'text/plain', words('one'))).json()
    const { filename, upload } = await begin(site, 'editor', 'b.txt', 'text/plain', words('two'))
    bucket.put(upload.ticket, words('two'), now)
    const data = { alt: 'B' }
    expect((await finish(site, 'editor', filename, { id: doc.id, data })).status).toBe(200)
    const again = await finish(site, 'editor', filename, { id: doc.id, data })
    expect(again.status).toBe(200)
    expect((await again.json()).doc.filename).toBe('b.txt')
    expect([...bucket.files.keys()]).toEqual(['b.txt'])
  })

  test('is joined by the storage where that has to', async () => {
    const parts: unknown[] = []
    bucket = openBucket({
      async complete({ key, context }) {
        parts.push(context)
        bucket.files.set(key, words('all'))
      },
    })
    const site = await openSite()
    const { filename } = await begin(site, 'editor', 'a.txt', 'text/plain', words('all'))
    const answer = await finish(site, 'editor', filename, { said: { clientUploadContext: ['x'] } })
    expect(answer.status).toBe(201)
    expect(parts).toEqual([['x']])
  })
})

describe('beginning', () => {
  test.each([
    ['somebody who is not signed in', 'anonymous', 'a.txt', 'text/plain', 3, 401],
    ['one who may not store files', 'member', 'a.txt', 'text/plain', 3, 403],
    ['what is too large', 'editor', 'a.txt', 'text/plain', 6_000_000, 413],
    ['what is a program by its name', 'editor', 'a.exe', 'image/png', 3, 400],
    ['what is a page by its type', 'editor', 'a.txt', 'text/html; charset=utf-8', 3, 400],
    ['no size', 'editor', 'a.txt', 'text/plain', -1, 400],
  ] as const)(
    'is refused for %s, and nothing is handed out',
    async (_name, role, file, type, size, status) => {
      const site = await openSite()
      const path = '/api/media/direct-upload'
      const answer = await site.send(role, 'POST', path, announced(file, type, size))
      expect(answer.status).toBe(status)
      expect(await answer.text()).not.toContain('ticket')
      expect(bucket.ticketOf('ticket 1')).toBeUndefined()
    },
  )

  test('is refused for types that the collection does not name', async () => {
    const site = await openSite({ upload: { mimeTypes: ['image/*'] } })
    const path = '/api/media/direct-upload'
    const answer = await site.send('editor', 'POST', path, announced('a.pdf', 'application/pdf', 3))
    expect(await problemOf(answer)).toMatchObject({ path: 'file' })
  })

  test('is asked of the document whose file is replaced', async () => {
    const site = await openSite({
      access: {
        read: () => true,
        create: panelUsers,
        update: ({ req }) => req.user?.role === 'admin',
      },
    })
    const { doc } = await (await store(site, 'a.txt', 'text/plain', words('one'))).json()
    const path = '/api/media/direct-upload'
    const file = announced('b.txt', 'text/plain', 3, { id: doc.id })
    expect((await site.send('editor', 'POST', path, file)).status).toBe(403)
    expect((await site.send('admin', 'POST', path, file)).status).toBe(201)
  })

  test('is unknown where files go through the server', async () => {
    const site = await openSite()
    const path = '/api/plain/direct-upload'
    expect((await site.send('editor', 'POST', path, announced('a.txt', '', 1))).status).toBe(404)
  })

  test('is limited for each user', async () => {
    const site = await openSite()
    for (let count = 0; count < 100; count += 1)
      await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    const path = '/api/media/direct-upload'
    const file = announced('a.txt', 'text/plain', 1)
    expect((await site.send('editor', 'POST', path, file)).status).toBe(429)
    expect((await site.send('admin', 'POST', path, file)).status).toBe(201)
  })

  test('tells nothing of a storage that fails, and reserves nothing', async () => {
    const site = await openSite()
    bucket.state.isDown = true
    const path = '/api/media/direct-upload'
    const answer = await site.send('editor', 'POST', path, announced('a.txt', 'text/plain', 1))
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(text).toContain('The file storage does not answer.')
    expect(text).not.toContain('bucket.internal')
    bucket.state.isDown = false
    expect((await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))).filename).toBe('a.txt')
  })
})

describe('a name', () => {
  test('is reserved before anything is signed: two files of one name are never the same', async () => {
    const site = await openSite()
    const begun = await Promise.all(
      ['editor', 'admin', 'editor'].map((role) =>
        begin(site, role as Role, 'Sea.txt', 'text/plain', words('x')),
      ),
    )
    const names = begun.map(({ filename }) => filename)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3)
    expect(names).toContain('Sea.txt')
    const sent = await site.upload('editor', '/api/media', { file: 'sent', name: 'sea.txt' })
    const { doc } = await sent.json()
    expect(names.map((name) => name.toLowerCase())).not.toContain(doc.filename)
    for (const { upload } of begun)
      expect(bucket.put(upload.ticket, words('x'), now)).toBe('stored')
    expect(await (await site.send('anonymous', 'GET', doc.url)).text()).toBe('sent')
  })

  test('of a file that is sent at the same moment stays that one’s', async () => {
    let reserve: (() => Promise<Begun>) | undefined
    let begun: Begun | undefined
    const { write } = bucket.storage
    const storage: FileStorage = {
      ...bucket.storage,
      async write(key, file) {
        begun ??= await reserve?.()
        return write(key, file)
      },
    }
    const site = await openSite({ upload: { storage } })
    reserve = () => begin(site, 'admin', 'a.txt', 'text/plain', words('x'))
    const sent = await site.upload('editor', '/api/media', { file: 'sent', name: 'a.txt' })
    expect(begun?.filename).toBe('a.txt')
    // The bytes were given to the storage by then: they are to be sent once more.
    expect(sent.status).toBe(503)
    expect(bucket.put(begun?.upload.ticket ?? '', words('x'), now)).toBe('stored')
  })

  test('that is in use, by a document or in the storage alone, is not handed out', async () => {
    const site = await openSite()
    await site.upload('editor', '/api/media', { file: 'sent', name: 'a.txt' })
    bucket.files.set('a-1.txt', words('of another program'))
    const { filename } = await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    expect(filename).toBe('a-2.txt')
  })
})

describe('what is in the storage', () => {
  test.each([
    ['did not arrive', null, 'did not arrive'],
    ['has another size', words('<html>'), 'not the one'],
    ['is a page that is called a picture', words('<html><script>1</script></html>'), 'MIME'],
  ])('is refused where it %s', async (_name, bytes, message) => {
    const site = await openSite()
    const said = words('<html><script>1</script></html>')
    const { filename } = await begin(site, 'editor', 'a.png', 'image/png', said)
    // Whatever the bucket let through.
    if (bytes) bucket.files.set('a.png', bytes)
    const answer = await finish(site, 'editor', filename, {
      said: { mimeType: 'image/png', size: bytes?.length ?? 0 },
    })
    expect(answer.status).toBe(400)
    const problem = await problemOf(answer)
    expect(problem.path).toBe('file')
    expect(problem.message).toContain(message)
    expect((await site.cms.asSystem().count({ collection: 'media' })).totalDocs).toBe(0)
    expect((await site.send('editor', 'GET', '/api/media/file/a.png')).status).toBe(404)
  })

  test('is refused where it is a drawing that runs', async () => {
    const site = await openSite()
    const svg = words('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const answer = await store(site, 'a.svg', 'image/svg+xml', svg)
    expect((await problemOf(answer)).message).toContain('harmful')
  })

  test.each(['admin', 'member', 'anonymous'] as const)(
    'is nothing for another user (%s), who is told no more than of what never was',
    async (role) => {
      const site = await openSite({ access: { read: () => true, create: () => true } })
      const bytes = words('mine')
      const { filename, upload } = await begin(site, 'editor', 'a.txt', 'text/plain', bytes)
      bucket.put(upload.ticket, bytes, now)
      const theirs = await finish(site, role, filename)
      const never = await finish(site, role, 'never.txt')
      expect([theirs.status, await theirs.json()]).toEqual([never.status, await never.json()])
      expect(theirs.status).toBeGreaterThanOrEqual(400)
      const path = `/api/media/direct-upload/${filename}`
      expect((await site.send(role, 'DELETE', path)).status).toBeGreaterThanOrEqual(400)
      expect((await finish(site, 'editor', filename)).status).toBe(201)
    },
  )

  test('of a document cannot be taken by another one', async () => {
    const site = await openSite()
    await store(site, 'a.txt', 'text/plain', words('mine'))
    expect((await finish(site, 'editor', 'a.txt')).status).toBe(400)
    expect((await finish(site, 'editor', '../a.txt')).status).toBe(400)
  })

  test('is not taken for another collection', async () => {
    const site = await openSite()
    const { filename } = await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    const answer = await finish(site, 'editor', filename, { said: { collectionSlug: 'plain' } })
    expect(answer.status).toBe(400)
  })

  test('is told as a failure of the storage where that does not answer, and can be tried again', async () => {
    const site = await openSite()
    const { filename, upload } = await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    bucket.put(upload.ticket, words('x'), now)
    bucket.state.isDown = true
    const answer = await finish(site, 'editor', filename)
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('bucket.internal')
    bucket.state.isDown = false
    expect((await finish(site, 'editor', filename)).status).toBe(201)
  })
})

describe('what no document gets', () => {
  test('is removed an hour after its time, and until then kept', async () => {
    const site = await openSite()
    const { filename, upload } = await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    bucket.put(upload.ticket, words('x'), now)
    const { doc } = await (await store(site, 'b.txt', 'text/plain', words('y'))).json()
    expect(await site.cms.collectOrphans({ olderThan: 0 })).toMatchObject({ orphans: [] })
    now += 24 * hour
    const account = { email: 'editor@stet.test', password: 'correct horse battery' }
    const { token } = await site.cms.asSystem().login({ collection: 'users', data: account })
    const later = { ...site, tokens: { ...site.tokens, editor: token } }
    expect((await problemOf(await finish(later, 'editor', filename))).message).toContain('expired')
    await clear(site)
    expect(bucket.files.has('a.txt')).toBe(true)
    now += hour
    await clear(site)
    expect([...bucket.files.keys()]).toEqual(['b.txt'])
    expect((await site.send('anonymous', 'GET', doc.url)).status).toBe(200)
  })

  test('is removed by a job that runs every hour', async () => {
    const site = await openSite()
    const { upload } = await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    bucket.put(upload.ticket, words('x'), now)
    now += 25 * hour
    await site.cms.asSystem().jobs.queue({ task: 'stet:clear-uploads', input: null })
    await site.cms.runJobs()
    await site.cms.settled()
    expect(bucket.files.size).toBe(0)
  })

  test('stays reserved while the storage cannot remove it', async () => {
    const site = await openSite()
    const { upload } = await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    bucket.put(upload.ticket, words('x'), now)
    now += 25 * hour
    bucket.state.isDown = true
    await clear(site)
    bucket.state.isDown = false
    expect(bucket.files.size).toBe(1)
    await clear(site)
    expect(bucket.files.size).toBe(0)
  })

  test('goes at once where its user gives it up, and its name is free again', async () => {
    const site = await openSite()
    const { filename, upload } = await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))
    bucket.put(upload.ticket, words('x'), now)
    const path = `/api/media/direct-upload/${filename}`
    expect((await site.send('editor', 'DELETE', path)).status).toBe(200)
    expect(bucket.files.size).toBe(0)
    expect((await finish(site, 'editor', filename)).status).toBe(400)
    expect((await begin(site, 'editor', 'a.txt', 'text/plain', words('x'))).filename).toBe('a.txt')
  })
})

test('the panel is told which of its parts puts files into the storage, and no more of the storage', async () => {
  const site = await openSite()
  const session = await (await site.send('editor', 'GET', '/api/_panel/session')).json()
  const uploads = session.config.collections.map(({ slug, upload }: JsonObject) => [
    slug,
    upload && (upload as JsonObject).directUpload,
  ])
  expect(uploads).toContainEqual(['media', 'bucket'])
  expect(uploads).toContainEqual(['plain', null])
  expect(JSON.stringify(session)).not.toContain('storage')
})

test('a storage says how files get there directly, or not at all', async () => {
  const direct = { handler: '', begin: 'no' }
  const storage = { ...bucket.storage, direct } as unknown as FileStorage
  await expect(openSite({ upload: { storage } })).rejects.toThrow(
    /upload\.storage\.direct\.handler[\s\S]*upload\.storage\.direct\.begin/,
  )
})
