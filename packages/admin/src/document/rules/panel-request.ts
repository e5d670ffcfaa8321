import type { DefaultsContext, Translate, User } from '@stet/core'

/**
 * What the core's rules may know of "the request" when they run in the panel. Functions of the config
 * that would look closer stay on the server; what is left here are plain values.
 */
export function panelRequest(about: {
  readonly user: User | null
  readonly locale: string
  readonly language: string
  readonly t: Translate
}): DefaultsContext {
  const { user, locale, language, t } = about
  return {
    locale,
    user,
    req: {
      user,
      locale,
      fallbackLocale: [],
      language,
      headers: { get: () => null },
      query: {},
      searchParams: { get: () => null, getAll: () => [], has: () => false },
      t,
      context: {},
    },
  }
}
