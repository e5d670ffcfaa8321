import { describe, expect, it } from 'vitest'
import type { Field } from '../../config/types/field-types/fields.ts'
import { compilePlan } from '../compile-plan.ts'
import { evaluateConditions } from './conditions.ts'

const never = { condition: () => false }
const fields: readonly Field[] = [
  { type: 'text', name: 'shown', admin: { condition: () => true } },
  { type: 'text', name: 'gone', admin: never },
  { type: 'row', admin: never, fields: [{ type: 'text', name: 'inRow' }] },
  {
    type: 'group',
    name: 'meta',
    admin: never,
    fields: [{ type: 'text', name: 'a', admin: never }],
  },
  {
    type: 'array',
    name: 'items',
    fields: [
      { type: 'checkbox', name: 'open' },
      { type: 'text', name: 'text', admin: { condition: (_data, row) => row.open === true } },
    ],
  },
  {
    type: 'text',
    name: 'forAdmins',
    admin: { condition: (_data, _siblings, { user }) => user?.role === 'admin' },
  },
]
const plan = compilePlan(fields)
const document = {
  meta: { a: 'x' },
  items: [
    { id: 'a', open: true },
    { id: 'b', open: false },
  ],
}

describe('conditions', () => {
  it('give the paths of fields whose condition fails, the outermost only, row by row', () => {
    expect(evaluateConditions(plan, document, { operation: 'update', user: null })).toEqual([
      'gone',
      'inRow',
      'meta',
      'items.1.text',
      'forAdmins',
    ])
  })
  it('may depend on the user', () => {
    const user = { id: 'kim', collection: 'users', role: 'admin' }
    expect(evaluateConditions(plan, document, { operation: 'update', user })).not.toContain(
      'forAdmins',
    )
  })
})
