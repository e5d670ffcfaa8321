import type { AccountEmailArgs } from '@stet/core'
import { describe, expect, test } from 'vitest'
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

const email = 'ada@stet.test'

function forgot(site: AccountSite, body: unknown, request: SentRequest = {}) {
  return site.send('/api/users/forgot-password', { method: 'POST', body, ...request })
}
function reset(site: AccountSite, body: unknown, request: SentRequest = {}) {
  return site.send('/api/users/reset-password', { method: 'POST', body, ...request })
}
async function siteWithAda(...args: Parameters<typeof openAccountSite>) {
  const site = await openAccountSite(...args)
  await addUser(site, 'ada')
  return site
}
async function mailedToken(site: AccountSite): Promise<string> {
  await forgot(site, { email })
  return tokenIn((await site.mails()).at(-1))
}

describe('asking for a new password', () => {
  test('emails a link, as HTML and text, in the language of the request', async () => {
    const site = await siteWithAda()
    const answer = await forgot(site, { email: ' ADA@stet.test' })
    expect([answer.status, answer.body]).toEqual([200, { message: 'Success' }])
    const [message] = await site.mails()
    const token = tokenIn(message)
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    const link = `https://stet.test/admin/reset/${token}`
    expect(message).toMatchObject({ to: email, subject: 'A new password for stet.test' })
    expect(message?.text).toContain(link)
    expect(message?.html).toContain(`href="${link}"`)
    expect(message?.text).toContain('60 minutes')

    await forgot(site, { email }, { headers: { 'accept-language': 'de' } })
    const [, german] = await site.mails()
    expect(german?.subject).toBe('Ein neues Passwort für stet.test')
    expect(german?.html).toContain('<html lang="de" dir="ltr">')
  })

  test('emails a link that names the user’s collection, unless it is the panel’s', async () => {
    const site = await openAccountSite()
    await site.cms.asSystem().create({
      collection: 'customers',
      data: { email, password: 'customer of ours', _verified: true },
    })
    await site.send('/api/customers/forgot-password', { method: 'POST', body: { email } })
    const message = (await site.mails()).at(-1)
    const token = tokenIn(message)
    expect(message?.text).toContain(`/admin/reset/${token}?collection=customers\n`)
  })

  test('gives the same answer, without waiting for the message, whether the account exists or not', async () => {
    let send = () => {}
    const mayBeSent = new Promise<void>((resolve) => {
      send = resolve
    })
    const sent: string[] = []
    const site = await siteWithAda({
      ...accountConfig,
      email: {
        sendEmail: async ({ to }) => {
          await mayBeSent
          sent.push(to)
        },
      },
    })
    const answers: string[] = []
    for (const address of [email, 'nobody@stet.test', `${'x'.repeat(300)}@stet.test`]) {
      const { status, text } = await forgot(site, { email: address })
      answers.push(`${status} ${text}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(sent).toEqual([])
    send()
    await site.cms.settled()
    expect(sent).toEqual([email])
  })

  const nameless = [
    {},
    { email: '' },
    { email: { $gt: '' } },
    { email: [email] },
    { username: 'ada' },
  ]
  for (const body of nameless) {
    test(`needs an address: ${JSON.stringify(body)}`, async () => {
      const site = await siteWithAda()
      const answer = await forgot(site, body)
      expect([answer.status, answer.body.errors[0].message]).toEqual([400, 'Missing email.'])
      expect(await site.mails()).toEqual([])
    })
  }

  test('also works with a username, and is sent to the account’s address', async () => {
    const site = await openAccountSite()
    await site.cms.asSystem().create({
      collection: 'staff',
      data: { username: 'kim', email: 'kim@stet.test', password },
    })
    await site.send('/api/staff/forgot-password', { method: 'POST', body: { username: 'KIM' } })
    expect((await site.mails()).map(({ to }) => to)).toEqual(['kim@stet.test'])
  })

  test('sends only a few messages to one account, with the same answer', async () => {
    const site = await siteWithAda()
    for (let index = 0; index < 9; index++) {
      const answer = await forgot(site, { email }, { address: `192.0.2.${index}` })
      expect(answer.body).toEqual({ message: 'Success' })
      // A message that is not sent yet would be replaced by the next.
      await site.mails()
    }
    const mails = await site.mails()
    expect(mails).toHaveLength(5)
    // The owner can use the last one, however many others requested links.
    expect((await reset(site, { token: tokenIn(mails.at(-1)), password: 'new one' })).status).toBe(
      200,
    )
    site.clock.pass(3_600_000)
    await forgot(site, { email })
    expect(await site.mails()).toHaveLength(6)
  })

  test('is limited per address, for every name alike', async () => {
    const site = await siteWithAda()
    for (let index = 0; index < 20; index++) await forgot(site, { email: `user${index}@stet.test` })
    for (const address of [email, 'nobody@stet.test']) {
      const refused = await forgot(site, { email: address })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    expect((await forgot(site, { email }, { address: '203.0.113.5' })).status).toBe(200)
  })

  test('uses the texts of the config', async () => {
    const [users, ...others] = accountConfig.collections
    const forgotPassword = {
      expiration: 60_000,
      generateEmailSubject: () => 'Lost\r\nBcc: everybody@stet.test',
      generateEmailHTML: ({ url, user }: AccountEmailArgs) => `<p>${String(user.email)} ${url}</p>`,
    }
    const site = await siteWithAda({
      ...accountConfig,
      collections: [{ ...users, auth: { forgotPassword } }, ...others],
    })
    const token = await mailedToken(site)
    const [message] = await site.mails()
    expect(message?.subject).toBe('Lost Bcc: everybody@stet.test')
    expect(message?.html).toBe(`<p>${email} https://stet.test/admin/reset/${token}</p>`)
    expect(message?.text).toContain('1 minute.')
    site.clock.pass(60_000)
    expect((await reset(site, { token, password: 'new one' })).status).toBe(403)
  })

  test('logs that the mail server is down, and sends the message later', async () => {
    const site = await siteWithAda({
      ...accountConfig,
      email: {
        sendEmail: () => {
          throw new Error('no connection')
        },
      },
    })
    expect((await forgot(site, { email })).status).toBe(200)
    await site.cms.settled()
    expect(site.problems).toEqual([
      expect.stringMatching(/failed at attempt 1 and is tried again: Error: no connection$/),
    ])
  })
})

test('after two simultaneous requests, the message that is sent last has the working link', async () => {
  const sent: string[] = []
  let begun = 0
  const site = await siteWithAda({
    ...accountConfig,
    email: {
      sendEmail: async (message) => {
        // The first message takes longer than the second.
        const turns = begun++ === 0 ? 1000 : 0
        for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
        sent.push(tokenIn(message))
      },
    },
  })
  await Promise.all([forgot(site, { email }), forgot(site, { email })])
  await site.cms.settled()
  const answer = await reset(site, { token: sent.at(-1), password: 'another password' })
  expect(answer.status).toBe(200)
})

describe('the address in the link', () => {
  const { serverURL: _, ...withoutAddress } = accountConfig

  const hosts: readonly (readonly [string, SentRequest, string | null])[] = [
    ['a stranger put into Host', { headers: { host: 'evil.test' } }, null],
    ['X-Forwarded-Host', { headers: { 'x-forwarded-host': 'evil.test' } }, null],
    ['an own Host with a stranger behind it', { headers: { host: 'app.test@evil.test' } }, null],
    ['a Host that the config lists', { headers: { host: 'app.test' } }, 'https://app.test'],
    [
      'this machine, asked from this machine',
      { origin: 'http://localhost:3000', address: '127.0.0.1' },
      'http://localhost:3000',
    ],
    ['this machine, asked from elsewhere', { headers: { host: 'localhost:3000' } }, null],
  ]
  for (const [what, request, address] of hosts) {
    test(`is ${address ?? 'missing, and nothing is sent,'} for ${what}`, async () => {
      const site = await siteWithAda({ ...withoutAddress, csrf: ['https://app.test'] })
      const answer = await forgot(site, { email }, request)
      expect(answer.body).toEqual({ message: 'Success' })
      const links = (await site.mails()).map(({ text }) => /\S+\/admin\/reset\//.exec(text)?.[0])
      expect(links).toEqual(address === null ? [] : [`${address}/admin/reset/`])
      expect(site.problems).toHaveLength(address === null ? 1 : 0)
      expect(site.problems.join()).not.toMatch(/evil|[0-9a-f]{40}/)
    })
  }

  test('is the configured one whatever a request says', async () => {
    const site = await siteWithAda()
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      origin: 'https://evil.test',
    }
    await forgot(site, { email }, { headers })
    const [message] = await site.mails()
    expect(message?.text).toContain('https://stet.test/admin/reset/')
    expect(JSON.stringify(message)).not.toContain('evil')
  })
})

describe('choosing a new password', () => {
  test('signs in, ends all other sessions, unlocks the account and uses up the link', async () => {
    const site = await siteWithAda()
    const before = await site.tokenFor(email)
    for (let attempt = 0; attempt < 3; attempt++) {
      await site.send('/api/users/login', { method: 'POST', body: { email, password: 'wrong' } })
    }
    const token = await mailedToken(site)
    const answer = await reset(site, { token, password: 'another password' })
    expect(answer.body).toMatchObject({
      message: 'Password reset successfully.',
      user: { id: 'ada', collection: 'users' },
    })
    expect(answer.headers.get('set-cookie')).toContain(`stet-token=${answer.body.token}`)
    expect(answer.text).not.toContain('hash of')
    const me = async (of: string) =>
      (await site.send('/api/users/me', { headers: jwt(of) })).body.user
    expect(await me(before)).toBeNull()
    expect(await me(answer.body.token)).toMatchObject({ id: 'ada' })
    const login = (secret: string) =>
      site.send('/api/users/login', { method: 'POST', body: { email, password: secret } })
    expect((await login('another password')).status).toBe(200)
    expect((await login(password)).status).toBe(401)
    expect((await reset(site, { token, password: 'a third one' })).status).toBe(403)
  })

  test('works once, with any number of simultaneous attempts', async () => {
    const site = await siteWithAda()
    const token = await mailedToken(site)
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((choice) => reset(site, { token, password: choice })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
  })

  test('works for an hour, with the last link only', async () => {
    const site = await siteWithAda()
    const first = await mailedToken(site)
    const second = await mailedToken(site)
    expect((await reset(site, { token: first, password: 'new one' })).status).toBe(403)
    site.clock.pass(3_600_000)
    expect((await reset(site, { token: second, password: 'new one' })).status).toBe(403)
    const third = await mailedToken(site)
    site.clock.pass(3_599_000)
    expect((await reset(site, { token: third, password: 'new one' })).status).toBe(200)
  })

  test('keeps the link when the password breaks a rule', async () => {
    const site = await siteWithAda()
    const token = await mailedToken(site)
    const answer = await reset(site, { token, password: 'ab' })
    expect(answer.body.errors[0]).toMatchObject({
      name: 'ValidationError',
      data: { errors: [{ path: 'password' }] },
    })
    expect((await reset(site, { token, password: 'abc' })).status).toBe(200)
  })

  const forged: readonly unknown[] = [
    undefined,
    null,
    '',
    { $gt: '' },
    ['0'.repeat(40)],
    '0'.repeat(40),
    'z'.repeat(40),
    "' or 1=1 --",
    1,
  ]
  test('needs the token itself: no other value finds an account', async () => {
    const site = await siteWithAda()
    const token = await mailedToken(site)
    const { createHash } = await import('node:crypto')
    const stored = createHash('sha256').update(token).digest('hex')
    const answers = new Set<string>()
    for (const [index, guess] of [...forged, token.toUpperCase(), stored, `${token} `].entries()) {
      const body = { token: guess, password: 'new one', email }
      const { status, text } = await reset(site, body, { address: `192.0.2.${index}` })
      answers.add(`${status} ${text}`)
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('Token is either invalid or has expired.')
  })

  test('does not work in another collection', async () => {
    const site = await siteWithAda()
    const token = await mailedToken(site)
    const elsewhere = await site.send('/api/staff/reset-password', {
      method: 'POST',
      body: { token, password: 'new one' },
    })
    expect(elsewhere.status).toBe(403)
  })

  test('is limited per address', async () => {
    const site = await siteWithAda()
    const token = await mailedToken(site)
    for (let index = 0; index < 20; index++) await reset(site, { token: '0'.repeat(40) })
    expect((await reset(site, { token, password: 'new one' })).status).toBe(429)
    expect(
      (await reset(site, { token, password: 'new one' }, { address: '203.0.113.5' })).status,
    ).toBe(200)
  })

  test('does not confirm an unconfirmed address', async () => {
    const site = await openAccountSite()
    await site.cms.asSystem().create({
      collection: 'customers',
      data: { id: 'cy', email: 'cy@stet.test', password },
    })
    const token = await site.cms.asSystem().forgotPassword({
      collection: 'customers',
      data: { email: 'cy@stet.test' },
      disableEmail: true,
    })
    const answer = await site.send('/api/customers/reset-password', {
      method: 'POST',
      body: { token, password: 'new one' },
    })
    expect(answer.body).toMatchObject({
      message: 'Password reset successfully.',
      user: { id: 'cy' },
    })
    expect(answer.text).not.toContain('"token"')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

test('a link that was sent to a former address confirms nothing any more', async () => {
  const site = await siteWithAda()
  const system = site.cms.asSystem()
  const token = await mailedToken(site)
  await system.update({
    collection: 'users',
    id: 'ada',
    data: { email: ' ADA@stet.test', role: 'admin' },
  })
  await system.update({ collection: 'users', id: 'ada', data: { email: 'new@stet.test' } })
  expect((await reset(site, { token, password: 'new one' })).status).toBe(403)
  await forgot(site, { email: 'new@stet.test' })
  const second = tokenIn((await site.mails()).at(-1))
  await system.update({ collection: 'users', id: 'ada', data: { email: ' NEW@stet.test' } })
  expect((await reset(site, { token: second, password: 'new one' })).status).toBe(200)
})

test('the site’s own code gets the token and sets the password', async () => {
  const site = await siteWithAda()
  const system = site.cms.asSystem()
  const ask = (address: string) =>
    system.forgotPassword({ collection: 'users', data: { email: address }, disableEmail: true })
  expect(await ask('nobody@stet.test')).toBeNull()
  const token = (await ask(email)) ?? ''
  const done = await system.resetPassword({
    collection: 'users',
    data: { token, password: 'new one' },
  })
  expect(done.user).toMatchObject({ id: 'ada' })
  expect(done.token).toBeTruthy()
  expect(await site.mails()).toEqual([])
  await expect(
    system.resetPassword({ collection: 'users', data: { token, password: 'again' } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a reset token is nowhere in the database, nor in any answer', async () => {
  const site = await siteWithAda()
  const token = await mailedToken(site)
  const root = await addUser(site, 'root', 'admin')
  const headers = jwt(await site.tokenFor('root@stet.test'))
  for (const path of [
    `/api/users/ada`,
    `/api/users?depth=5&where[email][equals]=${email}`,
    `/api/users/${String(root.id)}`,
  ]) {
    const { status, text } = await site.send(path, { headers })
    expect(status).toBe(200)
    for (const secret of [token, 'hash of', 'resetToken', 'passwordHash'])
      expect(text).not.toContain(secret)
  }
  for (const path of [
    'where[resetTokenHash][exists]=true',
    'where[resetPasswordToken][exists]=true',
    'where[passwordHash][like]=hash',
    'where[password][exists]=true',
    'sort=password',
    'sort=-passwordHash',
    'where[apiKeyHash][exists]=true',
    'where[apiKey][exists]=true',
  ]) {
    expect([path, (await site.send(`/api/users?${path}`, { headers })).status]).toEqual([path, 400])
  }
})
