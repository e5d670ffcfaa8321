import { describe, expect, test } from 'vitest'
import { completeConfig } from '../completion/complete-config.ts'
import { ConfigError } from '../problems/config-error.ts'
import type { Config } from './config.ts'
import type { CollectionConfig } from './entities.ts'
import type { Field } from './field-types/fields.ts'

function users(auth: unknown, fields: readonly Field[] = []) {
  const collection = { slug: 'users', auth, fields } as CollectionConfig
  return completeConfig({ collections: [collection] }).collection.get('users')
}
function mistakes(rest: object): readonly string[] {
  try {
    completeConfig({ collections: [], ...rest } as Config)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(({ path, message }) => `${path}: ${message}`)
  }
}
const inAuth = (auth: unknown) => mistakes({ collections: [{ slug: 'users', auth, fields: [] }] })
const names = (collection: ReturnType<typeof users>) =>
  collection?.plan.nodes.map(({ name }) => name) ?? []

describe('auth options', () => {
  test('are complete with their defaults', () => {
    expect(users(true)?.auth).toEqual({
      tokenExpiration: 7200,
      maxLoginAttempts: 5,
      lockTime: 600_000,
      loginWithUsername: false,
      cookies: { sameSite: 'Lax', secure: false },
      removeTokenFromResponses: false,
      verify: false,
      useAPIKey: false,
      forgotPassword: { expiration: 3_600_000 },
      strategies: [],
      hasPasswords: true,
      hasLoginFields: true,
    })
  })

  test('add the field for confirmed addresses only with `verify`', () => {
    expect(names(users({ verify: true }))).toContain('_verified')
    expect(names(users(true))).not.toContain('_verified')
  })

  test('omit the fields for signing in without passwords, unless the config keeps them', () => {
    const strategy = { name: 'sso', authenticate: () => ({ user: null }) }
    const without = users({ disableLocalStrategy: true, strategies: [strategy] })
    expect(names(without)).not.toContain('email')
    expect(without?.admin.useAsTitle).toBe('id')
    const kept = users({ disableLocalStrategy: { enableFields: true }, useAPIKey: true })
    expect(names(kept)).toContain('email')
    expect(kept?.auth).toMatchObject({ hasPasswords: false, hasLoginFields: true })
  })

  test('run a site’s own hooks on email and username after these were normalised', async () => {
    const seen: unknown[] = []
    const own = {
      type: 'email',
      name: 'email',
      hooks: {
        beforeValidate: [
          ({ value }: { value: unknown }) => {
            seen.push(value)
            return 'changed@stet.test'
          },
        ],
      },
    }
    const field = users(true, [own as Field])?.fields.find(
      (one) => 'name' in one && one.name === 'email',
    )
    const hooks = field && 'hooks' in field ? (field.hooks?.beforeValidate ?? []) : []
    let value: unknown = ' Ada@Stet.Test '
    for (const hook of hooks) value = await hook({ value } as Parameters<typeof hook>[0])
    expect([seen, value]).toEqual([['ada@stet.test'], 'changed@stet.test'])
  })
})

describe('mistakes in auth options', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [
      { forgotPassword: { expiration: 0 } },
      'forgotPassword.expiration: must be a whole number of at least 1',
    ],
    [{ verify: { generateEmailHTML: 'x' } }, 'verify.generateEmailHTML: must be a function'],
    [{ strategies: 'sso' }, 'strategies: must be a list'],
    [{ strategies: [{ authenticate: () => null }] }, 'strategies[0].name: must be a name'],
    [{ strategies: [{ name: 'sso' }] }, 'strategies[0].authenticate: must be a function'],
    [{ disableLocalStrategy: true }, 'disableLocalStrategy: leaves no way to know a user'],
    [
      { disableLocalStrategy: true, useAPIKey: true, verify: true },
      'verify: is for users who sign in with a password',
    ],
  ]
  for (const [auth, message] of cases) {
    test(`are reported: ${message}`, () => {
      expect(inAuth(auth)).toEqual([`collections[0](users).auth.${message}`])
    })
  }

  test('are reported for two strategies with one name', () => {
    const strategy = { name: 'sso', authenticate: () => ({ user: null }) }
    expect(inAuth({ strategies: [strategy, strategy] })).toEqual([
      'collections[0](users).auth.strategies[1].name: "sso" is taken',
    ])
  })

  test('are reported for fields that would hold secrets', () => {
    for (const name of ['apiKey', 'enableAPIKey', '_verified', 'hash']) {
      const fields = [{ type: 'text', name }]
      const [problem] = mistakes({ collections: [{ slug: 'users', auth: true, fields }] })
      expect(problem).toContain(name)
    }
  })

  test('are reported for an invalid mail adapter and an invalid number of proxies', () => {
    expect(mistakes({ email: {} })).toEqual(['email.sendEmail: is missing'])
    expect(mistakes({ email: { sendEmail: 'smtp' } })).toEqual([
      'email.sendEmail: must be a function',
    ])
    expect(mistakes({ trustProxy: -1 })).toEqual([
      'trustProxy: must be a whole number of at least 0',
    ])
    expect(completeConfig({ collections: [], trustProxy: true }).trustProxy).toBe(1)
    expect(completeConfig({ collections: [] }).trustProxy).toBe(0)
  })
})
