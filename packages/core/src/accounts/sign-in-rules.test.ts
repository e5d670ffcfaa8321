import { describe, expect, it } from 'vitest'
import { keysOf } from '../test/faults-of.ts'
import { checkConfirmPassword, checkPassword, minPasswordLength } from './sign-in-rules.ts'

const username = { type: 'text', name: 'username' } as const
const login = { allowEmailLogin: false, requireEmail: false, requireUsername: true }
const keys = (faults: readonly { key: string }[]) => faults.map(({ key }) => key)

describe('a username', () => {
  it('is required where the collection says so', () => {
    const context = { usernameLogin: login, required: true }
    expect(keysOf(username, '', context)).toEqual(['validation:required'])
    expect(keysOf(username, 'kim', context)).toEqual([])
  })
  it("has the config's maximum length", () => {
    expect(keysOf(username, 'kim', { usernameLogin: login, maxTextLength: 2 })).toEqual([
      'validation:shorterThanMax',
    ])
  })
  it('is required if the address is missing and neither is required by itself', () => {
    const usernameLogin = { ...login, requireUsername: false }
    expect(keysOf(username, '', { usernameLogin })).toEqual(['validation:usernameOrEmail'])
    expect(keysOf(username, '', { usernameLogin, data: { email: 'a@b.co' } })).toEqual([])
  })
})

describe('a password', () => {
  it('has three characters at least', () => {
    expect(minPasswordLength).toBe(3)
    expect(keys(checkPassword('ab', { required: true }))).toEqual(['validation:longerThanMin'])
    expect(keys(checkPassword('abc', { required: true }))).toEqual([])
  })
  it('is required of new accounts only', () => {
    expect(keys(checkPassword('', { required: true }))).toEqual(['validation:required'])
    expect(keys(checkPassword(undefined, { required: false }))).toEqual([])
  })
  it('has a maximum length, because hashing a long one takes long', () => {
    expect(keys(checkPassword('a'.repeat(1025), { required: true }))).toEqual([
      'validation:shorterThanMax',
    ])
  })
  it.each([123, { $gt: '' }, ['abc']])('is text, not %j', (value) => {
    expect(keys(checkPassword(value, { required: true }))).toEqual(['validation:mustBeText'])
  })
})

describe('a repeated password', () => {
  it('is required if flagged', () => {
    expect(keys(checkConfirmPassword('', 'abc', { required: true }))).toEqual([
      'validation:required',
    ])
  })
  it('equals the password beside it', () => {
    expect(keys(checkConfirmPassword('abc', 'abc', { required: true }))).toEqual([])
    expect(keys(checkConfirmPassword('abd', 'abc', { required: true }))).toEqual([
      'fields:passwordsDoNotMatch',
    ])
    expect(keys(checkConfirmPassword('', 'abc', { required: false }))).toEqual([
      'fields:passwordsDoNotMatch',
    ])
    expect(keys(checkConfirmPassword(undefined, undefined, { required: false }))).toEqual([])
  })
})
