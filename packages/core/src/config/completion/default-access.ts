import type { Access, AccessArgs, CollectionAccess, GlobalAccess } from '../types/access.ts'

type AdminAccess = NonNullable<CollectionAccess['admin']>

/** Default access for a config: everything needs a user of the admin user collection. */
export interface DefaultAccess {
  readonly collection: Required<CollectionAccess>
  readonly global: Required<GlobalAccess>
}

/**
 * Default rules. Signed in means signed in to the panel's own auth collection: members or
 * customers of another one get nothing unless the config says so. Unlocking accounts is for those
 * who may use the panel.
 */
export function defaultAccess(
  adminUser: string,
  mayUseAdmin: AdminAccess | undefined,
): DefaultAccess {
  const isPanelUser = ({ req }: AccessArgs): boolean => req.user?.collection === adminUser
  const unlock: Access = async (args) =>
    isPanelUser(args) && (mayUseAdmin === undefined || (await mayUseAdmin(args)))
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
