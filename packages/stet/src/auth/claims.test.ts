import { compilePlan, type Field } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { claimsOf } from './claims.ts'

const text = (name: string, options: object = {}): Field => ({ name, type: 'text', ...options })
const inside = [
  text('team'),
  text('note', { saveToJWT: false }),
  text('level', { saveToJWT: 'lvl' }),
  text('hiddenOne', { hidden: true }),
  text('ruled', { access: { read: () => false } }),
  text('ruledButAsked', { saveToJWT: true, access: { read: () => false } }),
]
const values = {
  team: 'Blue',
  note: 'secret-note',
  level: 'high',
  hiddenOne: 'secret-hidden',
  ruled: 'secret-ruled',
  ruledButAsked: 'asked',
}
const taken = { team: 'Blue', lvl: 'high', ruledButAsked: 'asked' }
const claims = (fields: readonly Field[], user: Parameters<typeof claimsOf>[1]) =>
  JSON.parse(JSON.stringify(claimsOf(compilePlan(fields), user)))

describe('a saved field that holds others takes along what does not say otherwise', () => {
  test('in a group', () => {
    const group: Field = { name: 'work', type: 'group', saveToJWT: true, fields: inside }
    expect(claims([group], { work: values })).toEqual({ work: taken })
  })
  test('in a renamed group', () => {
    const group: Field = { name: 'work', type: 'group', saveToJWT: 'w', fields: inside }
    expect(claims([group], { work: values })).toEqual({ w: taken })
  })
  test('in a tab', () => {
    const tabs: Field = { type: 'tabs', tabs: [{ name: 'work', saveToJWT: true, fields: inside }] }
    expect(claims([tabs], { work: values })).toEqual({ work: taken })
  })
  test('in rows', () => {
    const rows: Field = { name: 'jobs', type: 'array', saveToJWT: true, fields: inside }
    const jobs = [{ id: '1', ...values }, { id: '2' }]
    expect(claims([rows], { jobs })).toEqual({ jobs: [{ id: '1', ...taken }, { id: '2' }] })
  })
  test('in blocks', () => {
    const blocks = [{ slug: 'job', fields: inside }]
    const field: Field = { name: 'jobs', type: 'blocks', saveToJWT: true, blocks }
    const row = { id: '1', blockType: 'job' }
    expect(claims([field], { jobs: [{ ...row, ...values }] })).toEqual({
      jobs: [{ ...row, ...taken }],
    })
  })
  test('however deep it is', () => {
    const rows: Field = { name: 'jobs', type: 'array', fields: inside }
    const unnamed: Field = { type: 'group', fields: [rows] }
    const deep: Field = { name: 'in', type: 'group', fields: [unnamed] }
    const group: Field = { name: 'work', type: 'group', saveToJWT: true, fields: [deep] }
    expect(claims([group], { work: { in: { jobs: [{ id: '1', ...values }] } } })).toEqual({
      work: { in: { jobs: [{ id: '1', ...taken }] } },
    })
  })
})

describe('in a field that is not saved, fields are saved by what they say themselves', () => {
  const own = { lvl: 'high', ruledButAsked: 'asked' }
  test('in groups and tabs', () => {
    const inner: Field = { name: 'inner', type: 'group', fields: inside }
    const tabs: Field = { type: 'tabs', tabs: [{ name: 'work', fields: [inner] }] }
    expect(claims([tabs], { work: { inner: values } })).toEqual(own)
  })
  test('in a group that says false', () => {
    const group: Field = { name: 'work', type: 'group', saveToJWT: false, fields: inside }
    expect(claims([group], { work: values })).toEqual(own)
  })
  test('not in rows, which are many', () => {
    const rows: Field = { name: 'jobs', type: 'array', fields: inside }
    expect(claims([rows], { jobs: [{ id: '1', ...values }] })).toEqual({})
  })
})
