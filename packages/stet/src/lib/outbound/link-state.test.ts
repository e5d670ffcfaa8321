import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type GuardedLinkOptions, guardedLinkState, linkState } from './link-state.ts'

/** A site on this machine, and what it was asked for. */
async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
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

/** 127.0.0.1 stands for the open internet, 127.0.0.2 for what is inside. */
const options = (more: Partial<GuardedLinkOptions> = {}): GuardedLinkOptions => ({
  resolve: async (host) => {
    if (host.startsWith('nobody')) throw Object.assign(new Error(), { code: 'ENOTFOUND' })
    if (host.startsWith('later')) throw Object.assign(new Error(), { code: 'EAI_AGAIN' })
    return [{ address: host.startsWith('inside') ? '127.0.0.2' : '127.0.0.1', family: 4 }]
  },
  mayConnect: (address) => address === '127.0.0.1',
  ...more,
})

const status = (code: number): RequestListener => {
  return (_request, response) => response.writeHead(code).end()
}

test('only a page that is not there is broken; a server that refuses or fails has not said', async () => {
  const states = []
  for (const code of [200, 204, 400, 401, 403, 404, 405, 410, 429, 500, 503]) {
    const { port } = await serve(status(code))
    states.push([code, await guardedLinkState(`http://there.test:${port}/`, options())])
  }
  expect(states).toEqual([
    [200, 'works'],
    [204, 'works'],
    [400, 'unknown'],
    [401, 'unknown'],
    [403, 'unknown'],
    [404, 'broken'],
    [405, 'unknown'],
    [410, 'broken'],
    [429, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])
})

test('a page is asked for without its body, and with GET where HEAD is not answered well', async () => {
  const { port, asked } = await serve(({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(404).end()
    // Without an end.
    const more = () => response.write('x'.repeat(50_000), more)
    return more()
  })
  expect(await guardedLinkState(`http://there.test:${port}/a?b#c`, options())).toBe('works')
  expect(asked).toEqual(['HEAD /a?b', 'GET /a?b'])
})

test('a host that does not exist is broken; one that is not found for now, or is silent, is unknown', async () => {
  expect(await guardedLinkState('http://nobody.test/', options())).toBe('broken')
  expect(await guardedLinkState('http://later.test/', options())).toBe('unknown')
  expect(await guardedLinkState('http://there.test:1/', options())).toBe('unknown')
  const { port } = await serve(() => {})
  const silent = guardedLinkState(`http://there.test:${port}/`, options({ maxDuration: 50 }))
  expect(await silent).toBe('unknown')
})

test('redirects are followed to their end, and a circle is not followed for ever', async () => {
  const { port, asked } = await serve(({ url }, response) => {
    const to: Record<string, string> = { '/old': '/new', '/gone': '/404', '/circle': '/circle' }
    const location = to[url ?? '']
    response.writeHead(location ? 302 : url === '/404' ? 404 : 200, location ? { location } : {})
    response.end()
  })
  const state = (path: string) => guardedLinkState(`http://there.test:${port}${path}`, options())
  expect(await state('/old')).toBe('works')
  expect(await state('/gone')).toBe('broken')
  const before = asked.length
  expect(await state('/circle')).toBe('unknown')
  expect(asked.length - before).toBe(6)
})

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '169.254.169.254',
  '10.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
])('the address %s is not asked, and whether something answers there is not told', async (host) => {
  const { port, asked } = await serve(status(404))
  expect(await linkState(`http://${host}:${port}/`)).toBe('unknown')
  expect(await linkState(`http://${host}:1/`)).toBe('unknown')
  expect(asked).toEqual([])
})

test('a name that leads inside is not asked, and is told of like one that does not exist', async () => {
  const { port, asked } = await serve(status(200))
  expect(await linkState(`http://localhost:${port}/`)).toBe('broken')
  const state = (host: string) => guardedLinkState(`http://${host}:${port}/`, options())
  expect(await state('inside.test')).toBe(await state('nobody.test'))
  expect(asked).toEqual([])
})

test('a redirect that leads inside is not followed, and tells the same whether something is there', async () => {
  const inside = await serve(status(200))
  const to = [`http://127.0.0.2:${inside.port}/`, 'http://127.0.0.2:1/', 'file:///etc/passwd']
  for (const location of to) {
    const { port } = await serve((_request, response) =>
      response.writeHead(302, { location }).end(),
    )
    expect(await guardedLinkState(`http://there.test:${port}/`, options())).toBe('unknown')
  }
  const named = async (host: string) => {
    const location = `http://${host}:${inside.port}/`
    const { port } = await serve((_request, response) =>
      response.writeHead(302, { location }).end(),
    )
    return guardedLinkState(`http://there.test:${port}/`, options())
  }
  expect(await named('inside.test')).toBe(await named('nobody.test'))
  expect(inside.asked).toEqual([])
})

test('a name that leads elsewhere the second time is looked at again, and its passwords are not sent', async () => {
  const { port, asked } = await serve(status(404))
  let looks = 0
  const resolve = async () => [{ address: ++looks === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  await guardedLinkState(`http://there.test:${port}/`, options({ resolve }))
  expect(looks).toBe(2)
  expect(asked).toEqual(['HEAD /'])
  expect(await guardedLinkState(`http://a:b@there.test:${port}/`, options())).toBe('unknown')
  expect(asked).toEqual(['HEAD /'])
})

test('who stops waiting is told so', async () => {
  const { port } = await serve(() => {})
  const stop = new AbortController()
  const asked = guardedLinkState(`http://there.test:${port}/`, options({ signal: stop.signal }))
  stop.abort(new Error('stopped'))
  await expect(asked).rejects.toThrow('stopped')
})
