import type { ClientCollection, ClientField } from '@stet/core'
import { expect, test } from 'vitest'
import { isNeeded, needsFields } from './fields-to-fill.ts'

const text = (name: string, more: object = {}) =>
  ({ type: 'text', name, required: true, ...more }) as ClientField
const row = (...fields: ClientField[]) => ({ type: 'row', fields }) as unknown as ClientField
const collection = (fields: readonly ClientField[], drafts?: object) =>
  ({ fields, versions: drafts ? { drafts } : false }) as unknown as ClientCollection

const filled = [
  text('note', { required: false }),
  text('place', { defaultValue: 'here' }),
  text('day', { hasComputedDefault: true }),
  text('why', { hasCondition: true }),
]

test('files wait for what every document of theirs needs, and nothing fills in', () => {
  expect(filled.filter(isNeeded)).toEqual([])
  expect(needsFields(collection([...filled, row(...filled)]))).toBe(false)
  expect(needsFields(collection([...filled, text('source')]))).toBe(true)
  expect(needsFields(collection([row(row(text('source')))]))).toBe(true)
})

test('drafts may lack anything, so their files wait for nothing', () => {
  expect(needsFields(collection([text('source')], {}))).toBe(false)
})
