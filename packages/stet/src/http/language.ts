import { negotiateLanguage, type Translate } from '@stet/core'
import { readCookie } from '../auth/cookies.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** The UI language of a request: from the panel's cookie, else from `Accept-Language`. */
export function languageOf({ config }: Runtime, request: Request): string {
  const { supportedLanguages, fallbackLanguage } = config.i18n
  const chosen = readCookie(request.headers.get('cookie'), `${config.cookiePrefix}-lng`)
  if (chosen !== undefined && supportedLanguages.includes(chosen)) return chosen
  return negotiateLanguage(
    request.headers.get('accept-language'),
    supportedLanguages,
    fallbackLanguage,
  )
}

export function translateFor(runtime: Runtime, request: Request): Translate {
  return runtime.languages.translate(languageOf(runtime, request))
}
