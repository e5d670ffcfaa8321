import { type LocaleStandings, preferenceKeys } from '@stet/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import { useRef } from 'react'
import { afterPaint } from '../../base/timing/after-paint.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, Menu } from '../../ui/index.ts'
import { readChosenLocale, useContentLocale } from '../preferences/content-locale.ts'
import { usePreference } from '../preferences/use-preference.ts'
import { useConfig } from '../session/use-session.ts'
import { translationText } from '../translations.ts'

export interface LocaleSwitcherProps {
  /** Shown while the switch to a locale waits for a save. */
  waiting?: string | null
  /** Where the document that is shown stands in each locale, once that is known. */
  standings?: LocaleStandings | undefined
}

/** Chooses the locale whose content is shown and edited; the address and the editor's preferences keep it. */
export function LocaleSwitcher({ waiting = null, standings }: LocaleSwitcherProps) {
  const i18n = useI18n()
  const { localization } = useConfig()
  const current = useContentLocale()
  const router = useRouter()
  const navigate = useNavigate()
  const preloading = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { save } = usePreference(preferenceKeys.locale, readChosenLocale)
  if (localization === false || current === null || localization.available.length < 2) return null
  const offered = localization.locales.filter(({ code }) => localization.available.includes(code))
  const name = i18n.localeName(current)

  function descriptionOf(code: string): string {
    const standing = standings?.[code]
    return standing === undefined ? code : `${code} · ${translationText(standing, i18n)}`
  }

  const inLocale = (locale: string) => ({
    to: '.',
    search: (search: Readonly<Record<string, unknown>>) => ({ ...search, locale }),
  })

  /** Links wait as long before they preload, so that entries that the pointer passes ask for nothing. */
  function preload(locale: string): void {
    clearTimeout(preloading.current)
    if (locale === current?.code) return
    preloading.current = setTimeout(
      () => void router.preloadRoute(inLocale(locale)),
      router.options.defaultPreloadDelay,
    )
  }

  function preloadNow(locale: string): void {
    clearTimeout(preloading.current)
    if (locale !== current?.code) void router.preloadRoute(inLocale(locale))
  }

  async function choose(locale: string): Promise<void> {
    clearTimeout(preloading.current)
    await navigate({ ...inLocale(locale), state: { keepFocus: true } })
    // If the user chose to stay on the screen, the locale is unchanged.
    if (router.latestLocation.search.locale === locale) afterPaint(() => save(locale))
  }

  return (
    <Menu
      label={i18n.t('localization:changeLocale')}
      align="end"
      items={[
        {
          kind: 'radio',
          id: 'locale',
          label: i18n.t('localization:locale'),
          value: current.code,
          onValueChange: (locale) => void choose(locale),
          onHighlight: preload,
          onPress: preloadNow,
          options: offered.map((locale) => ({
            value: locale.code,
            label: i18n.localeName(locale),
            description: descriptionOf(locale.code),
            text: i18n.localeName(locale),
          })),
        },
      ]}
      trigger={
        <Button
          variant="quiet"
          keepsLabel
          icon={<Languages aria-hidden="true" />}
          aria-label={`${i18n.t('localization:locale')}: ${name}`}
          loading={waiting !== null}
          {...(waiting !== null && { loadingLabel: waiting })}
        >
          {name}
        </Button>
      }
    />
  )
}
