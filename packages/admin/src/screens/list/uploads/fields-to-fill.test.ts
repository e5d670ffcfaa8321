import type { ClientCollection, ClientField } from '@stet/core'
import { expect, test } from 'vitest'
import { requiredToFill } from './fields-to-fill.ts'

const text = (name: string, more: object = {}) =>
  ({ type: 'text', name, required: true, ...more }) as ClientField

const collection = (fields: readonly ClientField[], drafts?: object) =>
  ({ fields, versions: drafts ? { drafts } : false }) as unknown as ClientCollection

const fields = [
  text('source'),
  text('note', { required: false }),
  text('place', { defaultValue: 'here' }),
  text('day', { hasComputedDefault: true }),
  text('why', { hasCondition: true }),
  text('number', { unique: true }),
  text('seen', { admin: { readOnly: true } }),
  { type: 'row', fields: [text('author')] } as unknown as ClientField,
]

test('files wait for what every document of theirs needs, and nothing fills in', () => {
  expect(requiredToFill(collection(fields), undefined)).toEqual(['source', 'author'])
})

test('drafts may lack anything, so their files wait for nothing', () => {
  expect(requiredToFill(collection(fields, {}), undefined)).toEqual([])
})
