import type { ClientCollection, DocumentId } from '@stet/core'
import { useState } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { liftLockout } from '../../../api/documents/lockouts.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useLockouts } from '../../../panel/permissions/use-lockouts.ts'
import { Banner, Button, toast } from '../../../ui/index.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

export interface LockoutBannerProps {
  collection: ClientCollection
  id: DocumentId
  stored: NonNullable<DocumentScreenState['stored']>
}

/** Says that the account is locked out after failed sign-ins, and lifts the lockout. */
export function LockoutBanner({ collection, id, stored }: LockoutBannerProps) {
  const { t, dateTime } = useI18n()
  const { client, queries } = usePanel()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const until = useLockouts(collection, [id]).get(id)
  if (until === undefined) return null

  async function lift(): Promise<void> {
    setBusy(true)
    try {
      await liftLockout(client, collection.slug, stored.document)
      await queries.invalidateQueries({ queryKey: queryKeys.lockouts(collection.slug) })
      toast.success(t('authentication:unlocked'))
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Banner
      tone="warning"
      announce="status"
      title={t('authentication:accountLocked')}
      action={
        <Button
          size="small"
          loading={isBusy}
          loadingLabel={t('general:loading')}
          onClick={() => void lift()}
        >
          {t('authentication:forceUnlock')}
        </Button>
      }
    >
      {t('authentication:lockedOutUntil', { date: dateTime(until) })}
    </Banner>
  )
}
