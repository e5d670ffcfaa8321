import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useConfig, useUser } from '../../panel/session/use-session.ts'
import { Slot } from '../../plugins/Slot.tsx'
import { ApiKeySection } from './ApiKeySection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const noProps = {}

/** Everything about the one who is signed in. */
export function AccountScreen() {
  const { t } = useI18n()
  const user = useUser()
  const { collections } = useConfig()
  const { hasPasswords } = usePanel().bootstrap.auth
  // Hidden from the navigation of everybody, an own account still has a password and sessions.
  const collection = collections.find(({ slug }) => slug === user.collection)
  const mayHaveKey = collection?.auth ? collection.auth.useAPIKey : false
  return (
    <Screen
      title={t('authentication:accountOfCurrentUser')}
      crumbs={[{ key: 'account', label: t('authentication:accountOfCurrentUser') }]}
    >
      <SettingsSection />
      {collection && <ProfileSection collection={collection} id={user.id} />}
      {hasPasswords && <PasswordSection />}
      <SessionsSection />
      {mayHaveKey && <ApiKeySection />}
      <Slot name="account" props={noProps} />
    </Screen>
  )
}
