import { describe, expect, test } from 'vitest'
import type { CollectionConfig, StetConfig } from '../../../src/index.ts'
import {
  type AccountSite,
  accountConfig,
  addUser,
  jwt,
  openAccountSite,
  password,
  type SentRequest,
  tokenIn,
} from '../../sites/account-site.ts'

const cy = { email: 'cy@stet.test', password }

function register(site: AccountSite, body: object = cy, request: SentRequest = {}) {
  return site.send('/api/customers', { method: 'POST', body, ...request })
}
function signIn(site: AccountSite, body: object = cy) {
  return site.send('/api/customers/login', { method: 'POST', body })
}
function verify(site: AccountSite, token: string, request: SentRequest = {}) {
  return site.send(`/api/customers/verify/${token}`, { method: 'POST', ...request })
}

describe('a new user of a collection with `verify`', () => {
  test('gets a link, and can sign in only after opening it', async () => {
    const site = await openAccountSite()
    const made = await register(site)
    expect(made.body.doc).toMatchObject({ email: 'cy@stet.test', _verified: false })
    const [message] = await site.mails()
    const token = tokenIn(message)
    expect(message).toMatchObject({
      to: 'cy@stet.test',
      subject: 'Confirm your address for stet.test',
    })
    expect(message?.text).toContain(`https://stet.test/admin/customers/verify/${token}`)
    const early = await signIn(site)
    expect([early.status, early.body.errors[0].message]).toEqual([
      403,
      'Please verify your email before logging in.',
    ])
    const answer = await verify(site, token)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Account verified successfully.' },
    ])
    expect((await signIn(site)).status).toBe(200)
  })

  test('gets a link when a hook creates them, after the transaction has committed', async () => {
    const config: StetConfig = {
      ...accountConfig,
      collections: accountConfig.collections.map((collection) => {
        if (collection.slug !== 'notes') return collection
        const afterChange: NonNullable<CollectionConfig['hooks']>['afterChange'] = [
          async ({ cms, doc, req }) => {
            await cms.create({ collection: 'customers', data: { ...cy, nick: 'cy' }, req })
            // A message that did not wait for the end of this hook would be sent by now.
            await site.cms.settled()
            if (doc.text === 'refuse') throw new Error('Not this one.')
          },
        ]
        return { ...collection, access: { create: () => true }, hooks: { afterChange } }
      }),
    }
    const site: AccountSite = await openAccountSite(config)
    const write = (text: string) => site.send('/api/notes', { method: 'POST', body: { text } })
    expect((await write('refuse')).status).toBe(500)
    expect(await site.mails()).toEqual([])
    expect((await write('keep')).status).toBe(201)
    expect(await site.mails()).toMatchObject([{ to: cy.email }])
  })

  test('learns that they are not confirmed only with the right password', async () => {
    const site = await openAccountSite()
    await register(site)
    const wrong = await signIn(site, { ...cy, password: 'wrong' })
    const unknown = await signIn(site, { email: 'nobody@stet.test', password: 'wrong' })
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text])
  })

  test('cannot confirm themselves by writing the field', async () => {
    const site = await openAccountSite()
    const made = await register(site, { ...cy, _verified: true })
    expect(made.body.doc._verified).toBe(false)
    expect((await signIn(site)).status).toBe(403)
  })

  test('is confirmed by a user of the panel without a message', async () => {
    const site = await openAccountSite()
    await addUser(site, 'root', 'admin')
    const headers = jwt(await site.tokenFor('root@stet.test'))
    const made = await register(site, { ...cy, _verified: true }, { headers })
    expect(made.body.doc._verified).toBe(true)
    expect(await site.mails()).toEqual([])
    expect((await signIn(site)).status).toBe(200)
  })

  test('loses sessions and API key when the confirmation is withdrawn', async () => {
    const site = await openAccountSite()
    const system = site.cms.asSystem()
    await system.create({ collection: 'customers', data: { ...cy, id: 'cy', _verified: true } })
    const key = await system.issueAPIKey({ collection: 'customers', id: 'cy' })
    const session = jwt(await site.tokenFor(cy.email, 'customers'))
    const program = { authorization: `customers API-Key ${key}` }
    const me = async (headers: Readonly<Record<string, string>>) =>
      (await site.send('/api/customers/me', { headers })).body.user?.id ?? null
    expect([await me(session), await me(program)]).toEqual(['cy', 'cy'])
    await system.update({ collection: 'customers', id: 'cy', data: { _verified: false } })
    expect([await me(session), await me(program)]).toEqual([null, null])
  })
})

describe('a verification link', () => {
  test('works once, and only by POST, so that a preview of the link does not use it up', async () => {
    const site = await openAccountSite()
    await register(site)
    const token = tokenIn((await site.mails())[0])
    expect((await site.send(`/api/customers/verify/${token}`)).status).toBe(404)
    expect((await verify(site, token)).status).toBe(200)
    const again = await verify(site, token)
    expect([again.status, again.body.errors[0].message]).toEqual([
      403,
      'Verification token is invalid.',
    ])
  })

  test('cannot be guessed: all wrong tokens get the same refusal', async () => {
    const site = await openAccountSite()
    await register(site)
    const token = tokenIn((await site.mails())[0])
    const answers = new Set<string>()
    for (const guess of [
      '0'.repeat(40),
      'x',
      token.toUpperCase(),
      `${token}0`,
      "'%20or%201=1",
      '%00',
    ]) {
      const { status, text } = await verify(site, guess)
      answers.add(`${status} ${text}`)
    }
    expect(answers.size).toBe(1)
    expect((await signIn(site)).status).toBe(403)
  })

  test('is limited per address', async () => {
    const site = await openAccountSite()
    await register(site)
    const token = tokenIn((await site.mails())[0])
    for (let index = 0; index < 20; index++) await verify(site, '0'.repeat(40))
    expect((await verify(site, token)).status).toBe(429)
    expect((await verify(site, token, { address: '203.0.113.5' })).status).toBe(200)
  })

  test('does not work in another collection, nor in one without confirmation', async () => {
    const site = await openAccountSite()
    await register(site)
    const token = tokenIn((await site.mails())[0])
    const elsewhere = await site.send(`/api/users/verify/${token}`, { method: 'POST' })
    expect(elsewhere.status).toBe(403)
    await site.cms.asSystem().verifyEmail({ collection: 'customers', token })
    expect((await signIn(site)).status).toBe(200)
  })
})

test('no email is sent for a user who could not be created', async () => {
  const site = await openAccountSite()
  await register(site)
  expect((await register(site)).status).toBe(400)
  expect(await site.mails()).toHaveLength(1)
})
