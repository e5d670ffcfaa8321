import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './EmptyCell.module.css'

/** Nothing: a dash for the eye, words for the ear. */
export function EmptyCell() {
  const { t } = useI18n()
  return (
    <span className={styles.empty}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('general:noValue')}</VisuallyHidden>
    </span>
  )
}
