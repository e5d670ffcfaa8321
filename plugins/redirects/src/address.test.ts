import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, isAnswered, readAddress, readTarget } from './address.ts'

const key = (text: string, origins?: readonly string[]) => {
  const address = readAddress(text, origins)
  return address && addressKey(address)
}

test.each([
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/', '/'],
  [' /a ', '/a'],
  ['/a//b', '/a/b'],
  ['/a/./b/../c', '/a/c'],
  ['/../..//a', '/a'],
  ['/A/b', '/A/b'],
  ['/%61%2fb', '/a%2Fb'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/café', '/caf%C3%A9'],
  ['/cafe\u0301', '/caf%C3%A9'],
  ['/two words', '/two%20words'],
  ["/it's(1),@x:y", "/it's(1),@x:y"],
  ['/a?b=1', '/a?b=1'],
  ['/a?c=2&b=1', '/a?b=1&c=2'],
  ['/a?', '/a'],
  ['/a?q=%7e+x', '/a?q=%7E+x'],
  ['/a#b', '/a'],
])('%j is the address %j', (text, expected) => {
  expect(key(text)).toBe(expected)
})

test.each([
  '',
  'a',
  '//evil.test/a',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/a',
  'javascript:alert(1)',
  '/a\nLocation: /b',
  '/a%0Ab',
  '/a%00',
  '/%ff',
  `/${'a'.repeat(2000)}`,
])('%j is no address of the site', (text) => {
  expect(key(text)).toBeNull()
})

test('a whole URL is an address where the site is, whatever the case of its host', () => {
  const origins = ['https://Example.org']
  expect(key('HTTPS://EXAMPLE.org:443/A/', origins)).toBe('/A')
  expect(key('https://example.org', origins)).toBe('/')
  expect(key('http://example.org/a', origins)).toBeNull()
  expect(key('https://example.org.evil.test/a', origins)).toBeNull()
  expect(key('https://example.org@evil.test/a', origins)).toBeNull()
})

test('what is read twice stays as it is, and never leads to another site', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string(), fc.webPath()),
      (text) => {
        for (const given of [text, `/${text}`]) {
          const once = key(given)
          if (once === null) continue
          expect(key(once)).toBe(once)
          expect(new URL(once, 'http://here.test').host).toBe('here.test')
        }
      },
    ),
  )
})

test.each([
  ['/b/?x=1#top', '/b/?x=1#top'],
  ['/b//c', '/b/c'],
  ['https://elsewhere.test/a b', 'https://elsewhere.test/a%20b'],
  ['https://example.org/b', '/b'],
])('a redirect to %j leads to %j', (text, location) => {
  expect(readTarget(text, ['https://example.org'])?.location).toBe(location)
})

test.each([
  '//evil.test',
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://elsewhere.test/a',
  'https://user:secret@elsewhere.test/',
  'https:///evil.test',
  'https://example.org/%ff',
  '',
])('no redirect leads to %j', (text) => {
  expect(readTarget(text, ['https://example.org'])).toBeNull()
})

test('a redirect without parameters answers any, one with parameters only these', () => {
  const address = (text: string) => readAddress(text) as NonNullable<ReturnType<typeof readAddress>>
  const answers = (asked: string, from: string) => isAnswered(address(asked), address(from))
  expect(answers('/a?b=1', '/a')).toBe(true)
  expect(answers('/a?b=1&c=2', '/a?c=2&b=1')).toBe(true)
  expect(answers('/a', '/a?b=1')).toBe(false)
  expect(answers('/a?b=2', '/a?b=1')).toBe(false)
})
