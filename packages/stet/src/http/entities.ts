import {
  type CompleteCollection,
  type CompleteGlobal,
  type DocumentId,
  NotFound,
  StetError,
} from '@stet/core'
import type { Runtime } from '../runtime/runtime.ts'

/** The answer for a path that leads nowhere. */
export function unknownRoute(path: string): StetError {
  return new StetError('routeNotFound', { values: { path: path.slice(0, 200) } })
}

/** The collection of a route, or the answer for a route that does not exist. */
export function collectionOf({ config }: Runtime, slug: string, path: string): CompleteCollection {
  const collection = config.collection.get(slug)
  if (!collection) throw unknownRoute(path)
  return collection
}

export function globalOf({ config }: Runtime, slug: string, path: string): CompleteGlobal {
  const global = config.global.get(slug)
  if (!global) throw unknownRoute(path)
  return global
}

/** The id in a path, of the type that the collection's ids have. */
export function idOf(collection: CompleteCollection, text: string): DocumentId {
  if (collection.idType === 'text') return text
  const id = Number(text)
  if (!/^-?\d{1,16}$/.test(text) || !Number.isSafeInteger(id)) throw new NotFound()
  return id
}
