import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSiteServer } from './site-server.ts'

test('bodies are ended by those who read them, heads by the server', async () => {
  const asked: string[] = []
  const server = createSiteServer({
    fetch: async (request, connection) => {
      asked.push(
        `${await request.text()} from ${connection?.address}, ${connection?.keepsEncoding}`,
      )
      return new Response('answered')
    },
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // Files may take an hour; a connection without a request may not.
  expect(server.requestTimeout).toBeGreaterThan(60 * 60 * 1000)
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
  expect(server.headersTimeout).toBeGreaterThan(0)

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbo')
  socket.write('dy')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('200 OK')
  // Longer than a reverse proxy keeps it: the one that sends requests is to close it.
  expect(String(answer)).toContain('Keep-Alive: timeout=65')
  expect(asked).toEqual(['body from 127.0.0.1, true'])
  socket.destroy()
})
