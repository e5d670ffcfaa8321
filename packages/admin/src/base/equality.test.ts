import { compilePlan, type Json } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleFields } from '../../test/sample-form.ts'
import { changedNames, isSameValue, sharing } from './equality.ts'

const plan = compilePlan(sampleFields)

describe('telling documents apart', () => {
  test('a cleared field, null and nothing are the same', () => {
    expect(changedNames(plan, { title: null, links: null }, { links: [], meta: {} })).toEqual([])
  })

  test('null inside JSON is content', () => {
    expect(changedNames(plan, { settings: { a: null } }, { settings: {} })).toEqual(['settings'])
  })

  test('the order of rows counts, the order of names does not', () => {
    const [a, b] = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    expect(changedNames(plan, { links: [a, b] }, { links: [b, a] })).toEqual(['links'])
    expect(
      changedNames(
        plan,
        { meta: { description: '1', robots: '2' } },
        {
          meta: { robots: '2', description: '1' },
        },
      ),
    ).toEqual([])
  })

  test('names that the config does not know count as well', () => {
    expect(changedNames(plan, { old: 1 }, { old: 2 })).toEqual(['old'])
  })
})

describe('sharing with what is known', () => {
  test('equal documents become the very same', () => {
    const known = { title: 'A', layout: [{ id: 'x', heading: 'H' }] }
    expect(sharing(known, structuredClone(known))).toBe(known)
  })

  test('rows are found by id wherever they moved', () => {
    const known = {
      layout: [
        { id: 'x', heading: 'H' },
        { id: 'y', heading: 'I' },
      ],
    }
    const shared = sharing(known, { layout: structuredClone(known.layout).toReversed() })
    expect(shared.layout[0]).toBe(known.layout[1])
    expect(shared.layout[1]).toBe(known.layout[0])
  })

  test('paragraphs around those that came or went stay the same objects', () => {
    const known = Array.from({ length: 4 }, (_, line) => ({ type: 'paragraph', text: `${line}` }))
    const [first, second, third, fourth] = structuredClone(known) as typeof known
    const added = sharing<Json>(known, [first, { type: 'rule' }, second, third, fourth] as Json)
    expect((added as Json[]).filter((item) => known.includes(item as never))).toEqual(known)
    const removed = sharing<Json>(known, [first, third, fourth] as Json) as Json[]
    expect(removed.every((item) => known.includes(item as never))).toBe(true)
  })

  test('what is one of the known objects already stays it, wherever it stands', () => {
    const known = Array.from({ length: 3 }, (_, line) => ({ type: 'paragraph', text: `${line}` }))
    const [first, second, third] = known
    const next = sharing<Json>(known, [{ ...third }, second, first, { ...first }] as Json) as Json[]
    expect(next[1]).toBe(second)
    expect(next[2]).toBe(first)
  })

  test('never changes what a value says', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (knownText, text) => {
        const value = JSON.parse(text)
        const shared = sharing(JSON.parse(knownText), value)
        expect(shared).toEqual(JSON.parse(text))
        expect(isSameValue(shared, value)).toBe(true)
      }),
    )
  })
})
