import type { DocumentId, Entity } from '@stet/core'
import type { Context } from 'hono'
import type { Runtime } from '../../runtime/runtime.ts'
import { collectionOf, globalOf, idOf } from '../entities.ts'

/** The document that a request is about; throws where its path names none of the config's entities. */
export type DocumentResolver = (context: Context) => {
  readonly entity: Entity
  readonly id: DocumentId
}

/** The two paths below which a document of a collection and a global are addressed alike. */
export function documentPaths(
  runtime: Runtime,
  base: string,
): readonly (readonly [path: string, documentOf: DocumentResolver])[] {
  return [
    [
      `${base}/collections/:slug/:id`,
      (context) => {
        const { slug = '', id = '' } = context.req.param()
        const collection = collectionOf(runtime, slug, context.req.path)
        return { entity: collection, id: idOf(collection, id) }
      },
    ],
    [
      `${base}/globals/:slug`,
      (context) => {
        const global = globalOf(runtime, context.req.param('slug') ?? '', context.req.path)
        return { entity: global, id: global.slug }
      },
    ],
  ]
}
