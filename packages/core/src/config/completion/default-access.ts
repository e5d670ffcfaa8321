import { asDefaultRule } from '../completed/default-rules.ts'
import type { Access, AccessArgs, CollectionAccess, GlobalAccess } from '../types/access.ts'

type AdminAccess = NonNullable<CollectionAccess['admin']>

/** Default access of a config: every operation needs a panel user. */
export interface DefaultAccess {
  readonly collection: Required<CollectionAccess>
  readonly global: Required<GlobalAccess>
}

/**
 * The default rules. They allow users of the panel's own auth collection; users of other auth
 * collections, such as members or customers, get no access unless the config grants it. Panel users
 * may unlock accounts.
 */
export function defaultAccess(
  adminUser: string,
  mayUseAdmin: AdminAccess | undefined,
): DefaultAccess {
  const isPanelUser = asDefaultRule(
    ({ req }: AccessArgs): boolean => req.user?.collection === adminUser,
  )
  const unlock = asDefaultRule<Access>(
    async (args) => isPanelUser(args) && (mayUseAdmin === undefined || (await mayUseAdmin(args))),
  )
  return Object.freeze({
    collection: Object.freeze({
      admin: isPanelUser,
      create: isPanelUser,
      read: isPanelUser,
      readVersions: isPanelUser,
      update: isPanelUser,
      delete: isPanelUser,
      unlock,
    }),
    global: Object.freeze({ read: isPanelUser, readVersions: isPanelUser, update: isPanelUser }),
  })
}
