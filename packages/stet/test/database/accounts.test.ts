import { describe, expect, test } from 'vitest'
import { databases } from '../databases/databases.ts'
import { collection, insert, monday, newDocument, open, tuesday } from '../databases/open.ts'

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
  userAgent: 'Browser',
})

describe.each(databases)('accounts in $name', (kind) => {
  test('secrets that are not written stay', async () => {
    const { database } = await open(kind, config)
    expect(await database.read.accounts.findSecrets(ada)).toBeNull()
    await database.transaction((s) => s.accounts.saveSecrets(ada, { passwordHash: 'hash' }))
    await database.transaction((s) =>
      s.accounts.saveSecrets(ada, {
        apiKeyHash: 'key',
        apiKeyCreatedAt: tuesday,
        resetTokenHash: 'reset',
      }),
    )
    await database.transaction((s) => s.accounts.saveSecrets(ada, { resetTokenHash: null }))
    await database.transaction((s) => s.accounts.saveSecrets(ada, {}))
    expect(await database.read.accounts.findSecrets(ada)).toEqual({
      passwordHash: 'hash',
      resetTokenHash: null,
      resetTokenExpiresAt: null,
      verificationTokenHash: null,
      apiKeyHash: 'key',
      apiKeyCreatedAt: tuesday,
    })
  })

  test('the same id in two collections means two users', async () => {
    const { database } = await open(kind, config)
    const member = { collection: 'members', id: 7 }
    await database.transaction(async (s) => {
      await s.accounts.saveSecrets({ collection: 'users', id: '7' }, { passwordHash: 'user' })
      await s.accounts.saveSecrets(member, { passwordHash: 'member', resetTokenHash: 'token' })
    })
    expect((await database.read.accounts.findSecrets(member))?.passwordHash).toBe('member')
    expect(await database.read.accounts.findUserByResetToken('members', 'token')).toEqual(member)
    expect(await database.read.accounts.findUserByResetToken('users', 'token')).toBeNull()
  })

  test('a user is found by a token and by nothing else', async () => {
    const { database } = await open(kind, config)
    await database.transaction((s) =>
      s.accounts.saveSecrets(ada, { resetTokenHash: 'reset', verificationTokenHash: 'verify' }),
    )
    expect(await database.read.accounts.findUserByResetToken('users', 'reset')).toEqual(ada)
    expect(await database.read.accounts.findUserByVerificationToken('users', 'verify')).toEqual(ada)
    expect(await database.read.accounts.findUserByResetToken('users', 'verify')).toBeNull()
    expect(await database.read.accounts.findUserByVerificationToken('users', '')).toBeNull()
  })

  const attempt = { key: 'k', subject: 's', limit: 3, now: monday, expiresAt: tuesday }

  test('simultaneous attempts are all counted', async () => {
    const { database } = await open(kind, config)
    await Promise.all(
      Array.from({ length: 15 }, () => database.transaction((s) => s.attempts.count(attempt))),
    )
    expect(await database.read.attempts.find(['k', 'other'], monday)).toEqual([
      { key: 'k', count: 15, expiresAt: tuesday },
    ])
  })

  test('a window restarts only when it has ended or the limit is reached', async () => {
    const { database } = await open(kind, config)
    const ends: string[] = []
    for (const [now, expiresAt] of [
      ['1', '5'],
      ['2', '6'],
      ['3', '7'],
      ['4', '8'],
      ['7', '9'],
    ] as const) {
      const counted = await database.transaction((s) =>
        s.attempts.count({ ...attempt, now, expiresAt }),
      )
      ends.push(`${counted.count} until ${counted.expiresAt}`)
    }
    expect(ends).toEqual(['1 until 5', '2 until 5', '3 until 7', '4 until 7', '1 until 9'])
    expect(await database.read.attempts.find(['k'], '9')).toEqual([])
  })

  test('attempts can be taken back, deleted by key and by subject, and cleared', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (s) => {
      for (const key of ['a', 'a', 'b', 'c']) await s.attempts.count({ ...attempt, key })
      await s.attempts.count({ ...attempt, key: 'other', subject: null })
      await s.attempts.uncount('a')
    })
    const counts = async () =>
      (await database.read.attempts.find(['a', 'b', 'c', 'other'], '')).map(({ key, count }) => [
        key,
        count,
      ])
    expect((await counts()).sort()).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['other', 1],
    ])
    await database.transaction((s) => s.attempts.forget({ key: 'a' }))
    await database.transaction((s) => s.attempts.forget({ subject: 's' }))
    expect(await counts()).toEqual([['other', 1]])
    await database.transaction((s) => s.attempts.deleteExpired(tuesday))
    expect(await counts()).toEqual([])
  })

  test('a user is read together with their session, and by their API key', async () => {
    const { database } = await open(kind, config)
    await insert(database, collection('users'), newDocument('ada', { email: 'ada@example.com' }))
    await database.transaction(async (s) => {
      await s.accounts.insertSession(session('s1'))
      await s.accounts.saveSecrets(ada, { apiKeyHash: 'key' })
    })
    const found = await database.read.accounts.findSessionUser('users', 's1')
    expect(found).toMatchObject({ session: session('s1'), document: { id: 'ada' } })
    expect(found?.document.data).toEqual({ email: 'ada@example.com' })
    expect(await database.read.accounts.findSessionUser('members', 's1')).toBeNull()
    expect(await database.read.accounts.findSessionUser('users', 's2')).toBeNull()
    expect(await database.read.accounts.findUserByApiKey('users', 'key')).toMatchObject({
      apiKeyHash: 'key',
      document: { id: 'ada' },
    })
    expect(await database.read.accounts.findUserByApiKey('members', 'key')).toBeNull()
    expect(await database.read.accounts.findUserByApiKey('users', '')).toBeNull()
  })

  test('the newest sessions of a user are kept', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (s) => {
      for (const [id, createdAt] of [
        ['old', '1'],
        ['new', '3'],
        ['middle', '2'],
      ] as const)
        await s.accounts.insertSession({ ...session(id), createdAt })
    })
    expect(await database.transaction((s) => s.accounts.pruneSessions(ada, 2))).toBe(1)
    expect((await database.read.accounts.findSessions(ada)).map(({ id }) => id)).toEqual([
      'middle',
      'new',
    ])
  })

  test('sessions are found, extended and ended', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (s) => {
      for (const id of ['s1', 's2', 's3']) await s.accounts.insertSession(session(id))
    })
    expect(await database.read.accounts.findSession('s1')).toEqual(session('s1'))
    expect(await database.transaction((s) => s.accounts.extendSession('s1', '2027'))).toBe(true)
    expect((await database.read.accounts.findSession('s1'))?.expiresAt).toBe('2027')
    await database.transaction((s) => s.accounts.deleteSession('s1'))
    expect(await database.read.accounts.findSession('s1')).toBeNull()
    expect(await database.transaction((s) => s.accounts.extendSession('s1', '2028'))).toBe(false)
    expect((await database.read.accounts.findSessions(ada)).map(({ id }) => id)).toEqual([
      's2',
      's3',
    ])
  })

  test('ending the other sessions of a user keeps this one and those of others', async () => {
    const { database } = await open(kind, config)
    const bob = { collection: 'users', id: 'bob' }
    await database.transaction(async (s) => {
      for (const id of ['s1', 's2', 's3']) await s.accounts.insertSession(session(id))
      await s.accounts.insertSession(session('b1', tuesday, bob))
    })
    expect(
      await database.transaction((s) => s.accounts.deleteSessions(ada, { except: 's2' })),
    ).toBe(2)
    expect((await database.read.accounts.findSessions(ada)).map(({ id }) => id)).toEqual(['s2'])
    expect(await database.read.accounts.findSession('b1')).not.toBeNull()
    expect(await database.transaction((s) => s.accounts.deleteSessions(ada))).toBe(1)
  })

  test('expired sessions are deleted', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (s) => {
      await s.accounts.insertSession(session('old', monday))
      await s.accounts.insertSession(session('new', tuesday))
    })
    expect(await database.transaction((s) => s.accounts.deleteExpiredSessions(monday))).toBe(1)
    expect(await database.read.accounts.findSession('old')).toBeNull()
    expect(await database.read.accounts.findSession('new')).not.toBeNull()
  })

  test('deleting a user deletes their sessions and secrets', async () => {
    const { database } = await open(kind, config)
    await insert(database, collection('users'), newDocument('ada', { email: 'ada@example.com' }))
    await database.transaction(async (s) => {
      await s.accounts.saveSecrets(ada, { passwordHash: 'hash' })
      await s.accounts.insertSession(session('s1'))
      await s.delete(collection('users'), 'ada')
    })
    expect(await database.read.accounts.findSecrets(ada)).toBeNull()
    expect(await database.read.accounts.findSession('s1')).toBeNull()
  })

  test('settings hold any JSON, and null removes them', async () => {
    const { database } = await open(kind, config)
    const value = { done: [1, 'two', null], quote: "it's" }
    expect(await database.read.settings.get('key')).toBeNull()
    await database.transaction((s) => s.settings.set('key', value))
    expect(await database.read.settings.get('key')).toEqual(value)
    await database.transaction((s) => s.settings.set('key', false))
    expect(await database.read.settings.get('key')).toBe(false)
    await database.transaction((s) => s.settings.set('key', null))
    expect(await database.read.settings.get('key')).toBeNull()
  })

  test('exactly one of many simultaneous claims to a setting succeeds', async () => {
    const { database } = await open(kind, config)
    const claims = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        database.transaction((s) => s.settings.claim('first-user', index)),
      ),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await database.read.settings.get('first-user')).toBe(claims.indexOf(true))
  })
})
