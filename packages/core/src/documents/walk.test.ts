import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { anyDocument, flatDocument, storedDocument } from '../test/arbitrary-documents.ts'
import { everyField } from '../test/every-field.ts'
import { compilePlan } from './compile-plan.ts'
import { transform, type Visitor, walk } from './walk.ts'

const plan = compilePlan(everyField)

/** Paths of everything in a JSON value that has nothing inside, found without the plan. */
function leaves(value: Json | undefined, path: readonly (string | number)[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, [...path, index]))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value as JsonObject).flatMap(([name, inner]) =>
      leaves(inner, [...path, name]),
    )
  }
  return [JSON.stringify(path)]
}

const rowKeys = new Set(['id', 'blockType', 'blockName'])

/** Whether a path leads to what a text holds beside the fields of its nodes. */
function isOfTextOnly(path: readonly (string | number)[]): boolean {
  if (path[0] !== 'story') return false
  return !path.includes('fields') || ['url', 'linkType'].includes(String(path.at(-1)))
}

describe('a walk', () => {
  it('visits every value exactly once', () => {
    fc.assert(
      fc.property(flatDocument(plan), (document) => {
        const visited = new Map<string, number>()
        walk(plan, document, (node, value, { path }) => {
          if (node.shape !== 'value' || node.embedded !== null || value === undefined) return
          const key = JSON.stringify(path)
          visited.set(key, (visited.get(key) ?? 0) + 1)
        })
        expect([...visited.values()].every((count) => count === 1)).toBe(true)
        for (const leaf of leaves(document)) {
          const path = JSON.parse(leaf) as (string | number)[]
          if (rowKeys.has(String(path.at(-1))) || isOfTextOnly(path)) continue
          const owners = path.filter((_, index) =>
            visited.has(JSON.stringify(path.slice(0, index + 1))),
          )
          expect(owners).toHaveLength(1)
        }
      }),
    )
  })
  it('visits a localized value once per locale it has', () => {
    const seen: unknown[] = []
    walk(
      plan,
      { title: { en: 'Hello', de: 'Hallo' }, wholly: { de: { steps: [{ id: 'a', step: 's' }] } } },
      (node, value, { locale, path }) => {
        if (value !== undefined && node.shape === 'value')
          seen.push([path.join('.'), locale, value])
      },
      'stored',
    )
    expect(seen).toEqual([
      ['title', 'en', 'Hello'],
      ['title', 'de', 'Hallo'],
      ['wholly.steps.0.step', 'de', 's'],
    ])
  })
  it('passes names, indexes, row ids, siblings and the surrounding block', () => {
    const cell = { id: 'c', blockType: 'cell', text: 'x' }
    const columns = { id: 'b', blockType: 'columns', cells: [cell] }
    const seen: unknown[] = []
    walk(plan, { layout: [columns] }, (node, _value, place) => {
      if (node.name !== 'text') return
      seen.push({ ...place, path: [...place.path], rowIds: [...place.rowIds] })
    })
    expect(seen).toEqual([
      {
        path: ['layout', 0, 'cells', 0, 'text'],
        rowIds: ['b', 'c'],
        locale: null,
        siblings: cell,
        block: cell,
      },
    ])
  })
  it('does not enter a value when the visitor returns false', () => {
    const names: string[] = []
    walk(plan, { meta: { plain: 'x' }, items: [{ id: 'a' }] }, (node) => {
      names.push(node.schemaPath)
      return node.name !== 'meta' && node.name !== 'items'
    })
    expect(names).toContain('meta')
    expect(names.filter((name) => /^(meta|items)\./.test(name))).toEqual([])
  })
  it('accepts values of any shape', () => {
    fc.assert(
      fc.property(anyDocument(plan), fc.constantFrom('flat', 'stored'), (document, form) => {
        walk(plan, document, () => undefined, form)
        expect(transform(plan, document, (_node, value) => value, form)).toBe(document)
      }),
    )
  })
})

describe('a transformation', () => {
  it('replaces values in rows and locales and keeps everything else', () => {
    const shout = (node: { name: string }, value: Json | undefined) =>
      node.name === 'label' && typeof value === 'string' ? value.toUpperCase() : value
    const untouched = { metaTitle: { en: 'm' } }
    const document = {
      meta: untouched,
      unknown: 1,
      items: [{ id: 'a', label: { en: 'x', de: 'y' }, extra: 1 }],
    }
    const result = transform(plan, document, shout, 'stored')
    expect(result).toEqual({
      ...document,
      items: [{ id: 'a', label: { en: 'X', de: 'Y' }, extra: 1 }],
    })
    expect(result.meta).toBe(untouched)
  })
  it('removes a name when the transformer returns undefined', () => {
    const drop = (node: { name: string }, value: Json | undefined) =>
      node.name === 'plain' ? undefined : value
    const document = { meta: { plain: 'x', metaTitle: 'y' } }
    expect(transform(plan, document, drop)).toEqual({ meta: { metaTitle: 'y' } })
  })
  it('also transforms the values that the transformer returned', () => {
    const fill = (node: { name: string }, value: Json | undefined): Json | undefined => {
      if (node.name === 'items') return [{ id: 'a', count: 1 }]
      return node.name === 'count' && typeof value === 'number' ? value + 1 : value
    }
    expect(transform(plan, {}, fill)).toEqual({ items: [{ id: 'a', count: 2 }] })
  })
  it('visits a stored document like the walk, but not absent groups', () => {
    fc.assert(
      fc.property(storedDocument(plan, ['en', 'de']), (document) => {
        const walked: string[] = []
        const transformed: string[] = []
        const visit: Visitor = ({ shape }, value, place) => {
          walked.push(at(place))
          return shape !== 'object' || isObject(value)
        }
        walk(plan, document, visit, 'stored')
        transform(
          plan,
          document,
          (_node, value, place) => {
            transformed.push(at(place))
            return value
          },
          'stored',
        )
        expect(transformed).toEqual(walked)
      }),
    )
  })
})

const at = ({ path, locale }: { path: readonly (string | number)[]; locale: string | null }) =>
  `${path.join('.')}@${locale}`
