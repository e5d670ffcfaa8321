import type { Entity, UsernameLogin } from '@stet/core'

/** How an entity's users sign in where it is not by e-mail alone; `false` for everything else. */
export function usernameLoginOf(entity: Entity): UsernameLogin | false {
  return entity.kind === 'collection' && entity.auth !== false && entity.auth.loginWithUsername
}
