import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { put, upload } from '../src/client/index.ts'
import { fileNameIn } from '../src/client/upload.ts'

interface Asked {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const stored = {
  url: 'https://a.public.blob.vercel-storage.com/sea-x7.png',
  downloadUrl: 'https://a.public.blob.vercel-storage.com/sea-x7.png?download=1',
  pathname: 'sea-x7.png',
  contentType: 'image/png',
  contentDisposition: 'inline; filename="sea-x7.png"',
}

/** A service that answers as the protocol does, and notes what it was asked. */
async function openService(answerOf: (asked: Asked) => object | string = () => stored) {
  const calls: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    const call = { method, path, headers, body: await text(request) }
    calls.push(call)
    const answer = answerOf(call)
    response.setHeader('content-type', 'application/json')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { calls, apiUrl: `http://127.0.0.1:${port}` }
}

const token = 'vercel_blob_rw_a_secret'

test('a file is one PUT, with version, token, type and how it is to be stored', async () => {
  const { calls, apiUrl } = await openService()
  const options = { access: 'public', token, apiUrl, contentType: 'image/png' } as const
  const how = { addRandomSuffix: true, cacheControlMaxAge: 60 }
  expect(await put('sea.png', 'bytes', { ...options, ...how })).toMatchObject(stored)
  await put('sea.png', 'bytes', { ...options, addRandomSuffix: false })
  expect(calls).toMatchObject([
    {
      ...{ method: 'PUT', path: '/sea.png', body: 'bytes' },
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-version': '7',
        'x-content-type': 'image/png',
        'x-add-random-suffix': '1',
        'x-cache-control-max-age': '60',
      },
    },
    { headers: { 'x-add-random-suffix': '0' } },
  ])
  expect(calls[1]?.headers).not.toHaveProperty('x-cache-control-max-age')
})

test('in parts it is created, uploaded and completed with the tags of its parts', async () => {
  const steps = { create: { uploadId: 'u 1', key: 'k/1' }, upload: { etag: '"t1"' } }
  const { calls, apiUrl } = await openService(({ headers }) => {
    const action = headers['x-mpu-action']
    return action === 'create' || action === 'upload' ? steps[action] : stored
  })
  const options = { access: 'public', token, apiUrl, multipart: true } as const
  expect(await put('sea.png', new Blob(['bytes']), options)).toMatchObject(stored)
  const said = calls.map(({ method, path, headers, body }) => ({
    ...{ method, path, body: headers['x-mpu-action'] === 'complete' ? JSON.parse(body) : body },
    action: headers['x-mpu-action'],
    key: headers['x-mpu-key'],
    id: headers['x-mpu-upload-id'],
    part: headers['x-mpu-part-number'],
  }))
  const of = { method: 'POST', path: '/mpu/sea.png' }
  const upload = { key: encodeURI('k/1'), id: 'u 1' }
  expect(said).toEqual([
    { ...of, action: 'create', body: '' },
    { ...of, action: 'upload', body: 'bytes', part: '1', ...upload },
    {
      ...{ ...of, action: 'complete', ...upload },
      body: [{ partNumber: 1, etag: '"t1"' }],
    },
  ])
})

test.each([true, false])(
  'a token is asked for by name, purpose and kind (parts: %s)',
  async (multipart) => {
    const { calls, apiUrl } = await openService(({ path, headers }) => {
      if (path === '/token') return { clientToken: 'vercel_blob_client_a_b' }
      const action = headers['x-mpu-action']
      if (action === 'create') return { uploadId: 'u', key: 'k' }
      return action === 'upload' ? { etag: 't' } : stored
    })
    const handleUploadUrl = `${apiUrl}/token`
    const options = { access: 'public', apiUrl, handleUploadUrl, multipart } as const
    await upload('sea.png', new Blob(['bytes']), { ...options, clientPayload: 'media' })
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/token' })
    const { type, payload } = JSON.parse(calls[0]?.body ?? '')
    expect(type).toBe('blob.generate-client-token')
    const callbackUrl = handleUploadUrl
    expect(payload).toEqual({ pathname: 'sea.png', callbackUrl, clientPayload: 'media', multipart })
    expect(calls[1]?.headers.authorization).toBe('Bearer vercel_blob_client_a_b')
  },
)

test.each(['<p>Hi', '{}', 'null', '{"clientToken":7}'])(
  'an answer without a token is said as such: %s',
  async (answer) => {
    const { apiUrl } = await openService(() => answer)
    const options = { access: 'public', apiUrl, handleUploadUrl: `${apiUrl}/token` } as const
    await expect(upload('sea.png', new Blob(['bytes']), options)).rejects.toThrow(
      'Vercel Blob: Failed to retrieve the client token',
    )
  },
)

test('the name of a file that got random characters is its address without that of the store', () => {
  expect(fileNameIn(stored.url, 'https://a.public.blob.vercel-storage.com')).toBe('sea-x7.png')
  expect(fileNameIn(`${stored.url}/b%20c`, 'https://a.public.blob.vercel-storage.com/')).toBe(
    'sea-x7.png/b c',
  )
})
