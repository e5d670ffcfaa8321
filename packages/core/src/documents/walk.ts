import { isObject, type Json, type JsonObject } from '../json.ts'
import {
  embeddedId,
  embeddedValues,
  isBlockNode,
  mapEmbedded,
  visitEmbedded,
  withEmbeddedValues,
} from '../rich-text/embedded-fields.ts'
import type { RichTextNode } from '../rich-text/nodes.ts'
import type { Plan, PlanNode, ValueNode } from './plan.ts'

/**
 * `stored`: a localized value is an object of locales, `{ en: …, de: … }`.
 * `flat`: one locale, every value plain.
 */
export type DocumentShape = 'stored' | 'flat'

/** The place of a visited value. One object is reused for the whole walk: copy what you keep. */
export interface Place {
  /**
   * Names and indexes from the root: `['layout', 0, 'heading']`. A field in a text has the path of
   * its JSON: `['body', 'root', 'children', 2, 'fields', 'heading']`. Locales are not part of it.
   */
  readonly path: readonly (string | number)[]
  /** Ids of the rows and nodes around the value, outermost first; '' for one without an id. */
  readonly rowIds: readonly string[]
  /** The locale of a localized value in stored form, else null. */
  readonly locale: string | null
  /** The object that holds the value: the document, a group's value, a row, a node's fields. */
  readonly siblings: JsonObject
  /** The values of the innermost block around the value. */
  readonly block: JsonObject | null
}

/** Returning `false` for a value that holds fields skips what is in it. */
export type Visitor = (node: PlanNode, value: Json | undefined, place: Place) => unknown

/** Returns the value to keep; `undefined` removes the name. The returned value is visited next. */
export type Transformer = (
  node: PlanNode,
  value: Json | undefined,
  place: Place,
) => Json | undefined

/**
 * The plan of one row: an array's only plan, or the plan of the row's block; undefined for an
 * unknown block.
 */
export function rowPlan(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  row: JsonObject,
): Plan | undefined {
  if (node.shape === 'rows') return node.children
  return typeof row.blockType === 'string' ? node.blocks.get(row.blockType) : undefined
}

/** The plans of what a node holds: one, or one for each block or kind of text node. */
export function childPlans(node: PlanNode): readonly Plan[] {
  switch (node.shape) {
    case 'value':
      return node.embedded === null ? noPlans : [...node.embedded.values()]
    case 'object':
    case 'rows':
      return [node.children]
    case 'blocks':
      return [...node.blocks.values()]
  }
}

const noPlans: readonly Plan[] = Object.freeze([])

/** Visits each node of a plan once, independent of any document. */
export function visitNodes(plan: Plan, visit: (node: PlanNode) => void): void {
  for (const node of plan.nodes) {
    visit(node)
    for (const below of childPlans(node)) visitNodes(below, visit)
  }
}

interface Cursor {
  path: (string | number)[]
  rowIds: string[]
  locale: string | null
  siblings: JsonObject
  block: JsonObject | null
}

const start = (document: JsonObject): Cursor => ({
  path: [],
  rowIds: [],
  locale: null,
  siblings: document,
  block: null,
})

const nothing: JsonObject = Object.freeze({})

/**
 * Visits every node of the plan in the document, parents first. Absent values are visited as
 * `undefined`, also in groups that are absent or cleared, because required and computed fields in a
 * group do not depend on its other values. In stored form a localized node is visited once per
 * locale it has, and a localized group without a value in a locale is not entered. Values of
 * another shape than the plan says are visited but not entered, so any JSON can be walked.
 */
export function walk(
  plan: Plan,
  document: JsonObject,
  visitor: Visitor,
  form: DocumentShape = 'flat',
): void {
  walkLevel(plan, document, visitor, form === 'stored', start(document))
}

function walkLevel(
  plan: Plan,
  holder: JsonObject,
  visitor: Visitor,
  stored: boolean,
  at: Cursor,
): void {
  for (const node of plan.nodes) {
    const value = holder[node.name]
    at.siblings = holder
    at.path.push(node.name)
    if (stored && node.localized && isObject(value)) {
      for (const locale in value) {
        at.locale = locale
        walkNode(node, value[locale], visitor, stored, at)
        at.siblings = holder
      }
      at.locale = null
    } else {
      walkNode(node, value, visitor, stored, at)
    }
    at.path.pop()
  }
}

function walkNode(
  node: PlanNode,
  value: Json | undefined,
  visitor: Visitor,
  stored: boolean,
  at: Cursor,
): void {
  if (visitor(node, value, at) === false) return
  switch (node.shape) {
    case 'value':
      if (node.embedded !== null) walkEmbedded(node.embedded, value, visitor, stored, at)
      return
    case 'object':
      if (isObject(value)) walkLevel(node.children, value, visitor, stored, at)
      else if ((value === undefined || value === null) && !(stored && node.localized)) {
        walkLevel(node.children, nothing, visitor, stored, at)
      }
      return
    case 'rows':
    case 'blocks': {
      if (!Array.isArray(value)) return
      const block = at.block
      for (let index = 0; index < value.length; index++) {
        const row: Json = value[index]
        if (!isObject(row)) continue
        const plan = rowPlan(node, row)
        if (plan === undefined) continue
        if (node.shape === 'blocks') at.block = row
        at.path.push(index)
        at.rowIds.push(typeof row.id === 'string' ? row.id : '')
        walkLevel(plan, row, visitor, stored, at)
        at.rowIds.pop()
        at.path.pop()
      }
      at.block = block
    }
  }
}

function walkEmbedded(
  plans: NonNullable<ValueNode['embedded']>,
  value: Json | undefined,
  visitor: Visitor,
  stored: boolean,
  at: Cursor,
): void {
  const { block } = at
  const depth = at.path.length
  visitEmbedded(value, (embedded, kind, path) => {
    const plan = plans.get(kind)
    if (plan === undefined) return
    const values = embeddedValues(embedded)
    enterEmbedded(at, embedded, path)
    walkLevel(plan, values, visitor, stored, at)
    leaveEmbedded(at, depth, block)
  })
}

function enterEmbedded(at: Cursor, node: RichTextNode, path: readonly (string | number)[]): void {
  for (const key of path) at.path.push(key)
  at.path.push('fields')
  at.rowIds.push(embeddedId(node) ?? '')
  if (isBlockNode(node)) at.block = embeddedValues(node)
}

function leaveEmbedded(at: Cursor, depth: number, block: JsonObject | null): void {
  at.path.length = depth
  at.rowIds.pop()
  at.block = block
}

/**
 * The document with every value replaced by what the transformer returns, parents first. Unchanged
 * objects are the same objects in the result; names outside the plan are kept.
 */
export function transform(
  plan: Plan,
  document: JsonObject,
  transformer: Transformer,
  form: DocumentShape = 'flat',
): JsonObject {
  return transformLevel(plan, document, transformer, form === 'stored', start(document))
}

function transformLevel(
  plan: Plan,
  holder: JsonObject,
  transformer: Transformer,
  stored: boolean,
  at: Cursor,
): JsonObject {
  let result: Record<string, Json | undefined> | null = null
  for (const node of plan.nodes) {
    const value = holder[node.name]
    at.siblings = holder
    at.path.push(node.name)
    const changed =
      stored && node.localized && isObject(value)
        ? transformLocales(node, value, transformer, at)
        : transformNode(node, value, transformer, stored, at)
    at.path.pop()
    if (changed === value) continue
    result ??= { ...holder }
    if (changed === undefined) delete result[node.name]
    else result[node.name] = changed
  }
  return result ?? holder
}

function transformLocales(
  node: PlanNode,
  byLocale: JsonObject,
  transformer: Transformer,
  at: Cursor,
): JsonObject {
  const holder = at.siblings
  let result: Record<string, Json | undefined> | null = null
  for (const locale in byLocale) {
    at.locale = locale
    at.siblings = holder
    const changed = transformNode(node, byLocale[locale], transformer, true, at)
    if (changed === byLocale[locale]) continue
    result ??= { ...byLocale }
    if (changed === undefined) delete result[locale]
    else result[locale] = changed
  }
  at.locale = null
  return result ?? byLocale
}

function transformNode(
  node: PlanNode,
  before: Json | undefined,
  transformer: Transformer,
  stored: boolean,
  at: Cursor,
): Json | undefined {
  const value = transformer(node, before, at)
  switch (node.shape) {
    case 'value':
      return node.embedded === null
        ? value
        : transformEmbedded(node.embedded, value, transformer, stored, at)
    case 'object':
      return isObject(value) ? transformLevel(node.children, value, transformer, stored, at) : value
    case 'rows':
    case 'blocks':
      return Array.isArray(value) ? transformRows(node, value, transformer, stored, at) : value
  }
}

function transformRows(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  rows: readonly Json[],
  transformer: Transformer,
  stored: boolean,
  at: Cursor,
): readonly Json[] {
  const block = at.block
  let result: Json[] | null = null
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    if (!isObject(row)) continue
    const plan = rowPlan(node, row)
    if (plan === undefined) continue
    if (node.shape === 'blocks') at.block = row
    at.path.push(index)
    at.rowIds.push(typeof row.id === 'string' ? row.id : '')
    const changed = transformLevel(plan, row, transformer, stored, at)
    at.rowIds.pop()
    at.path.pop()
    if (changed === row) continue
    result ??= [...rows]
    result[index] = changed
  }
  at.block = block
  return result ?? rows
}

function transformEmbedded(
  plans: NonNullable<ValueNode['embedded']>,
  value: Json | undefined,
  transformer: Transformer,
  stored: boolean,
  at: Cursor,
): Json | undefined {
  const { block } = at
  const depth = at.path.length
  return mapEmbedded(value, (embedded, kind, path) => {
    const plan = plans.get(kind)
    if (plan === undefined) return embedded
    const values = embeddedValues(embedded)
    enterEmbedded(at, embedded, path)
    const changed = transformLevel(plan, values, transformer, stored, at)
    leaveEmbedded(at, depth, block)
    return changed === values ? embedded : withEmbeddedValues(embedded, changed)
  })
}
