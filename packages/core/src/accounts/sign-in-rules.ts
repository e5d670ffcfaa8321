import { type Fault, fault, valid } from '../errors/fault.ts'
import { isEmailAddress } from '../formats/email-address.ts'
import type { Json, JsonObject } from '../json.ts'

/** How the users of an auth collection sign in with usernames. */
export interface UsernameLogin {
  readonly allowEmailLogin: boolean
  readonly requireEmail: boolean
  readonly requireUsername: boolean
}

/** The context of the rules of an account's own fields. */
interface AccountContext {
  readonly required: boolean
  readonly maxTextLength: number
  readonly data: JsonObject
  readonly usernameLogin?: UsernameLogin | false | undefined
}

/** Minimum number of characters of a password. */
export const minPasswordLength = 3
/** Maximum number of characters: hashing takes longer for longer passwords. */
export const maxPasswordLength = 1024

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === ''

// If neither is required, an account still needs one of them to sign in.
function lacksBoth({ usernameLogin, data }: AccountContext): boolean {
  if (!usernameLogin || usernameLogin.requireEmail || usernameLogin.requireUsername) return false
  return isEmpty(data.email) && isEmpty(data.username)
}

/** Checks the email address of an account in a collection whose users sign in with usernames. */
export function checkAccountEmail(
  value: Json | undefined,
  context: AccountContext,
): readonly Fault[] {
  if (lacksBoth(context)) return fault('validation:usernameOrEmail')
  if (isEmpty(value) && !context.required) return valid
  return typeof value === 'string' && isEmailAddress(value)
    ? valid
    : fault('validation:emailAddress')
}

/** Checks the username of an account. */
export function checkUsername(value: Json | undefined, context: AccountContext): readonly Fault[] {
  if (lacksBoth(context)) return fault('validation:usernameOrEmail')
  if (typeof value !== 'string' || value === '') {
    return context.required ? fault('validation:required') : valid
  }
  return value.length > context.maxTextLength
    ? fault('validation:shorterThanMax', { maxLength: context.maxTextLength })
    : valid
}

/** Checks a new password; passwords are never part of a document. */
export function checkPassword(
  value: unknown,
  { required, maxLength = maxPasswordLength }: { required: boolean; maxLength?: number },
): readonly Fault[] {
  if (value === undefined || value === null || value === '') {
    return required ? fault('validation:required') : valid
  }
  if (typeof value !== 'string') return fault('validation:mustBeText')
  if (value.length > maxLength) return fault('validation:shorterThanMax', { maxLength })
  return value.length < minPasswordLength
    ? fault('validation:longerThanMin', { minLength: minPasswordLength })
    : valid
}

/** Checks that the repeated password equals the password. */
export function checkConfirmPassword(
  value: unknown,
  password: unknown,
  { required }: { required: boolean },
): readonly Fault[] {
  const isBlank = value === undefined || value === null || value === ''
  if (isBlank && required) return fault('validation:required')
  return (isBlank ? '' : value) === (password ?? '') ? valid : fault('fields:passwordsDoNotMatch')
}
