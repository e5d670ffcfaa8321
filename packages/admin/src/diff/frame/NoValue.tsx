import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './NoValue.module.css'

/** The place of a value that is not there. */
export function NoValue() {
  const { t } = useI18n()
  return <span className={styles.none}>{t('version:noValue')}</span>
}
