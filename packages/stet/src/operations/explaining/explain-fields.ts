import {
  columnNames,
  type Entity,
  type ExplainedField,
  type ExplainedFieldAnswer,
  type FieldOperation,
  fileFieldNames,
  isComputed,
  type JsonObject,
  type PanelOption,
  type PlanNode,
  visitNodes,
} from '@stet/core'
import { deniedPaths } from '../../access/denied-fields.ts'
import { deniedAnywhere } from '../../access/field-access.ts'
import { type RecordedFieldRule, RecordedRules } from '../../access/recorded-rules.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { readShape } from '../../documents/read-shape.ts'
import { isHidden } from '../../entities/hidden-fields.ts'
import { isUploadCollection } from '../../files/uploads.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { deniedInRead } from '../../reading/shape-documents.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { acceptIncoming } from '../../writing/accept-incoming.ts'
import { documentBefore } from '../../writing/prepare-content.ts'
import { baseOf } from '../../writing/stages.ts'
import { readStages } from '../../writing/write-document.ts'
import { intentOf } from '../../writing/write-intent.ts'
import { explainedFieldRules, placePath } from './explained-rules.ts'
import type { ExplainedSubject } from './try-operation.ts'

/** What the rules of the fields decided for one operation. */
interface Decided {
  readonly records: ReadonlyMap<PlanNode, readonly RecordedFieldRule[]>
  /** Schema paths that are denied without a document, where rules that need one deny as well. */
  readonly denied: ReadonlySet<string>
}

/**
 * What the caller may do with each field, where the operation on its document is allowed: in a
 * document, or in a write, as it would be there; else for any.
 */
export async function explainFields(
  call: Call,
  subject: ExplainedSubject,
  operations: readonly FieldOperation[],
): Promise<readonly ExplainedField[]> {
  const { entity } = subject
  const decided: { [O in FieldOperation]?: Decided } = {}
  for (const operation of operations) decided[operation] = await decide(call, subject, operation)
  const fields: ExplainedField[] = []
  const refused = new Map<FieldOperation, Set<string>>()
  visitNodes(entity.plan, (node) => {
    const answers: { [O in FieldOperation]?: ExplainedFieldAnswer } = {}
    for (const operation of operations) {
      const around = refused.get(operation) ?? new Set()
      refused.set(operation, around)
      const rules = decided[operation]
      if (!rules) continue
      const answer = answerOf(entity, node, operation, rules, around)
      if (!answer.isAllowed) around.add(node.schemaPath)
      answers[operation] = answer
    }
    const panel = panelOptionsOf(node)
    const options = panel.length > 0 ? { panel } : {}
    fields.push({ path: node.schemaPath, ...options, ...answers })
  })
  return fields
}

function decide(
  call: Call,
  subject: ExplainedSubject,
  operation: FieldOperation,
): Promise<Decided> {
  return operation === 'read' ? decideRead(call, subject) : decideWrite(call, subject, operation)
}

async function decideRead(call: Call, { entity, id }: ExplainedSubject): Promise<Decided> {
  const { params } = call
  const stage = params.draft ? 'latest' : 'main'
  const stored = id === undefined ? null : await readerOf(call, params).findByID(entity, id, stage)
  if (!stored) return decideAnywhere(call, entity, 'read')
  const inPlaces = new RecordedRules()
  const recorded = { ...call, recorder: inPlaces }
  const shape = readShape(call, params, false)
  const { doc } = await deniedInRead(recorded, entity, stored, shape)
  return withOthers(call, entity, 'read', inPlaces, { ...idOrNone(doc.id), doc, data: doc })
}

async function decideWrite(
  call: Call,
  subject: ExplainedSubject,
  operation: 'create' | 'update',
): Promise<Decided> {
  const { entity, data } = subject
  const base = operation === 'create' ? null : await writtenInto(call, subject)
  if (operation === 'update' && !base && entity.kind === 'collection')
    return decideAnywhere(call, entity, operation)
  const original = base ? documentBefore(call, entity, base) : {}
  const inPlaces = new RecordedRules()
  if (data) await acceptIncoming({ ...call, recorder: inPlaces }, entity, operation, data, original)
  const about = { ...idOrNone(original.id), data: data ?? {}, doc: original }
  return withOthers(call, entity, operation, inPlaces, about)
}

async function writtenInto(
  call: Call,
  { entity, id, data = {} }: ExplainedSubject,
): Promise<StoredDocument | null> {
  if (id === undefined) return null
  const stages = await readStages(call.runtime.database.read.withTrash, entity, id)
  return stages && baseOf(intentOf(entity, data, call.params), stages)
}

/** Fields without a value, of which nothing was asked at a place, are asked about once. */
async function withOthers(
  call: Call,
  entity: Entity,
  operation: FieldOperation,
  inPlaces: RecordedRules,
  about: { readonly data: JsonObject; readonly doc: JsonObject },
): Promise<Decided> {
  const elsewhere = new RecordedRules()
  await deniedPaths({ ...call, recorder: elsewhere }, entity, operation, about)
  const asked = byNode(inPlaces)
  for (const [node, records] of byNode(elsewhere)) if (!asked.has(node)) asked.set(node, records)
  return { records: asked, denied: new Set() }
}

async function decideAnywhere(
  call: Call,
  entity: Entity,
  operation: FieldOperation,
): Promise<Decided> {
  const recorder = new RecordedRules()
  const denied = await deniedAnywhere({ ...call, recorder }, entity, operation)
  return { records: byNode(recorder), denied }
}

function byNode({ ofFields }: RecordedRules): Map<PlanNode, RecordedFieldRule[]> {
  const found = new Map<PlanNode, RecordedFieldRule[]>()
  for (const record of ofFields) {
    const known = found.get(record.node)
    if (known) known.push(record)
    else found.set(record.node, [record])
  }
  return found
}

function answerOf(
  entity: Entity,
  node: PlanNode,
  operation: FieldOperation,
  { records, denied }: Decided,
  refused: ReadonlySet<string>,
): ExplainedFieldAnswer {
  const own = records.get(node) ?? []
  const failed = own.filter(({ isAllowed }) => !isAllowed)
  const looks = failed.length === 0 && denied.has(node.schemaPath)
  const rules = explainedFieldRules(entity, own).map((rule) =>
    looks ? { ...rule, looksAtDocument: true as const } : rule,
  )
  const places = failed.flatMap(({ key }) => (key === undefined ? [] : [placePath(key)]))
  const deniedAt = places.length > 0 ? { deniedAt: places } : {}
  const fixed = fixedFor(entity, node, operation)
  if (fixed) return { isAllowed: false, reason: fixed, rules }
  const around = nearestIn(refused, node.schemaPath)
  if (around !== undefined)
    return { isAllowed: false, reason: 'around', around, ...deniedAt, rules }
  if (looks) return { isAllowed: false, reason: 'looksAtDocument', rules }
  if (failed.length === 0) return { isAllowed: true, reason: 'allowed', rules }
  const reason = failed.some(({ error }) => error === undefined) ? 'denied' : 'threw'
  return { isAllowed: false, reason, ...deniedAt, rules }
}

/** What no rule decides. */
function fixedFor(
  entity: Entity,
  node: PlanNode,
  operation: FieldOperation,
): 'hidden' | 'computed' | 'fixed' | undefined {
  if (operation === 'read') return isHidden(node) ? 'hidden' : undefined
  if (isComputed(node)) return 'computed'
  const { schemaPath } = node
  const isOfFile = isUploadCollection(entity) && fileFieldNames.has(schemaPath)
  if (isOfFile) return 'fixed'
  if (!columnNames(entity).has(schemaPath)) return undefined
  // What these are given decides what a write does, not what is written into them.
  const isMeant =
    schemaPath === '_status' ||
    (operation === 'create' && schemaPath === 'id') ||
    (operation === 'update' && schemaPath === 'deletedAt')
  return isMeant ? undefined : 'fixed'
}

function nearestIn(refused: ReadonlySet<string>, path: string): string | undefined {
  const names = path.split('.')
  for (let count = names.length - 1; count > 0; count--) {
    const above = names.slice(0, count).join('.')
    if (refused.has(above)) return above
  }
  return undefined
}

function panelOptionsOf({ field, conditions }: PlanNode): readonly PanelOption[] {
  const admin: { readonly [O in PanelOption]?: unknown } = field.admin ?? {}
  const options = (['readOnly', 'hidden', 'disabled'] as const).filter(
    (option) => admin[option] === true,
  )
  return conditions.length > 0 ? [...options, 'condition'] : options
}
