import { useState } from 'react'
import type { Path } from '../../base/path.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import styles from './TranslationHint.module.css'
import type { OpenTranslation } from './translation-context.ts'

/**
 * Says that a value's source was changed since it was translated, and how, or that a machine has
 * translated it, and takes that it is right.
 */
export function TranslationHint({
  path,
  readOnly,
  open: { place, reason, translations },
}: {
  readonly path: Path
  readonly readOnly: boolean
  readonly open: OpenTranslation
}) {
  const { t } = useI18n()
  const [isConfirming, setConfirming] = useState(false)
  const isOutdated = reason === 'outdated'
  return (
    <span className={styles.hint} data-reason={reason}>
      <span className={styles.mark} aria-hidden="true" />
      {isOutdated
        ? t('translation:sourceChanged', { locale: translations.source })
        : t('translation:machine')}
      <span className={styles.buttons}>
        {isOutdated && (
          <Button size="small" variant="quiet" onClick={() => translations.onShow(place, path)}>
            {t('translation:showChange')}
          </Button>
        )}
        {!readOnly && (
          <Button
            size="small"
            variant="quiet"
            loading={isConfirming}
            loadingLabel={t('document:saving')}
            onClick={() => {
              setConfirming(true)
              void translations.onConfirm(place).finally(() => setConfirming(false))
            }}
          >
            {t(isOutdated ? 'translation:stillRight' : 'translation:looksRight')}
          </Button>
        )}
      </span>
    </span>
  )
}
