import { isSafeLink } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressAtEnd, readTypedAddress } from './typed-address.ts'

const read = (typed: string) => {
  const { url, problem } = readTypedAddress(typed)
  return url ?? problem
}

test.each([
  ['example.com', 'https://example.com'],
  [' example.com/a?b#c ', 'https://example.com/a?b#c'],
  ['www.example.org', 'https://www.example.org'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['example.org:8080', 'https://example.org:8080'],
  ['müller.de/ü', 'https://müller.de/ü'],
  ['192.168.0.1', 'https://192.168.0.1'],
  ['https://example.com', 'https://example.com'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['tel:+49123', 'tel:+49123'],
  ['/about', '/about'],
  ['#notes', '#notes'],
  ['?page=2', '?page=2'],
  ['../up', '../up'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['javascript:alert(1)', 'unsafe'],
  ['data:text/html,x', 'unsafe'],
  ['nonsense', 'nonsense'],
  ['two words', 'nonsense'],
  ['https://', 'nonsense'],
  ['https://a b', 'nonsense'],
  ['mailto:', 'nonsense'],
  ['a.', 'nonsense'],
])('%s is read as %s', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test('whatever is typed, an address that is taken is safe, and taken again as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress(), fc.domain()), (typed) => {
      const { url } = readTypedAddress(typed)
      if (url === null) return
      expect(isSafeLink(url)).toBe(true)
      expect(read(url)).toBe(url)
    }),
  )
})

test.each([
  ['see https://example.com/a', 'https://example.com/a', 'https://example.com/a'],
  ['(www.example.com)', 'www.example.com', 'https://www.example.com'],
  ['Go to https://example.com.', 'https://example.com', 'https://example.com'],
  ['https://en.wikipedia.org/wiki/Ink_(a)', 'https://en.wikipedia.org/wiki/Ink_(a)', null],
  ['write ada@example.org', 'ada@example.org', 'mailto:ada@example.org'],
])('the address at the end of “%s” is found', (text, words, url) => {
  const found = addressAtEnd(text)
  expect(text.slice(found?.start, found?.end)).toBe(words)
  expect(found?.url).toBe(url ?? words)
})

test.each(['example.com', 'a b', 'nothttps://example.com', 'http:// x', 'and/or', '@ada', 'a@b'])(
  '“%s” is no address that is linked while it is typed',
  (text) => {
    expect(addressAtEnd(text)).toBe(null)
  },
)
