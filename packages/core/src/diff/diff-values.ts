import type { Field } from '../config/types/field-types/fields.ts'
import { isEmptyValue, isSameJson } from '../documents/json-shape.ts'
import { fieldTypeOf } from '../fields/built-in-types.ts'
import type { DiffKind } from '../fields/field-type.ts'
import type { Json } from '../json.ts'
import type { ListItemDiff, ValueDiff } from './field-diff.ts'
import { type DiffBudget, Interner, matchSequences } from './match-sequences.ts'
import type { TextComparison } from './rich-text-content.ts'
import { diffRichText } from './rich-text-diff.ts'
import { stableLines, stableText } from './stable-text.ts'
import { diffLines, diffWords } from './text-diff.ts'

type Compare = (
  before: Json | undefined,
  after: Json | undefined,
  budget: DiffBudget,
  compareContent: TextComparison['compareContent'],
) => { readonly isChanged: boolean; readonly value: ValueDiff }

/** The comparison of each kind of value; a missing kind does not compile. */
const comparisons: Readonly<Record<Exclude<DiffKind, 'rows' | 'group' | 'none'>, Compare>> = {
  words: (before, after, budget) => {
    if (Array.isArray(before) || Array.isArray(after)) return compareLists(before, after, budget)
    if (!isText(before) || !isText(after)) return compareLines(before, after, budget)
    const isChanged = (before ?? '') !== (after ?? '')
    const parts = diffWords(before ?? '', after ?? '', budget)
    return { isChanged, value: { kind: 'text', parts } }
  },
  lines: (before, after, budget) =>
    isText(before) && isText(after)
      ? {
          isChanged: (before ?? '') !== (after ?? ''),
          value: { kind: 'lines', lines: diffLines(before ?? '', after ?? '', budget) },
        }
      : compareLines(before, after, budget),
  value: (before, after, budget) =>
    isList(before) || isList(after)
      ? compareLists(before, after, budget)
      : { isChanged: !isSame(before, after), value: { kind: 'plain' } },
  whole: (before, after) => ({ isChanged: !isSame(before, after), value: { kind: 'plain' } }),
  json: compareLines,
  richText: (before, after, budget, compareContent) => {
    const blocks = diffRichText(before, after, { budget, compareContent })
    return {
      isChanged: blocks.some(({ op }) => op !== 'same'),
      value: { kind: 'richText', blocks },
    }
  },
  items: compareLists,
}

/** Compares the values of a field. Null for fields that hold no value of their own. */
export function diffValue(
  field: Field,
  before: Json | undefined,
  after: Json | undefined,
  { budget, compareContent }: TextComparison,
): ReturnType<Compare> | null {
  const { diffKind } = fieldTypeOf(field)
  if (diffKind === 'rows' || diffKind === 'group' || diffKind === 'none') return null
  return comparisons[diffKind](before, after, budget, compareContent)
}

/** Whether a compared value is visible. */
export function isVisibleValue(compared: ValueDiff, value: Json | undefined): boolean {
  switch (compared.kind) {
    case 'plain':
      return !isEmptyValue(value)
    case 'text':
      return compared.parts.length > 0
    case 'lines':
      return compared.lines.length > 0
    case 'list':
      return compared.items.length > 0
    case 'richText':
      return compared.blocks.length > 0
  }
}

type Text = string | null | undefined

const isText = (value: Json | undefined): value is Text =>
  value === undefined || value === null || typeof value === 'string'

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const isSame = (before: Json | undefined, after: Json | undefined): boolean =>
  (isEmptyValue(before) && isEmptyValue(after)) || isSameJson(before, after)

/** Compares any JSON by lines. Names are sorted first: their order is no difference. */
export function compareLines(
  before: Json | undefined,
  after: Json | undefined,
  budget: DiffBudget,
): { readonly isChanged: boolean; readonly value: Extract<ValueDiff, { kind: 'lines' }> } {
  const isChanged = !isSameJson(before ?? undefined, after ?? undefined)
  const lines = diffLines(written(before), written(isChanged ? after : before), budget)
  return { isChanged, value: { kind: 'lines', lines } }
}

const written = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : stableLines(value)

/** Compares lists item by item; a single value is a list of one. */
function compareLists(
  before: Json | undefined,
  after: Json | undefined,
  budget: DiffBudget,
): { readonly isChanged: boolean; readonly value: Extract<ValueDiff, { kind: 'list' }> } {
  const a = itemsOf(before)
  const b = itemsOf(after)
  const keysOfA = a.map(stableText)
  const keysOfB = b.map(stableText)
  const interner = new Interner()
  const number = (key: string) => interner.number(key)
  const matches = matchSequences(keysOfA.map(number), keysOfB.map(number), budget)
  const taken = new Set(matches)
  const freeInA = keysOfA.filter((_, at) => matches[at] === -1)
  const freeInB = keysOfB.filter((_, at) => !taken.has(at))
  const [isMovedFrom, isMovedTo] = [takeOnceFrom(freeInB), takeOnceFrom(freeInA)]
  const items: ListItemDiff[] = []
  let atB = 0
  const addInserted = (end: number) => {
    for (; atB < end; atB++) {
      const isMoved = isMovedTo(keysOfB[atB] as string)
      items.push({ op: 'inserted', value: b[atB] as Json, isMoved })
    }
  }
  for (let atA = 0; atA < a.length; atA++) {
    const match = matches[atA] as number
    const value = a[atA] as Json
    if (match === -1) {
      items.push({ op: 'removed', value, isMoved: isMovedFrom(keysOfA[atA] as string) })
      continue
    }
    addInserted(match)
    items.push({ op: 'same', value, isMoved: false })
    atB = match + 1
  }
  addInserted(b.length)
  return { isChanged: items.some(({ op }) => op !== 'same'), value: { kind: 'list', items } }
}

/** Returns a function that removes a key from the list, and returns whether the list had it. */
function takeOnceFrom(keys: readonly string[]): (key: string) => boolean {
  const left = new Map<string, number>()
  for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1)
  return (key) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0
  }
}

function itemsOf(value: Json | undefined): readonly Json[] {
  if (isList(value)) return value
  return isEmptyValue(value) ? [] : [value as Json]
}
