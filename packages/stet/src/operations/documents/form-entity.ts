import { type Entity, type JsonObject, StetError } from '@stet/core'
import type { Call } from '../../runtime/runtime.ts'

/** The collection or global that a form names. */
export function formEntityOf(call: Call, { collectionSlug, globalSlug }: JsonObject): Entity {
  const { config } = call.runtime
  const entity =
    typeof collectionSlug === 'string'
      ? config.collection.get(collectionSlug)
      : config.global.get(typeof globalSlug === 'string' ? globalSlug : '')
  if (!entity) throw new StetError('badRequest')
  return entity
}
