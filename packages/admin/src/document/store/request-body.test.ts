import { compilePlan } from '@stet/core'
import { expect, test } from 'vitest'
import { sampleFields } from '../../../test/sample-form.ts'
import { changedValues } from './request-body.ts'

const plan = compilePlan(sampleFields)

test('only fields that changed are sent', () => {
  expect(changedValues(plan, { title: 'A', slug: 'a' }, { title: 'B', slug: 'a' })).toEqual({
    title: 'B',
  })
})

test('what was cleared is sent as null, in groups and rows too', () => {
  expect(
    changedValues(
      plan,
      {
        title: 'A',
        meta: { description: 'D', robots: 'R' },
        links: [{ id: 'x', label: 'L' }],
      },
      { meta: { robots: 'S' }, links: [{ id: 'x' }] },
    ),
  ).toEqual({
    title: null,
    meta: { description: null, robots: 'S' },
    links: [{ id: 'x', label: null }],
  })
})

test('JSON is sent exactly as it is', () => {
  expect(changedValues(plan, { settings: { a: 1, b: 2 } }, { settings: { a: 1 } })).toEqual({
    settings: { a: 1 },
  })
})

test('a default that was taken out of a new row does not come back', () => {
  const fields = [
    {
      type: 'array' as const,
      name: 'links',
      fields: [
        { type: 'text' as const, name: 'label', defaultValue: 'Read more' },
        { type: 'text' as const, name: 'to' },
      ],
    },
  ]
  expect(
    changedValues(compilePlan(fields), { links: [] }, { links: [{ id: 'x', to: '/about' }] }),
  ).toEqual({ links: [{ id: 'x', to: '/about', label: null }] })
})
