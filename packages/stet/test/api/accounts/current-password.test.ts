import { describe, expect, test } from 'vitest'
import { defineConfig } from '../../../src/index.ts'
import {
  type AccountSite,
  accountConfig,
  addUser,
  jwt,
  openAccountSite,
  password,
} from '../../sites/account-site.ts'

const another = 'another password'

async function siteWithAda(config = accountConfig) {
  const site = await openAccountSite(config)
  await addUser(site, 'ada')
  await addUser(site, 'root', 'admin')
  const token = await site.tokenFor('ada@stet.test')
  return { site, token }
}
const change = (
  site: AccountSite,
  token: string,
  body: object,
  id = 'ada',
  address = '192.0.2.1',
) => site.send(`/api/users/${id}`, { method: 'PATCH', headers: jwt(token), body, address })
const signIn = (site: AccountSite, body: object, address = '192.0.2.1') =>
  site.send('/api/users/login', { method: 'POST', body, address })
const problemsOf = ({ status, body }: Awaited<ReturnType<typeof change>>) => [
  status,
  ...body.errors[0].data.errors.map(({ path, message }: Record<string, string>) => [path, message]),
]

describe('changing one’s own account', () => {
  test('needs the current password for a new one', async () => {
    const { site, token } = await siteWithAda()
    expect(problemsOf(await change(site, token, { password: another }))).toEqual([
      400,
      ['currentPassword', 'This field is required.'],
    ])
    const guessed = { password: another, currentPassword: 'guessed' }
    expect(problemsOf(await change(site, token, guessed))).toEqual([
      400,
      ['currentPassword', 'This is not the current password.'],
    ])
    expect((await signIn(site, { email: 'ada@stet.test', password })).status).toBe(200)

    const right = await change(site, token, { password: another, currentPassword: password })
    expect(right.status).toBe(200)
    expect(right.text).not.toContain(password)
    expect((await signIn(site, { email: 'ada@stet.test', password: another })).status).toBe(200)
  })

  test('needs it for another address, and not when the address stays', async () => {
    const { site, token } = await siteWithAda()
    for (const email of ['eve@stet.test', '', null, ['eve@stet.test']]) {
      expect(problemsOf(await change(site, token, { email }))[1]).toEqual([
        'currentPassword',
        'This field is required.',
      ])
    }
    expect((await change(site, token, { email: ' ADA@stet.test' })).status).toBe(200)
    const moved = { email: 'lovelace@stet.test', currentPassword: password }
    expect((await change(site, token, moved)).status).toBe(200)
    expect((await signIn(site, { email: 'lovelace@stet.test', password })).status).toBe(200)
  })

  test('needs it in every way of writing: in bulk, by API key, in code that acts for a user', async () => {
    const { site, token } = await siteWithAda()
    const bulk = await site.send('/api/users?where[id][equals]=ada', {
      method: 'PATCH',
      headers: jwt(token),
      body: { password: another },
    })
    expect(bulk.body.errors).toHaveLength(1)
    const { apiKey } = (
      await site.send('/api/users/ada/api-key', { method: 'POST', headers: jwt(token) })
    ).body
    const byKey = await site.send('/api/users/ada', {
      method: 'PATCH',
      headers: { authorization: `users API-Key ${apiKey}` },
      body: { password: another },
    })
    expect(byKey.status).toBe(400)
    const [ada] = (await site.cms.asSystem().find({ collection: 'users' })).docs.filter(
      ({ id }) => id === 'ada',
    )
    const asAda = site.cms.as({ ...ada, id: 'ada', collection: 'users' })
    const data = { password: another }
    await expect(asAda.update({ collection: 'users', id: 'ada', data })).rejects.toMatchObject({
      problems: [{ path: 'currentPassword', key: 'validation:required' }],
    })
    expect((await signIn(site, { email: 'ada@stet.test', password })).status).toBe(200)
  })

  test('needs it to restore a version with another address', async () => {
    const [users, ...rest] = accountConfig.collections
    const config = defineConfig({
      ...accountConfig,
      collections: [{ ...users, versions: true }, ...rest],
    })
    const { site, token } = await siteWithAda(config)
    await site.cms
      .asSystem()
      .update({ collection: 'users', id: 'ada', data: { email: 'new@stet.test' } })
    const { docs } = await site.cms.asSystem().findVersions({ collection: 'users' })
    const before = docs.find(({ version }) => version.email === 'ada@stet.test')
    const path = `/api/users/versions/${before?.id}`
    const restored = await site.send(path, { method: 'POST', headers: jwt(token) })
    expect(problemsOf(restored)[1]?.[0]).toBe('currentPassword')
  })

  test('counts wrong guesses as failed sign-ins, and says how long to wait', async () => {
    const { site, token } = await siteWithAda()
    const guess = { password: another, currentPassword: 'guessed' }
    for (let time = 0; time < 3; time++) await change(site, token, guess)
    const right = { password: another, currentPassword: password }
    const refused = await change(site, token, right)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect(refused.body.errors[0].message).toContain('in 10 minutes')
    const atSignIn = await signIn(site, { email: 'ada@stet.test', password })
    expect([atSignIn.status, atSignIn.headers.get('retry-after')]).toEqual([401, '600'])
    expect(atSignIn.body.errors[0].message).toContain('Try again in 10 minutes.')
    expect((await signIn(site, { email: 'ada@stet.test', password }, '192.0.2.9')).status).toBe(200)
  })

  test('is not needed when administrators change other users', async () => {
    const { site } = await siteWithAda()
    const root = await site.tokenFor('root@stet.test')
    const chosen = { password: another, email: 'countess@stet.test' }
    expect((await change(site, root, chosen)).status).toBe(200)
    expect((await signIn(site, { email: 'countess@stet.test', password: another })).status).toBe(
      200,
    )
  })

  test('reveals nothing about the password to users who may not change themselves', async () => {
    const site = await openAccountSite(
      defineConfig({
        collections: [{ slug: 'users', auth: true, access: { update: () => false }, fields: [] }],
      }),
    )
    await site.cms
      .asSystem()
      .create({ collection: 'users', data: { id: 'ada', email: 'ada@stet.test', password } })
    const token = await site.tokenFor('ada@stet.test')
    site.comparisons()
    expect((await change(site, token, { password: another })).status).toBe(403)
    expect(site.comparisons()).toBe(0)
  })
})

describe('a locked account', () => {
  const lockOut = async (site: AccountSite) => {
    for (let time = 0; time < 3; time++) {
      await signIn(site, { email: 'ada@stet.test', password: 'wrong' })
    }
  }
  const lockouts = async (site: AccountSite, name: string) => {
    const token = await site.tokenFor(`${name}@stet.test`)
    return site.send('/api/_panel/lockouts/users', {
      method: 'POST',
      headers: jwt(token),
      body: { ids: ['ada', 'root', 'nobody'] },
    })
  }

  test('is shown with its end to users who may unlock it, and they can unlock it', async () => {
    const { site } = await siteWithAda()
    expect((await lockouts(site, 'root')).body.docs).toEqual([])
    await lockOut(site)
    const until = '2026-03-01T12:10:00.000Z'
    expect((await lockouts(site, 'root')).body.docs).toEqual([{ id: 'ada', until }])
    const headers = jwt(await site.tokenFor('root@stet.test'))
    const body = { email: 'ada@stet.test' }
    await site.send('/api/users/unlock', { method: 'POST', headers, body })
    expect((await lockouts(site, 'root')).body.docs).toEqual([])
    expect((await signIn(site, { email: 'ada@stet.test', password })).status).toBe(200)
  })

  test('is not shown to users who may not unlock it or may not read the account', async () => {
    const [users, ...rest] = accountConfig.collections
    const ofOneself = ({ req }: { req: { user: { id: unknown } | null } }) => ({
      id: { equals: String(req.user?.id) },
    })
    const { site } = await siteWithAda({
      ...accountConfig,
      collections: [{ ...users, access: { ...users.access, unlock: ofOneself } }, ...rest],
    } as unknown as typeof accountConfig)
    await lockOut(site)
    expect((await lockouts(site, 'root')).body.docs).toEqual([])
    const anonymous = await site.send('/api/_panel/lockouts/users', {
      method: 'POST',
      body: { ids: ['ada'] },
    })
    expect(anonymous.status).toBe(403)
  })
})
