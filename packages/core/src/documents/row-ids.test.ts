import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject, type JsonObject } from '../json.ts'
import { anyDocument, storedDocument } from '../test/arbitrary-documents.ts'
import { everyField } from '../test/every-field.ts'
import { compilePlan } from './compile-plan.ts'
import type { ValueNode } from './plan.ts'
import { ensureNodeIds, ensureRowIds, isRowId, regenerateRowIds, rowIdSource } from './row-ids.ts'
import { walk } from './walk.ts'

const plan = compilePlan(everyField)
const counting = () => {
  let count = 0
  return () => `new${count++}`
}

function lists(document: JsonObject, form: 'flat' | 'stored'): unknown[][] {
  const found: unknown[][] = []
  walk(
    plan,
    document,
    (node, value) => {
      if ((node.shape === 'rows' || node.shape === 'blocks') && Array.isArray(value)) {
        found.push(value.filter(isObject).map((row) => row.id))
      }
    },
    form,
  )
  return found
}

describe('row ids', () => {
  it('are added to rows that have no id, an invalid id or the id of an earlier row', () => {
    const document = {
      items: [{ label: 'x' }, { id: 'a.b' }, { id: 7 }, { id: 'same' }, { id: 'same', count: 1 }],
    }
    expect(ensureRowIds(plan, document, counting())).toEqual({
      items: [
        { label: 'x', id: 'new0' },
        { id: 'new1' },
        { id: 'new2' },
        { id: 'same' },
        { id: 'new3', count: 1 },
      ],
    })
  })
  it('stay when they are valid', () => {
    const document = { items: [{ id: 'a', inner: [{ id: '0123456789abcdef01234567' }] }] }
    expect(ensureRowIds(plan, document, counting())).toBe(document)
  })
  it('are unique in every list of any document afterwards', () => {
    fc.assert(
      fc.property(anyDocument(plan), (document) => {
        for (const ids of lists(ensureRowIds(plan, document, counting()), 'flat')) {
          expect(ids.every(isRowId)).toBe(true)
          expect(new Set(ids).size).toBe(ids.length)
        }
      }),
    )
  })
  it('are given in one text where they are missing or taken, and nowhere else', () => {
    const story = plan.byName.get('story') as ValueNode
    const quote = (id?: string) => ({ type: 'block', fields: { blockType: 'quote', id } })
    const textOf = (...children: JsonObject[]) => ({ root: { type: 'root', children } })
    const [first, second] = [quote('a'), quote('b')]
    const whole = textOf(first, { type: 'paragraph', children: [second] })
    expect(ensureNodeIds(story, whole, counting())).toBe(whole)
    const pasted = textOf(first, first, quote(), quote('no id'), second)
    expect(ensureNodeIds(story, pasted, counting())).toEqual(
      textOf(first, quote('new0'), quote('new1'), quote('new2'), second),
    )
    const foreign = { type: 'block', fields: { blockType: 'other' } }
    expect(ensureNodeIds(story, textOf(foreign), counting())).toEqual(textOf(foreign))
    expect(ensureNodeIds(story, null, counting())).toBeNull()
  })
  it('are all new in a copy, at every depth and in every locale', () => {
    fc.assert(
      fc.property(storedDocument(plan, ['en', 'de']), (document) => {
        const before = lists(document, 'stored')
        const after = lists(regenerateRowIds(plan, document, counting()), 'stored')
        expect(after.map((ids) => ids.length)).toEqual(before.map((ids) => ids.length))
        const all = after.flat()
        expect(new Set(all).size).toBe(all.length)
        expect(all.every((id) => String(id).startsWith('new'))).toBe(true)
      }),
    )
  })
  it('are short and allowed in paths', () => {
    const id = rowIdSource(() => 0.999999)()
    expect(id).toHaveLength(12)
    expect(isRowId(id)).toBe(true)
  })
})
