import type { DocumentLock } from '@stet/core'
import { useI18n } from '../../../i18n/i18n-context.tsx'

/** Says who is editing a document, and since when. */
export function useLockedText(): (lock: DocumentLock) => string {
  const { t, dateTime } = useI18n()
  return ({ user, lastEditedAt }) => {
    const who = t('document:lockedDescription', { user: user.name ?? t('document:somebody') })
    return `${who} ${t('document:editedSince')} ${dateTime(lastEditedAt)}.`
  }
}
