import {
  type DocumentId,
  type Entity,
  isObject,
  type JsonObject,
  StetError,
  sourceLocales,
} from '@stet/core'
import type { Call, Runtime } from '../../runtime/runtime.ts'

/** The locale that one is translated from; throws where it is translated from none. */
export function sourceOf(call: Call, target: string): string {
  const source = sourceLocales(call.runtime.config.localization).get(target)
  if (source !== undefined) return source
  throw new StetError('badRequest', { message: 'Nothing is translated into this locale.' })
}

/** A collection or a global with this slug, if the site has it. */
export function entityNamed({ config }: Runtime, kind: unknown, slug: string): Entity | undefined {
  const entities: readonly Entity[] = kind === 'global' ? config.globals : config.collections
  return entities.find((entity) => entity.slug === slug)
}

/** The id of a document as its collection has it; undefined for none that could be one. */
export function documentId(entity: Entity, id: unknown): DocumentId | undefined {
  if (entity.kind === 'global') return entity.slug
  if (entity.idType === 'text') return typeof id === 'string' && id !== '' ? id : undefined
  const number = typeof id === 'string' && id !== '' ? Number(id) : id
  return Number.isSafeInteger(number) ? (number as number) : undefined
}

/** The objects of a list in a body; throws where it is none, or longer than `max`. */
export function objectsIn(body: JsonObject, name: string, max: number): readonly JsonObject[] {
  const list = body[name] ?? []
  if (Array.isArray(list) && list.length <= max && list.every(isObject)) return list
  throw new StetError('badRequest', {
    message: `"${name}" must be a list of at most ${max} objects.`,
  })
}
