import { useState } from 'react'
import { useI18n, useLanguageChoice } from '../../i18n/i18n-context.tsx'
import { useMediaQuery } from '../../panel/page/use-media-query.ts'
import { usePanel } from '../../panel/panel.ts'
import { chooseDensity, currentDensity, type Density } from '../../panel/preferences/density.ts'
import { languageName } from '../../panel/preferences/language-name.ts'
import type { ThemeChoice } from '../../panel/preferences/theme.ts'
import { useTheme } from '../../panel/preferences/use-theme.ts'
import { FieldFrame, RadioGroup, Select } from '../../ui/index.ts'
import { AccountSection } from './AccountSection.tsx'

const themes = [
  ['light', 'general:light'],
  ['dark', 'general:dark'],
  ['auto', 'general:automatic'],
] as const

const densities = [
  ['comfortable', 'general:comfortable'],
  ['compact', 'general:compact'],
] as const

/** How the panel looks and speaks on this device. */
export function SettingsSection() {
  const { t } = useI18n()
  const { i18n, languages, switchLanguage } = useLanguageChoice()
  const { theme, isChoice, choose } = useTheme()
  const { cookiePrefix } = usePanel().bootstrap
  const [density, setDensity] = useState(() => currentDensity(cookiePrefix))
  const isFine = useMediaQuery('(pointer: fine)')
  if (languages.length < 2 && !isChoice && !isFine) return null
  return (
    <AccountSection title={t('general:settings')} description={t('general:settingsDescription')}>
      {languages.length > 1 && (
        <FieldFrame label={t('general:language')} description={t('general:languageDescription')}>
          <Select
            value={i18n.language}
            onValueChange={(language) => language !== null && void switchLanguage(language)}
            options={languages.map((language) => ({
              value: language,
              label: languageName(language),
            }))}
          />
        </FieldFrame>
      )}
      {isChoice && (
        <FieldFrame
          kind="radiogroup"
          label={t('general:theme')}
          description={t('general:themeDescription')}
        >
          <RadioGroup<ThemeChoice>
            layout="horizontal"
            value={theme}
            onValueChange={choose}
            options={themes.map(([value, label]) => ({ value, label: t(label) }))}
          />
        </FieldFrame>
      )}
      {isFine && (
        <FieldFrame kind="radiogroup" label={t('general:density')}>
          <RadioGroup<Density>
            layout="horizontal"
            value={density}
            onValueChange={(chosen) => {
              chooseDensity(chosen, cookiePrefix)
              setDensity(chosen)
            }}
            options={densities.map(([value, label]) => ({ value, label: t(label) }))}
          />
        </FieldFrame>
      )}
    </AccountSection>
  )
}
