import type { DocumentId } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListedDocument } from '../api/documents/list.ts'
import {
  inOwnOrder,
  type MovedGroup,
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
    expect(reorderRequest(steps, docs, { id: 'c', to: 1 }, 'ascending')).toEqual({
      collectionSlug: 'steps',
      docsToMove: ['c'],
      newKeyWillBe: 'greater',
      orderableFieldName: '_order',
      target: { id: 'a', key: 'key-a' },
    })
    const sideAt = (to: number, direction: 'ascending' | 'descending') => {
      const request = reorderRequest(steps, docs, { id: 'b', to }, direction)
      return [request?.newKeyWillBe, request?.target.id]
    }
    expect(sideAt(0, 'ascending')).toEqual(['less', 'a'])
    expect(sideAt(2, 'ascending')).toEqual(['greater', 'c'])
    expect(sideAt(0, 'descending')).toEqual(['greater', 'a'])
    expect(sideAt(2, 'descending')).toEqual(['less', 'c'])
  })

  test('that are dropped where they were ask for nothing', () => {
    expect(reorderRequest(steps, docs, { id: 'b', to: 1 }, 'ascending')).toBeNull()
  })

  test('are pending until the server knows, and those beside them say so to it', () => {
    const own = withMove(docs, null, { id: 'c', to: 0 })
    const shown = inOwnOrder(docs, own)
    expect(shown.map(({ id, _order }) => [id, _order])).toEqual([
      ['c', 'pending'],
      ['a', 'key-a'],
      ['b', 'key-b'],
    ])
    expect(reorderRequest(steps, shown, { id: 'b', to: 1 }, 'ascending')?.target).toEqual({
      id: 'c',
      key: 'pending',
    })
  })

  test('of another page are as they came', () => {
    const own = withMove(docs, null, { id: 'c', to: 0 })
    const others = ['x', 'b', 'c'].map((id): ListedDocument => ({ id }))
    expect(inOwnOrder(others, own)).toBe(others)
    expect(inOwnOrder([], own)).toEqual([])
  })

  const selected = (...ids: string[]) => ({ has: (id: DocumentId) => ids.includes(String(id)) })
  const letters = ['a', 'b', 'c', 'd', 'e'].map((id): ListedDocument => ({ id }))
  const idsAfter = (id: string, to: number, group: MovedGroup) =>
    withMove(letters, null, { id, to, group }).ids.join('')

  test('that are selected move together, wherever they were and whichever is dragged', () => {
    expect(idsAfter('d', 0, selected('b', 'd'))).toBe('bdace')
    expect(idsAfter('b', 4, selected('b', 'd'))).toBe('acebd')
    expect(idsAfter('b', 2, selected('b', 'd'))).toBe('acbde')
    const move = { id: 'd', to: 0, group: selected('b', 'd') }
    expect(reorderRequest(steps, letters, move, 'ascending')).toMatchObject({
      docsToMove: ['b', 'd'],
      keepOrder: true,
      newKeyWillBe: 'less',
      target: { id: 'a' },
    })
    expect(withMove(letters, null, move).pending).toEqual(['b', 'd'])
  })

  test('that are selected ask for nothing where they are together already, or are all there is', () => {
    const asked = (id: string, to: number, group: MovedGroup) =>
      reorderRequest(steps, letters, { id, to, group }, 'ascending')
    expect(asked('b', 2, selected('b', 'c'))).toBeNull()
    expect(asked('b', 2, selected(...'abcde'))).toBeNull()
    // Those of other pages move all the same.
    const find = async () => ['x', 'b', 'c']
    expect(asked('b', 2, { ...selected('b', 'c'), find })?.target.id).toBe('a')
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
        fc.uniqueArray(fc.nat(11)),
        (total, skip, limit, direction, moves, chosen) => {
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
            const onPage = chosen.filter((one) => shown.some((doc) => doc.id === one))
            const group = onPage.includes(Number(id))
              ? { has: (one: DocumentId) => onPage.includes(Number(one)) }
              : undefined
            const move = { id, to, group }
            const request = reorderRequest(steps, shown, move, direction)
            if (request === null) continue
            shown = inOwnOrder(shown, withMove(shown, null, move))
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
  const moved = request.keepOrder
    ? stored.filter((id) => request.docsToMove.includes(id))
    : request.docsToMove
  return rest.toSpliced(request.newKeyWillBe === 'greater' ? at + 1 : at, 0, ...moved)
}
