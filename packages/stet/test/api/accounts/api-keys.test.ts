import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../databases/databases.ts'
import {
  type AccountSite,
  accountConfig,
  addUser,
  jwt,
  openAccountSite,
  password,
} from '../../sites/account-site.ts'

const chosen = '4c1fd1b1-6f0e-4d8a-9d38-1a2f7d2c9b11'

async function siteWithUsers() {
  const site = await openAccountSite()
  await addUser(site, 'root', 'admin')
  await addUser(site, 'ada')
  await addUser(site, 'bob')
  return {
    site,
    root: jwt(await site.tokenFor('root@stet.test')),
    ada: jwt(await site.tokenFor('ada@stet.test')),
  }
}
const keyOf = (key: string, slug = 'users') => ({ authorization: `${slug} API-Key ${key}` })
async function whoIs(site: AccountSite, headers: Readonly<Record<string, string>>) {
  return (await site.send('/api/users/me', { headers })).body
}

describe('an API key', () => {
  test('is shown once when it is created, and authenticates its user', async () => {
    const { site, ada } = await siteWithUsers()
    const made = await site.send('/api/users/ada/api-key', { method: 'POST', headers: ada })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      apiKey: expect.stringMatching(/^stet_[\w-]{43}$/),
      enabled: true,
      createdAt: '2026-03-01T12:00:00.000Z',
    })
    const key: string = made.body.apiKey
    expect(await whoIs(site, keyOf(key))).toMatchObject({
      user: { id: 'ada' },
      strategy: 'api-key',
    })
    const note = await site.send('/api/notes', {
      method: 'POST',
      body: { text: 'by a program' },
      headers: keyOf(key),
    })
    expect(note.status).toBe(201)
    const state = await site.send('/api/users/ada/api-key', { headers: ada })
    expect(state.body).toEqual({ enabled: true, createdAt: '2026-03-01T12:00:00.000Z' })
  })

  test('is in no later answer, for any user', async () => {
    const { site, root, ada } = await siteWithUsers()
    const { body } = await site.send('/api/users/ada/api-key', { method: 'POST', headers: ada })
    const hash = createHash('sha256').update(body.apiKey).digest('hex')
    for (const headers of [root, ada, keyOf(body.apiKey)]) {
      for (const path of [
        '/api/users/ada',
        '/api/users?depth=3',
        '/api/users/me',
        '/api/users/ada/api-key',
        '/api/_panel/sessions',
        '/api/_panel/session',
      ]) {
        const { text } = await site.send(path, { headers })
        for (const secret of [body.apiKey, hash, 'apiKeyHash']) expect(text).not.toContain(secret)
      }
    }
    const patched = await site.send('/api/users/ada', {
      method: 'PATCH',
      body: { apiKey: chosen, enableAPIKey: true },
      headers: ada,
    })
    expect(patched.status).toBe(200)
    expect(patched.text).not.toContain(chosen)
    expect(site.problems).toEqual([])
  })

  test('may be chosen by a caller who writes the user, as existing clients do, if it is long enough', async () => {
    const { site, root } = await siteWithUsers()
    const write = (body: object) =>
      site.send('/api/users/ada', { method: 'PATCH', body, headers: root })
    expect((await write({ enableAPIKey: true, apiKey: chosen })).status).toBe(200)
    expect((await whoIs(site, keyOf(chosen))).user).toMatchObject({ id: 'ada' })
    for (const apiKey of ['short', 'x'.repeat(31), 'x'.repeat(257), 12345, ['a']]) {
      const refused = await write({ apiKey })
      expect(refused.body.errors[0].data.errors[0].path).toBe('apiKey')
    }
    expect((await whoIs(site, keyOf(chosen))).user).toMatchObject({ id: 'ada' })
    expect((await write({ role: 'editor' })).status).toBe(200)
    expect((await whoIs(site, keyOf(chosen))).user).toMatchObject({ id: 'ada' })
    expect((await write({ enableAPIKey: false })).status).toBe(200)
    expect((await whoIs(site, keyOf(chosen))).user).toBeNull()
  })

  test('stops working when another is created, when it is deleted and when the user is deleted', async () => {
    const { site, ada, root } = await siteWithUsers()
    const make = async () =>
      (await site.send('/api/users/ada/api-key', { method: 'POST', headers: ada })).body.apiKey
    const first = await make()
    const second = await make()
    expect((await whoIs(site, keyOf(first))).user).toBeNull()
    expect((await whoIs(site, keyOf(second))).user).toMatchObject({ id: 'ada' })
    const gone = await site.send('/api/users/ada/api-key', { method: 'DELETE', headers: ada })
    expect(gone.status).toBe(200)
    expect((await whoIs(site, keyOf(second))).user).toBeNull()
    const third = await make()
    await site.send('/api/users/ada', { method: 'DELETE', headers: root })
    await addUser(site, 'ada')
    expect((await whoIs(site, keyOf(third))).user).toBeNull()
  })

  test('works only in its exact form and header: not elsewhere, not in other spelling, and never in a URL', async () => {
    const { site, root } = await siteWithUsers()
    await site.send('/api/users/ada', { method: 'PATCH', body: { apiKey: chosen }, headers: root })
    const others: readonly Readonly<Record<string, string>>[] = [
      keyOf(chosen, 'Users'),
      keyOf(chosen, 'customers'),
      keyOf(chosen, 'notes'),
      keyOf(chosen, '__proto__'),
      keyOf(chosen.toUpperCase()),
      keyOf(`${chosen} x`),
      keyOf(''),
      keyOf(createHash('sha256').update(chosen).digest('hex')),
      keyOf("' or ''='"),
      { authorization: `users api-key ${chosen}` },
      { authorization: `API-Key ${chosen}` },
      { authorization: `JWT ${chosen}` },
      { cookie: `stet-token=${chosen}`, origin: 'https://stet.test' },
      { 'x-api-key': chosen },
    ]
    for (const headers of others) expect((await whoIs(site, headers)).user).toBeNull()
    for (const query of [`apiKey=${chosen}`, `api-key=${chosen}`, `token=${chosen}`]) {
      expect((await site.send(`/api/users/me?${query}`)).body.user ?? null).toBeNull()
    }
  })

  test('is not a session: it can neither be refreshed nor signed out', async () => {
    const { site, ada } = await siteWithUsers()
    const { body } = await site.send('/api/users/ada/api-key', { method: 'POST', headers: ada })
    const headers = keyOf(body.apiKey)
    const refreshed = await site.send('/api/users/refresh-token', { method: 'POST', headers })
    expect(refreshed.status).toBe(403)
    expect(refreshed.text).not.toContain('refreshedToken')
    await site.send('/api/users/logout', { method: 'POST', headers })
    expect((await whoIs(site, headers)).user).toMatchObject({ id: 'ada' })
    expect((await whoIs(site, ada)).user).toMatchObject({ id: 'ada' })
  })
})

describe('keys of other users', () => {
  test('can be created, seen and deleted only by users who may change the user', async () => {
    const { site, root, ada } = await siteWithUsers()
    await site.cms.asSystem().create({
      collection: 'customers',
      data: { email: 'cy@stet.test', password, _verified: true },
    })
    const customer = jwt(await site.tokenFor('cy@stet.test', 'customers'))
    for (const method of ['GET', 'POST', 'DELETE']) {
      for (const headers of [{}, customer, ada]) {
        const refused = await site.send('/api/users/bob/api-key', { method, headers })
        expect([method, refused.status]).toEqual([method, 403])
        expect(refused.text).not.toContain('stet_')
      }
      const missing = await site.send('/api/users/nobody/api-key', { method, headers: root })
      expect([method, missing.status]).toEqual([method, 404])
      expect(
        (await site.send('/api/users/bob/api-key', { method, headers: root })).status,
      ).toBeLessThan(300)
    }
  })

  test('do not exist in a collection without keys', async () => {
    const { site, root } = await siteWithUsers()
    const staff = await site.cms
      .asSystem()
      .create({ collection: 'staff', data: { username: 'kim', password } })
    const path = `/api/staff/${String(staff.id)}`
    expect((await site.send(`${path}/api-key`, { method: 'POST', headers: root })).status).toBe(404)
    await site.send(path, { method: 'PATCH', body: { apiKey: chosen }, headers: root })
    const me = await site.send('/api/staff/me', { headers: keyOf(chosen, 'staff') })
    expect(me.body.user).toBeNull()
  })
})

test('the site’s own code creates and deletes keys', async () => {
  const { site } = await siteWithUsers()
  const system = site.cms.asSystem()
  const key = await system.issueAPIKey({ collection: 'users', id: 'ada' })
  expect((await whoIs(site, keyOf(key))).user).toMatchObject({ id: 'ada' })
  await system.revokeAPIKey({ collection: 'users', id: 'ada' })
  expect((await whoIs(site, keyOf(key))).user).toBeNull()
  await expect(site.cms.as(null).issueAPIKey({ collection: 'users', id: 'ada' })).rejects.toThrow()
})

for (const kind of databases.filter(({ name }) => name !== 'SQLite in memory')) {
  test(`keys stop working when the config turns them off, on ${kind.name}`, async () => {
    const databaseUrl = await kind.url()
    const before = await openAccountSite(accountConfig, { databaseUrl })
    await addUser(before, 'ada')
    const key = await before.cms.asSystem().issueAPIKey({ collection: 'users', id: 'ada' })
    expect((await whoIs(before, keyOf(key))).user).toMatchObject({ id: 'ada' })
    const [users, ...others] = accountConfig.collections
    const without = { ...accountConfig, collections: [{ ...users, auth: true }, ...others] }
    const after = await openAccountSite(without, { databaseUrl })
    expect((await whoIs(after, keyOf(key))).user).toBeNull()
  })
}
