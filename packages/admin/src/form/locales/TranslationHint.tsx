import { useState } from 'react'
import type { Path } from '../../base/path.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import styles from './TranslationHint.module.css'
import type { useOutdatedPlace } from './translation-context.ts'

/** Says that a value's source was changed since it was translated, shows how, and takes that it is right. */
export function TranslationHint({
  path,
  readOnly,
  outdated: { place, translations },
}: {
  readonly path: Path
  readonly readOnly: boolean
  readonly outdated: NonNullable<ReturnType<typeof useOutdatedPlace>>
}) {
  const { t } = useI18n()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <span className={styles.hint}>
      <span className={styles.mark} aria-hidden="true" />
      {t('translation:sourceChanged', { locale: translations.source })}
      <span className={styles.buttons}>
        <Button size="small" variant="quiet" onClick={() => translations.onShow(place, path)}>
          {t('translation:showChange')}
        </Button>
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
            {t('translation:stillRight')}
          </Button>
        )}
      </span>
    </span>
  )
}
