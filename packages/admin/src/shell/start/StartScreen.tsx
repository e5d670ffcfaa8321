import { useI18n } from '../../i18n/i18n-context.tsx'
import { Spinner } from '../../ui/index.ts'
import styles from './StartScreen.module.css'

/** Shown while the session is loaded, on the first load only. */
export function StartScreen() {
  const { t } = useI18n()
  return (
    <div className={styles.page}>
      <div className={styles.side} />
      <div className={styles.wait}>
        <Spinner label={t('general:loading')} size="medium" />
      </div>
    </div>
  )
}
