import { describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { collection, insert, monday, newDocument, open, tuesday } from './open.ts'

const config = {
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'members', auth: true, fields: [{ name: 'id', type: 'number' }] },
  ],
} as const

const ada = { collection: 'users', id: 'ada' }
const session = (id: string, expiresAt = tuesday, user: typeof ada = ada) => ({
  id,
  user,
  createdAt: monday,
  expiresAt,
})

describe.each(databases)('accounts in $name', (kind) => {
  test('secrets keep what is not written again', async () => {
    const { database } = await open(kind, config)
    expect(await database.read.findSecrets(ada)).toBeNull()
    await database.transaction((s) => s.saveSecrets(ada, { passwordHash: 'hash' }))
    await database.transaction((s) =>
      s.saveSecrets(ada, { loginAttempts: 3, lockedUntil: tuesday, isVerified: true }),
    )
    await database.transaction((s) => s.saveSecrets(ada, { lockedUntil: null }))
    await database.transaction((s) => s.saveSecrets(ada, {}))
    expect(await database.read.findSecrets(ada)).toEqual({
      passwordHash: 'hash',
      resetTokenHash: null,
      resetTokenExpiresAt: null,
      verificationTokenHash: null,
      isVerified: true,
      loginAttempts: 3,
      lockedUntil: null,
    })
  })

  test('one id in two collections is two users', async () => {
    const { database } = await open(kind, config)
    const member = { collection: 'members', id: 7 }
    await database.transaction(async (s) => {
      await s.saveSecrets({ collection: 'users', id: '7' }, { passwordHash: 'user' })
      await s.saveSecrets(member, { passwordHash: 'member', resetTokenHash: 'token' })
    })
    expect((await database.read.findSecrets(member))?.passwordHash).toBe('member')
    expect(await database.read.findUserByResetToken('members', 'token')).toEqual(member)
    expect(await database.read.findUserByResetToken('users', 'token')).toBeNull()
  })

  test('a user is found by a token and by nothing else', async () => {
    const { database } = await open(kind, config)
    await database.transaction((s) =>
      s.saveSecrets(ada, { resetTokenHash: 'reset', verificationTokenHash: 'verify' }),
    )
    expect(await database.read.findUserByResetToken('users', 'reset')).toEqual(ada)
    expect(await database.read.findUserByVerificationToken('users', 'verify')).toEqual(ada)
    expect(await database.read.findUserByResetToken('users', 'verify')).toBeNull()
    expect(await database.read.findUserByVerificationToken('users', '')).toBeNull()
  })

  test('of many failing sign-ins at once every one is counted', async () => {
    const { database } = await open(kind, config)
    await database.transaction((s) => s.saveSecrets(ada, { loginAttempts: 0 }))
    await Promise.all(
      Array.from({ length: 15 }, () =>
        database.transaction(async (s) => {
          const secrets = await s.findSecretsForUpdate(ada)
          await s.saveSecrets(ada, { loginAttempts: (secrets?.loginAttempts ?? 0) + 1 })
        }),
      ),
    )
    expect((await database.read.findSecrets(ada))?.loginAttempts).toBe(15)
  })

  test('sessions are found, extended and ended', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (s) => {
      for (const id of ['s1', 's2', 's3']) await s.insertSession(session(id))
    })
    expect(await database.read.findSession('s1')).toEqual(session('s1'))
    expect(await database.transaction((s) => s.extendSession('s1', '2027'))).toBe(true)
    expect((await database.read.findSession('s1'))?.expiresAt).toBe('2027')
    await database.transaction((s) => s.deleteSession('s1'))
    expect(await database.read.findSession('s1')).toBeNull()
    expect(await database.transaction((s) => s.extendSession('s1', '2028'))).toBe(false)
    expect((await database.read.findSessions(ada)).map(({ id }) => id)).toEqual(['s2', 's3'])
  })

  test('ending the other sessions of a user keeps this one and those of others', async () => {
    const { database } = await open(kind, config)
    const bob = { collection: 'users', id: 'bob' }
    await database.transaction(async (s) => {
      for (const id of ['s1', 's2', 's3']) await s.insertSession(session(id))
      await s.insertSession(session('b1', tuesday, bob))
    })
    expect(await database.transaction((s) => s.deleteSessions(ada, { except: 's2' }))).toBe(2)
    expect((await database.read.findSessions(ada)).map(({ id }) => id)).toEqual(['s2'])
    expect(await database.read.findSession('b1')).not.toBeNull()
    expect(await database.transaction((s) => s.deleteSessions(ada))).toBe(1)
  })

  test('expired sessions are cleared away', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (s) => {
      await s.insertSession(session('old', monday))
      await s.insertSession(session('new', tuesday))
    })
    expect(await database.transaction((s) => s.deleteExpiredSessions(monday))).toBe(1)
    expect(await database.read.findSession('old')).toBeNull()
    expect(await database.read.findSession('new')).not.toBeNull()
  })

  test('deleting a user deletes what only they could use', async () => {
    const { database } = await open(kind, config)
    await insert(database, collection('users'), newDocument('ada', { email: 'ada@example.com' }))
    await database.transaction(async (s) => {
      await s.saveSecrets(ada, { passwordHash: 'hash' })
      await s.insertSession(session('s1'))
      await s.delete(collection('users'), 'ada')
    })
    expect(await database.read.findSecrets(ada)).toBeNull()
    expect(await database.read.findSession('s1')).toBeNull()
  })

  test('settings hold any JSON, and null removes them', async () => {
    const { database } = await open(kind, config)
    const value = { done: [1, 'two', null], quote: "it's" }
    expect(await database.read.getSetting('key')).toBeNull()
    await database.transaction((s) => s.setSetting('key', value))
    expect(await database.read.getSetting('key')).toEqual(value)
    await database.transaction((s) => s.setSetting('key', false))
    expect(await database.read.getSetting('key')).toBe(false)
    await database.transaction((s) => s.setSetting('key', null))
    expect(await database.read.getSetting('key')).toBeNull()
  })

  test('of many who claim one setting at once exactly one gets it', async () => {
    const { database } = await open(kind, config)
    const claims = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        database.transaction((s) => s.claimSetting('first-user', index)),
      ),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await database.read.getSetting('first-user')).toBe(claims.indexOf(true))
  })
})
