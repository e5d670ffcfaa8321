import type { FileHeaders } from '@stet/core'
import { expect, onTestFinished, test } from 'vitest'
import type { AccessArgs } from '../../../src/index.ts'
import { openBucket } from '../../sites/bucket.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, picture } from '../../sites/upload-site.ts'

const panelUsers = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

/** A site whose storage answers files itself, at an address that says what was asked for. */
async function openSite(addressOf?: (key: string, answer: FileHeaders) => Promise<string | null>) {
  const bucket = openBucket()
  const asked: (FileHeaders & { readonly key: string })[] = []
  const errors: string[] = []
  const storage = {
    ...bucket.storage,
    direct: undefined,
    async addressOf(key: string, answer: FileHeaders) {
      asked.push({ key, ...answer })
      return addressOf ? addressOf(key, answer) : `https://bucket.example/${key}?signed`
    },
  }
  const site = await openUploadSite(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'media',
          access: { read: ({ req }) => panelUsers({ req }) || { open: { equals: true } } },
          upload: { storage, allowRestrictedFileTypes: true },
          fields: [{ name: 'open', type: 'checkbox' }],
        },
      ],
    },
    { log: { warn() {}, error: (message) => void errors.push(message) } },
  )
  onTestFinished(() => site.cms.close())
  const add = async (name: string, file: Uint8Array | string, open = true) => {
    const answer = await site.upload('editor', '/api/media', { data: { open }, file, name })
    expect(answer.status).toBe(201)
  }
  return { site, bucket, asked, errors, add }
}

test('a reader who may read a file is sent to its address, which no cache keeps', async () => {
  const { site, asked, add } = await openSite()
  await add('Sea.png', await picture())
  const answer = await site.send('anonymous', 'GET', '/api/media/file/Sea.png')
  expect(answer.status).toBe(302)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: 'https://bucket.example/sea.png?signed',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    vary: 'authorization, cookie',
  })
  expect(await answer.text()).toBe('')
  expect(asked).toEqual([
    {
      key: 'sea.png',
      mimeType: 'image/png',
      disposition: `inline; filename="Sea.png"; filename*=UTF-8''Sea.png`,
    },
  ])
})

test('nobody else learns that there is an address', async () => {
  const { site, asked, add } = await openSite()
  await add('secret.png', await picture(), false)
  const denied = await site.send('anonymous', 'GET', '/api/media/file/secret.png')
  const missing = await site.send('anonymous', 'GET', '/api/media/file/none.png')
  expect([denied.status, missing.status]).toEqual([404, 404])
  expect(denied.headers.get('location')).toBeNull()
  expect(asked).toEqual([])
  expect((await site.send('editor', 'GET', '/api/media/file/secret.png')).status).toBe(302)
})

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['page.html', '<!doctype html><p>A page</p>', 'text/html'],
  ['feed.xml', '<?xml version="1.0"?><feed/>', 'application/xml'],
  ['paper.pdf', '%PDF-1.4\n%%EOF', 'application/pdf'],
  ['notes.txt', 'A note', 'text/plain'],
])('%s is answered by the server, as ever', async (name, content, type) => {
  const { site, asked, add } = await openSite()
  await add(name, content)
  const answer = await site.send('anonymous', 'GET', `/api/media/file/${name}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await answer.text()).toBe(content)
  expect(asked).toEqual([])
})

test('what browsers do not show is saved from there, under its name', async () => {
  const { site, asked, add } = await openSite()
  await add('für alle.zip', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1'))
  const path = `/api/media/file/${encodeURIComponent('für alle.zip')}`
  expect((await site.send('anonymous', 'GET', path)).status).toBe(302)
  expect(asked[0]).toMatchObject({
    mimeType: 'application/zip',
    disposition: `attachment; filename="f_r alle.zip"; filename*=UTF-8''f%C3%BCr%20alle.zip`,
  })
})

test('the server answers the head of a file, and the file where the storage gives no address', async () => {
  const { site, asked, add } = await openSite(async () => null)
  const bytes = await picture()
  await add('a.png', bytes)
  const head = await site.send('anonymous', 'HEAD', '/api/media/file/a.png')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect(asked).toEqual([])
  const range = { headers: { range: 'bytes=1-3' } }
  const part = await site.send('anonymous', 'GET', '/api/media/file/a.png', range)
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  expect(asked).toHaveLength(1)
})

test('a storage that fails is told as such, and why only in the log', async () => {
  const { site, bucket, errors, add } = await openSite(async (key) => {
    if (key === 'signed.png') throw new Error('no keys for bucket.internal')
    return null
  })
  await add('signed.png', await picture())
  await add('read.png', await picture())
  bucket.state.isDown = true
  const refused = await site.upload('editor', '/api/media', { file: 'x', name: 'x.txt' })
  const answers = [
    refused,
    await site.send('anonymous', 'GET', '/api/media/file/signed.png'),
    await site.send('anonymous', 'GET', '/api/media/file/read.png'),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(text).toContain('The file storage does not answer.')
    expect(text).not.toContain('bucket.internal')
  }
  expect(errors).toHaveLength(3)
  for (const line of errors) expect(line).toContain('bucket.internal')
})
