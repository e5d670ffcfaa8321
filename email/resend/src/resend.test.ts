import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { TaskError } from 'stet'
import { expect, onTestFinished, test } from 'vitest'
import { resendEmail } from './index.ts'

const message = {
  id: 'a1b2',
  to: 'ada@stet.test',
  subject: 'Ein neues Paßwort',
  html: '<p>Grüße</p>',
  text: 'Grüße',
}
const apiKey = 're_secret'
const from = 'The desk <desk@stet.test>'

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A service that speaks Resend's protocol, with what it was asked. */
async function startService({ status, body, headers = {} }: Answer) {
  const asked: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = []
  const server = createServer(async (request, response) => {
    asked.push({ headers: request.headers, body: await json(request) })
    response.writeHead(status, { connection: 'close', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}/emails` }
}

const sent: Answer = { status: 200, body: '{"id":"49a3999c"}' }
const errorOf = async (answer: Answer): Promise<TaskError> => {
  const { url } = await startService(answer)
  return Promise.resolve(resendEmail({ from, apiKey, url }).sendEmail(message)).then(
    () => {
      throw new Error('It was sent.')
    },
    (error) => error,
  )
}

test('an email is sent once, however often it is asked for', async () => {
  const { asked, url } = await startService(sent)
  await resendEmail({ from, replyTo: 'help@stet.test', apiKey, url }).sendEmail(message)
  const { id, ...content } = message
  expect(asked[0]?.body).toEqual({ from, reply_to: 'help@stet.test', ...content })
  expect(asked[0]?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': id,
  })
  await resendEmail({ from, apiKey, url }).sendEmail({ ...content })
  expect(asked[1]?.headers).not.toHaveProperty('idempotency-key')
  expect(asked[1]?.body).toEqual({ from, ...content })
})

test.each([
  [422, '{"name":"validation_error","message":"Invalid `to`"}', {}, false, 'Invalid `to`'],
  [403, '{"message":"The domain is not verified"}', {}, undefined, 'The domain is not verified'],
  [429, '{"message":"Too many requests"}', { 'retry-after': '7' }, 7000, 'Too many requests'],
  [409, '{"message":"Under way"}', {}, undefined, 'Under way'],
  [503, '<h1>Bad gateway</h1>', {}, undefined, '503: <h1>Bad gateway'],
] as const)(
  '%d is told, and tried again where that helps',
  async (status, body, headers, retry, words) => {
    const error = await errorOf({ status, body, headers })
    expect(error).toBeInstanceOf(TaskError)
    expect([error.retry, error.message]).toEqual([retry, expect.stringContaining(words)])
    expect(error.message).not.toContain(apiKey)
  },
)

test('the key goes to no other address, and nothing is sent without one', async () => {
  const other = await startService(sent)
  await errorOf({ status: 307, body: '', headers: { location: other.url } })
  expect(other.asked).toEqual([])
  const without = resendEmail({ from, apiKey: undefined, url: other.url })
  await expect(without.sendEmail(message)).rejects.toThrow('no API key')
  expect(other.asked).toEqual([])
})
