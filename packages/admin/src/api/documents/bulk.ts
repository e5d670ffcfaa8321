import {
  type BulkResult,
  type DocumentId,
  folderField,
  isObject,
  type Json,
  type JsonObject,
  type LockedDocument,
  type PaginatedDocs,
  type Where,
} from '@stet/core'
import { ApiFailure } from '../client/api-failure.ts'
import type { Client } from '../client/client.ts'
import { duplicateDocument } from './duplicate.ts'
import { andWhere, IDS_PER_REQUEST, type ListedDocument } from './list.ts'

/** What is done with every document of a selection. */
export type BulkTask =
  | { readonly kind: 'delete' }
  | { readonly kind: 'duplicate' }
  | {
      readonly kind: 'update'
      readonly data: JsonObject
      /** Readers keep what they have. */
      readonly draft: boolean
    }

/** What is done with documents in a way of its own, so that its code comes with what offers it. */
export interface OwnTask {
  readonly kind: 'own'
  /** How many rows tell what became of one document. */
  readonly rowsPerDocument: number
  readonly run: (
    client: Client,
    scope: BulkScope,
    documents: readonly FoundTarget[],
    signal: AbortSignal,
  ) => AsyncGenerator<readonly BulkRow[]>
}

/** What is to be worked on: what matches, and of it these documents or all but these. */
export interface BulkScope {
  readonly collection: string
  /** Of the trash alone, or of what is not there. */
  readonly inTrash: boolean
  readonly locale: string | null
  readonly where: Where | undefined
  readonly only: readonly DocumentId[] | null
  readonly except: readonly DocumentId[]
  /** How documents are called in the results. */
  readonly titleField: string
  /** Whether the folders of the documents are needed. */
  readonly withFolders?: true
}

/** What became of one document. */
export interface BulkRow {
  readonly id: DocumentId
  readonly title: string
  /** Absent where it was not done in one. */
  readonly locale?: string
  /** Of a file that was moved: the folder that it was in before. */
  readonly folder?: string | null
  /** `same`: there was nothing to do. */
  readonly outcome: 'done' | 'same' | 'failed'
  /** Why it failed, in the server's words; null where it said nothing about it. */
  readonly message: string | null
}

/** Documents per request if all are needed. */
const FOUND_AT_ONCE = 500
/** Documents changed by one request: it is answered within a moment, and can be stopped after. */
const CHANGED_AT_ONCE = 20

export interface FoundTarget {
  readonly id: DocumentId
  readonly title: string
  /** Where folders were asked for. */
  readonly folder?: string | null
}

/**
 * The documents concerned, found before anything is changed: what is done with them may be what they
 * are filtered by.
 */
export async function findBulkTargets(
  client: Client,
  scope: BulkScope,
  signal: AbortSignal,
): Promise<readonly FoundTarget[]> {
  const found: FoundTarget[] = []
  const ask = async (where: Where | undefined, limit: number): Promise<readonly FoundTarget[]> => {
    const { docs } = await client.get<PaginatedDocs<ListedDocument>>(`/${scope.collection}`, {
      query: {
        where,
        limit,
        sort: 'id',
        pagination: false,
        depth: 0,
        draft: true,
        trash: scope.inTrash || undefined,
        locale: scope.locale,
        select: {
          [scope.titleField]: true,
          ...(scope.withFolders && { [folderField]: true }),
        },
      },
      signal,
    })
    return docs.map((doc) => {
      const title = titleOf(doc, scope.titleField)
      if (!scope.withFolders) return { id: doc.id, title }
      const folder = doc[folderField]
      return { id: doc.id, title, folder: typeof folder === 'string' ? folder : null }
    })
  }
  if (scope.only !== null) {
    for (const ids of inParts(scope.only, IDS_PER_REQUEST)) {
      found.push(...(await ask(andWhere(scope.where, { id: { in: ids } }), ids.length)))
    }
    return found
  }
  const except = new Set(scope.except)
  let after: DocumentId | null = null
  for (;;) {
    const rest: Where | undefined = after === null ? undefined : { id: { greater_than: after } }
    const part = await ask(andWhere(scope.where, rest), FOUND_AT_ONCE)
    found.push(...part.filter(({ id }) => !except.has(id)))
    after = part.at(-1)?.id ?? null
    if (part.length < FOUND_AT_ONCE) return found
  }
}

function titleOf(doc: JsonObject, path: string): string {
  const title = path.split('.').reduce<Json | undefined>((value, name) => {
    return isObject(value) ? value[name] : undefined
  }, doc)
  return typeof title === 'string' || typeof title === 'number' ? String(title) : ''
}

/**
 * Leaves out the documents that another editor has locked, with a message for each: the server would refuse
 * them one by one, without naming the editor.
 */
export function withoutEdited(
  documents: readonly FoundTarget[],
  collection: string,
  locks: readonly LockedDocument[],
  say: (user: string | null) => string,
): { readonly free: readonly FoundTarget[]; readonly leftOut: readonly BulkRow[] } {
  const held = new Map(
    locks
      .filter((lock) => lock.kind === 'collection' && lock.slug === collection && !lock.isOwn)
      .map((lock) => [lock.id, lock.user.name] as const),
  )
  const leftOut = documents
    .filter(({ id }) => held.has(id))
    .map(({ id, title }): BulkRow => {
      return { id, title, outcome: 'failed', message: say(held.get(id) ?? null) }
    })
  return { free: documents.filter(({ id }) => !held.has(id)), leftOut }
}

/**
 * Does the task with each document, a few at a time, and tells what became of them as it goes. Stops
 * between two requests when asked to, or when the server cannot be reached; what was done stays done. Returns
 * whether it came to the end.
 */
export async function* runBulk(
  client: Client,
  scope: BulkScope,
  task: BulkTask,
  documents: readonly FoundTarget[],
  signal: AbortSignal,
): AsyncGenerator<readonly BulkRow[], boolean> {
  // There is no request that copies several.
  const size = task.kind === 'duplicate' ? 1 : CHANGED_AT_ONCE
  for (const part of inParts(documents, size)) {
    if (signal.aborted) return false
    let failure: ApiFailure | null = null
    let result: BulkResult = { docs: [], errors: [] }
    try {
      result = await change(client, scope, task, part)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      failure = error
    }
    yield part.map((document) => rowOf(document, result, failure))
    if (failure?.isOffline) return false
  }
  return true
}

async function change(
  client: Client,
  { collection, inTrash, locale }: BulkScope,
  task: BulkTask,
  part: readonly FoundTarget[],
): Promise<BulkResult> {
  if (task.kind === 'duplicate') {
    for (const { id } of part) await duplicateDocument(client, collection, id, locale)
    return { docs: part.map(({ id }) => ({ id })), errors: [] }
  }
  const query = {
    where: { id: { in: part.map(({ id }) => id) } },
    depth: 0,
    trash: inTrash || undefined,
    locale,
    select: { id: true },
    ...(task.kind === 'update' && task.draft && { draft: true }),
  }
  try {
    return await (task.kind === 'delete'
      ? client.delete<BulkResult>(`/${collection}`, { query })
      : client.patch<BulkResult>(`/${collection}`, { query, body: task.data }))
  } catch (error) {
    // If some failed, the response is a refusal that lists the others too.
    if (error instanceof ApiFailure && isResult(error.body)) return error.body
    throw error
  }
}

function isResult(body: unknown): body is BulkResult & JsonObject {
  return isObject(body) && Array.isArray(body.docs) && Array.isArray(body.errors)
}

function rowOf(
  { id, title }: FoundTarget,
  { docs, errors }: BulkResult,
  failure: ApiFailure | null,
): BulkRow {
  if (docs.some((doc) => doc.id === id)) return { id, title, outcome: 'done', message: null }
  const message = errors.find((error) => error.id === id)?.message ?? failure?.message ?? null
  return { id, title, outcome: 'failed', message }
}

function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
