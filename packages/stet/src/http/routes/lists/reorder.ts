import {
  type CompleteCollection,
  type DocumentId,
  isObject,
  type Json,
  type JsonObject,
  maxMovedDocuments,
} from '@stet/core'
import type { Hono } from 'hono'
import { type NewPlace, type Reordering, reorder } from '../../../operations/documents/reorder.ts'
import { ordersOf, ownOrder } from '../../../ordering/orders.ts'
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
    return jsonResponse({ ...(await reorder(call, collection, reordering)), success: true })
  })
}

interface Refusal {
  readonly error: string
}

type Parsed = Refusal | { readonly collection: CompleteCollection; readonly reordering: Reordering }

function parseReordering({ config }: Runtime, body: JsonObject): Parsed {
  const { collectionSlug, docsToMove, keepOrder = false, orderableFieldName } = body
  if (!Array.isArray(docsToMove) || docsToMove.length === 0) {
    return { error: 'docsToMove must be a non-empty array' }
  }
  const place = parsePlace(body)
  if ('error' in place) return place
  if (typeof keepOrder !== 'boolean') return { error: 'keepOrder must be true or false' }
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
  if (place.position !== undefined && orderableFieldName !== ownOrder) {
    return { error: 'position is of the collection’s own order, not of a join' }
  }
  const named = [
    ...(docsToMove as readonly Json[]),
    ...(place.position === undefined ? [place.target] : []),
  ]
  if (named.some((id) => typeof id !== (collection.idType === 'number' ? 'number' : 'string'))) {
    return { error: 'docsToMove and target must be ids of the collection' }
  }
  if (new Set(named).size !== named.length) {
    return { error: 'docsToMove must name each document once, and not the target' }
  }
  if (docsToMove.length > maxMovedDocuments) {
    return { error: `docsToMove must not hold more than ${maxMovedDocuments} ids` }
  }
  const moved = { docsToMove: docsToMove as readonly DocumentId[], keepOrder }
  return { collection, reordering: { ...moved, ...place, order: orderableFieldName } }
}

function parsePlace({ newKeyWillBe, position, target }: JsonObject): NewPlace | Refusal {
  if (position !== undefined) {
    if (target !== undefined || newKeyWillBe !== undefined) {
      return { error: 'position and target cannot be given together' }
    }
    if (!Number.isSafeInteger(position) || position === 0) {
      return { error: 'position must be a whole number: 1 is the first, -1 the last' }
    }
    return { position: position as number }
  }
  // The target's key in the request is ignored: the server reads the current one.
  if (!isObject(target) || target.id === undefined) {
    return { error: 'target must be an object with id and key' }
  }
  if (newKeyWillBe !== 'greater' && newKeyWillBe !== 'less') {
    return { error: 'newKeyWillBe must be "greater" or "less"' }
  }
  return { target: target.id as DocumentId, newKeyWillBe }
}
