import * as current from 'vercel-blob-current'
import * as first from 'vercel-blob-first'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BlobServer, openBlobServer } from './blob-server.ts'

// The service's own client, unmodified, against the server of the tests: what that server is worth.

let server: BlobServer
beforeAll(async () => {
  server = await openBlobServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubEnv('VERCEL_BLOB_API_URL', server.apiUrl)
  vi.stubEnv('VERCEL_BLOB_RETRIES', '0')
  server.blobs.clear()
})

test.each([
  ['0.22.3', first],
  ['2.8.0', current as unknown as typeof first],
])(
  '@vercel/blob %s puts, looks at, lists and deletes',
  async (_version, { put, head, list, del }) => {
    const { token, baseUrl } = server
    const options = { access: 'public', token, addRandomSuffix: false } as const
    const stored = await put('a b.txt', 'lighthouse', options)
    expect(stored).toMatchObject({ url: `${baseUrl}/a%20b.txt`, pathname: 'a b.txt' })
    const large = Buffer.alloc(9 * 1024 * 1024, 'x')
    await put('large.txt', new Blob([large]), { ...options, multipart: true })
    expect(server.blobs.get('large.txt')?.bytes.equals(large)).toBe(true)
    expect(await head(stored.url, { token })).toMatchObject({ size: 10, pathname: 'a b.txt' })
    const page = await list({ token, limit: 1 })
    expect(page).toMatchObject({ hasMore: true, blobs: [{ pathname: 'a b.txt' }] })
    const next = await list({ token, limit: 1, ...(page.cursor && { cursor: page.cursor }) })
    expect(next).toMatchObject({ hasMore: false, blobs: [{ pathname: 'large.txt' }] })
    await del([stored.url, `${baseUrl}/large.txt`], { token })
    expect(server.blobs.size).toBe(0)
    await expect(head(stored.url, { token })).rejects.toThrow(
      'Vercel Blob: The requested blob does not exist',
    )
  },
)
