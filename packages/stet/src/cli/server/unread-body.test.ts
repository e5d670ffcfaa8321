import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { errorBody } from '@stet/core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readBody } from '../../http/bodies/body.ts'
import { createSiteServer } from './site-server.ts'
import { unreadBodyBounds } from './unread-body.ts'

const mebibyte = 1024 * 1024
const asked: string[] = []
/** Refuses what is too large in the middle, as every route does. */
async function fetch(request: Request): Promise<Response> {
  asked.push(new URL(request.url).pathname)
  try {
    await readBody(request)
    return new Response('read')
  } catch (error) {
    return new Response('refused', { status: errorBody(error, (key) => key).status })
  }
}
const minute = 60_000
const { rest, linger } = unreadBodyBounds
// A busy machine takes its time; what is tested are the bytes.
const server = createSiteServer(
  { fetch },
  { rest: { ...rest, duration: minute }, linger: { ...linger, duration: minute } },
)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

/** What is answered to everything that is sent, until the connection ends or `until` was said. */
async function answersTo(parts: readonly (string | Buffer)[], until?: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  let text = ''
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      text += chunk
      if (until !== undefined && text.includes(until)) resolve()
    })
  })
  for (const part of parts) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), ended])
  }
  await ended
  return text
}

const chunks = (count: number) =>
  Array.from({ length: count }, () =>
    Buffer.concat([
      Buffer.from(`${mebibyte.toString(16)}\r\n`),
      Buffer.alloc(mebibyte, ' '),
      Buffer.from('\r\n'),
    ]),
  )
const post = 'POST /first HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const next = 'GET /next HTTP/1.1\r\nHost: x\r\n\r\n'

test.each([
  ['in chunks', [`${post}Transfer-Encoding: chunked\r\n\r\n`, ...chunks(14), '0\r\n\r\n']],
  [
    'with a length',
    [`${post}Content-Length: ${14 * mebibyte}\r\n\r\n`, Buffer.alloc(14 * mebibyte, ' ')],
  ],
])('after a body that is too large, %s, the next request is answered', async (_how, body) => {
  const text = await answersTo([...body, next], 'read')
  expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*refusedHTTP\/1\.1 200 [\s\S]*read$/)
  expect(text.toLowerCase()).not.toContain('connection: close')
  expect(asked).toEqual(['/first', '/next'])
})

test('a body that goes on and on gets its whole answer, is told that the connection ends, and nothing after it is done', async () => {
  const text = await answersTo([
    `${post}Transfer-Encoding: chunked\r\n\r\n`,
    ...chunks(40),
    '0\r\n\r\n',
    next,
  ])
  expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*refused$/)
  expect(text.toLowerCase()).toContain('connection: close')
  expect(asked).toEqual(['/first'])
})

test('who does not say for which host they ask, in HTTP/1.0, is answered', async () => {
  expect(await answersTo(['GET /old HTTP/1.0\r\n\r\n'])).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/)
  expect(await answersTo(['GET /new HTTP/1.1\r\n\r\n'])).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked).toEqual(['/old'])
})
