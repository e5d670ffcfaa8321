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
  expect(findServerParts(deep(text))).toEqual({
    hasConditions: false,
    hasRules: false,
    hasChoices: false,
  })
  expect(findServerParts(deep({ ...text, hasCondition: true }))).toEqual({
    hasConditions: true,
    hasRules: false,
    hasChoices: false,
  })
  expect(findServerParts(deep({ ...text, hasCustomValidation: true }))).toEqual({
    hasConditions: false,
    hasRules: true,
    hasChoices: false,
  })
  const select: ClientField = { type: 'select', name: 's', options: ['a'], hasFilterOptions: true }
  expect(findServerParts(deep(select))).toEqual({
    hasConditions: false,
    hasRules: true,
    hasChoices: true,
  })
})

test('what is in the nodes of a text is found too', () => {
  const quote = { slug: 'quote', fields: [{ ...text, hasCondition: true }] }
  const select = { type: 'select', name: 's', options: ['a'], hasFilterOptions: true } as const
  const features = { blocks: [quote], links: { fields: [select] } }
  const fields: readonly ClientField[] = [{ type: 'richText', name: 'body', features }]
  expect(findServerParts(fields)).toEqual({
    hasConditions: true,
    hasRules: true,
    hasChoices: true,
  })
})

test('documents that a field may refer to are asked for where they are looked for', () => {
  const field: ClientField = {
    type: 'relationship',
    name: 'r',
    relationTo: 'posts',
    hasFilterOptions: true,
  }
  expect(findServerParts([field]).hasChoices).toBe(false)
})

test('a tab may have a condition of its own', () => {
  const fields: readonly ClientField[] = [
    { type: 'tabs', tabs: [{ fields: [text], hasCondition: true }] },
  ]
  expect(findServerParts(fields).hasConditions).toBe(true)
})
