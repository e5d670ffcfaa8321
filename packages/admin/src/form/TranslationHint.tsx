import type { Path } from '../base/path.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button } from '../ui/index.ts'
import styles from './TranslationHint.module.css'
import type { useOutdatedPlace } from './translation-context.ts'

/** Says that a value's source was changed since it was translated, and shows how. */
export function TranslationHint({
  path,
  outdated: { place, translations },
}: {
  readonly path: Path
  readonly outdated: NonNullable<ReturnType<typeof useOutdatedPlace>>
}) {
  const { t } = useI18n()
  return (
    <span className={styles.hint}>
      <span className={styles.mark} aria-hidden="true" />
      {t('translation:sourceChanged', { locale: translations.source })}{' '}
      <Button size="small" variant="quiet" onClick={() => translations.onShow(place, path)}>
        {t('translation:showChange')}
      </Button>
    </span>
  )
}
