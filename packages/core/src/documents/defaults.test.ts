import { describe, expect, it } from 'vitest'
import type { Field } from '../config/types/field-types/fields.ts'
import { request } from '../test/every-field.ts'
import { compilePlan } from './compile-plan.ts'
import { withDefaults } from './defaults.ts'

const context = { locale: 'de', req: request, user: null }
const fields: readonly Field[] = [
  { type: 'text', name: 'title', defaultValue: ({ locale }) => `New (${locale})` },
  { type: 'checkbox', name: 'open', defaultValue: false },
  { type: 'group', name: 'meta', fields: [{ type: 'text', name: 'robots', defaultValue: 'all' }] },
  { type: 'group', name: 'bare', fields: [{ type: 'text', name: 'x' }] },
  {
    type: 'array',
    name: 'items',
    defaultValue: [{ id: 'a' }],
    fields: [{ type: 'number', name: 'count', defaultValue: 1 }],
  },
]
const plan = compilePlan(fields)

describe('defaults', () => {
  it('fill in what is absent, in groups and in rows', () => {
    expect(withDefaults(plan, {}, context)).toEqual({
      title: 'New (de)',
      open: false,
      meta: { robots: 'all' },
      items: [{ id: 'a', count: 1 }],
    })
  })
  it('do not replace values that an editor filled in or cleared', () => {
    const document = {
      title: null,
      open: true,
      meta: { robots: '' },
      items: [{ id: 'b', count: 0 }],
    }
    expect(withDefaults(plan, document, context)).toBe(document)
  })
  it('fill in existing rows too', () => {
    const document = { title: 't', open: true, meta: { robots: '' }, items: [{ id: 'b' }] }
    expect(withDefaults(plan, document, context)).toEqual({
      ...document,
      items: [{ id: 'b', count: 1 }],
    })
  })
  it('return the same document where no field has a default', () => {
    const document = {}
    expect(withDefaults(compilePlan([{ type: 'text', name: 'a' }]), document, context)).toBe(
      document,
    )
  })
})
