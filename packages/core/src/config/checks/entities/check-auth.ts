import { shown } from '../../../formats/shown.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import {
  checkCount,
  checkFunction,
  isPlainObject,
  listAt,
  type Report,
} from '../../problems/check-values.ts'
import type { AccountEmailOptions, AuthOptions } from '../../types/auth.ts'
import type { OptionTable } from '../../types/known-options.ts'

const email: OptionTable<AccountEmailOptions> = {
  generateEmailSubject: true,
  generateEmailHTML: true,
}
const authOptions: OptionTable<AuthOptions> = {
  tokenExpiration: true,
  maxLoginAttempts: true,
  lockTime: true,
  loginWithUsername: { allowEmailLogin: true, requireEmail: true, requireUsername: true },
  cookies: { sameSite: true, secure: true, domain: true },
  removeTokenFromResponses: true,
  verify: email,
  useAPIKey: true,
  forgotPassword: { ...email, expiration: true },
  // A strategy may be an instance of a class with other members.
  strategies: 'elsewhere',
  disableLocalStrategy: { enableFields: true },
}

/** Reports mistakes in a collection's auth options. */
export function checkAuth(auth: unknown, path: string, report: Report): void {
  if (auth === undefined || typeof auth === 'boolean') return
  const at = `${path}.auth`
  if (!isPlainObject(auth)) {
    report(at, 'must be true, false or options')
    return
  }
  checkOptionNames(auth, authOptions, at, report)
  checkCount(auth.tokenExpiration, 1, `${at}.tokenExpiration`, report)
  checkCount(auth.maxLoginAttempts, 0, `${at}.maxLoginAttempts`, report)
  checkCount(auth.lockTime, 0, `${at}.lockTime`, report)
  for (const name of ['verify', 'forgotPassword'] as const) {
    const options = auth[name]
    if (!isPlainObject(options)) continue
    checkFunction(options.generateEmailSubject, `${at}.${name}.generateEmailSubject`, report)
    checkFunction(options.generateEmailHTML, `${at}.${name}.generateEmailHTML`, report)
    if (name === 'forgotPassword') {
      checkCount(options.expiration, 1, `${at}.forgotPassword.expiration`, report)
    }
  }
  checkStrategies(auth, at, report)
}

function checkStrategies(
  auth: Readonly<Record<string, unknown>>,
  at: string,
  report: Report,
): void {
  const strategies = listAt(auth.strategies, `${at}.strategies`, report)
  const names = new Set<string>()
  for (const [index, strategy] of strategies.entries()) {
    const place = `${at}.strategies[${index}]`
    if (!isPlainObject(strategy) || typeof strategy.name !== 'string' || strategy.name === '') {
      report(`${place}.name`, 'must be a name')
      continue
    }
    if (names.has(strategy.name)) report(`${place}.name`, `"${shown(strategy.name)}" is taken`)
    names.add(strategy.name)
    if (typeof strategy.authenticate !== 'function') {
      report(`${place}.authenticate`, 'must be a function')
    }
  }
  const nobody = auth.disableLocalStrategy && strategies.length === 0 && auth.useAPIKey !== true
  if (nobody) report(`${at}.disableLocalStrategy`, 'leaves no way to know a user')
  if (auth.disableLocalStrategy && auth.verify) {
    report(`${at}.verify`, 'is for users who sign in with a password')
  }
}
