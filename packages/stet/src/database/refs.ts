import type { DocumentId } from '@stet/core'

/** Which table family: every collection and every global has its own, written by the same code. An `Entity` of the config is one. */
export interface EntityRef {
  readonly kind: 'collection' | 'global'
  readonly slug: string
}

/** What is stored of an entity of the config: which it is, and nothing of it. */
export function refOf({ kind, slug }: EntityRef): EntityRef {
  return { kind, slug }
}

/** An order that people give the documents of a collection: its own, `_order`, or that of a join. */
export interface OrderRef {
  readonly entity: EntityRef
  readonly name: string
}

export interface UserRef {
  readonly collection: string
  readonly id: DocumentId
}

/** `main` is what readers get; `latest` is what editors get: the latest row if there is one, else main. */
export type Stage = 'main' | 'latest'

export type StageStatus = 'draft' | 'published'
