import type { EntityTypes, LocalApi, User } from '@stet/core'

export interface LoginArgs {
  readonly collection: string
  readonly data: { readonly email?: string; readonly username?: string; readonly password: string }
}
export interface LoginResult {
  readonly user: User
  readonly token: string
  /** Seconds since the epoch. */
  readonly exp: number
}

/** The local API with what only code on the server can ask for. */
export interface ServerApi<Types extends EntityTypes = EntityTypes> extends LocalApi<Types> {
  /** Opens a session. Throws AuthenticationError or LockedAuth. */
  login(args: LoginArgs): Promise<LoginResult>
}
