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
    const loginWith = 'email'
    expect(firstUserProblems(loginWith, filled)).toEqual({})
    expect(firstUserProblems(loginWith, { ...filled, email: ' ' })).toEqual({
      email: { key: 'validation:required' },
    })
    expect(firstUserProblems(loginWith, { ...filled, email: 'ada' })).toEqual({
      email: { key: 'validation:emailAddress' },
    })
  })

  test('needs a username where one signs in with it, and no address if that may stay empty', () => {
    const loginWith = 'username'
    expect(firstUserProblems(loginWith, { ...filled, email: '' })).toEqual({})
    expect(firstUserProblems(loginWith, { ...filled, username: '' })).toEqual({
      username: { key: 'validation:required' },
    })
  })

  test('needs one of the two where neither is required', () => {
    const loginWith = 'either'
    expect(firstUserProblems(loginWith, { ...filled, email: '' })).toEqual({})
    expect(firstUserProblems(loginWith, { ...filled, username: '' })).toEqual({})
    expect(firstUserProblems(loginWith, { ...filled, email: '', username: '' })).toEqual({
      username: { key: 'validation:usernameOrEmail' },
    })
  })

  test('must confirm the password, exactly', () => {
    const loginWith = 'email'
    expect(firstUserProblems(loginWith, { ...filled, confirmPassword: '' })).toEqual({
      confirmPassword: { key: 'validation:required' },
    })
    expect(
      firstUserProblems(loginWith, { ...filled, confirmPassword: 'Difference engine' }),
    ).toEqual({
      confirmPassword: { key: 'fields:passwordsDoNotMatch' },
    })
    expect(firstUserProblems(loginWith, { ...filled, password: '', confirmPassword: '' })).toEqual({
      password: { key: 'validation:required' },
      confirmPassword: { key: 'validation:required' },
    })
  })
})
