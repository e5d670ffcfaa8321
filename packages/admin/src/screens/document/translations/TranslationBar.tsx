import ArrowDown from 'lucide-react/icons/arrow-down'
import CheckCheck from 'lucide-react/icons/check-check'
import Languages from 'lucide-react/icons/languages'
import { useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/index.ts'
import styles from './TranslationBar.module.css'
import type { Translations } from './use-translations.ts'
import type { UntranslatedValues } from './use-untranslated.ts'

export interface TranslationBarProps {
  readonly untranslated: UntranslatedValues
  readonly translations: Translations
}

/** How much is left to translate in the edited locale, the way to the next of it, and what a machine can do. */
export function TranslationBar({ untranslated, translations }: TranslationBarProps) {
  const { t } = useI18n()
  const [busy, setBusy] = useState<'translate' | 'confirm' | null>(null)
  const { count, goToNext } = untranslated
  if (count === null) return null
  const { standing, missing, canTranslate, translate, confirm } = translations
  const machineMade = (standing?.values ?? []).flatMap(({ place, state, source }) =>
    state === 'machine' && source ? { place, source: source.now } : [],
  )
  function run(name: 'translate' | 'confirm', work: Promise<void>): void {
    setBusy(name)
    void work.finally(() => setBusy(null))
  }
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
      {canTranslate && missing > 0 && (
        <Button
          size="small"
          icon={<Languages aria-hidden="true" />}
          loading={busy === 'translate'}
          loadingLabel={t('translation:translating')}
          onClick={() => run('translate', translate())}
        >
          {t('translation:translateMissing')}
        </Button>
      )}
      {machineMade.length > 0 && (
        <Button
          size="small"
          icon={<CheckCheck aria-hidden="true" />}
          loading={busy === 'confirm'}
          loadingLabel={t('document:saving')}
          onClick={() => run('confirm', confirm(machineMade))}
        >
          {t('translation:allLookRight')}
        </Button>
      )}
    </div>
  )
}
