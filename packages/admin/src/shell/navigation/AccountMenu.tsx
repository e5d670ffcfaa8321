import { Link, useNavigate } from '@tanstack/react-router'
import CircleUser from 'lucide-react/icons/circle-user'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import { useI18n, useLanguageChoice } from '../../i18n/i18n-context.tsx'
import { languageName } from '../../panel/preferences/language-name.ts'
import type { ThemeChoice } from '../../panel/preferences/theme.ts'
import { useTheme } from '../../panel/preferences/use-theme.ts'
import { useUser } from '../../panel/session/use-session.ts'
import { userName } from '../../panel/session/user-name.ts'
import { Avatar, Menu, type MenuEntry, VisuallyHidden } from '../../ui/index.ts'
import styles from './AccountMenu.module.css'

/** More are in a menu of their own. */
const FEW_LANGUAGES = 5

/** Theme, language and the way out. */
export function AccountMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const { t } = useI18n()
  const { i18n, languages, switchLanguage } = useLanguageChoice()
  const navigate = useNavigate()
  const name = userName(useUser())
  const { theme, isChoice, choose } = useTheme()

  const themes: MenuEntry = {
    kind: 'radio',
    id: 'theme',
    label: t('general:theme'),
    value: theme,
    onValueChange: (value) => choose(value as ThemeChoice),
    options: [
      { value: 'light', label: t('general:light') },
      { value: 'dark', label: t('general:dark') },
      { value: 'auto', label: t('general:automatic') },
    ],
  }
  const choices: MenuEntry = {
    kind: 'radio',
    id: 'language',
    label: t('general:language'),
    value: i18n.language,
    onValueChange: (language) => void switchLanguage(language),
    options: languages.map((language) => ({
      value: language,
      label: <span lang={language}>{languageName(language)}</span>,
      text: languageName(language),
    })),
  }
  const languageEntry: MenuEntry =
    languages.length <= FEW_LANGUAGES
      ? choices
      : {
          kind: 'submenu',
          id: 'languages',
          label: t('general:language'),
          description: languageName(i18n.language),
          icon: <Languages aria-hidden="true" />,
          items: [choices],
        }
  const items: MenuEntry[] = [
    {
      kind: 'link',
      id: 'account',
      label: t('authentication:accountOfCurrentUser'),
      icon: <CircleUser aria-hidden="true" />,
      render: <Link to="/account" />,
    },
    separator('after-account'),
    ...(isChoice ? [themes, separator('after-theme')] : []),
    ...(languages.length > 1 ? [languageEntry, separator('after-language')] : []),
    {
      id: 'sign-out',
      label: t('authentication:logout'),
      icon: <LogOut aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/logout' }),
    },
  ]
  return (
    <Menu
      label={t('general:account')}
      side="top"
      items={items}
      trigger={
        <button type="button" className={styles.trigger}>
          <VisuallyHidden>{t('general:account')}</VisuallyHidden>
          <Avatar name={name} />
          {isNarrow ? (
            <VisuallyHidden>{name}</VisuallyHidden>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
        </button>
      }
    />
  )
}

function separator(id: string): MenuEntry {
  return { kind: 'separator', id }
}
