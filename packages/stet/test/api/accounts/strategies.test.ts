import { describe, expect, test } from 'vitest'
import { type CollectionConfig, defineConfig, type StetConfig } from '../../../src/index.ts'
import { accountConfig, addUser, jwt, openAccountSite, password } from '../../sites/account-site.ts'

/** The panel's users with other options or hooks. */
function withUsers(change: Partial<CollectionConfig>): StetConfig {
  const [users, ...others] = accountConfig.collections
  return { ...accountConfig, collections: [{ ...users, ...change }, ...others] }
}

describe('a strategy of the config', () => {
  const byProxy = withUsers({
    auth: {
      strategies: [
        {
          name: 'proxy',
          authenticate: async ({ headers, cms }) => {
            const name = headers.get('x-user')
            if (name === null) return { user: null, responseHeaders: [['x-asked', 'proxy']] }
            const { docs } = await cms.find({
              collection: 'users',
              where: { email: { equals: `${name}@stet.test` } },
            })
            const [user] = docs
            return { user: user ? { id: String(user.id) } : null }
          },
        },
        {
          name: 'cookie',
          authenticate: ({ headers }) => {
            const id = /(?:^|; )sso=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
            return { user: id ? { id } : null }
          },
        },
      ],
    },
  })

  test('authenticates users before Stet’s own strategies', async () => {
    const site = await openAccountSite(byProxy)
    await addUser(site, 'ada')
    await addUser(site, 'bob')
    const token = await site.tokenFor('bob@stet.test')
    const { body } = await site.send('/api/users/me', {
      headers: { 'x-user': 'ada', ...jwt(token) },
    })
    expect(body).toMatchObject({ user: { id: 'ada' }, strategy: 'proxy' })
    const own = await site.send('/api/users/me', { headers: jwt(token) })
    expect(own.body).toMatchObject({ user: { id: 'bob' }, strategy: 'local-jwt' })
    expect(own.headers.get('x-asked')).toBe('proxy')
  })

  test('authenticates no user whose document does not exist', async () => {
    const site = await openAccountSite(byProxy)
    const strangers: readonly Record<string, string>[] = [
      { 'x-user': 'nobody' },
      { cookie: 'sso=nobody' },
    ]
    for (const headers of strangers) {
      expect((await site.send('/api/users/me', { headers })).body.user).toBeNull()
    }
  })

  test('gets cookies only of requests from allowed origins', async () => {
    const site = await openAccountSite(byProxy)
    await addUser(site, 'ada')
    const write = (origin: string) =>
      site.send('/api/notes', {
        method: 'POST',
        body: { text: 'x' },
        headers: { cookie: 'sso=ada', origin },
      })
    expect((await write('https://stet.test')).status).toBe(201)
    expect((await write('https://evil.test')).status).toBe(403)
  })

  test('lets its users use the panel', async () => {
    const site = await openAccountSite(byProxy)
    await addUser(site, 'ada')
    const { status, body } = await site.send('/api/_panel/session', {
      headers: { 'x-user': 'ada' },
    })
    expect([status, body.user.id]).toEqual([200, 'ada'])
  })
})

describe('without passwords', () => {
  const config = withUsers({
    auth: {
      disableLocalStrategy: true,
      useAPIKey: true,
      strategies: [
        {
          name: 'header',
          authenticate: ({ headers }) => {
            const id = headers.get('x-user')
            return { user: id === null ? null : { id } }
          },
        },
      ],
    },
  })

  test('no endpoint for passwords exists', async () => {
    const site = await openAccountSite(config)
    await site.cms.asSystem().create({ collection: 'users', data: { id: 'ada', password } })
    const paths = [
      'login',
      'forgot-password',
      'reset-password',
      'first-register',
      'unlock',
      `verify/${'0'.repeat(40)}`,
    ]
    for (const path of paths) {
      const body = { email: 'ada@stet.test', token: '0'.repeat(40), password }
      const { status } = await site.send(`/api/users/${path}`, { method: 'POST', body })
      expect([path, status]).toEqual([path, 404])
    }
    const me = await site.send('/api/users/me', { headers: { 'x-user': 'ada' } })
    expect(me.body).toMatchObject({ user: { id: 'ada' }, strategy: 'header' })
    expect(me.text).not.toContain('password')
    expect(me.body.user).not.toHaveProperty('email')
  })

  test('the panel knows it before a sign-in', async () => {
    const site = await openAccountSite(config)
    const { body } = await site.send('/api/_panel/bootstrap')
    expect(body.auth.hasPasswords).toBe(false)
    const withPasswords = await openAccountSite()
    expect((await withPasswords.send('/api/_panel/bootstrap')).body.auth.hasPasswords).toBe(true)
  })

  test('another way to sign in must exist', async () => {
    await expect(
      openAccountSite(withUsers({ auth: { disableLocalStrategy: true } })),
    ).rejects.toThrow('leaves no way to know a user')
  })

  test('the fields to sign in with stay if the config keeps them', async () => {
    const auth = { disableLocalStrategy: { enableFields: true }, useAPIKey: true }
    const site = await openAccountSite(withUsers({ auth }))
    const made = await addUser(site, 'ada')
    expect(made).toMatchObject({ email: 'ada@stet.test' })
  })
})

describe('hooks', () => {
  const calls: string[] = []
  const note = (name: string) => (args: object) => {
    calls.push(`${name}: ${Object.keys(args).sort().join(' ')}`)
  }
  const common = 'cms collection context'
  const config = defineConfig(
    withUsers({
      hooks: {
        beforeLogin: [note('beforeLogin')],
        afterLogin: [({ user }) => ({ ...user, greeting: 'hello' })],
        afterLogout: [note('afterLogout')],
        me: [({ user, args }) => ({ ...user, isMe: true, depth: Number(args.depth) })],
        afterMe: [({ response }) => ({ ...response, extra: 1 })],
        refresh: [({ user }) => ({ ...user, isRefreshed: true })],
        afterRefresh: [note('afterRefresh')],
        afterForgotPassword: [note('afterForgotPassword')],
      },
    }),
  )

  test('run around signing in, me, refreshing and signing out', async () => {
    calls.length = 0
    const site = await openAccountSite(config)
    await addUser(site, 'ada')
    const login = await site.send('/api/users/login', {
      method: 'POST',
      body: { email: 'ada@stet.test', password },
    })
    expect(login.body.user).toMatchObject({ id: 'ada', greeting: 'hello' })
    const headers = jwt(login.body.token)
    const me = await site.send('/api/users/me', { headers })
    expect(me.body).toMatchObject({ user: { id: 'ada', isMe: true, depth: 2 }, extra: 1 })
    const refreshed = await site.send('/api/users/refresh-token', { method: 'POST', headers })
    expect(refreshed.body.user).toMatchObject({ id: 'ada', isRefreshed: true })
    await site.send('/api/users/forgot-password', {
      method: 'POST',
      body: { email: 'ada@stet.test' },
    })
    await site.send('/api/users/forgot-password', {
      method: 'POST',
      body: { email: 'no@stet.test' },
    })
    await site.cms.settled()
    await site.send('/api/users/logout', { method: 'POST', headers })
    expect(calls).toEqual([
      `beforeLogin: ${common} req user`,
      `afterRefresh: ${common} exp req token user`,
      `afterForgotPassword: args ${common} req token user`,
      `afterLogout: ${common} req user`,
    ])
  })

  test('run for the first user as for any other new user', async () => {
    const ran: string[] = []
    const site = await openAccountSite(
      withUsers({
        hooks: {
          beforeOperation: [({ operation }) => void ran.push(`before ${operation}`)],
          afterOperation: [({ operation }) => void ran.push(`after ${operation}`)],
          beforeLogin: [() => void ran.push('sign in')],
        },
      }),
    )
    const body = { email: 'ada@stet.test', password }
    await site.send('/api/users/first-register', { method: 'POST', body })
    expect(ran).toEqual(['before create', 'after create', 'sign in'])
  })

  test('that refuse a sign-in leave no session behind', async () => {
    const site = await openAccountSite(
      withUsers({
        hooks: {
          afterLogin: [
            () => {
              throw new Error('not today')
            },
          ],
        },
      }),
    )
    await addUser(site, 'ada')
    const body = { email: 'ada@stet.test', password }
    const answer = await site.send('/api/users/login', { method: 'POST', body })
    expect([answer.status, answer.text]).toEqual([500, expect.not.stringContaining('not today')])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('cannot sign in a user as another', async () => {
    const site = await openAccountSite(
      withUsers({ hooks: { beforeLogin: [({ user }) => ({ ...user, id: 'root' })] } }),
    )
    await addUser(site, 'ada')
    const body = { email: 'ada@stet.test', password }
    const { status } = await site.send('/api/users/login', { method: 'POST', body })
    expect(status).toBe(401)
  })
})
