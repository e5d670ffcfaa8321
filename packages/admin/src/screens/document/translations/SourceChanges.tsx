import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Path } from '../../../base/path.ts'
import { TranslationContext } from '../../../form/locales/translation-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import type { SourceChange } from './SourceChangeDialog.tsx'
import { SourceChangeDialog } from './source-change-part.ts'
import type { Translations } from './use-translations.ts'

/** Tells the fields below which of them are out of date, and shows how their sources have changed. */
export function SourceChanges({
  edited,
  translations,
  children,
}: {
  readonly edited: DocumentScreenState
  readonly translations: Translations
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
  const { standing, confirm } = translations
  const values = standing?.values
  const confirmed = useRef(confirm)
  useEffect(() => {
    confirmed.current = confirm
  })
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
      async onConfirm(place: string) {
        const texts = sources.get(place)
        if (texts) await confirmed.current({ place, source: texts.now })
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
