import Lock from 'lucide-react/icons/lock'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import styles from './EditedBy.module.css'

/** Marks an account that is locked after failed sign-ins, with the time until which it is. */
export function LockedOut({ until }: { readonly until: string }) {
  const { t, dateTime } = useI18n()
  return (
    <span
      className={styles.editing}
      title={t('authentication:lockedOutUntil', { date: dateTime(until) })}
    >
      <Lock aria-hidden="true" className={styles.icon} />
      {t('authentication:lockedOut', { date: dateTime(until) })}
    </span>
  )
}
