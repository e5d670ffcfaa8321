import {
  type CompleteCollection,
  type CompleteGlobal,
  type DocumentId,
  type Entity,
  type ExplainedOperation,
  type JsonObject,
  joinFilters,
} from '@stet/core'
import {
  idFilter,
  readableFilter,
  requireAccess,
  requireHolds,
} from '../../access/entity-access.ts'
import { mayUsePanel } from '../../access/permissions.ts'
import { readableVersions } from '../../access/version-access.ts'
import type { StageStatus } from '../../database/refs.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import { newDocumentId } from '../../lib/document-id.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requireMayWrite } from '../../writing/may-write-now.ts'
import { checkIntent } from '../../writing/write-access.ts'
import { readStages } from '../../writing/write-document.ts'
import { intentOf } from '../../writing/write-intent.ts'
import type { WriteRequest } from '../../writing/write-request.ts'
import { requireMayUnlock } from '../accounts/unlock.ts'
import { requireReadable } from '../documents/find-by-id.ts'
import { findReadableGlobal } from '../documents/find-global.ts'
import { requestedTrashMove, requireMayMove } from '../trash/trash.ts'

/** What an operation is explained for. */
export interface ExplainedSubject {
  readonly entity: Entity
  /** Always there for a global. */
  readonly id: DocumentId | undefined
  readonly document: 'stored' | 'trash' | 'none'
  /** Of the document as readers have it. */
  readonly status: StageStatus | null
  /** What a write sends. */
  readonly data: JsonObject | undefined
  /** Whether that moves the document into or out of the trash. */
  readonly isMove: boolean
}

/**
 * Does what an operation does before it answers or writes, without its hooks. Throws what the operation
 * would throw; false where it answers, but with nothing.
 */
export async function tryOperation(
  call: Call,
  subject: ExplainedSubject,
  operation: ExplainedOperation,
): Promise<boolean> {
  switch (operation) {
    case 'admin':
      return mayUsePanel(call)
    case 'read':
      return tryRead(call, subject)
    case 'readVersions':
      return tryReadVersions(call, subject)
    case 'create':
      await requireMayWrite(call, requestOf(call, subject, 'create'))
      return true
    case 'update':
      await tryUpdate(call, subject)
      return true
    case 'delete':
      await tryDelete(call, subject)
      return true
    case 'unlock': {
      const ruling = await requireAccess(call, subject.entity, 'unlock')
      if (subject.id !== undefined)
        await requireMayUnlock(call, subject.entity as AuthCollection, ruling, subject.id)
      return true
    }
  }
}

async function tryRead(call: Call, { entity, id }: ExplainedSubject): Promise<boolean> {
  const { params } = call
  if (entity.kind === 'global')
    return (await findReadableGlobal(call, entity as CompleteGlobal, params)) !== 'unreadable'
  if (id !== undefined) {
    await requireReadable(call, entity, id, params)
    return true
  }
  return (await readableFilter(call, entity, params.draft, {}, params)).kind !== 'never'
}

async function tryReadVersions(call: Call, { entity, id }: ExplainedSubject): Promise<boolean> {
  const { params } = call
  const { filter, documents } = await readableVersions(call, entity, params)
  if (id === undefined) return filter.kind !== 'never' && documents.kind !== 'never'
  const reader = readerOf(call, params)
  const parent = entity.kind === 'global' ? {} : { parent: id }
  if ((await reader.versions.count(entity, { ...parent, filter, documents })) > 0) return true
  const all = await readableVersions({ ...call, enforced: false }, entity, params)
  if ((await reader.versions.count(entity, { ...parent, ...all })) > 0) return false
  // Of a document without any history, it is whether one would be seen.
  const one = joinFilters('and', [idFilter(call, entity, id), documents])
  for (const stage of ['main', 'latest'] as const)
    if ((await reader.count(entity, { stage, filter: one })) > 0) return true
  return false
}

async function tryUpdate(call: Call, subject: ExplainedSubject): Promise<void> {
  const { entity, id, data } = subject
  if (id === undefined) {
    await requireAccess(call, entity, 'update', data ? { data } : {})
    return
  }
  const request = requestOf(call, subject, 'update')
  const move = entity.kind === 'collection' && moveIn(call, subject)
  if (!move) {
    await requireMayWrite(call, request)
    return
  }
  const reader = readerOf(call, call.params)
  const stages = await readStages(reader, entity, id)
  const { deletedAt, rest } = move
  await requireMayMove(call, reader, entity, { id, deletedAt }, stages)
  if (Object.keys(rest).length === 0) return
  const intent = intentOf(entity, rest, call.params)
  await checkIntent(call, reader, { ...request, data: rest }, stages, intent)
}

/** The move that a write makes; null for a write of what is not in the trash, whatever it says of that. */
function moveIn(call: Call, { entity, data = {}, document }: ExplainedSubject) {
  const move = requestedTrashMove(call, entity as CompleteCollection, data, call.params)
  const isOnly = move && Object.keys(move.rest).length === 0
  return isOnly || document !== 'stored' ? move : null
}

async function tryDelete(call: Call, { entity, id }: ExplainedSubject): Promise<void> {
  const of = id === undefined ? {} : { id }
  const ruling = await requireAccess(call, entity, 'delete', of)
  if (id === undefined) return
  const reader = readerOf(call, call.params)
  await requireHolds(call, reader, entity, id, ruling, await reader.findHead(entity, id, 'main'))
}

function requestOf(
  call: Call,
  { entity, id, data = {} }: ExplainedSubject,
  operation: WriteRequest['operation'],
): WriteRequest {
  const isNew = operation === 'create' || id === undefined
  return {
    entity,
    id: isNew ? newDocumentId() : id,
    operation,
    data,
    params: call.params,
    ifRevision: undefined,
  }
}
