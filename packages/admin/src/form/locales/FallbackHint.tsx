import type { Path } from '../../base/path.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useFormContext } from '../form-context.ts'
import styles from './FallbackHint.module.css'
import type { FallbackValue } from './fallback-context.ts'

/** What readers get while the field is empty in this locale: shown, and never saved into it. */
export function FallbackHint({
  path,
  fallback,
}: {
  readonly path: Path
  readonly fallback: FallbackValue
}) {
  const { t } = useI18n()
  const { store, components } = useFormContext()
  const field = store.fieldAt(path)
  if (field === null || field.type === 'tab') return null
  const { Cell } = components
  return (
    <span className={styles.hint}>
      <span className={styles.from}>
        {t('localization:fallbackFrom', { locale: fallback.label })}
      </span>{' '}
      <span className={styles.value}>
        <Cell field={field} value={fallback.value} />
      </span>
    </span>
  )
}
