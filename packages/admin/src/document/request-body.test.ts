import { compilePlan } from '@stet/core'
import { expect, test } from 'vitest'
import { changedFields } from './request-body.ts'
import { sampleFields } from './sample-form.ts'

const plan = compilePlan(sampleFields)

test('only fields that changed are sent', () => {
  expect(changedFields(plan, { title: 'A', slug: 'a' }, { title: 'B', slug: 'a' })).toEqual({
    title: 'B',
  })
})

test('what was cleared is sent as null, in groups and rows too', () => {
  expect(
    changedFields(
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
  expect(changedFields(plan, { settings: { a: 1, b: 2 } }, { settings: { a: 1 } })).toEqual({
    settings: { a: 1 },
  })
})
