import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../config/types/field-types/fields.ts'
import type { JsonObject } from '../../json.ts'
import type { FieldsPermissions } from '../../permissions/permissions.ts'
import { compilePlan } from '../compile-plan.ts'
import { type CopyLocaleOptions, copyLocale } from './copy-locale.ts'

const fields: readonly Field[] = [
  { type: 'text', name: 'title', localized: true },
  { type: 'number', name: 'year' },
  { type: 'group', name: 'meta', fields: [{ type: 'text', name: 'words', localized: true }] },
  {
    type: 'array',
    name: 'links',
    fields: [
      { type: 'text', name: 'label', localized: true },
      { type: 'text', name: 'url' },
    ],
  },
  {
    type: 'array',
    name: 'steps',
    localized: true,
    fields: [{ type: 'text', name: 'step' }],
  },
  {
    type: 'blocks',
    name: 'layout',
    blocks: [{ slug: 'hero', fields: [{ type: 'text', name: 'heading', localized: true }] }],
  },
]
const plan = compilePlan(fields)

const english: JsonObject = {
  title: 'Ink',
  year: 1913,
  meta: { words: 'black' },
  links: [{ id: 'a', label: 'More', url: '/en' }],
  steps: [{ id: 's', step: 'Dip' }],
  layout: [{ id: 'h', blockType: 'hero', heading: 'On ink' }],
}
const german: JsonObject = {
  title: 'Tinte',
  year: 2026,
  meta: {},
  links: [
    { id: 'b', url: '/b' },
    { id: 'a', url: '/de' },
  ],
  steps: [],
  layout: [{ id: 'h', blockType: 'hero', heading: 'Über Tinte' }],
}

function copied(options: Partial<CopyLocaleOptions> = {}, source = english, target = german) {
  let count = 0
  const newRowId = () => `new${++count}`
  return copyLocale(plan, target, source, { overwrite: false, newRowId, access: true, ...options })
}

describe('copying another locale', () => {
  it('fills empty values, row by row, and keeps written and shared ones', () => {
    expect(copied()).toEqual({
      title: 'Tinte',
      year: 2026,
      meta: { words: 'black' },
      links: [
        { id: 'b', url: '/b' },
        { id: 'a', url: '/de', label: 'More' },
      ],
      steps: [{ id: 'new1', step: 'Dip' }],
      layout: [{ id: 'h', blockType: 'hero', heading: 'Über Tinte' }],
    })
  })

  it('replaces written values if asked to, but never by empty ones', () => {
    const all = copied({ overwrite: true })
    expect(all).toMatchObject({ title: 'Ink', layout: [{ heading: 'On ink' }] })
    expect(copied({ overwrite: true }, { title: '', meta: { words: null } })).toBe(german)
  })

  it('writes only fields that the caller may write', () => {
    const access: FieldsPermissions = { meta: { fields: { words: true } }, steps: { read: true } }
    expect(copied({ access, overwrite: true })).toEqual({ ...german, meta: { words: 'black' } })
    expect(copied({ access: undefined, overwrite: true })).toBe(german)
  })

  it('changes nothing the second time', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    const document = fc.record({ title: text, meta: fc.record({ words: text }) })
    fc.assert(
      fc.property(document, document, fc.boolean(), (source, target, overwrite) => {
        const once = copied({ overwrite }, source as JsonObject, target as JsonObject)
        expect(copied({ overwrite }, source as JsonObject, once)).toEqual(once)
      }),
    )
  })
})
