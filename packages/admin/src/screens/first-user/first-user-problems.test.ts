import { describe, expect, test } from 'vitest'
import { firstUserProblems } from './first-user-problems.ts'

const filled = {
  email: 'ada@example.org',
  username: 'ada',
  password: 'difference engine',
  confirmPassword: 'difference engine',
}

describe('the first user', () => {
  test('needs an address where one signs in with it', () => {
    const auth = { email: 'required', username: 'absent' } as const
    expect(firstUserProblems(auth, filled)).toEqual({})
    expect(firstUserProblems(auth, { ...filled, email: ' ' })).toEqual({
      email: { key: 'validation:required' },
    })
    expect(firstUserProblems(auth, { ...filled, email: 'ada' })).toEqual({
      email: { key: 'validation:emailAddress' },
    })
  })

  test('needs a username where one signs in with it, and no address if that may stay empty', () => {
    const auth = { email: 'optional', username: 'required' } as const
    expect(firstUserProblems(auth, { ...filled, email: '' })).toEqual({})
    expect(firstUserProblems(auth, { ...filled, username: '' })).toEqual({
      username: { key: 'validation:required' },
    })
  })

  test('needs one of the two where neither is required', () => {
    const auth = { email: 'optional', username: 'optional' } as const
    expect(firstUserProblems(auth, { ...filled, email: '' })).toEqual({})
    expect(firstUserProblems(auth, { ...filled, username: '' })).toEqual({})
    expect(firstUserProblems(auth, { ...filled, email: '', username: '' })).toEqual({
      username: { key: 'validation:usernameOrEmail' },
    })
  })

  test('must confirm the password, exactly', () => {
    const auth = { email: 'required', username: 'absent' } as const
    expect(firstUserProblems(auth, { ...filled, confirmPassword: '' })).toEqual({
      confirmPassword: { key: 'validation:required' },
    })
    expect(firstUserProblems(auth, { ...filled, confirmPassword: 'Difference engine' })).toEqual({
      confirmPassword: { key: 'fields:passwordsDoNotMatch' },
    })
    expect(firstUserProblems(auth, { ...filled, password: '', confirmPassword: '' })).toEqual({
      password: { key: 'validation:required' },
      confirmPassword: { key: 'validation:required' },
    })
  })
})
