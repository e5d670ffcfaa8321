import type { ClientField } from '@stet/core'
import { expect, test } from 'vitest'
import { findServerParts } from './server-parts.ts'

const text: ClientField = { type: 'text', name: 'a' }

test('what only the server can run is found however deep it is', () => {
  const deep = (field: ClientField): readonly ClientField[] => [
    {
      type: 'tabs',
      tabs: [
        {
          fields: [
            {
              type: 'blocks',
              name: 'layout',
              blocks: [{ slug: 'x', fields: [{ type: 'row', fields: [field] }] }],
            },
          ],
        },
      ],
    },
  ]
  expect(findServerParts(deep(text))).toEqual({ hasConditions: false, hasRules: false })
  expect(findServerParts(deep({ ...text, hasCondition: true }))).toEqual({
    hasConditions: true,
    hasRules: false,
  })
  expect(findServerParts(deep({ ...text, hasCustomValidation: true }))).toEqual({
    hasConditions: false,
    hasRules: true,
  })
})

test('a tab may have a condition of its own', () => {
  const fields: readonly ClientField[] = [
    { type: 'tabs', tabs: [{ fields: [text], hasCondition: true }] },
  ]
  expect(findServerParts(fields).hasConditions).toBe(true)
})
