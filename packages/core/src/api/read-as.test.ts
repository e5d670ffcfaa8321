import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReadAs, readAsText } from './read-as.ts'

test.each([
  [null, 'nobody'],
  [{ collection: 'users', id: '1' }, 'users/1'],
  [{ collection: 'users', id: 'ü/;' }, 'users/%C3%BC%2F%3B'],
  [
    { collection: 'users', id: '1', instead: { field: 'role', value: 'a b' } },
    'users/1;role=a%20b',
  ],
])('whom a read is answered as: %j', (as, text) => {
  expect(readAsText(as)).toBe(text)
  expect(parseReadAs(text)).toEqual(as)
})

test('any id, field and value is read back as it was', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(text, text, fc.string({ unit: 'grapheme' }), (id, field, value) => {
      const as = { collection: 'users', id, instead: { field, value } }
      expect(parseReadAs(readAsText(as))).toEqual(as)
      expect(readAsText(as)).toMatch(/^[\x21-\x7e]+$/)
    }),
  )
})

test.each([
  '',
  'users',
  'users/',
  '/1',
  'nobody/',
  'Nobody',
  'users/1/2',
  'users/1, users/2',
  'users/1;role',
  'users/1;role=a;name=b',
  'users/%E0%A4%A',
])('%j names no one', (text) => expect(parseReadAs(text)).toBeUndefined())
