import type { DocumentId } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListedDocument } from '../api/documents/list.ts'
import {
  inOwnOrder,
  orderDirection,
  type ReorderRequest,
  reorderRequest,
  withMove,
} from './row-order.ts'

const steps = { collection: 'steps', field: '_order' }
const docs = ['a', 'b', 'c'].map((id): ListedDocument => ({ id, _order: `key-${id}` }))

describe('the rows of a list', () => {
  test('can be moved only where the list is sorted by their order, up or down', () => {
    expect(orderDirection('_order')).toBe('ascending')
    expect(orderDirection('-_order')).toBe('descending')
    for (const sort of ['title', '-title', undefined]) expect(orderDirection(sort)).toBeNull()
  })

  test('are put beside the one above, or at the top beside the one below', () => {
    expect(reorderRequest(steps, docs, 'c', 1, 'ascending')).toEqual({
      collectionSlug: 'steps',
      docsToMove: ['c'],
      newKeyWillBe: 'greater',
      orderableFieldName: '_order',
      target: { id: 'a', key: 'key-a' },
    })
    const sideAt = (to: number, direction: 'ascending' | 'descending') => {
      const request = reorderRequest(steps, docs, 'b', to, direction)
      return [request?.newKeyWillBe, request?.target.id]
    }
    expect(sideAt(0, 'ascending')).toEqual(['less', 'a'])
    expect(sideAt(2, 'ascending')).toEqual(['greater', 'c'])
    expect(sideAt(0, 'descending')).toEqual(['greater', 'a'])
    expect(sideAt(2, 'descending')).toEqual(['less', 'c'])
  })

  test('that are dropped where they were ask for nothing', () => {
    expect(reorderRequest(steps, docs, 'b', 1, 'ascending')).toBeNull()
  })

  test('are pending until the server knows, and those beside them say so to it', () => {
    const own = withMove(docs, null, 'c', 0)
    const shown = inOwnOrder(docs, own)
    expect(shown.map(({ id, _order }) => [id, _order])).toEqual([
      ['c', 'pending'],
      ['a', 'key-a'],
      ['b', 'key-b'],
    ])
    expect(reorderRequest(steps, shown, 'b', 1, 'ascending')?.target).toEqual({
      id: 'c',
      key: 'pending',
    })
  })

  test('of another page are as they came', () => {
    const own = withMove(docs, null, 'c', 0)
    const others = ['x', 'b', 'c'].map((id): ListedDocument => ({ id }))
    expect(inOwnOrder(others, own)).toBe(others)
    expect(inOwnOrder([], own)).toEqual([])
  })

  test('are shown as the server will list them, whatever is moved on whichever page', () => {
    const place = fc.tuple(fc.nat(9), fc.nat(9))
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.nat(5),
        fc.integer({ min: 2, max: 6 }),
        fc.constantFrom('ascending', 'descending'),
        fc.array(place, { maxLength: 6 }),
        (total, skip, limit, direction, moves) => {
          let stored: readonly DocumentId[] = Array.from({ length: total }, (_, index) => index)
          const page = () => {
            const listed = direction === 'ascending' ? stored : stored.toReversed()
            return listed.slice(skip, skip + limit).map((id): ListedDocument => ({ id }))
          }
          let shown: readonly ListedDocument[] = page()
          for (const [from, at] of moves) {
            const id = shown[from % Math.max(1, shown.length)]?.id
            if (id === undefined) return
            const to = at % shown.length
            const request = reorderRequest(steps, shown, id, to, direction)
            if (request === null) continue
            shown = inOwnOrder(shown, withMove(shown, null, id, to))
            stored = asServer(stored, request)
            expect(shown.map((doc) => doc.id)).toEqual(page().map((doc) => doc.id))
          }
        },
      ),
    )
  })
})

/** What the server makes of it: beside the target, with whatever is next to that in the whole collection. */
function asServer(stored: readonly DocumentId[], request: ReorderRequest): readonly DocumentId[] {
  const rest = stored.filter((id) => !request.docsToMove.includes(id))
  const at = rest.indexOf(request.target.id)
  return rest.toSpliced(request.newKeyWillBe === 'greater' ? at + 1 : at, 0, ...request.docsToMove)
}
