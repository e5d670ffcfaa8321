import {
  type AccessExplanation,
  type DocumentId,
  type Entity,
  type ExplainedAnswer,
  type ExplainedOperation,
  type FieldOperation,
  hasTrash,
  type JsonObject,
} from '@stet/core'
import { readingOnly } from '../../lib/read-only.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requestedTrashMove } from '../trash/trash.ts'
import { explainFields } from './explain-fields.ts'
import { explainOperation, operationsOf } from './explain-operation.ts'
import type { ExplainedSubject } from './try-operation.ts'

/** What an explanation is requested of. */
export interface ExplanationRequest {
  readonly entity: Entity
  readonly id?: DocumentId | undefined
  /** Only this operation; by default all that the entity has. */
  readonly operation?: ExplainedOperation | undefined
  /** What a write sends. */
  readonly data?: JsonObject | undefined
}

/**
 * Which access functions decide what the caller of `call` may do, and what each of them returned.
 * Nothing is written meanwhile, by rules neither.
 */
export function explainAccess(
  call: Call,
  { entity, id, operation, data }: ExplanationRequest,
): Promise<AccessExplanation> {
  return readingOnly(async () => {
    const subject = await subjectOf(call, entity, id, data)
    const all = operationsOf(call, entity)
    const asked = operation === undefined ? all : all.filter((one) => one === operation)
    const operations: { [O in ExplainedOperation]?: ExplainedAnswer } = {}
    for (const one of asked) operations[one] = await explainOperation(call, subject, one)
    const fields = asked.filter((one) => ofFields.has(one)) as readonly FieldOperation[]
    const { user } = call.req
    return {
      kind: entity.kind,
      slug: entity.slug,
      ...(id === undefined ? {} : { id }),
      ...(subject.id === undefined ? {} : { document: subject.document }),
      user: user && { collection: user.collection, id: user.id },
      operations,
      fields: fields.length === 0 ? [] : await explainFields(call, subject, fields),
    }
  })
}

const ofFields: ReadonlySet<ExplainedOperation> = new Set(['create', 'read', 'update'])

async function subjectOf(
  call: Call,
  entity: Entity,
  asked: DocumentId | undefined,
  data: JsonObject | undefined,
): Promise<ExplainedSubject> {
  const id = entity.kind === 'global' ? entity.slug : asked
  const { read } = call.runtime.database
  const head = id === undefined ? null : await read.withTrash.findHead(entity, id, 'main')
  const document = head === null ? 'none' : head.deletedAt === null ? 'stored' : 'trash'
  const isMove =
    entity.kind === 'collection' &&
    hasTrash(entity) &&
    data !== undefined &&
    requestedTrashMove(call, entity, data, call.params) !== null
  return { entity, id, document, status: head?.status ?? null, data, isMove }
}
