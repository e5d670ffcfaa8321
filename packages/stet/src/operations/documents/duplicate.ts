import {
  type CompleteCollection,
  type DocumentId,
  type JsonObject,
  type QueryParams,
  regenerateRowIds,
  StetError,
  transform,
  withCopiedRecord,
} from '@stet/core'
import { withoutUnreadableFields } from '../../access/readable-content.ts'
import { newRowId } from '../../documents/defaults-and-ids.ts'
import { beginWrite, finishOperation } from '../../hooks/entity-hooks.ts'
import type { Call } from '../../runtime/runtime.ts'
import { type WriteResult, writeDocument } from '../../writing/write-document.ts'
import type { WriteRequest } from '../../writing/write-request.ts'
import { writeWithCopiedFile } from '../../writing/write-with-file.ts'
import { copyValues } from './copy-values.ts'
import { newId } from './create.ts'
import { findReadable } from './find-by-id.ts'

/**
 * A new document like another, as a draft. What the caller may not read of the original is not
 * copied, rows get ids of their own, and values that must be unique are changed or left out.
 * `data` is written over the copy.
 */
export async function duplicate(
  call: Call,
  collection: CompleteCollection,
  original: DocumentId,
  sent: JsonObject,
  params: QueryParams,
): Promise<WriteResult> {
  if (collection.disableDuplicate) throw new StetError('notDuplicable')
  const asked = { ...params, duplicateFromID: original }
  const data = await beginWrite(call, collection, 'create', { ...asked, data: sent })
  const source = await findReadable(call, collection, original, { ...params, trash: false })
  const readable = inLocales(
    collection,
    await withoutUnreadableFields(call, collection, source),
    params.selectedLocales,
  )
  const { _status: _always, ...changes } = data
  const request: WriteRequest = {
    entity: collection,
    ...newId(collection, data.id),
    operation: 'create',
    data: changes,
    whole: readable,
    params: {
      ...params,
      autosave: false,
      publishSpecificLocale: null,
      unpublishSpecificLocale: null,
    },
    ifRevision: undefined,
    finish: (doc) => finishOperation(call, collection, 'create', { ...asked, data }, doc),
  }
  return writeWithCopiedFile(call, request, readable, (file) =>
    call.runtime.database.transaction(async () => {
      const copied = await copyValues(call, collection, readable)
      const renamed = regenerateRowIds(collection.plan, copied, newRowId, 'stored')
      const whole = withCopiedRecord(collection.plan, copied, renamed)
      return writeDocument(call, { ...request, whole, ...file })
    }),
  )
}

/** A stored document without the values of other locales. */
function inLocales(
  { plan }: CompleteCollection,
  stored: JsonObject,
  locales: readonly string[] | null,
): JsonObject {
  if (locales === null) return stored
  return transform(
    plan,
    stored,
    (_node, value, { locale }) => (locale === null || locales.includes(locale) ? value : undefined),
    'stored',
  )
}
