import type { DocumentLock } from '@stet/core'
import { useI18n } from '../../../i18n/i18n-context.tsx'

/** Names the user who is editing a document, and the time of the last edit. */
export function useLockedText(): (lock: DocumentLock) => string {
  const { t, dateTime } = useI18n()
  return ({ user, lastEditedAt }) => {
    const who = t('document:lockedDescription', { user: user.name ?? t('document:anotherUser') })
    return `${who} ${t('document:lastEditedAt', { date: dateTime(lastEditedAt) })}`
  }
}
