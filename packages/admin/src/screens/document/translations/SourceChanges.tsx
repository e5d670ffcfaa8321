import type { DocumentTranslations, Json } from '@stet/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Path } from '../../../base/path.ts'
import { TranslationContext } from '../../../form/translation-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { SourceChangeDialog } from './source-change-part.ts'

export interface SourceChange {
  readonly path: Path
  readonly before: Json
  readonly now: Json
}

/** Tells the fields below which of them are out of date, and shows how their sources have changed. */
export function SourceChanges({
  edited,
  translations,
  children,
}: {
  readonly edited: DocumentScreenState
  readonly translations: DocumentTranslations | undefined
  readonly children: ReactNode
}) {
  const { localeName } = useI18n()
  const { localization } = useConfig()
  const locale = useContentLocale()
  const [shown, setShown] = useState<SourceChange | null>(null)
  const source =
    localization === false
      ? undefined
      : localization.locales.find(({ code }) => code === locale?.translatedFrom)
  const name = source === undefined ? '' : localeName(source)
  const values = translations?.values
  const outdated = useMemo(() => {
    const sources = new Map(
      values?.flatMap(({ place, source: texts }) => (texts ? [[place, texts] as const] : [])),
    )
    if (sources.size === 0) return null
    return {
      source: name,
      places: new Set(sources.keys()),
      onShow(place: string, path: Path) {
        const texts = sources.get(place)
        if (texts) setShown({ path, ...texts })
      },
    }
  }, [values, name])
  return (
    <TranslationContext value={outdated}>
      {children}
      {shown !== null && (
        <SourceChangeDialog
          edited={edited}
          source={source ?? null}
          change={shown}
          onClose={() => setShown(null)}
        />
      )}
    </TranslationContext>
  )
}
