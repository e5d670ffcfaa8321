import { expect, test } from 'vitest'
import { reasonOfSilence } from './silence.ts'

const panel = 'https://cms.test'

/** A silent page at an address, and what a request to it is answered. */
function silent(page: string, isOpen: boolean, type: ResponseType | null) {
  const asked: unknown[] = []
  const reason = reasonOfSilence({
    origin: panel,
    url: new URL(page, panel),
    isOpen,
    fetch: async (_, how) => {
      asked.push(how)
      if (type === null) throw new TypeError('Failed to fetch')
      return { type } as Response
    },
  })
  return { reason, asked }
}

test.each([
  ['a page that has no script', '/page', true, 'basic', 'notFollowing'],
  ['a page whose site is down', '/page', false, null, 'unreachable'],
  ['a page that forbids frames', '/page', false, 'basic', 'refused'],
  ['a page that leads to another site', '/page', false, 'opaqueredirect', 'notFollowing'],
  ['a page of another site', 'https://site.test/', false, 'opaque', 'notFollowing'],
  ['a page of another site that is down', 'https://site.test/', false, null, 'unreachable'],
] as const)('%s is told as what it is', async (_, page, isOpen, type, reason) => {
  expect(await silent(page, isOpen, type).reason).toBe(reason)
})

test('a page that can be looked into is not requested again, and one of another origin as a frame would', async () => {
  expect(silent('/page', true, 'basic').asked).toEqual([])
  expect(silent('https://site.test/', false, 'opaque').asked).toEqual([
    { mode: 'no-cors', cache: 'no-store' },
  ])
})
