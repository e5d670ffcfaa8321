import {
  type Entity,
  embeddedById,
  embeddedKind,
  embeddedValues,
  type FieldAccessArgs,
  isBlockNode,
  isObject,
  type Json,
  type JsonObject,
  mapEmbedded,
  type Plan,
  type PlanNode,
  type RichTextNode,
  rowPlan,
  sameEmbedded,
  type ValueNode,
  visitEmbedded,
  withEmbeddedValues,
} from '@stet/core'
import { allowsField, hasRules, rulesOf } from '../access/field-access.ts'
import { idOrNone } from '../lib/document-id.ts'
import type { FieldQuestion } from '../runtime/rule-recorder.ts'
import type { Call } from '../runtime/runtime.ts'

/**
 * A whole stored document as this caller may write it: where they may not write a field, or not see
 * what they would write over, the value in `before` stays, and where there is none the field stays
 * empty. Rows are matched by id.
 */
export async function acceptWholeDocument(
  call: Call,
  entity: Entity,
  operation: 'create' | 'update',
  whole: JsonObject,
  before: JsonObject,
  original: JsonObject,
): Promise<JsonObject> {
  const isOver = operation === 'update' && hasRules(entity.plan, 'read')
  if (!call.enforced || !(isOver || hasRules(entity.plan, operation))) return whole
  const { id } = original
  const about = {
    data: whole,
    doc: original,
    ...idOrNone(id),
  }
  return acceptLevel({ call, operation, about }, entity.plan, whole, before)
}

interface Acceptance {
  readonly call: Call
  readonly operation: 'create' | 'update'
  readonly about: Pick<FieldAccessArgs, 'id' | 'data' | 'doc' | 'blockData'>
}

async function acceptLevel(
  acceptance: Acceptance,
  plan: Plan,
  after: JsonObject,
  before: JsonObject,
): Promise<JsonObject> {
  const { operation, about } = acceptance
  const accepted: Record<string, Json | undefined> = { ...after }
  for (const node of plan.nodes) {
    const { name } = node
    const isKept =
      !(await allows(acceptance, { node, operation }, { ...about, siblingData: after })) ||
      (operation === 'update' &&
        !(await allows(acceptance, { node, operation: 'read' }, readingOf(about, after, before))))
    if (isKept) {
      if (before[name] === undefined) delete accepted[name]
      else accepted[name] = before[name]
    } else if (node.shape !== 'value' || node.embedded !== null) {
      accepted[name] = await acceptLocales(acceptance, node, after[name], before[name])
    }
  }
  return accepted
}

async function allows(
  { call }: Acceptance,
  question: FieldQuestion,
  args: Omit<FieldAccessArgs, 'req' | 'cms'>,
): Promise<boolean> {
  return (
    rulesOf(question.node, question.operation).length === 0 || allowsField(call, question, args)
  )
}

/** The document for a read rule: its current state, which the caller may or may not see. */
function readingOf(
  about: Acceptance['about'],
  after: JsonObject,
  before: JsonObject,
): Omit<FieldAccessArgs, 'req' | 'cms'> {
  const { doc } = about
  const siblingData = before === noRow ? after : before
  return { ...about, siblingData, ...(doc ? { data: doc } : {}) }
}

/** A row that is not there yet. */
const noRow: JsonObject = Object.freeze({})

async function acceptLocales(
  acceptance: Acceptance,
  node: PlanNode,
  after: Json | undefined,
  before: Json | undefined,
): Promise<Json | undefined> {
  if (!node.localized || !isObject(after)) return acceptValue(acceptance, node, after, before)
  const accepted: Record<string, Json | undefined> = {}
  for (const [locale, value] of Object.entries(after)) {
    const stored = isObject(before) ? before[locale] : before
    accepted[locale] = await acceptValue(acceptance, node, value, stored)
  }
  return accepted
}

async function acceptValue(
  acceptance: Acceptance,
  node: PlanNode,
  after: Json | undefined,
  before: Json | undefined,
): Promise<Json | undefined> {
  if (node.shape === 'value') return acceptText(acceptance, node, after, before)
  if (node.shape === 'object') {
    if (!isObject(after)) return after
    return acceptLevel(acceptance, node.children, after, isObject(before) ? before : {})
  }
  if (!Array.isArray(after)) return after
  const stored = Array.isArray(before) ? (before as readonly Json[]).filter(isObject) : []
  const rows: Json[] = []
  for (const row of after as readonly Json[]) {
    const plan = isObject(row) ? rowPlan(node, row) : undefined
    if (!isObject(row) || plan === undefined) rows.push(row)
    else {
      const same = stored.find(({ id, blockType }) => id === row.id && blockType === row.blockType)
      const { about } = acceptance
      const inRow =
        node.shape === 'blocks'
          ? { ...acceptance, about: { ...about, blockData: row } }
          : acceptance
      rows.push(await acceptLevel(inRow, plan, row, same ?? noRow))
    }
  }
  return rows
}

async function acceptText(
  acceptance: Acceptance,
  { embedded }: ValueNode,
  after: Json | undefined,
  before: Json | undefined,
): Promise<Json | undefined> {
  const stored = embeddedById(before)
  const found: RichTextNode[] = []
  visitEmbedded(after, (node) => found.push(node))
  const accepted = new Map<RichTextNode, RichTextNode>()
  for (const node of found) {
    const plan = embedded?.get(embeddedKind(node) ?? '')
    if (plan === undefined) continue
    const values = embeddedValues(node)
    const same = sameEmbedded(stored, node)
    const { about } = acceptance
    const inNode = isBlockNode(node)
      ? { ...acceptance, about: { ...about, blockData: values } }
      : acceptance
    const fields = await acceptLevel(inNode, plan, values, same ? embeddedValues(same) : noRow)
    accepted.set(node, withEmbeddedValues(node, fields))
  }
  return mapEmbedded(after, (node) => accepted.get(node) ?? node)
}
