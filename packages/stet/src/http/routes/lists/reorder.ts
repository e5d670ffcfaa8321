import {
  type CompleteCollection,
  type DocumentId,
  isObject,
  type Json,
  type JsonObject,
} from '@stet/core'
import type { Hono } from 'hono'
import {
  maxMovedDocuments,
  type Reordering,
  reorder,
} from '../../../operations/documents/reorder.ts'
import { ordersOf } from '../../../ordering/orders.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { jsonResponse } from '../../answers/responses.ts'
import { readBody } from '../../bodies/body.ts'
import { requestCall } from '../../request-call.ts'

/** The route for reordering documents. Errors are in `error`, as the wire format has it. */
export function addReorderRoute(app: Hono, runtime: Runtime): void {
  app.post('/reorder', async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    const request = parseReordering(runtime, await readBody(context.req.raw))
    if ('error' in request) return jsonResponse({ error: request.error }, 400)
    const { collection, reordering } = request
    return jsonResponse({ orderValues: await reorder(call, collection, reordering), success: true })
  })
}

type Parsed =
  | { readonly error: string }
  | { readonly collection: CompleteCollection; readonly reordering: Reordering }

function parseReordering({ config }: Runtime, body: JsonObject): Parsed {
  const { collectionSlug, docsToMove, newKeyWillBe, orderableFieldName, target } = body
  if (!Array.isArray(docsToMove) || docsToMove.length === 0) {
    return { error: 'docsToMove must be a non-empty array' }
  }
  // The target's key in the request is ignored: the server reads the current one.
  if (!isObject(target) || target.id === undefined) {
    return { error: 'target must be an object with id and key' }
  }
  if (newKeyWillBe !== 'greater' && newKeyWillBe !== 'less') {
    return { error: 'newKeyWillBe must be "greater" or "less"' }
  }
  const slug = typeof collectionSlug === 'string' ? collectionSlug : ''
  const collection = config.collection.get(slug)
  const orders = collection ? ordersOf(config, collection) : []
  if (!collection || orders.length === 0) {
    return { error: `Collection ${slug.slice(0, 60)} not found` }
  }
  if (typeof orderableFieldName !== 'string')
    return { error: 'orderableFieldName must be a string' }
  if (!orders.some(({ name }) => name === orderableFieldName)) {
    return { error: 'orderableFieldName must be the order field of the collection or of a join' }
  }
  const ids = new Set<DocumentId>()
  for (const id of [...(docsToMove as readonly Json[]), target.id ?? null]) {
    if (typeof id !== (collection.idType === 'number' ? 'number' : 'string')) {
      return { error: 'docsToMove and target must be ids of the collection' }
    }
    ids.add(id as DocumentId)
  }
  if (ids.size !== docsToMove.length + 1) {
    return { error: 'docsToMove must name each document once, and not the target' }
  }
  if (docsToMove.length > maxMovedDocuments) {
    return { error: `docsToMove must not hold more than ${maxMovedDocuments} ids` }
  }
  return {
    collection,
    reordering: {
      docsToMove: docsToMove as readonly DocumentId[],
      newKeyWillBe,
      target: target.id as DocumentId,
      order: orderableFieldName,
    },
  }
}
