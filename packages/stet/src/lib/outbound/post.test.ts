import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type PostOptions, post } from './post.ts'

/** A receiver on this machine, and the paths it was asked for. */
async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, port: (server.address() as AddressInfo).port }
}

const local = async () => [{ address: '127.0.0.1', family: 4 }]

/** 127.0.0.1 stands for the open internet. */
const options = (more: Partial<PostOptions> = {}): PostOptions => ({
  headers: { 'x-a': 'b' },
  body: '{"a":1}',
  maxAnswer: 100,
  resolve: local,
  mayConnect: (address) => address === '127.0.0.1',
  ...more,
})

const failure = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing failed',
    (error: Error) => error.message,
  )

test('a body arrives whole, and what is answered comes back', async () => {
  let received = ''
  const { port } = await serve(async (request, response) => {
    for await (const chunk of request) received += String(chunk)
    response.writeHead(503, { 'retry-after': '7' }).end(String(request.headers['x-a']))
  })
  const answer = await post(new URL(`http://hooks.test:${port}/`), options({ body: '{"ü":1}' }))
  expect(received).toBe('{"ü":1}')
  expect(answer).toEqual({ status: 503, retryAfter: '7', body: 'b' })
})

test('an answer without an end is read as far as it is wanted', async () => {
  const { port } = await serve((_request, response) => {
    const more = () => response.write('x'.repeat(50_000), more)
    more()
  })
  const { status, body } = await post(new URL(`http://hooks.test:${port}/`), options())
  expect([status, body]).toEqual([200, 'x'.repeat(100)])
})

test('a redirect is not followed', async () => {
  const { port, asked } = await serve((_request, response) =>
    response.writeHead(307, { location: '/inside' }).end(),
  )
  expect((await post(new URL(`http://hooks.test:${port}/`), options())).status).toBe(307)
  expect(asked).toEqual(['/'])
})

test.each([
  ['127.0.0.1', 'as an address'],
  ['2130706433', 'as a number'],
  ['0x7f.1', 'in an old way of writing'],
  ['[::1]', 'as an address of IPv6'],
  ['[::ffff:127.0.0.1]', 'as one within the other'],
  ['localhost', 'by name'],
])('nothing is sent into the network of the server: %s, %s', async (host) => {
  const { port, asked } = await serve((_request, response) => response.end())
  const { mayConnect: _, resolve: __, ...byDefault } = options()
  const sent = post(new URL(`http://${host}:${port}/`), byDefault)
  expect(await failure(sent)).toContain('private network')
  expect(asked).toEqual([])
})

test('nothing is sent where one of the addresses of a name leads inside, also when it changes meanwhile', async () => {
  const { port, asked } = await serve((_request, response) => response.end())
  const url = new URL(`http://hooks.test:${port}/`)
  const inside = { address: '127.0.0.2', family: 4 }
  const both = async () => [...(await local()), inside]
  expect(await failure(post(url, options({ resolve: both })))).toContain('private network')
  let looks = 0
  const rebinding = async () => (++looks === 1 ? local() : [inside])
  await post(url, options({ resolve: rebinding }))
  expect(looks).toBe(1)
  expect(await failure(post(url, options({ resolve: rebinding })))).toContain('private network')
  expect(asked).toEqual(['/'])
})

test('a receiver that says nothing is given up, and one that is not there is told of without its address', async () => {
  const { port } = await serve(() => {})
  const url = new URL(`http://hooks.test:${port}/secret`)
  expect(await failure(post(url, options({ maxDuration: 50 })))).toBe(
    'The receiver did not answer in time.',
  )
  const nowhere = new URL('http://hooks.test:1/secret')
  expect(await failure(post(nowhere, options()))).toBe(
    'The receiver could not be reached (ECONNREFUSED).',
  )
  const stop = new AbortController()
  const sent = failure(post(url, options({ signal: stop.signal })))
  stop.abort(new Error('stopped'))
  expect(await sent).toBe('stopped')
})
