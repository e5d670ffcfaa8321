import { type ClientConfig, type ExplainedOperation, hasDrafts } from '@stet/core'
import type { ExplanationQuestion } from '../../../api/documents/explanation.ts'

/** What may be explained, with what the server is to explain of it. */
const QUESTIONS = {
  read: { operation: 'read' },
  readDraft: { operation: 'read', draft: true },
  readTrash: { operation: 'read', trash: true },
  readVersions: { operation: 'readVersions' },
  create: { operation: 'create' },
  createPublished: { operation: 'create', data: { _status: 'published' } },
  update: { operation: 'update' },
  saveDraft: { operation: 'update', draft: true },
  publish: { operation: 'update', data: { _status: 'published' } },
  unpublish: { operation: 'update', data: { _status: 'draft' } },
  trash: { operation: 'delete' },
  untrash: { operation: 'update', trash: true, data: { deletedAt: null } },
  deleteForGood: { operation: 'delete', trash: true },
  delete: { operation: 'delete' },
  unlock: { operation: 'unlock' },
  admin: { operation: 'admin' },
} as const satisfies Readonly<Record<string, Omit<ExplanationQuestion, 'collection' | 'global'>>>

export type WhyAction = keyof typeof QUESTIONS

export const isWhyAction = (value: unknown): value is WhyAction =>
  typeof value === 'string' && Object.hasOwn(QUESTIONS, value)

/** A collection or global that is asked about. */
export type WhyEntity = ClientConfig['collections'][number] | ClientConfig['globals'][number]

/** What users do with the documents of an entity. */
export function actionsOf(entity: WhyEntity, adminUser: string): readonly WhyAction[] {
  const isDrafted = hasDrafts(entity)
  const writes: readonly WhyAction[] = isDrafted
    ? ['saveDraft', 'publish', 'unpublish']
    : ['update']
  const reads: readonly WhyAction[] = [
    'read',
    ...(isDrafted ? (['readDraft'] as const) : []),
    ...(entity.versions ? (['readVersions'] as const) : []),
  ]
  if (entity.kind === 'global') return [...reads, ...writes]
  const isTrashed = entity.trash !== false
  return [
    ...reads,
    ...(isTrashed ? (['readTrash'] as const) : []),
    'create',
    ...(isDrafted ? (['createPublished'] as const) : []),
    ...writes,
    ...(isTrashed ? (['trash', 'untrash', 'deleteForGood'] as const) : (['delete'] as const)),
    ...(entity.auth === false ? [] : (['unlock'] as const)),
    ...(entity.slug === adminUser ? (['admin'] as const) : []),
  ]
}

/** The operation that an action is. */
export const operationOf = (action: WhyAction): ExplainedOperation => QUESTIONS[action].operation

/** Whether an action is done to documents that there are. */
export const isOfDocument = (action: WhyAction): boolean => {
  const operation = operationOf(action)
  return operation !== 'create' && operation !== 'admin'
}

/** What the server is to explain. */
export function questionOf(
  entity: WhyEntity,
  action: WhyAction,
  { id, locale, as }: Pick<ExplanationQuestion, 'id' | 'locale' | 'as'>,
): ExplanationQuestion {
  return {
    ...(entity.kind === 'global' ? { global: entity.slug } : { collection: entity.slug }),
    ...(entity.kind === 'collection' && isOfDocument(action) && id !== undefined && { id }),
    ...QUESTIONS[action],
    ...(locale !== undefined && { locale }),
    ...(as !== undefined && { as }),
  }
}
