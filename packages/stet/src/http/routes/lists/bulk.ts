import {
  type BulkResult,
  type CompleteCollection,
  Forbidden,
  hasTrash,
  type Label,
  parseInteger,
  StetError,
} from '@stet/core'
import type { Context, Hono } from 'hono'
import { type BulkScope, deleteMany, updateMany } from '../../../operations/documents/bulk.ts'
import type { Call, Runtime } from '../../../runtime/runtime.ts'
import { jsonResponse } from '../../answers/responses.ts'
import { readBody } from '../../bodies/body.ts'
import { inLocaleOfBody } from '../../bodies/body-locale.ts'
import { collectionOf } from '../../entities.ts'
import { queryOf, requestCall } from '../../request-call.ts'
import { labelIn } from '../../translated-label.ts'

/** The routes that change and delete by filter. Failed documents are listed beside the others. */
export function addBulkRoutes(app: Hono, runtime: Runtime): void {
  const collectionIn = (context: Context): CompleteCollection =>
    collectionOf(runtime, context.req.param('slug') ?? '', context.req.path)

  app.patch('/:slug', async (context) => {
    const collection = collectionIn(context)
    const request = context.req.raw
    const call = await requestCall(runtime, request)
    const scope = scopeOf(request)
    const data = await readBody(request, 'error:bulkFile')
    // To the trash and out of it is what deleting leaves.
    const isMove = hasTrash(collection) && data.deletedAt !== undefined
    if (isMove ? collection.disableBulkDelete : collection.disableBulkEdit) throw new Forbidden()
    const said = inLocaleOfBody(call, collection, data, request)
    const result = await updateMany(said, collection, data, said.params, scope)
    return answer(said, collection, 'update', result)
  })

  app.delete('/:slug', async (context) => {
    const collection = collectionIn(context)
    const request = context.req.raw
    const call = await requestCall(runtime, request)
    if (collection.disableBulkDelete) throw new Forbidden()
    const result = await deleteMany(call, collection, call.params, scopeOf(request))
    return answer(call, collection, 'delete', result)
  })
}

/** Parameters for one document, such as its revision or file, are refused for many instead of ignored. */
function scopeOf(request: Request): BulkScope {
  if (request.headers.has('if-match'))
    throw new StetError('badRequest', { key: 'error:bulkIfMatch' })
  return { limit: parseInteger(queryOf(request).limit, 'limit', 0) ?? 0, mayBeAll: false }
}

const done = {
  update: 'general:updatedCountSuccessfully',
  delete: 'general:deletedCountSuccessfully',
} as const
const failed = { update: 'error:unableToUpdateCount', delete: 'error:unableToDeleteCount' } as const

function answer(
  call: Call,
  { labels }: CompleteCollection,
  operation: 'update' | 'delete',
  { docs, errors }: BulkResult,
): Response {
  const total = docs.length + errors.length
  const label = (count: number): string => labelIn(numbered(labels, count), call)
  const message =
    errors.length === 0
      ? call.req.t(done[operation], { count: total, label: label(total) })
      : call.req.t(failed[operation], { count: errors.length, total, label: label(total) })
  return jsonResponse({ docs, errors, message }, errors.length === 0 ? 200 : 400)
}

function numbered(labels: CompleteCollection['labels'], count: number): Label {
  return count === 1 ? labels.singular : labels.plural
}
