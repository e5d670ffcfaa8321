import { describe, expect, test } from 'vitest'
import { databases } from '../../databases/databases.ts'
import {
  type AccountSite,
  accountConfig,
  addUser,
  jwt,
  openAccountSite,
  password,
  type SentRequest,
} from '../../sites/account-site.ts'

const home = '198.51.100.7'
const attacker = '203.0.113.9'

function signIn(
  site: AccountSite,
  body: Readonly<Record<string, unknown>>,
  request: SentRequest & { readonly collection?: string } = {},
) {
  const { collection = 'users', ...rest } = request
  return site.send(`/api/${collection}/login`, { method: 'POST', body, ...rest })
}
const ada = { email: 'ada@stet.test', password }
const wrong = { email: 'ada@stet.test', password: 'wrong password' }

describe('names', () => {
  test('are compared in lower case and without surrounding spaces', async () => {
    const site = await openAccountSite()
    await site.cms
      .asSystem()
      .create({ collection: 'users', data: { email: ' Ada@STET.test ', password } })
    expect((await signIn(site, { email: 'aDa@stet.TEST  ', password })).status).toBe(200)
  })

  test('are unique, ignoring case', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    await expect(
      site.cms
        .asSystem()
        .create({ collection: 'users', data: { email: 'ADA@stet.test', password } }),
    ).rejects.toMatchObject({ problems: [{ path: 'email', label: 'Email' }] })
  })

  test('are usernames, addresses, or both, as the collection says', async () => {
    const site = await openAccountSite()
    const data = { username: 'Kim', email: 'kim@stet.test', password }
    await site.cms.asSystem().create({ collection: 'staff', data })
    const staff = { collection: 'staff' }
    expect((await signIn(site, { username: ' kim', password }, staff)).status).toBe(200)
    expect((await signIn(site, { email: 'kim@stet.test', password }, staff)).status).toBe(200)
    expect((await signIn(site, { username: 'kim@stet.test', password }, staff)).status).toBe(401)
    await addUser(site, 'ada')
    expect((await signIn(site, { username: 'ada@stet.test', password })).status).toBe(401)
  })
})

describe('the answer to a sign-in', () => {
  const attempts: readonly (readonly [string, object])[] = [
    ['a wrong password', wrong],
    ['an unknown address', { email: 'nobody@stet.test', password }],
    ['a user without a password', { email: 'keyless@stet.test', password: '' }],
    ['a password that is no text', { email: 'ada@stet.test', password: { $ne: '' } }],
    ['an address that is no text', { email: { $gt: '' }, password }],
    ['a list of addresses', { email: ['ada@stet.test', 'bob@stet.test'], password }],
    ['a password of a megabyte', { email: 'ada@stet.test', password: 'x'.repeat(1_000_000) }],
  ]
  test('is the same, and takes the same work, for everything that fails', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    const answers = new Set<string>()
    for (const [index, [what, body]] of attempts.entries()) {
      site.comparisons()
      const { status, text } = await signIn(site, { ...body }, { address: `192.0.2.${index}` })
      expect([what, status, site.comparisons()]).toEqual([what, 401, 1])
      answers.add(text)
    }
    expect([...answers]).toHaveLength(1)
  })

  test('names a missing value, and does not count as an attempt', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    const asked = async (body: object, collection = 'users') => {
      const answer = await signIn(site, { ...body }, { collection })
      const { errors } = answer.body.errors[0].data
      return [answer.status, errors.map(({ path }: { readonly path: string }) => path)]
    }
    site.comparisons()
    for (let time = 0; time < 10; time++) {
      expect(await asked({ email: 'ada@stet.test' })).toEqual([400, ['password']])
    }
    expect(await asked({})).toEqual([400, ['email', 'password']])
    expect(await asked({ email: null, password })).toEqual([400, ['email']])
    expect(await asked({ password }, 'staff')).toEqual([400, ['username']])
    expect(site.comparisons()).toBe(0)
    expect((await signIn(site, ada)).status).toBe(200)
  })

  test('never has secrets, hidden fields, or fields the user may not read', async () => {
    const site = await openAccountSite()
    await site.cms.asSystem().create({
      collection: 'users',
      data: { ...ada, hiddenNote: 'hidden-text', reviewNote: 'review-text' },
    })
    const { body, text } = await signIn(site, ada)
    expect(body.user).toMatchObject({ email: 'ada@stet.test', collection: 'users' })
    const own = await site.send('/api/users/me', { headers: jwt(body.token) })
    const panel = await site.send('/api/_panel/session', { headers: jwt(body.token) })
    for (const answer of [text, own.text, panel.text.slice(0, panel.text.indexOf('"config"'))]) {
      for (const secret of [
        'hash of',
        'hidden-text',
        'review-text',
        'assword"',
        'Hash"',
        'resetToken',
      ])
        expect(answer).not.toContain(secret)
    }
  })
})

describe('too many failures', () => {
  test('lock the account for that address only, also with simultaneous attempts', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    const failures = await Promise.all(
      Array.from({ length: 20 }, () => signIn(site, wrong, { address: attacker })),
    )
    expect(site.comparisons()).toBe(3)
    expect(failures.filter(({ text }) => text.includes('locked'))).toHaveLength(17)
    const right = await signIn(site, ada, { address: attacker })
    expect([right.status, right.body.errors[0].name]).toEqual([401, 'LockedAuth'])
    expect((await signIn(site, ada, { address: home })).status).toBe(200)
  })

  test('with an unknown name get the same answers as with any other', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    const answersFor = async (email: string) => {
      const statuses: string[] = []
      for (let attempt = 0; attempt < 5; attempt++) {
        statuses.push((await signIn(site, { email, password: 'wrong' })).text)
      }
      return statuses
    }
    expect(await answersFor('nobody@stet.test')).toEqual(await answersFor('ada@stet.test'))
  })

  test('are cleared when the lock ends, not before, and attempts meanwhile do not extend it', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    for (let attempt = 0; attempt < 3; attempt++) await signIn(site, wrong)
    site.clock.pass(599_000)
    expect((await signIn(site, ada)).text).toContain('locked')
    site.clock.pass(2_000)
    expect((await signIn(site, ada)).status).toBe(200)
  })

  test('are cleared by a success', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 2; attempt++) await signIn(site, wrong)
      expect((await signIn(site, ada)).status).toBe(200)
    }
  })

  test('count for every spelling of the name and path, and for invented addresses', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    for (let attempt = 0; attempt < 3; attempt++) {
      await signIn(site, {
        ...wrong,
        email: [' ADA@stet.test', 'ada@STET.test ', 'Ada@stet.test'][attempt],
      })
    }
    const spellings = [ada, { ...ada, email: ' aDA@stet.test ' }]
    for (const body of spellings) {
      const inventions: readonly Record<string, string>[] = [
        {},
        { 'x-forwarded-for': '10.1.2.3' },
        { forwarded: 'for=10.1.2.3' },
      ]
      for (const headers of inventions) {
        expect((await signIn(site, body, { headers })).text).toContain('locked')
      }
    }
    for (const path of [
      '/api/users/login/',
      '/api/Users/login',
      '/api/users/LOGIN',
      '/api//users/login',
      '/api/users/%6Cogin',
    ]) {
      const { status } = await site.send(path, { method: 'POST', body: ada })
      expect([path, status]).toEqual([path, path.includes('%6C') ? 401 : 404])
    }
  })

  for (const kind of databases.filter(({ name }) => name !== 'SQLite in memory')) {
    test(`in one process count in another, on ${kind.name}`, async () => {
      const databaseUrl = await kind.url()
      const [one, other] = [
        await openAccountSite(undefined, { databaseUrl }),
        await openAccountSite(undefined, { databaseUrl }),
      ]
      await addUser(one, 'ada')
      await signIn(one, wrong)
      await signIn(other, wrong)
      await signIn(one, wrong)
      expect((await signIn(other, ada)).text).toContain('locked')
    })
  }

  test('at many accounts block their address for a while, and the answer says how long', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    for (let index = 0; index < 60; index++) {
      await signIn(
        site,
        { email: `user${index}@stet.test`, password: 'guess' },
        { address: attacker },
      )
    }
    site.comparisons()
    const refused = await signIn(site, ada, { address: attacker })
    expect([refused.status, refused.body.errors[0].name]).toEqual([429, 'TooManyRequests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(site.comparisons()).toBe(0)
    expect((await signIn(site, ada, { address: home })).status).toBe(200)
    site.clock.pass(15 * 60_000)
    expect((await signIn(site, ada, { address: attacker })).status).toBe(200)
  })

  test('from many addresses slow down unknown addresses, never one that the account knows', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    expect((await signIn(site, ada, { address: home })).status).toBe(200)
    for (let index = 0; index < 40; index++) {
      await signIn(site, wrong, { address: `203.0.113.${index}` })
    }
    expect(site.comparisons()).toBe(21)
    const stranger = await signIn(site, ada, { address: '192.0.2.200' })
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await signIn(site, ada, { address: home })).status).toBe(200)
    site.clock.pass(61_000)
    expect((await signIn(site, ada, { address: '192.0.2.200' })).status).toBe(200)
  })

  test('lock no account if clients cannot be distinguished, but slow guessing down', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    for (let attempt = 0; attempt < 10; attempt++) await signIn(site, wrong, { address: null })
    expect((await signIn(site, ada, { address: null })).status).toBe(200)
    for (let attempt = 0; attempt < 30; attempt++) await signIn(site, wrong, { address: null })
    expect((await signIn(site, ada, { address: null })).status).toBe(429)
    site.clock.pass(61_000)
    expect((await signIn(site, ada, { address: null })).status).toBe(200)
  })

  describe('through a proxy that the config does not name', () => {
    const proxy = '10.0.0.1'
    const from = (client: string) => ({
      address: proxy,
      headers: { 'x-forwarded-for': `203.0.113.99, ${client}` },
    })

    test('do not lock out other users', async () => {
      const site = await openAccountSite()
      await addUser(site, 'ada')
      await addUser(site, 'ben')
      const colleague = '198.51.100.8'
      for (let index = 0; index < 60; index++) {
        await signIn(site, wrong, from(attacker))
        await signIn(site, { email: `user${index}@stet.test`, password: 'x' }, from(attacker))
      }
      const ben = { email: 'ben@stet.test', password }
      expect((await signIn(site, ben, from(attacker))).status).toBe(429)
      expect((await signIn(site, ben, from(colleague))).status).toBe(200)
      site.clock.pass(61_000)
      expect((await signIn(site, ada, from(home))).status).toBe(200)
    })

    test('do not allow more guesses with invented addresses', async () => {
      const site = await openAccountSite()
      await addUser(site, 'ada')
      site.comparisons()
      for (let index = 0; index < 40; index++) {
        await signIn(site, wrong, from(`198.51.100.${index}`))
      }
      expect(site.comparisons()).toBe(20)
      site.clock.pass(61_000)
      for (let index = 0; index < 640; index++) {
        const email = `user${index}@stet.test`
        const at = from(`198.51.${index % 100}.${Math.floor(index / 100)}`)
        await signIn(site, { email, password: 'x' }, at)
      }
      // Ten times as many as for one client, including those from before.
      expect(site.comparisons()).toBe(580)
      expect((await signIn(site, ada, { address: home })).status).toBe(200)
    })
  })

  test('do not stop ten correct sign-ins at the same time', async () => {
    const site = await openAccountSite()
    await addUser(site, 'ada')
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(site, ada)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  test('are counted per client behind a proxy that the config trusts', async () => {
    const site = await openAccountSite({ ...accountConfig, trustProxy: 1 })
    await addUser(site, 'ada')
    const from = (address: string) => ({
      address: '10.0.0.1',
      headers: { 'x-forwarded-for': `198.18.0.1, ${address}` },
    })
    for (let attempt = 0; attempt < 3; attempt++) await signIn(site, wrong, from(attacker))
    expect((await signIn(site, ada, from(attacker))).text).toContain('locked')
    expect((await signIn(site, ada, from(home))).status).toBe(200)
  })
})

describe('unlocking', () => {
  async function lockedOut() {
    const site = await openAccountSite()
    await addUser(site, 'root', 'admin')
    await addUser(site, 'ada')
    await site.cms.asSystem().create({
      collection: 'customers',
      data: { email: 'customer@stet.test', password, _verified: true },
    })
    for (let attempt = 0; attempt < 3; attempt++) await signIn(site, wrong)
    const unlock = (headers: Readonly<Record<string, string>>, email = 'ada@stet.test') =>
      site.send('/api/users/unlock', { method: 'POST', body: { email }, headers })
    return { site, unlock }
  }

  test('lets a locked user try again at once', async () => {
    const { site, unlock } = await lockedOut()
    const token = await site.tokenFor('root@stet.test')
    const answer = await unlock(jwt(token))
    expect([answer.status, answer.body]).toEqual([200, { message: 'Success' }])
    expect((await signIn(site, ada)).status).toBe(200)
  })

  test('is for users of the panel, and reveals nothing to others', async () => {
    const { site, unlock } = await lockedOut()
    const customer = await site.tokenFor('customer@stet.test', 'customers')
    for (const headers of [{}, jwt(customer)]) {
      expect((await unlock(headers)).status).toBe(403)
      expect((await unlock(headers)).text).toBe((await unlock(headers, 'nobody@stet.test')).text)
    }
    expect((await signIn(site, ada)).text).toContain('locked')
  })

  test('does not reveal which accounts exist, and needs a name', async () => {
    const { site, unlock } = await lockedOut()
    const headers = jwt(await site.tokenFor('root@stet.test'))
    expect((await unlock(headers, 'nobody@stet.test')).body).toEqual({ message: 'Success' })
    const nameless = await site.send('/api/users/unlock', { method: 'POST', body: {}, headers })
    expect([nameless.status, nameless.body.errors[0].message]).toEqual([400, 'Missing email.'])
  })
})

test('a password that was changed while it was checked does not sign in', async () => {
  let change: () => Promise<unknown> = async () => {}
  const site = await openAccountSite(undefined, {
    passwords: {
      hash: async (text) => `hash of ${text}`,
      verify: async (stored, text) => {
        await change()
        return stored === `hash of ${text}`
      },
    },
  })
  await addUser(site, 'ada')
  change = () =>
    site.cms
      .asSystem()
      .update({ collection: 'users', id: 'ada', data: { password: 'another password' } })
  expect((await signIn(site, ada)).status).toBe(401)
})
