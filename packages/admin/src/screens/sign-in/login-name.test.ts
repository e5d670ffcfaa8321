import { describe, expect, test } from 'vitest'
import { credentials } from './login-name.ts'

describe('what one signs in with', () => {
  test('is an address where accounts have addresses', () => {
    expect(credentials('email', ' ada@example.org ', 'x')).toEqual({
      email: 'ada@example.org',
      password: 'x',
    })
  })

  test('is a username where accounts have usernames, even one with an @', () => {
    expect(credentials('username', 'a@da', 'x')).toEqual({ username: 'a@da', password: 'x' })
  })

  test('may be either where both are allowed', () => {
    expect(credentials('either', 'ada', 'x')).toEqual({ username: 'ada', password: 'x' })
    expect(credentials('either', 'ada@example.org', 'x')).toEqual({
      email: 'ada@example.org',
      password: 'x',
    })
  })

  test('leaves the password exactly as typed', () => {
    expect(credentials('email', 'a@b.c', ' s p ').password).toBe(' s p ')
  })
})
