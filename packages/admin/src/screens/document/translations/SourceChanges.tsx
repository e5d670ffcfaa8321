import type { UnitState } from '@stet/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Path } from '../../../base/path.ts'
import { TranslationContext } from '../../../form/locales/translation-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { DocumentPanels } from '../panel-views.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import type { SourceChange } from './SourceChangeDialog.tsx'
import type { Translations } from './use-translations.ts'

/** Tells the fields below where their translations stand, and shows how their sources have changed. */
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
  const { standing, canTranslate } = translations
  const values = standing?.values
  const current = useRef(translations)
  useEffect(() => {
    current.current = translations
  })
  const known = useMemo(() => {
    const placesOf = (wanted: UnitState) =>
      new Set(values?.flatMap(({ place, state }) => (state === wanted ? place : [])))
    const sources = new Map(
      values?.flatMap(({ place, source: texts }) => (texts ? [[place, texts] as const] : [])),
    )
    return {
      source: name,
      outdated: placesOf('outdated'),
      machineMade: placesOf('machine'),
      onShow(place: string, path: Path) {
        const texts = sources.get(place)
        if (texts) setShown({ path, ...texts })
      },
      async onConfirm(place: string) {
        const texts = sources.get(place)
        if (texts) await current.current.confirm([{ place, source: texts.now }])
      },
      onTranslate: canTranslate ? (place: string) => current.current.translate([place]) : null,
    }
  }, [values, name, canTranslate])
  return (
    <TranslationContext value={standing === undefined ? null : known}>
      {children}
      {shown !== null && (
        <DocumentPanels.SourceChangeDialog
          edited={edited}
          source={source ?? null}
          change={shown}
          onClose={() => setShown(null)}
        />
      )}
    </TranslationContext>
  )
}
