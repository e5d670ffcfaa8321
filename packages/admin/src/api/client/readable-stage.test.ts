import type { Permissions } from '@stet/core'
import { expect, test } from 'vitest'
import { inReadableStage } from './readable-stage.ts'

const permissions: Permissions = {
  canAccessAdmin: true,
  collections: { pages: { read: true, readVersions: true }, records: { read: true } },
  globals: { site: { read: true } },
}
const asked = { draft: true, depth: 0 }
const published = { draft: undefined, depth: 0 }

test.each([
  ['/pages', asked],
  ['/pages/id', asked],
  ['/records', published],
  ['/records/id', published],
  ['/globals/site', published],
  ['/_panel/search', asked],
])('a user who may not read versions asks %s for what readers get', (path, query) => {
  expect(inReadableStage(asked, path, permissions)).toEqual(query)
})

test('before anything is known of an editor, they ask as everybody does', () => {
  expect(inReadableStage(asked, '/records', undefined)).toBe(asked)
})

test('what asks for no stage stays as it is', () => {
  const query = { depth: 0 }
  expect(inReadableStage(query, '/records', permissions)).toBe(query)
})
