import { type BulkResult, type CompleteCollection, Forbidden, type Label } from '@stet/core'
import type { Context, Hono } from 'hono'
import type { Call } from '../../call.ts'
import { deleteMany, updateMany } from '../../operations/bulk.ts'
import type { Runtime } from '../../runtime.ts'
import { readBody } from '../body.ts'
import { inLocaleOfBody } from '../body-locale.ts'
import { collectionOf } from '../entities.ts'
import { labelIn } from '../label.ts'
import { requestCall } from '../request-call.ts'
import { json } from '../responses.ts'

/** Changing and deleting by filter. Documents that failed are told beside those that did not. */
export function addBulkRoutes(app: Hono, runtime: Runtime): void {
  const collectionIn = (context: Context): CompleteCollection =>
    collectionOf(runtime, context.req.param('slug') ?? '', context.req.path)

  app.patch('/:slug', async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    if (collection.disableBulkEdit) throw new Forbidden()
    const data = await readBody(context.req.raw)
    const said = inLocaleOfBody(call, collection, data, context.req.raw)
    return answer(said, collection, 'update', await updateMany(said, collection, data, said.params))
  })

  app.delete('/:slug', async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    if (collection.disableBulkDelete) throw new Forbidden()
    return answer(call, collection, 'delete', await deleteMany(call, collection, call.params))
  })
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
  return json({ docs, errors, message }, errors.length === 0 ? 200 : 400)
}

function numbered(labels: CompleteCollection['labels'], count: number): Label {
  return count === 1 ? labels.singular : labels.plural
}
