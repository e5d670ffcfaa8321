import { isObject, type Json, type JsonObject } from '../../../json.ts'
import {
  embeddedId,
  embeddedKind,
  embeddedValues,
  withEmbeddedValues,
} from '../../../rich-text/embedded-fields.ts'
import { isInline, mapNodes, nodesIn, type RichTextNode } from '../../../rich-text/nodes.ts'
import { isComputed } from '../../locales/locales.ts'
import type { Plan, PlanNode, ValueNode } from '../../plan.ts'
import { isSearchedText } from '../../texts/searched-text.ts'
import { rowPlan } from '../../walk.ts'
import { lineCodes } from './line-codes.ts'
import { type Segment, type SegmentPart, wordsOfSegment } from './segment.ts'

/** Returns the translation of a segment; undefined leaves it as it is. */
export type SegmentChange = (segment: Segment) => readonly SegmentPart[] | undefined

/**
 * A value of one locale with each of its segments replaced by what `change` returns, in their order.
 * What is no language stays as it is: numbers, choices, references, addresses, code.
 */
export function mapSegments(
  node: PlanNode,
  value: Json | undefined,
  change: SegmentChange,
): Json | undefined {
  return mapValue(node, value, '', change)
}

/** The segments of a value of one locale, in their order. */
export function segmentsOf(node: PlanNode, value: Json | undefined): readonly Segment[] {
  const segments: Segment[] = []
  mapSegments(node, value, (segment) => {
    segments.push(segment)
    return undefined
  })
  return segments
}

function mapValue(
  node: PlanNode,
  value: Json | undefined,
  key: string,
  change: SegmentChange,
): Json | undefined {
  if (isComputed(node) || ('hidden' in node.field && node.field.hidden === true)) return value
  switch (node.shape) {
    case 'object':
      return isObject(value) ? mapLevel(node.children, value, key, change) : value
    case 'rows':
    case 'blocks':
      if (!Array.isArray(value)) return value
      return (value as readonly Json[]).map((row, index) => {
        const plan = isObject(row) ? rowPlan(node, row) : undefined
        if (!isObject(row) || plan === undefined) return row
        return mapLevel(plan, row, below(key, idOf(row.id) ?? index), change)
      })
    case 'value':
      if (isSearchedText(node)) return mapText(node, value, key, change)
      if (!isLanguage(node)) return value
      if (!Array.isArray(value)) return mapWords(node, value, key, change)
      return (value as readonly Json[]).map(
        (one, index) => mapWords(node, one, below(key, index), change) ?? one,
      )
  }
}

function mapLevel(plan: Plan, values: JsonObject, key: string, change: SegmentChange): JsonObject {
  const mapped: Record<string, Json | undefined> = { ...values }
  for (const node of plan.nodes) {
    if (node.name in values) {
      mapped[node.name] = mapValue(node, values[node.name], below(key, node.name), change)
    }
  }
  return mapped
}

/** Whether people write language in a field. An address that follows a title is made of its translation. */
function isLanguage({ field }: ValueNode): boolean {
  if (field.type !== 'text' && field.type !== 'textarea') return false
  const admin = field.admin as { readonly slugFrom?: unknown } | undefined
  return admin?.slugFrom === undefined
}

function mapWords(
  node: ValueNode,
  value: Json | undefined,
  key: string,
  change: SegmentChange,
): Json | undefined {
  if (typeof value !== 'string' || !hasWords(value)) return value
  const { maxLength } = node.field as { readonly maxLength?: unknown }
  const translation = change({
    ...{ key, node, parts: [value] },
    ...(typeof maxLength === 'number' && { maxLength }),
  })
  return translation === undefined ? value : wordsOfSegment(translation)
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function mapText(
  node: ValueNode,
  value: Json | undefined,
  key: string,
  change: SegmentChange,
): Json | undefined {
  let lines = 0
  return mapNodes(value, (one) => {
    const kind = embeddedKind(one)
    const plan = kind === undefined ? undefined : node.embedded?.get(kind)
    const changed = isLine(one) ? mapLine(node, one, below(key, lines++), change) : one
    if (plan === undefined) return changed
    const id = embeddedId(one) ?? `${lines}`
    const values = embeddedValues(one)
    return withEmbeddedValues(changed, mapLevel(plan, values, below(key, id), change))
  })
}

/** Whether a node holds words in a line. Code is no language. */
function isLine(node: RichTextNode): boolean {
  return !isInline(node) && node.type !== 'code' && nodesIn(node).some(isInline)
}

/** Lines and lists that stand beside words in one item come after them, as they are shown. */
function mapLine(
  node: ValueNode,
  line: RichTextNode,
  key: string,
  change: SegmentChange,
): RichTextNode {
  const children = nodesIn(line)
  const { parts, rebuilt } = lineCodes(children.filter(isInline))
  if (!hasWords(wordsOfSegment(parts))) return line
  const translation = change({ key, parts, node })
  if (translation === undefined) return line
  return {
    ...line,
    children: [...rebuilt(translation), ...children.filter((one) => !isInline(one))],
  }
}

const below = (key: string, name: string | number): string =>
  key === '' ? String(name) : `${key}/${name}`

const idOf = (id: Json | undefined): string | undefined =>
  typeof id === 'string' && id !== '' ? id : undefined
