import {
  type Entity,
  isUnsaid,
  type LocaleStandings,
  sourceLocales,
  translationProgress,
  translationUnits,
} from '@stet/core'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import type { Call } from '../../runtime/runtime.ts'

/**
 * Where a document stands in each locale of the site: `current` is what editors have, `main` what
 * readers get of it.
 */
export function localeStandings(
  { runtime }: Call,
  { plan }: Entity,
  current: StoredDocument,
  main: StoredDocument | null,
): LocaleStandings {
  const { localization } = runtime.config
  if (localization === false || !plan.hasLocalized) return {}
  const progress = translationProgress(plan, current.data, sourceLocales(localization))
  const forReaders =
    main === null || main.status === 'draft' ? [] : translationUnits(plan, main.data)
  return Object.fromEntries(
    localization.codes.map((code) => [
      code,
      {
        translation: progress.get(code) ?? null,
        isPublished: forReaders.some(({ valueIn }) => !isUnsaid(valueIn(code))),
      },
    ]),
  )
}
