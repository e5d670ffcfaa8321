import { useI18n, useLanguageChoice } from '../../i18n/i18n-context.tsx'
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

/** Language and theme; nothing where the site leaves neither to its users. */
export function SettingsSection() {
  const { t } = useI18n()
  const { i18n, languages, switchLanguage } = useLanguageChoice()
  const { theme, isChoice, choose } = useTheme()
  if (languages.length < 2 && !isChoice) return null
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
    </AccountSection>
  )
}
