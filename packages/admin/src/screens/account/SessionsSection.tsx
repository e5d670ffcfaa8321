import type { OwnSession } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endOwnSession, ownSessionsQuery } from '../../api/account/account.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Badge, Banner, Button, ConfirmDialog, Skeleton, toast } from '../../ui/index.ts'
import { AccountSection } from './AccountSection.tsx'
import { deviceName } from './device-name.ts'
import styles from './SessionsSection.module.css'

/** Where one is signed in, and the way to end what one does not know. */
export function SessionsSection() {
  const i18n = useI18n()
  const { t } = i18n
  const { client, queries } = usePanel()
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery(client))
  const failureText = useFailureText()
  const [asked, setAsked] = useState<readonly OwnSession[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const others = (sessions ?? []).filter(({ isCurrent }) => !isCurrent)
  const [only] = asked
  const isAll = asked.length > 1

  async function end(): Promise<void> {
    setFailure(null)
    try {
      for (const { id } of asked) await endOwnSession(client, id)
      toast.success(t(isAll ? 'authentication:otherSessionsEnded' : 'authentication:sessionEnded'))
    } catch (thrown) {
      setFailure(failureText(thrown))
      throw thrown
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.ownSessions })
    }
  }

  return (
    <AccountSection
      title={t('authentication:sessions')}
      description={t('authentication:sessionsDescription')}
    >
      {error && !sessions ? (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('general:retry')}
            </Button>
          }
        >
          {failureText(error)}
        </Banner>
      ) : (
        <ul className={styles.list}>
          {sessions?.map((session) => (
            <SessionLine key={session.id} session={session} onEnd={() => setAsked([session])} />
          )) ?? (
            <li className={styles.line}>
              <Skeleton width="12rem" />
            </li>
          )}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button onClick={() => setAsked(others)}>{t('authentication:endOtherSessions')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asked.length > 0}
        onOpenChange={() => {
          setAsked([])
          setFailure(null)
        }}
        title={t(isAll ? 'authentication:endOtherSessionsTitle' : 'authentication:endSessionTitle')}
        description={
          isAll || only === undefined
            ? t('authentication:endOtherSessionsDescription')
            : t('authentication:endSessionDescription', { device: device(only, i18n) })
        }
        confirmLabel={t(isAll ? 'authentication:endOtherSessions' : 'authentication:endSession')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('general:loading')}
        error={failure}
        onConfirm={end}
      />
    </AccountSection>
  )
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const name = device(session, i18n)
  return (
    <li className={styles.line}>
      <div>
        <div className={styles.device}>
          {name}
          {session.isCurrent && <Badge>{t('authentication:thisSession')}</Badge>}
        </div>
        <div className={styles.since}>
          {t('authentication:sessionSince', { date: i18n.dateTime(session.createdAt) })}
        </div>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={t('authentication:endSessionOf', { device: name })}
          onClick={onEnd}
        >
          {t('authentication:endSession')}
        </Button>
      )}
    </li>
  )
}

function device({ userAgent }: OwnSession, { t }: I18n): string {
  const { browser, system } = deviceName(userAgent)
  if (browser !== null && system !== null) {
    return t('authentication:browserOnSystem', { browser, system })
  }
  return browser ?? system ?? t('authentication:unknownDevice')
}
