import type { AvailableLocale } from '@stet/core'
import type { Call } from '../runtime/runtime.ts'

/** The codes of the locales that the panel offers to the caller; undefined for all of them. */
export async function availableLocales({
  req,
  runtime,
}: Call): Promise<readonly string[] | undefined> {
  const { localization } = runtime.config
  if (localization === false || localization.filterAvailableLocales === null) return undefined
  const locales = localization.locales.map(
    ({ code, label, rtl }): AvailableLocale => ({
      code,
      rtl,
      ...(label === undefined ? {} : { label }),
    }),
  )
  const chosen = await localization.filterAvailableLocales({ req, locales })
  return chosen.map(({ code }) => code)
}
