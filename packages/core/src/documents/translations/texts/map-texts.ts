import { fieldTypeOf } from '../../../fields/built-in-types.ts'
import { isObject, type Json, type JsonObject } from '../../../json.ts'
import { ownValue } from '../../json-shape.ts'
import { isComputed } from '../../locales/locales.ts'
import type { Plan, PlanNode, ValueNode } from '../../plan.ts'
import { isSearchedText } from '../../texts/searched-text.ts'
import { rowPlan } from '../../walk.ts'
import { wordsOfContent } from './inline-content.ts'
import { mapLines } from './map-lines.ts'
import { idCounts, keyBelow, type MetPlace, stepTo, type TextMapping } from './text-mapping.ts'

/** A localized value with each text that people read replaced by what `translate` returns. */
export function mapTexts(
  node: PlanNode,
  value: Json | undefined,
  mapping: TextMapping,
): Json | undefined {
  return mapNode(node, value, mapping.present, { key: '', fields: [node] }, mapping)
}

function mapNode(
  node: PlanNode,
  value: Json | undefined,
  present: Json | undefined,
  at: MetPlace,
  mapping: TextMapping,
): Json | undefined {
  switch (node.shape) {
    case 'value':
      return mapValue(node, value, present, at, mapping)
    case 'object':
      if (!isObject(value)) return value
      return mapLevel(node.children, value, isObject(present) ? present : undefined, at, mapping)
    case 'rows':
    case 'blocks':
      return Array.isArray(value) ? mapRows(node, value, present, at, mapping) : value
  }
}

function mapValue(
  node: ValueNode,
  value: Json | undefined,
  present: Json | undefined,
  at: MetPlace,
  mapping: TextMapping,
): Json | undefined {
  if (isSearchedText(node)) {
    return mapLines(node, value, present, at, {
      ...mapping,
      mapLevel: (...level) => mapLevel(...level, mapping),
    })
  }
  if (!isRead(node)) return present ?? value
  if (!Array.isArray(value)) return mapString(node, value, at, mapping)
  return value.map((one: Json, index) => {
    const key = keyBelow(at.key, String(index))
    return mapString(node, one, { ...at, key }, mapping) as Json
  })
}

/** Whether people read the values of a field as language, as they do not read a slug. */
function isRead({ field }: ValueNode): boolean {
  if (fieldTypeOf(field).isProse !== true) return false
  const admin = field.admin ?? {}
  return !('slugFrom' in admin) || admin.slugFrom === undefined
}

function mapString(
  { field }: ValueNode,
  value: Json | undefined,
  { key, fields }: MetPlace,
  { translate }: TextMapping,
): Json | undefined {
  if (typeof value !== 'string' || value.trim() === '') return value
  const maxLength = 'maxLength' in field ? (field.maxLength ?? null) : null
  const translated = translate({ key, fields, line: null, content: [value], codes: [], maxLength })
  return translated === undefined ? value : wordsOfContent(translated)
}

/**
 * The fields of one level. What the value does not include, and what is no field, such as the address
 * of a link, is as the locale has it.
 */
function mapLevel(
  plan: Plan,
  values: JsonObject,
  present: JsonObject | undefined,
  at: MetPlace,
  mapping: TextMapping,
): JsonObject {
  let result: Record<string, Json | undefined> | null =
    present === undefined ? null : withOthers(plan, values, present)
  for (const node of plan.nodes) {
    if (isComputed(node)) continue
    const value = ownValue(values, node.name)
    const there = present === undefined ? undefined : ownValue(present, node.name)
    const below = { key: keyBelow(at.key, node.name), fields: [...at.fields, node] }
    const mapped = mapping.includes(node) ? mapNode(node, value, there, below, mapping) : there
    if (mapped === value) continue
    result ??= { ...values }
    if (mapped === undefined) delete result[node.name]
    else result[node.name] = mapped
  }
  return result ?? values
}

function withOthers({ byName }: Plan, values: JsonObject, present: JsonObject) {
  const of = (one: JsonObject, areFields: boolean) =>
    Object.entries(one).filter(([name]) => byName.has(name) === areFields)
  return Object.fromEntries([...of(present, false), ...of(values, true)])
}

function mapRows(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  rows: readonly Json[],
  present: Json | undefined,
  at: MetPlace,
  mapping: TextMapping,
): readonly Json[] {
  const ids = idCounts(rows.map((row) => (isObject(row) ? row.id : undefined)))
  const there = counterparts(rows, Array.isArray(present) ? present : [])
  return rows.map((row, index) => {
    const plan = isObject(row) ? rowPlan(node, row) : undefined
    if (!isObject(row) || plan === undefined) return row
    const other = there(row, index)
    const key = keyBelow(at.key, stepTo(row.id, String(index), ids.get(row.id) === 1))
    const mapped = mapLevel(plan, row, other, { ...at, key }, mapping)
    const id = other?.id ?? mapping.newId?.()
    return id === undefined || id === row.id ? mapped : { ...mapped, id }
  })
}

/**
 * The row of the locale for a row of its source: the one with its id, else, in lists of one length
 * that share no ids, the one at its place. It must be a row of the same block.
 */
function counterparts(rows: readonly Json[], present: readonly Json[]) {
  const byId = new Map(present.flatMap((row) => (isObject(row) ? [[row.id, row] as const] : [])))
  const shareIds = rows.some((row) => isObject(row) && byId.has(row.id))
  const inStep = !shareIds && rows.length === present.length
  return (row: JsonObject, index: number): JsonObject | undefined => {
    const other = inStep ? present[index] : byId.get(row.id)
    return isObject(other) && other.blockType === row.blockType ? other : undefined
  }
}
