import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../../fields/built-in-types.ts'
import type { Json } from '../../json.ts'
import { operators } from '../../query/language/where.ts'
import { anyDocument } from '../../test/arbitrary-documents.ts'
import { everyField } from '../../test/every-field.ts'
import { compilePlan } from '../compile-plan.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { parseDocument, parseNode } from './parse.ts'

const plan = compilePlan(everyField)

function allNodes(below: Plan): PlanNode[] {
  return below.nodes.flatMap((node) => {
    if (node.shape === 'value') return [node]
    const plans = node.shape === 'blocks' ? [...node.blocks.values()] : [node.children]
    return [node, ...plans.flatMap(allNodes)]
  })
}
const nodes = allNodes(plan)

describe('parsing', () => {
  it('converts values to the form that is stored', () => {
    const { data, problems } = parseDocument(plan, {
      rating: '4',
      due: '2026-11-20T06:00:00Z',
      author: { id: 'u1', name: 'Ada' },
      contact: ' a@b.co ',
      items: [{ id: 'a', count: '2' }],
      unknown: 1,
    })
    expect(problems).toEqual([])
    expect(data).toEqual({
      rating: 4,
      due: '2026-11-20T06:00:00.000Z',
      author: 'u1',
      contact: 'a@b.co',
      items: [{ id: 'a', count: 2 }],
      unknown: 1,
    })
  })
  it('keeps and reports values that are not of the field’s type', () => {
    const { data, problems } = parseDocument(plan, {
      meta: 'text',
      items: [{ id: 'a', count: {} }],
    })
    expect(data).toEqual({ meta: 'text', items: [{ id: 'a', count: {} }] })
    expect(problems.map(({ path, key }) => [path, key])).toEqual([
      ['meta', 'validation:invalidInput'],
      ['items.0.count', 'validation:enterNumber'],
    ])
  })
  it('never throws, and does not change a parsed value', () => {
    const anything = fc.oneof(fc.anything({ withDate: true, withBigInt: true }), fc.jsonValue())
    fc.assert(
      fc.property(fc.constantFrom(...nodes), anything, (node, value) => {
        const parsed = parseNode(node, value as Json | undefined)
        if (!parsed.ok) {
          expect(parsed.problem.key).toMatch(/^validation:/)
          return
        }
        const again = parseNode(node, parsed.value)
        expect(again).toEqual(parsed)
      }),
      { numRuns: 2000 },
    )
  })
  it('never throws over a document of any shape', () => {
    fc.assert(
      fc.property(anyDocument(plan), (document) => {
        expect(Array.isArray(parseDocument(plan, document).problems)).toBe(true)
      }),
    )
  })
})

describe('filter operands', () => {
  it('never throw, and are JSON when they fit', () => {
    const type = fc.constantFrom(...Object.values(fieldTypes))
    const field = { type: 'text', name: 'x', relationTo: 'users', options: [], fields: [] }
    fc.assert(
      fc.property(type, fc.anything(), fc.constantFrom(...operators), (one, operand, operator) => {
        const coerce = one.coerce as (operand: unknown, operator: string, field: unknown) => unknown
        const coerced = coerce(operand, operator, field) as { ok: boolean; value?: unknown }
        if (coerced.ok) expect(JSON.stringify(coerced.value)).toBeTypeOf('string')
      }),
      { numRuns: 2000 },
    )
  })
})
