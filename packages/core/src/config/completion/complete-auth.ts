import { defined } from '../../defined.ts'
import type { CompleteAuth } from '../completed/complete-config-types.ts'
import type { AccountEmailOptions, AuthOptions } from '../types/auth.ts'
import * as defaults from '../types/defaults.ts'

/** The auth options with every optional part filled in. */
export function completeAuth(
  auth: boolean | AuthOptions | undefined,
  serverURL: string,
): false | CompleteAuth {
  if (auth === undefined || auth === false) return false
  const options = auth === true ? {} : auth
  const login = options.loginWithUsername ?? false
  const sameSite = options.cookies?.sameSite ?? 'Lax'
  const local = options.disableLocalStrategy ?? false
  return Object.freeze({
    tokenExpiration: options.tokenExpiration ?? defaults.tokenExpiration,
    maxLoginAttempts: options.maxLoginAttempts ?? defaults.maxLoginAttempts,
    lockTime: options.lockTime ?? defaults.lockTime,
    loginWithUsername:
      login === false
        ? false
        : Object.freeze({
            allowEmailLogin: false,
            requireEmail: false,
            requireUsername: true,
            ...(login === true ? {} : defined(login)),
          }),
    cookies: Object.freeze({
      ...options.cookies,
      sameSite,
      // Browsers refuse SameSite=None cookies that are not Secure.
      secure: sameSite === 'None' || (options.cookies?.secure ?? serverURL.startsWith('https:')),
    }),
    removeTokenFromResponses: options.removeTokenFromResponses ?? false,
    verify: completeVerify(options.verify),
    useAPIKey: options.useAPIKey ?? false,
    forgotPassword: Object.freeze({
      ...options.forgotPassword,
      expiration: options.forgotPassword?.expiration ?? defaults.resetTokenLifetime,
    }),
    strategies: Object.freeze([...(options.strategies ?? [])]),
    hasPasswords: local === false,
    hasLoginFields: local === false || (typeof local === 'object' && local.enableFields === true),
  })
}

function completeVerify(verify: AuthOptions['verify']): false | AccountEmailOptions {
  if (verify === undefined || verify === false) return false
  return Object.freeze(verify === true ? {} : { ...verify })
}
