import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createClient } from './client.ts'
import type { FileRequest, SendFile } from './send-file.ts'
import { createSessionKeeper } from './session-keeper.ts'

type Answer = Response | Error | (() => Response | Error)

/** Answers in turn and notes what was asked. */
function server(...answers: Answer[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    const next = answers.shift()
    const answer = typeof next === 'function' ? next() : next
    if (answer === undefined) throw new Error('Nothing more was expected')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, fetch: fetch as typeof globalThis.fetch }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const clientOf = ({ fetch }: ReturnType<typeof server>) =>
  createClient({ api: '/api', language: () => 'de', fetch })

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const error = await promise.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiFailure)
  return error as ApiFailure
}

describe('a call', () => {
  test('goes out with credentials, the language of the editor and JSON', async () => {
    const to = server(json({ ok: true }))
    await clientOf(to).post('/articles', {
      body: { title: 'A' },
      query: { draft: true, locale: null },
    })
    const [call] = to.asked
    expect(call?.url).toBe('/api/articles?draft=true')
    expect(call?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"title":"A"}',
      headers: { 'Accept-Language': 'de', 'Content-Type': 'application/json' },
    })
  })

  test.each([
    ['goes on when the page is left, if its body is small', 'x'.repeat(10_000), true],
    [
      'is an ordinary one where the browser would refuse to promise that',
      'x'.repeat(70_000),
      false,
    ],
  ])('%s', async (_name, title, keepalive) => {
    const to = server(json({ ok: true }))
    await clientOf(to).patch('/articles/1', { body: { title }, keepalive: true })
    expect(to.asked[0]?.init.keepalive ?? false).toBe(keepalive)
  })

  test.each(['get', 'post', 'patch', 'put', 'delete'] as const)(
    'of the method %s sends its parameters and credentials',
    async (method) => {
      const to = server(json({ ok: true }))
      const query = { depth: 0, draft: true, locale: 'de', page: undefined }
      expect(await clientOf(to)[method]('/articles', { query })).toEqual({ ok: true })
      const [call] = to.asked
      expect(call?.url).toBe('/api/articles?depth=0&draft=true&locale=de')
      expect(call?.init).toMatchObject({ method: method.toUpperCase(), credentials: 'include' })
    },
  )

  test('sends a filter as JSON and a selection in brackets', async () => {
    const to = server(json({ docs: [] }))
    const where = { or: [{ title: { like: 'a&b' } }] }
    await clientOf(to).get('/articles', { query: { where, select: { title: true } } })
    const query = new URL(to.asked[0]?.url ?? '', 'http://x').searchParams
    expect(JSON.parse(query.get('where') ?? '')).toEqual(where)
    expect(query.get('select[title]')).toBe('true')
  })

  test('returns a text that is no JSON where the caller wants text', async () => {
    const text = () => new Response('65f1c0', { headers: { 'content-type': 'text/plain' } })
    expect(await clientOf(server(text())).post('/x', { isText: true })).toBe('65f1c0')
    expect(await failureOf(clientOf(server(text())).post('/x'))).toMatchObject({ isOffline: true })
  })

  test('brings back the entity tag beside the body', async () => {
    const to = server(json({ id: 1 }, 200, { ETag: '"r7"' }))
    expect(await clientOf(to).send('GET', '/articles/1')).toEqual({
      body: { id: 1 },
      status: 200,
      etag: '"r7"',
    })
  })
})

describe('a failed call', () => {
  test('carries what the server found wrong with single fields', async () => {
    const body = {
      errors: [
        {
          name: 'ValidationError',
          message: 'The following field is invalid: Title',
          data: { errors: [{ path: 'title', message: 'This field is required.', label: 'Title' }] },
        },
      ],
    }
    const failure = await failureOf(clientOf(server(json(body, 400))).get('/x'))
    expect(failure).toMatchObject({ status: 400, isOffline: false })
    expect(failure.has('ValidationError')).toBe(true)
    expect(failure.fieldProblems).toEqual([
      { path: 'title', message: 'This field is required.', label: 'Title' },
    ])
  })

  test.each([
    ['a list of errors', { errors: [{ message: 'No.' }] }, 'No.'],
    ['a message', { message: 'No.' }, 'No.'],
    ['an error', { error: 'No.' }, 'No.'],
    ['something else', [1], 'HTTP 418'],
  ])('is understood from %s', async (_name, body, message) => {
    expect((await failureOf(clientOf(server(json(body, 418))).get('/x'))).message).toBe(message)
  })

  test('says when a busy server wants to be asked again', async () => {
    const busy = json({ errors: [] }, 503, { 'Retry-After': '4' })
    expect((await failureOf(clientOf(server(busy)).get('/x'))).retryAfter).toBe(4)
  })

  test('is "offline" when no answer came, and when the answer is not from the API', async () => {
    const lost = await failureOf(clientOf(server(new TypeError('Failed to fetch'))).get('/x'))
    expect(lost).toMatchObject({ status: 0, isOffline: true })
    const portal = await failureOf(
      clientOf(server(new Response('<h1>Log in to Wi-Fi</h1>'))).get('/x'),
    )
    expect(portal.isOffline).toBe(true)
  })

  test('that its caller gave up is passed on as such', async () => {
    const controller = new AbortController()
    const to = server(() => {
      controller.abort()
      return new DOMException('Aborted', 'AbortError')
    })
    const error = await clientOf(to)
      .get('/x', { signal: controller.signal })
      .catch((caught: unknown) => caught)
    expect(error).not.toBeInstanceOf(ApiFailure)
  })
})

describe('when the session is gone', () => {
  const refused = () => json({ errors: [{ name: 'Unauthorized', message: 'No.' }] }, 401)

  test('a call names the user of the page, except one that needs no user', async () => {
    const to = server(json({}), json({}))
    const user = () => ({ id: 'a/da', collection: 'users' })
    const client = createClient({ api: '/api', language: () => 'en', user, fetch: to.fetch })
    await client.post('/notes', { body: {} })
    await client.post('/users/login', { body: {}, withoutUser: true })
    const named = to.asked.map(({ init }) => new Headers(init.headers).get('x-stet-user'))
    expect(named).toEqual(['users/a%2Fda', null])
  })

  test('a call waits and goes again after signing in', async () => {
    const to = server(refused, json({ saved: true }))
    const session = createSessionKeeper(async () => 'gone')
    const client = createClient({ api: '/api', language: () => 'en', session, fetch: to.fetch })
    const expired = new Promise<void>((resolve) => {
      session.subscribe(() => session.getState() === 'expired' && resolve())
    })
    const call = client.patch('/articles/1', { body: { title: 'kept' } })
    await expired
    session.resume()
    expect(await call).toEqual({ saved: true })
    expect(to.asked.map(({ init }) => init.body)).toEqual(['{"title":"kept"}', '{"title":"kept"}'])
  })

  test('a wrong password is an answer, not a lost session', async () => {
    const session = createSessionKeeper(async () => {
      throw new Error('must not be asked')
    })
    const to = server(refused)
    const client = createClient({ api: '/api', language: () => 'en', session, fetch: to.fetch })
    const failure = await failureOf(client.post('/users/login', { body: {}, ignoreSession: true }))
    expect(failure.status).toBe(401)
    expect(session.getState()).toBe('active')
  })

  test('what the editor may not do is refused at once', async () => {
    const session = createSessionKeeper(async () => null)
    const to = server(
      json({ errors: [{ message: 'You are not allowed to perform this action.' }] }, 403),
    )
    const client = createClient({ api: '/api', language: () => 'en', session, fetch: to.fetch })
    expect((await failureOf(client.delete('/articles/1'))).status).toBe(403)
    expect(to.asked).toHaveLength(1)
  })
})

describe('a file that is answered', () => {
  const attachment = (bytes: string, headers: Record<string, string> = {}) =>
    new Response(bytes, {
      headers: {
        'Content-Type': 'image/png',
        'Content-Length': String(bytes.length),
        'Content-Disposition':
          'attachment; filename="K_ste.png"; filename*=UTF-8\'\'K%C3%BCste.png',
        ...headers,
      },
    })

  test('has its name and type, and says how far it has come', async () => {
    const to = server(attachment('bytes'))
    const shares: (number | null)[] = []
    const file = await clientOf(to).download('/media/paste-url', {
      query: { src: 'https://a.test/?b=c&d' },
      onProgress: (share) => shares.push(share),
    })
    expect([file.name, file.type, await file.text()]).toEqual(['Küste.png', 'image/png', 'bytes'])
    expect(shares.at(-1)).toBe(1)
    expect(to.asked[0]?.url).toBe('/api/media/paste-url?src=https%3A%2F%2Fa.test%2F%3Fb%3Dc%26d')
  })

  test('may come without saying how large it is, or what it is called', async () => {
    const to = server(
      attachment('bytes', { 'Content-Length': '', 'Content-Disposition': 'attachment' }),
    )
    const shares: (number | null)[] = []
    const file = await clientOf(to).download('/x', { onProgress: (share) => shares.push(share) })
    expect(file.name).toBe('file')
    expect(shares).toEqual([null])
  })

  test('is asked for by a POST where what is asked has no room in an address', async () => {
    const to = server(attachment('bytes'))
    await clientOf(to).download('/x', { body: { ids: [1] } })
    expect(to.asked[0]).toMatchObject({
      url: '/api/x',
      init: {
        method: 'POST',
        body: '{"ids":[1]}',
        headers: { 'Content-Type': 'application/json' },
      },
    })
  })

  test('may take long, but not without a byte', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
      init?.signal?.addEventListener('abort', () => body?.error(init.signal?.reason))
      return new Response(
        new ReadableStream({
          start(controller) {
            body = controller
          },
        }),
      )
    })
    const client = createClient({ api: '/api', language: () => 'en', fetch: fetch as never })
    const file = failureOf(client.download('/x'))
    for (let part = 0; part < 5; part++) {
      await vi.advanceTimersByTimeAsync(170_000)
      body?.enqueue(new Uint8Array(1))
    }
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(180_001)
    expect((await file).isOffline).toBe(true)
  })

  test('is refused in the server’s words, and lost with the connection', async () => {
    const refused = json({ errors: [{ name: 'URLNotAllowed', message: 'Not from there.' }] }, 400)
    const to = server(refused, new Error('reset'))
    expect((await failureOf(clientOf(to).download('/x'))).message).toBe('Not from there.')
    expect((await failureOf(clientOf(to).download('/x'))).isOffline).toBe(true)
  })

  test('waits for a session that ended', async () => {
    const session = createSessionKeeper(async () => 'gone')
    const to = server(json({ errors: [] }, 401), attachment('bytes'))
    const client = createClient({ api: '/api', language: () => 'en', session, fetch: to.fetch })
    const expired = new Promise<void>((resolve) => {
      session.subscribe(() => session.getState() === 'expired' && resolve())
    })
    const file = client.download('/x')
    await expired
    session.resume()
    expect(await (await file).text()).toBe('bytes')
  })
})

describe('a call with a file', () => {
  const photo = new File(['x'], 'photo.jpg')
  const answering =
    (status: number, body: unknown): SendFile =>
    async (request) => {
      requests.push(request)
      request.onProgress?.(1)
      return {
        status,
        text: JSON.stringify(body),
        header: (name) => (name === 'ETag' ? '"r1"' : null),
      }
    }
  let requests: FileRequest[] = []
  const client = (sendFile: SendFile) => {
    requests = []
    return createClient({ api: '/api', language: () => 'de', sendFile })
  }

  test('sends the document beside it, says how far it has come, and answers as ever', async () => {
    const shares: number[] = []
    const reply = await client(answering(201, { doc: { id: 1 } })).send('POST', '/media', {
      query: { draft: true },
      body: { alt: 'A' },
      file: photo,
      onProgress: (share) => shares.push(share),
    })
    expect(reply).toEqual({ body: { doc: { id: 1 } }, status: 201, etag: '"r1"' })
    expect(shares).toEqual([1])
    const [request] = requests
    expect(request).toMatchObject({
      method: 'POST',
      url: '/api/media?draft=true',
      headers: { 'Accept-Language': 'de' },
    })
    expect((request?.body as FormData | undefined)?.get('_payload')).toBe('{"alt":"A"}')
    expect((request?.body as FormData | undefined)?.get('file')).toMatchObject({
      name: 'photo.jpg',
    })
  })

  test('fails as any call does', async () => {
    const body = {
      errors: [
        {
          name: 'ValidationError',
          message: 'Invalid.',
          data: { errors: [{ path: 'file', message: 'Invalid MIME type: text/html.' }] },
        },
      ],
    }
    const refused = await failureOf(
      client(answering(400, body)).post('/media', { body: {}, file: photo }),
    )
    expect(refused.fieldProblems[0]?.message).toBe('Invalid MIME type: text/html.')
    const lost = await failureOf(
      client(async () => {
        throw new Error('gone')
      }).post('/media', { body: {}, file: photo }),
    )
    expect(lost).toMatchObject({ status: 0, isOffline: true })
  })
})
