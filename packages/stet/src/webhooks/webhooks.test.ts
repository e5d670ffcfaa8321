import { completeConfig, type WebhookConfig } from '@stet/core'
import { expect, test } from 'vitest'
import { withoutSecrets } from './redact.ts'
import { retryAfter } from './retry-after.ts'
import { signatureOf } from './signature.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('a message is signed by Standard Webhooks, once with each secret', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  }
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signatureOf([secret], message)).toBe(signature)
  expect(signatureOf([secret, secret], message)).toBe(`${signature} ${signature}`)
})

test.each([
  [undefined, undefined],
  ['soon', undefined],
  ['0', 1000],
  ['-5', undefined],
  ['120', 120_000],
  [' 120 ', 120_000],
  ['99999999', 3_600_000],
  ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 1000],
])('retry-after: %s waits %s ms', (header, expected) => {
  expect(retryAfter(header, new Date('2026-11-22T12:00:00Z'), 3_600_000)).toBe(expected)
})

test('what a receiver answers is kept without what only the config may know', () => {
  const webhook: WebhookConfig = {
    url: 'https://hooks.test/services/T0B0?key=abcdef',
    secret,
    headers: { authorization: 'Bearer top"secret', 'x-a': '1' },
  }
  const [complete] = completeConfig({ collections: [], webhooks: [webhook] }).webhooks
  if (complete === undefined) throw new Error('There is no webhook.')
  const answer = JSON.stringify({
    ...webhook,
    token: 'top"secret',
    path: '/services/T0B0',
    note: 'got 1',
    signature: 'v1,abc',
  })
  const kept = withoutSecrets(complete, answer, 'v1,abc')
  for (const text of ['top', 'T0B0', 'abcdef', 'whsec_', 'v1,']) expect(kept).not.toContain(text)
  expect(kept).toContain('got 1')
})
