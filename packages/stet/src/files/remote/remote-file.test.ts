import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type RemoteFileOptions, remoteFile } from './remote-file.ts'

interface Elsewhere {
  readonly port: number
  readonly server: Server
  /** Paths asked for, with the headers that came along. */
  readonly asked: { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[]
}

async function serve(answer: RequestListener): Promise<Elsewhere> {
  const asked: Elsewhere['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, server, asked }
}

/** A site elsewhere under a name; 127.0.0.1 stands for the open internet, 127.0.0.2 for what is inside. */
function options({ port }: Elsewhere, more: Partial<RemoteFileOptions> = {}): RemoteFileOptions {
  return {
    allowList: [{ hostname: 'files.test', port: String(port) }],
    maxBytes: 1000,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayConnect: (address) => address === '127.0.0.1',
    ...more,
  }
}

async function fetched(src: string, given: RemoteFileOptions): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of remoteFile(src, given)) chunks.push(chunk)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
  return Buffer.concat(chunks).toString()
}

describe('a file elsewhere', () => {
  test('is fetched, and learns nothing of the editor', async () => {
    const elsewhere = await serve((_request, response) => response.end('a lighthouse'))
    const src = `http://files.test:${elsewhere.port}/a.txt?b=c`
    expect(await fetched(src, options(elsewhere))).toBe('a lighthouse')
    expect(elsewhere.asked.map(({ path }) => path)).toEqual(['/a.txt?b=c'])
    expect(Object.keys(elsewhere.asked[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('is not fetched where its name leads inside, not even with one of its addresses', async () => {
    const elsewhere = await serve((_request, response) => response.end('secret'))
    const src = `http://files.test:${elsewhere.port}/`
    const outside = { address: '127.0.0.1', family: 4 }
    const inside = { address: '127.0.0.2', family: 4 }
    for (const addresses of [[inside], [outside, inside], []]) {
      const resolve = async () => addresses
      expect(await fetched(src, options(elsewhere, { resolve }))).toBe('urlNotAllowed')
    }
    expect(elsewhere.asked).toEqual([])
  })

  test('is not fetched from this machine under any name by default', async () => {
    const elsewhere = await serve((_request, response) => response.end('secret'))
    const port = String(elsewhere.port)
    const allowList = [{ hostname: 'localhost', port }]
    const src = `http://localhost:${port}/`
    expect(await fetched(src, { allowList, maxBytes: 1000 })).toBe('urlNotAllowed')
    expect(elsewhere.asked).toEqual([])
  })

  test('comes from the address that was looked at, whatever the name says a moment later', async () => {
    const elsewhere = await serve((_request, response) => response.end('the file'))
    let looked = 0
    const rebinding = options(elsewhere, {
      resolve: async () => {
        looked += 1
        return [{ address: looked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
      },
    })
    const src = `http://files.test:${elsewhere.port}/`
    expect(await fetched(src, rebinding)).toBe('the file')
    expect(looked).toBe(1)
    expect(await fetched(src, rebinding)).toBe('urlNotAllowed')
  })

  test('is not fetched where its name is unknown, or nothing listens there', async () => {
    const elsewhere = await serve(() => {})
    const src = `http://files.test:${elsewhere.port}/`
    const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await fetched(src, options(elsewhere, unknown))).toBe('fileNotFetched')
    elsewhere.server.close()
    await once(elsewhere.server, 'close')
    expect(await fetched(src, options(elsewhere))).toBe('fileNotFetched')
    expect(await fetched('no address', options(elsewhere))).toBe('urlNotAllowed')
  })
})

describe('redirects', () => {
  const redirecting = (to: string, status = 302) =>
    serve((request, response) => {
      if (request.url === '/here') response.end('moved here')
      else response.writeHead(status, { location: to }).end()
    })

  test('are followed within what is allowed', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const elsewhere = await redirecting('/here', status)
      const src = `http://files.test:${elsewhere.port}/there`
      expect(await fetched(src, options(elsewhere))).toBe('moved here')
    }
  })

  test('to anywhere else are refused before they are asked for', async () => {
    const inside = await serve((_request, response) => response.end('secret'))
    const places = [
      `http://127.0.0.1:${inside.port}/`,
      `http://files.test:${inside.port}/`,
      `//127.1:${inside.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://files.test/',
    ]
    for (const place of places) {
      const elsewhere = await redirecting(place)
      const src = `http://files.test:${elsewhere.port}/there`
      expect([place, await fetched(src, options(elsewhere))]).toEqual([place, 'urlNotAllowed'])
    }
    expect(inside.asked).toEqual([])
  })

  test('to a name that leads inside by now are refused', async () => {
    const elsewhere = await redirecting('/here')
    const addresses = ['127.0.0.1', '127.0.0.2']
    const resolve = async () => [{ address: addresses.shift() ?? '', family: 4 }]
    const src = `http://files.test:${elsewhere.port}/there`
    expect(await fetched(src, options(elsewhere, { resolve }))).toBe('urlNotAllowed')
  })

  test('have an end', async () => {
    const elsewhere = await redirecting('/again')
    const src = `http://files.test:${elsewhere.port}/there`
    expect(await fetched(src, options(elsewhere))).toBe('fileNotFetched')
    expect(elsewhere.asked).toHaveLength(4)
  })
})

describe('an answer that is no file', () => {
  const refusedAs = async (answer: RequestListener, more: Partial<RemoteFileOptions> = {}) => {
    const elsewhere = await serve(answer)
    return fetched(`http://files.test:${elsewhere.port}/`, options(elsewhere, more))
  }

  test('is refused: an error, nothing at all, a broken connection', async () => {
    expect(await refusedAs((_request, response) => response.writeHead(404).end('no'))).toBe(
      'fileNotFetched',
    )
    expect(await refusedAs((_request, response) => response.writeHead(204).end())).toBe(
      'fileNotFetched',
    )
    expect(await refusedAs((_request, response) => response.destroy())).toBe('fileNotFetched')
    const half: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('half', () => response.destroy())
    }
    expect(await refusedAs(half)).toBe('fileNotFetched')
  })

  test('is not unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(10_000))
    const answer: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    expect(await refusedAs(answer)).toBe('fileNotFetched')
  })

  test('is refused at once when it says that it is too large', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '1001' }).flushHeaders()
    }
    expect(await refusedAs(answer)).toBe('tooLarge')
  })

  test('is given up when it is silent, or never ends', async () => {
    const silent: RequestListener = (_request, response) => response.write('a')
    expect(await refusedAs(() => {}, { maxSilence: 50 })).toBe('fileNotFetched')
    expect(await refusedAs(silent, { maxSilence: 50 })).toBe('fileNotFetched')
    const trickle: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write('a'), 5)
      response.on('close', () => clearInterval(timer))
    }
    expect(await refusedAs(trickle, { maxDuration: 100 })).toBe('fileNotFetched')
  })

  test('is given up when its editor has gone', async () => {
    const closed: Promise<unknown>[] = []
    const gone = new AbortController()
    const answer: RequestListener = (_request, response) => {
      closed.push(once(response, 'close'))
      response.write('a', () => gone.abort())
    }
    expect(await refusedAs(answer, { signal: gone.signal })).toBe('fileNotFetched')
    await Promise.all(closed)
  })
})
