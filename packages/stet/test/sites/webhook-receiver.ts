import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export const webhookSecret = `whsec_${Buffer.from('a secret of 32 bytes, for tests.').toString('base64')}`

/** What arrived at a receiver. */
export interface Received {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Throws unless a body is signed with the secret, by the words of the guide. */
function verify(secret: string, headers: IncomingHttpHeaders, body: string): void {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isSigned = String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const [version, text = ''] = signature.split(',')
      const given = Buffer.from(text, 'base64')
      return (
        version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
      )
    })
  if (!isSigned) throw new Error('The message is not signed with this secret.')
}

/** What a receiver answers. */
export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A server on this machine that verifies and keeps what it is sent. */
export async function openReceiver(reply: (received: Received) => Reply = () => ({ status: 204 })) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    const { headers } = request
    const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>
    verify(webhookSecret, headers, body)
    const one = { id: String(headers['webhook-id']), type, data, headers, body }
    received.push(one)
    const { status, headers: more = {}, body: text = '' } = reply(one)
    response.writeHead(status, more).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-of-the-test`
  return { url, received }
}
