import type {
  DocumentId,
  EmailMessage,
  EntityTypes,
  LocalApi,
  RequestContext,
  User,
} from '@stet/core'

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

/** What a user signs in with. */
export interface AccountName {
  readonly email?: string
  readonly username?: string
}
export interface ForgotPasswordArgs {
  readonly collection: string
  readonly data: AccountName
  /** Milliseconds that the token works. */
  readonly expiration?: number
  /** Send nothing, only answer the token. */
  readonly disableEmail?: boolean
  readonly req?: RequestContext
}
export interface ResetPasswordArgs {
  readonly collection: string
  readonly data: { readonly token: string; readonly password: string }
}
export interface ResetPasswordResult {
  readonly user: User
  /** Absent where the user's address is not confirmed. */
  readonly token?: string
  readonly exp?: number
}
export interface UserArgs {
  readonly collection: string
  readonly id: DocumentId
}

/** The local API with the parts that only code on the server may use. */
export type ServerApi<Types extends EntityTypes = EntityTypes> = LocalApi<Types> & AccountApi

interface AccountApi {
  /** Opens a session. Throws AuthenticationError, LockedAuth, TooManyRequests or UnverifiedEmail. */
  login(args: LoginArgs): Promise<LoginResult>
  /** Makes a token to reset a password and mails a link with it; null where there is no such account. */
  forgotPassword(args: ForgotPasswordArgs): Promise<string | null>
  /** Sets the password of the user that the token was made for. Throws Forbidden where it is none, or no longer. */
  resetPassword(args: ResetPasswordArgs): Promise<ResetPasswordResult>
  /** Confirms the address that the token was mailed to. */
  verifyEmail(args: { readonly collection: string; readonly token: string }): Promise<true>
  /** Deletes the failed sign-ins of an account. */
  unlock(args: { readonly collection: string; readonly data: AccountName }): Promise<true>
  /** Gives a user a new API key, answered here and never again. */
  issueAPIKey(args: UserArgs): Promise<string>
  revokeAPIKey(args: UserArgs): Promise<void>
  /** Sends a message through the config's adapter. */
  sendEmail(message: EmailMessage): Promise<void>
}
