import {
  type CompleteCollection,
  type DocumentId,
  type Json,
  type JsonObject,
  type QueryParams,
  ValidationError,
} from '@stet/core'
import { accountChange } from '../../auth/account-change.ts'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { beginWrite, finishOperation } from '../../hooks/entity-hooks.ts'
import { newDocumentId } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'
import type { FileWrite } from '../../uploads/file-write.ts'
import type { WriteResult } from '../../writing/write-document.ts'
import type { WriteRequest } from '../../writing/write-request.ts'
import { writeWithFile } from '../../writing/write-with-file.ts'
import { requestEmailVerification } from '../accounts/verify-email.ts'
import { findByID } from './find-by-id.ts'

// Short enough for an index, and only characters that need no escaping in an address.
const textId = /^[A-Za-z0-9_-]{1,64}$/

// Paths of the API that stand where a document's id would.
const reservedIds: ReadonlySet<string> = new Set([
  'access',
  'count',
  'create',
  'direct-upload',
  'distinct',
  'file',
  'init',
  'known-file',
  'login',
  'logout',
  'me',
  'paste-url',
  'upload-sessions',
  'versions',
])

/** A new document. Its id may be chosen by the caller, so that a repeated call is not a second one. */
export async function create(
  call: Call,
  collection: CompleteCollection,
  sent: JsonObject,
  params: QueryParams,
  upload: FileWrite = {},
): Promise<WriteResult> {
  if (upload.writtenTo !== undefined) return findByID(call, collection, upload.writtenTo, params)
  const data = await beginWrite(call, collection, 'create', { ...params, data: sent })
  const alongside = await accountChange(call, collection, null, data)
  const request: WriteRequest = {
    entity: collection,
    ...newId(collection, data.id),
    operation: 'create',
    data,
    params,
    ifRevision: undefined,
    alongside: async (session, id) => {
      await alongside?.(session, id)
      if (isAuthCollection(collection))
        await requestEmailVerification(call, session, collection, id)
    },
    finish: (doc) => finishOperation(call, collection, 'create', { ...params, data }, doc),
  }
  return writeWithFile(call, request, upload)
}

/** The id of a new document, as far as it is known before its hooks have run. */
export function newId(
  collection: CompleteCollection,
  given: Json | undefined,
): Pick<WriteRequest, 'id' | 'idOf'> {
  if (!collection.customId) return { id: idFor(collection, given) }
  const idOf = (made: Json | undefined) => idFor(collection, made)
  if (given !== undefined && given !== null) return { id: idFor(collection, given), idOf }
  return { id: collection.idType === 'number' ? standInNumber() : newDocumentId(), idOf }
}

/** No document has it, but for one that was given it by hand. */
function standInNumber(): number {
  return -Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
}

function idFor(collection: CompleteCollection, given: unknown): DocumentId {
  if (given === undefined || given === null) {
    if (!collection.customId) return newDocumentId()
    throw invalidId(collection, 'validation:required')
  }
  if (collection.idType === 'number') {
    if (typeof given === 'number' && Number.isSafeInteger(given)) return given
    throw invalidId(collection, 'validation:enterNumber')
  }
  if (typeof given === 'string' && textId.test(given) && !reservedIds.has(given)) return given
  throw invalidId(collection, 'validation:invalidInput')
}

function invalidId(
  collection: CompleteCollection,
  key: 'validation:required' | 'validation:enterNumber' | 'validation:invalidInput',
): ValidationError {
  return new ValidationError({ collection: collection.slug, problems: [{ path: 'id', key }] })
}
