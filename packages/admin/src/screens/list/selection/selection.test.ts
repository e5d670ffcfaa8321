import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  pageState,
  rangeBetween,
  selectedCount,
  withDocuments,
} from './selection.ts'

const all = ['a', 'b', 'c', 'd', 'e']

describe('a selection', () => {
  test('is kept from page to page', () => {
    const first = withDocuments(nothingSelected, ['a', 'b'], true)
    const both = withDocuments(first, ['d'], true)
    expect(selectedCount(both, all.length)).toBe(3)
    expect(pageState(both, ['a', 'b'])).toBe(true)
    expect(pageState(both, ['c', 'd'])).toBe('mixed')
    expect(pageState(both, ['e'])).toBe(false)
  })

  test('of everything can leave some out', () => {
    const most = withDocuments(everythingSelected, ['b'], false)
    expect(selectedCount(most, 1000)).toBe(999)
    expect(isSelected(most, 'b')).toBe(false)
    expect(isSelected(most, 'never seen')).toBe(true)
    expect(selectedCount(withDocuments(most, ['b'], true), 1000)).toBe(1000)
  })

  test('reaches from one document of a page to another, in either direction', () => {
    expect(rangeBetween(all, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(rangeBetween(all, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(rangeBetween(all, 'c', 'c')).toEqual(['c'])
  })

  test('begins anew where the page does not have what it would reach from', () => {
    expect(rangeBetween(all, null, 'd')).toEqual(['d'])
    expect(rangeBetween(all, 'of another page', 'd')).toEqual(['d'])
  })

  test('holds exactly what was last put in and not taken out, however it began', () => {
    const step = fc.tuple(fc.shuffledSubarray(all), fc.boolean())
    fc.assert(
      fc.property(fc.boolean(), fc.array(step), (fromAll, steps) => {
        const held = new Set(fromAll ? all : [])
        let selection = fromAll ? everythingSelected : nothingSelected
        for (const [ids, selected] of steps) {
          selection = withDocuments(selection, ids, selected)
          for (const id of ids) selected ? held.add(id) : held.delete(id)
        }
        expect(all.filter((id) => isSelected(selection, id))).toEqual(
          all.filter((id) => held.has(id)),
        )
        expect(selectedCount(selection, all.length)).toBe(held.size)
      }),
    )
  })
})
