import {
  type AccessReason,
  type CompleteCollection,
  type DocumentId,
  type Entity,
  type ExplainedAnswer,
  type ExplainedOperation,
  type ExplainedRule,
  hasDrafts,
  joinFilters,
  QueryError,
  type ReturnedCondition,
  StetError,
  type Where,
} from '@stet/core'
import { bindSystemFilter, idFilter } from '../../access/entity-access.ts'
import { RecordedRules } from '../../access/recorded-rules.ts'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { isPanelUser, readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { explainedRule } from './explained-rules.ts'
import { type ExplainedSubject, tryOperation } from './try-operation.ts'

const collectionOperations = [
  'read',
  'create',
  'update',
  'delete',
  'readVersions',
  'unlock',
  'admin',
] as const
const globalOperations = ['read', 'update', 'readVersions'] as const

/** The operations that an entity has. */
export function operationsOf({ runtime }: Call, entity: Entity): readonly ExplainedOperation[] {
  const all = entity.kind === 'collection' ? collectionOperations : globalOperations
  return all.filter((operation) => {
    if (operation === 'readVersions') return entity.versions !== false
    if (operation === 'unlock') return isAuthCollection(entity as CompleteCollection)
    return operation !== 'admin' || entity.slug === runtime.config.admin.user
  })
}

/**
 * Whether an operation is allowed, and which rules decided that. The operation's own code is run up to
 * the point where it would answer or write, so that there is no second opinion of what rules mean.
 */
export async function explainOperation(
  call: Call,
  subject: ExplainedSubject,
  operation: ExplainedOperation,
): Promise<ExplainedAnswer> {
  const recorder = new RecordedRules()
  const refusal = await refusalOf(() => tryOperation({ ...call, recorder }, subject, operation))
  const meaning = (where: Where) => conditionOf(call, subject, operation, recorder, where)
  const rules = await distinctRules(recorder, meaning)
  if (!refusal) {
    return { isAllowed: true, reason: reasonOfAllowed(subject, operation, rules), rules }
  }
  const cause = thrownOf(rules, refusal) ?? causeOf(call, subject, operation, rules)
  const { status, message } = refusal
  const isTold = cause.reason === 'refused' && message !== undefined
  return {
    isAllowed: false,
    ...cause,
    ...(status === undefined ? {} : { status }),
    ...(isTold ? { message } : {}),
    rules,
  }
}

/** A rule that was called again, and returned the same, is told once. */
async function distinctRules(
  { ofEntities }: RecordedRules,
  meaning: (where: Where) => Promise<ReturnedCondition>,
): Promise<readonly ExplainedRule[]> {
  const rules = new Map<string, ExplainedRule>()
  for (const recorded of ofEntities) {
    const rule = await explainedRule(recorded, meaning)
    const key = JSON.stringify(rule)
    if (!rules.has(key)) rules.set(key, rule)
  }
  return [...rules.values()]
}

interface Refusal {
  /** Undefined where the operation answers, but with nothing. */
  readonly status?: number
  readonly message?: string
}

async function refusalOf(run: () => Promise<boolean>): Promise<Refusal | null> {
  try {
    return (await run()) ? null : {}
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: error instanceof StetError ? error.status : 500, message }
  }
}

/** What a `where` that a rule returned means for the document. */
async function conditionOf(
  call: Call,
  { entity, id, document }: ExplainedSubject,
  operation: ExplainedOperation,
  recorder: RecordedRules,
  where: Where,
): Promise<ReturnedCondition> {
  const unusable = recorder.whyUnusable(where) ?? whyUnusable(call, entity, where)
  if (unusable !== undefined) return { where, unusable }
  if (id === undefined || document === 'none' || operation === 'create') return { where }
  return { where, matches: await isMatch(call, entity, id, operation, where) }
}

function whyUnusable(call: Call, entity: Entity, where: Where): string | undefined {
  try {
    bindSystemFilter(call, entity, where)
    return undefined
  } catch (error) {
    if (error instanceof QueryError) return error.message
    throw error
  }
}

/** Rules of writes are about the document as readers have it; those of versions about either stage. */
async function isMatch(
  call: Call,
  entity: Entity,
  id: DocumentId,
  operation: ExplainedOperation,
  where: Where,
): Promise<boolean> {
  const reader = readerOf(call, call.params)
  const filter = joinFilters('and', [
    idFilter(call, entity, id),
    bindSystemFilter(call, entity, where),
  ])
  const holdsIn = async (stage: 'main' | 'latest') =>
    (await reader.count(entity, { stage, filter })) > 0
  if (operation === 'readVersions') return (await holdsIn('main')) || holdsIn('latest')
  return holdsIn(operation === 'read' && call.params.draft ? 'latest' : 'main')
}

function reasonOfAllowed(
  { id, document }: ExplainedSubject,
  operation: ExplainedOperation,
  rules: readonly ExplainedRule[],
): AccessReason {
  const isConditional = rules.some(({ returned, isOfTrash }) => !isOfTrash && isCondition(returned))
  // What a rule of creating returns counts unless it is `false`.
  if (!isConditional || operation === 'create') return 'allowed'
  if (id === undefined) return 'some'
  return document === 'none' ? 'unsaved' : 'matches'
}

function isCondition(returned: ExplainedRule['returned']): returned is ReturnedCondition {
  return typeof returned === 'object' && 'where' in returned
}

/** The rule whose error ended the operation. Some errors of rules about the trash do not. */
function thrownOf(
  rules: readonly ExplainedRule[],
  { message }: Refusal,
): Pick<ExplainedAnswer, 'reason' | 'decidedBy'> | undefined {
  const decidedBy = rules.findIndex(
    ({ returned }) =>
      typeof returned === 'object' && 'error' in returned && returned.error === message,
  )
  return decidedBy === -1 ? undefined : { reason: 'threw', decidedBy }
}

/** What a refused operation was refused for. */
function causeOf(
  call: Call,
  { entity, id, document, status, isMove }: ExplainedSubject,
  operation: ExplainedOperation,
  rules: readonly ExplainedRule[],
): Pick<ExplainedAnswer, 'reason' | 'decidedBy'> {
  const { draft, trash } = call.params
  const byRule = (
    reason: AccessReason,
    isIt: (rule: ExplainedRule) => boolean,
  ): Pick<ExplainedAnswer, 'reason' | 'decidedBy'> | undefined => {
    const decidedBy = rules.findIndex((rule) => !rule.isOfTrash && isIt(rule))
    return decidedBy === -1 ? undefined : { reason, decidedBy }
  }
  const always =
    byRule('looksAtDocument', ({ looksAtDocument }) => looksAtDocument === true) ??
    byRule('denied', ({ returned }) => returned === false)
  if (always) return always
  if (operation === 'admin') return { reason: 'notPanelUser' }
  if (operation !== 'create' && id !== undefined) {
    if (document === 'none' && entity.kind === 'collection') return { reason: 'notFound' }
    const isReached = trash && (operation !== 'update' || isMove)
    if (document === 'trash' && !isReached) return { reason: 'inTrash' }
  }
  const byCondition =
    byRule(
      'unusable',
      ({ returned }) => isCondition(returned) && returned.unusable !== undefined,
    ) ?? byRule('noMatch', ({ returned }) => isCondition(returned) && returned.matches === false)
  if (byCondition) return byCondition
  if (operation === 'readVersions') return { reason: 'noVersions' }
  if (operation === 'read') {
    const isForReaders = hasDrafts(entity) && !draft && (call.isPreview || !isPanelUser(call))
    if (isForReaders && status === 'draft') return { reason: 'notPublished' }
    if (document === 'trash') return { reason: 'notSeenInTrash' }
  }
  return { reason: 'refused' }
}
