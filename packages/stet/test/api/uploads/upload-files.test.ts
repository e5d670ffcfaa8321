import { describe, expect, test } from 'vitest'
import type { Role } from '../../sites/site.ts'
import { picture, useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite()

async function uploaded(path: string, file: Uint8Array | string, name: string, data: object = {}) {
  const response = await site().upload('editor', path, { file, name, data })
  expect(response.status).toBe(201)
  return (await response.json()).doc
}
const get = (url: string, headers: Record<string, string> = {}, role: Role = 'anonymous') =>
  site().send(role, 'GET', url, { headers })

describe('a file', () => {
  test('is served with its type, and with headers that prevent scripts', async () => {
    const file = await picture()
    const { url } = await uploaded('/api/media', file, 'plain.png')
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="plain.png"; filename*=UTF-8''plain.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, no-cache',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file)
    expect((await get(url, {}, 'editor')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('that is unchanged is not sent again', async () => {
    const { url } = await uploaded('/api/media', await picture(), 'cached.png')
    const first = await get(url)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const conditions: readonly Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': first.headers.get('last-modified') ?? '' },
    ]
    for (const headers of conditions) {
      const again = await get(url, headers)
      expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is answered without content to HEAD', async () => {
    const file = await picture()
    const { url } = await uploaded('/api/media', file, 'head.png')
    const response = await site().send('anonymous', 'HEAD', url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(file.length))
    expect(await response.text()).toBe('')
  })

  test('has a URL that begins with the site’s own, if that is configured', async () => {
    const { url } = await uploaded('/api/media', await picture(), 'ünï & co.png')
    expect(url).toBe('/api/media/file/%C3%BCn%C3%AF%20%26%20co.png')
    const disposition = (await get(url)).headers.get('content-disposition')
    expect(disposition).toBe(
      `inline; filename="_n_ & co.png"; filename*=UTF-8''%C3%BCn%C3%AF%20%26%20co.png`,
    )
  })

  test('without content is served, too', async () => {
    const { url } = await uploaded('/api/papers', '', 'empty.txt', { open: true })
    const response = await get(url)
    expect({ status: response.status, body: await response.text() }).toEqual({
      status: 200,
      body: '',
    })
    expect((await get(url, { range: 'bytes=0-' })).status).toBe(416)
  })
})

describe('a range of a file', () => {
  const text = '0123456789'
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, text, 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, text, null],
    ['bytes=-', 200, text, null],
    ['bytes=0-1,3-4', 200, text, null],
    ['lines=1-2', 200, text, null],
    [`bytes=${'9'.repeat(40)}-`, 200, text, null],
  ])('%s is answered %i', async (range, status, body, contentRange) => {
    const { url } = await uploaded('/api/papers', text, 'digits.txt', { open: true })
    const response = await get(url, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(status === 416 ? null : String(body.length))
    expect(await response.text()).toBe(body)
  })

  test('is never mixed with another content', async () => {
    const { url } = await uploaded('/api/papers', text, 'if-range.txt', { open: true })
    const etag = (await get(url)).headers.get('etag') ?? ''
    expect((await get(url, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=0-3', 'if-range': '"old"' })).status).toBe(200)
  })
})

describe('callers who may read a document may read its file', () => {
  test('and others do not learn that it exists', async () => {
    const shut = await uploaded('/api/papers', 'inside', 'shut.txt', { open: false })
    const open = await uploaded('/api/papers', 'outside', 'open.txt', { open: true })
    expect((await get(open.url)).status).toBe(200)
    expect((await get(shut.url, {}, 'editor')).status).toBe(200)
    const [hidden, missing] = await Promise.all([get(shut.url), get('/api/papers/file/none.txt')])
    expect(hidden.status).toBe(404)
    expect(await hidden.text()).toBe(await missing.text())
  })

  test('and only editors may read a draft’s file, in every size', async () => {
    const { url } = await uploaded('/api/pictures', await picture(), 'draft.png', { title: 'Soon' })
    expect((await get(url)).status).toBe(404)
    expect((await get(url, {}, 'member')).status).toBe(404)
    expect((await get(url, {}, 'editor')).status).toBe(200)
  })
})

describe('files that could run in a browser', () => {
  test.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['data.xml', '<?xml version="1.0"?><a/>', 'application/xml'],
    ['paper.pdf', '%PDF-1.7\nstartxref\n0\n%%EOF', 'application/pdf'],
    ['page.html', '<!doctype html><script>1</script>', 'text/html; charset=utf-8'],
    ['code.js', 'alert(1)', 'text/javascript; charset=utf-8'],
    ['unknown.bin', Buffer.from([0, 1, 2]), 'application/octet-stream'],
  ])('is saved, not shown: %s', async (name, content, type) => {
    const { url } = await uploaded('/api/converted', content, name)
    const response = await get(url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })
})

describe('a URL without a file', () => {
  test.each([
    '/api/media/file/none.png',
    '/api/media/file/..%2F..%2Fstet.db',
    '/api/media/file/%2e%2e%2f%2e%2e%2fstet.db',
    '/api/media/file/..%5C..%5Cstet.db',
    '/api/media/file/%2Fetc%2Fpasswd',
    '/api/media/file/C%3A%5Cboot.ini',
    '/api/media/file/.stet-uploads',
    '/api/media/file/%2E',
    '/api/media/file/%2E%2E',
    '/api/media/file/a%00.png',
    '/api/media/file/%ED%A0%80.png',
    '/api/media/file/%FF.png',
    `/api/media/file/${'a'.repeat(300)}.png`,
    '/api/media/file/..%2Fpapers%2Fshut.txt',
    '/api/media/file',
    '/api/media/file/',
    '/api/articles/file/x.png',
    '/api/nothing/file/x.png',
  ])('is not found: %s', async (path) => {
    const response = await get(path, {}, 'admin')
    const text = await response.text()
    expect({ status: response.status, text }).toMatchObject({ status: 404 })
    expect(text).not.toMatch(/node:|uploads|ENOENT/)
  })
})
