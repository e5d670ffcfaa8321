import ArrowDown from 'lucide-react/icons/arrow-down'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/index.ts'
import styles from './TranslationBar.module.css'
import type { UntranslatedValues } from './use-untranslated.ts'

/** How much is left to translate in the edited locale, and the way to the next of it. */
export function TranslationBar({ untranslated }: { readonly untranslated: UntranslatedValues }) {
  const { t } = useI18n()
  const { count, goToNext } = untranslated
  if (count === null) return null
  return (
    <div className={styles.bar}>
      <span role="status">
        {count === 0 ? t('translation:allDone') : t('translation:left', { count })}
      </span>
      {count > 0 && (
        <Button size="small" icon={<ArrowDown aria-hidden="true" />} onClick={goToNext}>
          {t('translation:next')}
        </Button>
      )}
    </div>
  )
}
