import { expect, test } from 'vitest'
import { clientConfig } from '../../completed/client-config.ts'
import { completeConfig } from '../../completion/complete-config.ts'
import { checkConfig } from '../check-config.ts'

const users = { slug: 'users', auth: true, fields: [] } as const
const posts = { slug: 'posts', fields: [] } as const
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const url = 'https://hooks.test/stet'

/** The mistakes in `webhooks` options of any type. */
const mistakes = (webhooks: unknown): readonly string[] =>
  checkConfig({
    collections: [users, posts],
    globals: [{ slug: 'site', fields: [] }],
    webhooks: webhooks as never,
  }).map(({ path, message }) => `${path} ${message}`)

test('every mistake in a webhook is told with its place', () => {
  expect(mistakes({})).toEqual(['webhooks must be a list'])
  expect(mistakes([7, {}])).toEqual([
    'webhooks[0] must be a webhook',
    'webhooks[1].url must be an address such as https://example.org/hook, without a user in it',
    'webhooks[1].secret must be "whsec_" and 24 to 64 random bytes in base64',
  ])
  expect(
    mistakes([
      { url, secret, event: [] },
      { url, secret },
      { url: 'http://a.test/', secret: [], name: 'two words' },
      { url, secret: [secret, 'short'], name: 'x', events: ['published'], filter: true },
      { url, secret, name: 'y', collections: ['post'], globals: ['posts'], readAs: 'anyone' },
      { url, secret, name: 'z', readAs: { collection: 'posts', id: 7 }, allowPrivateAddresses: 1 },
      { url, secret, name: 'h', headers: { 'a b': 'c', 'Webhook-Id': 'x', accept: 'a\r\nb: c' } },
    ]),
  ).toEqual([
    'webhooks[0].event is not an option; did you mean "events"?',
    'webhooks[1].name "hooks.test" is the name of another webhook; give this one a name of its own',
    'webhooks[2].name must be letters, digits, "-", "_" and "."',
    'webhooks[2].url must begin with https:// unless allowPrivateAddresses is true',
    'webhooks[2].secret must hold at least one secret',
    'webhooks[3].secret[1] must be "whsec_" and 24 to 64 random bytes in base64',
    'webhooks[3].events[0] "published" is not an event; there are create, save-draft, autosave, publish, unpublish, update, restore, reorder, trash, untrash, delete',
    'webhooks[3].filter must be a function',
    'webhooks[4].collections[0] there is no collection "post"',
    'webhooks[4].globals[0] there is no global "posts"',
    'webhooks[4].readAs must be "public", false, or a user: { collection, id }',
    'webhooks[5].readAs.collection there is no collection "posts" with auth',
    'webhooks[5].readAs.id must be the id of a user',
    'webhooks[5].allowPrivateAddresses must be true or false',
    'webhooks[6].headers.a b must be the name of a header',
    'webhooks[6].headers.Webhook-Id is a header that delivering sets itself',
    'webhooks[6].headers.accept must be a text of one line, in ASCII',
  ])
})

test.each([
  'https://ada:pw@hooks.test/',
  'https:///x',
  'ftp://hooks.test/',
  'https://hooks.test/#a',
  'https://hooks.test/a b',
  'hooks.test',
  7,
])('%j is no address of a webhook, and is not repeated', (address) => {
  const [mistake, ...more] = mistakes([{ name: 'a', url: address, secret }])
  expect(more).toEqual([])
  expect(mistake).toContain('webhooks[0].url must be an address')
  expect(mistake).not.toContain('pw')
})

test('a wrong secret, address or header is not repeated by its mistake', () => {
  const told = mistakes([
    { url: 'http://x.test/topsecret', secret: 'topsecret', headers: { a: 'topsecret\n' } },
  ])
  expect(told).toHaveLength(3)
  expect(told.join()).not.toContain('topsecret')
})

test('what is not said has a default: everything but autosaves, as a reader gets it', () => {
  const { webhooks } = completeConfig({
    collections: [users, posts],
    webhooks: [
      { url, secret },
      { url, secret: [secret, secret], name: 'b', events: ['autosave'], collections: ['posts'] },
    ],
  })
  expect(webhooks).toMatchObject([
    { name: 'hooks.test', secrets: [secret], collections: null, globals: null, readAs: 'public' },
    { name: 'b', secrets: [secret, secret], collections: new Set(['posts']), globals: new Set() },
  ])
  expect(webhooks.map(({ events }) => events.has('autosave'))).toEqual([false, true])
  expect(webhooks[0]?.events.size).toBe(10)
})

test('the panel gets nothing of webhooks', () => {
  const config = completeConfig({ collections: [users], webhooks: [{ url, secret }] })
  const told = JSON.stringify(clientConfig(config, null))
  expect(told).not.toContain('whsec_')
  expect(told).not.toContain('hooks.test')
})
