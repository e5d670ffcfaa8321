import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './NoValue.module.css'

/** Stands for a missing value. */
export function NoValue() {
  const { t } = useI18n()
  return <span className={styles.none}>{t('version:noValue')}</span>
}
