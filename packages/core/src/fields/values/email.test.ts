import { describe, expect, it } from 'vitest'
import type { EmailField } from '../../config/types/field-types/value-fields.ts'
import { keysOf } from '../../test/faults-of.ts'

const email: EmailField = { type: 'email', name: 'email' }
const neither = { allowEmailLogin: true, requireEmail: false, requireUsername: false }

describe('an email field', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    "o'neil@example.com",
    'ü@bücher.example',
    'x@xn--bcher-kva.xn--p1ai',
    ' padded@example.org ',
  ])('takes the address %s', (address) => {
    expect(keysOf(email, address)).toEqual([])
  })
  it.each([
    'plain',
    '@example.org',
    'a@',
    'a@b',
    'a@b.c',
    'a@b.1234',
    'a..b@example.org',
    '.a@example.org',
    'a.@example.org',
    'a@example..org',
    'a@-example.org',
    'a b@example.org',
    'a@exam ple.org',
    'a@b@example.org',
    '<a@example.org>',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
  ])('refuses %s', (address) => {
    expect(keysOf(email, address)).toEqual(['validation:emailAddress'])
  })
  it.each([7, {}, ['a@b.co']])('refuses a value that is not text: %j', (value) => {
    expect(keysOf(email, value)).toEqual(['validation:emailAddress'])
  })
  it('refuses a megabyte of text without searching it', () => {
    const hostile = `${'a.'.repeat(500_000)}@${'b-'.repeat(500_000)}`
    expect(keysOf(email, hostile)).toEqual(['validation:emailAddress'])
  })
  it('reports a required empty address as "not an address"', () => {
    expect(keysOf({ ...email, required: true }, '')).toEqual(['validation:emailAddress'])
    expect(keysOf(email, '')).toEqual([])
  })
  it('requires an address or a username where neither is required by itself', () => {
    expect(keysOf(email, '', { usernameLogin: neither, data: {} })).toEqual([
      'validation:usernameOrEmail',
    ])
    expect(keysOf(email, '', { usernameLogin: neither, data: { username: 'kim' } })).toEqual([])
    expect(keysOf(email, 'a@b.co', { usernameLogin: neither, data: { email: 'a@b.co' } })).toEqual(
      [],
    )
    expect(keysOf(email, 'no', { usernameLogin: neither, data: { email: 'no' } })).toEqual([
      'validation:emailAddress',
    ])
  })
})
