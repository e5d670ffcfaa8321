import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, diff, type PatchOperation } from '../documents/patch.ts'
import type { Json, JsonObject } from '../json.ts'
import { merge } from './merge.ts'

const rowIDs = ['a', 'b', 'c', 'd', 'e', 'f']
const scalar = fc.constantFrom<Json>(null, '', 'one', 'two', 1, 2, true)

const anyRows = fc
  .tuple(fc.shuffledSubarray(rowIDs), fc.array(scalar, { minLength: 6, maxLength: 6 }))
  .map(([ids, labels]) => ids.map((id, index) => ({ id, label: labels[index] ?? null })))

const anyDocument: fc.Arbitrary<JsonObject> = fc.record(
  {
    title: scalar,
    tags: fc.array(fc.constantFrom('x', 'y')),
    meta: fc.record({ title: scalar, image: scalar }, { requiredKeys: [] }),
    layout: anyRows,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonObject>

const idsOf = (rows: Json | undefined): readonly string[] =>
  (rows as readonly { id: string }[]).map(({ id }) => id)

const copyOf = <T extends Json>(value: T): T => JSON.parse(JSON.stringify(value))

describe('merging two people’s changes', () => {
  test('when only I changed something, the result is mine', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (base, mine) => {
        expect(merge(base, mine, base)).toEqual({ merged: mine, conflicts: [] })
      }),
    )
  })

  test('when only they changed something, the result is theirs', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (base, theirs) => {
        expect(merge(base, base, theirs)).toEqual({ merged: theirs, conflicts: [] })
      }),
    )
  })

  test('when both made the same changes, that is the result', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (base, both) => {
        expect(merge(base, both, copyOf(both))).toEqual({ merged: both, conflicts: [] })
      }),
    )
  })

  test('keeps every change of both where they do not overlap', () => {
    fc.assert(
      fc.property(
        anyDocument,
        anyDocument,
        anyDocument,
        fc.array(fc.boolean()),
        (base, a, b, pick) => {
          // My changes go to some of the names, theirs to the others.
          const isMine = (operation: PatchOperation): boolean => {
            const names = ['title', 'tags', 'meta', 'layout']
            return pick[names.indexOf(operation.path[0] ?? '')] ?? false
          }
          const mine = apply(diff(base, a).filter(isMine), base)
          const theirs = apply(
            diff(base, b).filter((operation) => !isMine(operation)),
            base,
          )
          const { merged, conflicts } = merge(base, mine, theirs)
          expect(conflicts).toEqual([])
          expect(merged).toEqual(apply(diff(base, mine), theirs))
          expect(merged).toEqual(apply(diff(base, theirs), mine))
        },
      ),
    )
  })

  test('reports a conflict exactly where both changed the same value differently', () => {
    const flat = fc.record({
      a: scalar,
      b: scalar,
      c: scalar,
      group: fc.record({ d: scalar, e: scalar }),
    })
    const paths = [['a'], ['b'], ['c'], ['group', 'd'], ['group', 'e']]
    const at = (document: JsonObject, path: readonly string[]): Json | undefined =>
      path.reduce<Json | undefined>(
        (value, name) => (value as JsonObject | undefined)?.[name],
        document,
      )
    fc.assert(
      fc.property(flat, flat, flat, (base, mine, theirs) => {
        const { merged, conflicts } = merge(base, mine, theirs)
        const expected = paths.filter((path) => {
          const [was, my, their] = [at(base, path), at(mine, path), at(theirs, path)]
          return my !== was && their !== was && my !== their
        })
        expect(conflicts.map((conflict) => conflict.path)).toEqual(expected)
        for (const path of paths) {
          const was = at(base, path)
          const mineChanged = at(mine, path) !== was
          expect(at(merged, path)).toEqual(at(mineChanged ? mine : theirs, path))
        }
      }),
    )
  })

  test('neither loses nor invents rows, whatever both did to a list', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anyRows, (base, mine, theirs) => {
        const { merged, conflicts } = merge({ rows: base }, { rows: mine }, { rows: theirs })
        const [was, my, their] = [idsOf(base), idsOf(mine), idsOf(theirs)]
        const ids = idsOf(merged.rows)
        expect(new Set(ids).size).toBe(ids.length)
        const disputed = new Set(conflicts.map(({ path }) => path[1]))
        for (const id of rowIDs) {
          if (disputed.has(id)) continue
          const isRemoved = was.includes(id) && !(my.includes(id) && their.includes(id))
          const isThere = my.includes(id) || their.includes(id)
          expect([id, ids.includes(id)]).toEqual([id, isThere && !isRemoved])
        }
      }),
      { numRuns: 500 },
    )
  })

  test('takes the order from the person who moved rows', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(rowIDs, { minLength: 6 }),
        fc.array(scalar, { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        (order, labels, isMine) => {
          const rows = rowIDs.map((id) => ({ id, label: 'before' }))
          const moved = order.map((id) => ({ id, label: 'before' }))
          const edited = rows.map((row, index) => ({ ...row, label: labels[index] ?? null }))
          const [mine, theirs] = isMine ? [moved, edited] : [edited, moved]
          const { merged, conflicts } = merge({ rows }, { rows: mine }, { rows: theirs })
          expect(conflicts).toEqual([])
          expect(idsOf(merged.rows)).toEqual(order)
        },
      ),
    )
  })
})

describe('for example', () => {
  const rows = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })) })

  test('both move different rows: both moves stand', () => {
    const { merged, conflicts } = merge(
      rows('a', 'b', 'c', 'd'),
      rows('b', 'c', 'd', 'a'),
      rows('d', 'a', 'b', 'c'),
    )
    expect([idsOf(merged.rows), conflicts]).toEqual([['d', 'b', 'c', 'a'], []])
  })

  test('both move the same row to different places: the order is a conflict, mine stays', () => {
    const { merged, conflicts } = merge(
      rows('a', 'b', 'c', 'd', 'e'),
      rows('e', 'a', 'b', 'c', 'd'),
      rows('a', 'b', 'e', 'c', 'd'),
    )
    expect(idsOf(merged.rows)).toEqual(['e', 'a', 'b', 'c', 'd'])
    expect(conflicts).toEqual([
      {
        path: ['rows'],
        kind: 'order',
        base: ['a', 'b', 'c', 'd', 'e'],
        mine: ['e', 'a', 'b', 'c', 'd'],
        theirs: ['a', 'b', 'e', 'c', 'd'],
      },
    ])
  })

  test('both move one row alike and they move another behind it: no conflict', () => {
    const { merged, conflicts } = merge(
      rows('a', 'b', 'c', 'd'),
      rows('c', 'a', 'b', 'd'),
      rows('c', 'd', 'a', 'b'),
    )
    expect([idsOf(merged.rows), conflicts]).toEqual([['c', 'd', 'a', 'b'], []])
  })

  test('both add a row at the end: both are there', () => {
    const { merged, conflicts } = merge(rows('a'), rows('a', 'mine'), rows('a', 'theirs'))
    expect([idsOf(merged.rows), conflicts]).toEqual([['a', 'theirs', 'mine'], []])
  })

  test('I remove a row that they edited: it stays removed and the conflict holds their row', () => {
    const base = { rows: [{ id: 'a', label: 'old' }] }
    const { merged, conflicts } = merge(base, { rows: [] }, { rows: [{ id: 'a', label: 'new' }] })
    expect(merged).toEqual({ rows: [] })
    expect(conflicts).toEqual([
      {
        path: ['rows', 'a'],
        kind: 'value',
        base: { id: 'a', label: 'old' },
        mine: undefined,
        theirs: { id: 'a', label: 'new' },
      },
    ])
  })

  test('they remove a row that I edited: mine stays where it was', () => {
    const base = { rows: [{ id: 'a' }, { id: 'b', label: 'old' }, { id: 'c' }] }
    const mine = { rows: [{ id: 'a' }, { id: 'b', label: 'new' }, { id: 'c' }] }
    const { merged, conflicts } = merge(base, mine, { rows: [{ id: 'a' }, { id: 'c' }] })
    expect(merged).toEqual(mine)
    expect(conflicts.map(({ path, kind }) => [path, kind])).toEqual([[['rows', 'b'], 'value']])
  })

  test('a reference is never mixed from two', () => {
    const link = (relationTo: string, value: string) => ({ link: { relationTo, value } })
    const { merged, conflicts } = merge(link('pages', '1'), link('posts', '7'), link('pages', '2'))
    expect(merged).toEqual(link('posts', '7'))
    expect(conflicts.map(({ path }) => path)).toEqual([['link']])
  })

  test('two locales of one field are two values', () => {
    const title = (en: string, de: string) => ({ title: { en, de } })
    expect(merge(title('A', 'A'), title('B', 'A'), title('A', 'C')).merged).toEqual(title('B', 'C'))
  })
})
