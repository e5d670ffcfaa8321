import type { CompleteAuth, CompleteCollection, Entity, UsernameLogin } from '@stet/core'

/** A collection whose documents are users. */
export type AuthCollection = CompleteCollection & { readonly auth: CompleteAuth }

/** Whether a collection's documents are users. */
export function isAuthCollection(collection: CompleteCollection): collection is AuthCollection {
  return collection.auth !== false
}

/** How an entity's users sign in where it is not by e-mail alone; `false` for everything else. */
export function usernameLoginOf(entity: Entity): UsernameLogin | false {
  return entity.kind === 'collection' && entity.auth !== false && entity.auth.loginWithUsername
}
