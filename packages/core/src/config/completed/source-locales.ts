import type { SourceLocales } from '../../documents/translations/translation-record.ts'
import type { CompleteLocalization } from './complete-config-types.ts'

/** Which locale each locale of a site is translated from. */
export function sourceLocales(localization: false | CompleteLocalization): SourceLocales {
  if (localization === false) return noSources
  return new Map(
    localization.locales.flatMap(({ code, translatedFrom }) =>
      translatedFrom === null ? [] : [[code, translatedFrom] as const],
    ),
  )
}

const noSources: SourceLocales = new Map()
