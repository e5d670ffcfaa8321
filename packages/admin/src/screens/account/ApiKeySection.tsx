import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeyQuery, issueApiKey, revokeApiKey } from '../../api/account/account.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useUser } from '../../panel/session/use-session.ts'
import { Banner, Button, ConfirmDialog, Skeleton, toast } from '../../ui/index.ts'
import { CopyButton } from '../document/facts/CopyButton.tsx'
import styles from './AccountScreen.module.css'
import { AccountSection } from './AccountSection.tsx'

/** The key with which programs act in one's name: made, replaced, taken away, and shown exactly once. */
export function ApiKeySection() {
  const { t, dateTime } = useI18n()
  const { client, queries } = usePanel()
  const { collection, id } = useUser()
  const query = useQuery(apiKeyQuery(client, collection, id))
  const failureText = useFailureText()
  const [issued, setIssued] = useState<string | null>(null)
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Only those who may change their own document have a key.
  if (query.error instanceof ApiFailure && query.error.status === 403) return null

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: queryKeys.apiKey(collection, id) })
    } catch (error) {
      setFailure(failureText(error))
      throw error
    } finally {
      setBusy(false)
    }
  }
  const issue = () => attempt(async () => setIssued(await issueApiKey(client, collection, id)))
  const revoke = () =>
    attempt(async () => {
      await revokeApiKey(client, collection, id)
      setIssued(null)
      toast.success(t('authentication:apiKeyRevoked'))
    })

  const state = query.data
  return (
    <AccountSection
      title={t('authentication:apiKey')}
      description={t('authentication:apiKeyDescription', {
        header: `Authorization: ${collection} API-Key …`,
      })}
    >
      {query.error && state === undefined && (
        <Banner tone="error">{failureText(query.error)}</Banner>
      )}
      {failure !== null && asked === null && (
        <Banner tone="error" announce="alert">
          {failure}
        </Banner>
      )}
      {issued !== null && (
        <Banner tone="success" announce="status" title={t('authentication:apiKeyIssued')}>
          <span className={styles.key}>
            <code>{issued}</code>
            <CopyButton text={issued} />
          </span>
        </Banner>
      )}
      {state === undefined && !query.error ? (
        <Skeleton width="14rem" />
      ) : (
        <p className={styles.fact}>
          {state?.enabled
            ? t('authentication:apiKeySince', { date: dateTime(state.createdAt) })
            : t('authentication:apiKeyNone')}
        </p>
      )}
      <div className={styles.buttons}>
        {state?.enabled ? (
          <>
            <Button onClick={() => setAsked('replace')}>{t('authentication:replaceApiKey')}</Button>
            <Button variant="quiet" onClick={() => setAsked('revoke')}>
              {t('authentication:revokeApiKey')}
            </Button>
          </>
        ) : (
          <Button
            loading={isBusy}
            loadingLabel={t('general:loading')}
            disabled={state === undefined}
            onClick={() => void issue().catch(() => undefined)}
          >
            {t('authentication:createApiKey')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => {
          setAsked(null)
          setFailure(null)
        }}
        title={t(
          asked === 'revoke'
            ? 'authentication:revokeApiKeyTitle'
            : 'authentication:replaceApiKeyTitle',
        )}
        description={t(
          asked === 'revoke'
            ? 'authentication:revokeApiKeyDescription'
            : 'authentication:replaceApiKeyDescription',
        )}
        confirmLabel={t(
          asked === 'revoke' ? 'authentication:revokeApiKey' : 'authentication:replaceApiKey',
        )}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('general:loading')}
        error={failure}
        onConfirm={asked === 'revoke' ? revoke : issue}
      />
    </AccountSection>
  )
}
