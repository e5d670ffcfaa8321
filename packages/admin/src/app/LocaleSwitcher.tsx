import { useNavigate } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button, Menu } from '../ui/index.ts'
import { useContentLocale } from './content-locale.ts'
import { useConfig } from './use-session.ts'

/** Chooses the locale whose content is shown and edited; the address remembers it. */
export function LocaleSwitcher() {
  const i18n = useI18n()
  const { localization } = useConfig()
  const current = useContentLocale()
  const navigate = useNavigate()
  if (localization === false || current === null || localization.locales.length < 2) return null
  const name = i18n.label(current.label, current.code)
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
          onValueChange: (locale) =>
            void navigate({
              to: '.',
              search: (search: Readonly<Record<string, unknown>>) => ({ ...search, locale }),
              state: { keepFocus: true },
            }),
          options: localization.locales.map(({ code, label }) => ({
            value: code,
            label: i18n.label(label, code),
            description: code,
            text: i18n.label(label, code),
          })),
        },
      ]}
      trigger={
        <Button
          variant="quiet"
          icon={<Languages aria-hidden="true" />}
          aria-label={`${i18n.t('localization:locale')}: ${name}`}
        >
          {name}
        </Button>
      }
    />
  )
}
