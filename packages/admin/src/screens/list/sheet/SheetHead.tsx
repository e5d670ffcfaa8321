import { useI18n } from '../../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../../ui/index.ts'
import styles from './Sheet.module.css'
import { useSheet } from './sheet-context.ts'
import { frozenStyle } from './sheet-tracks.ts'

/** The names of the columns of a sheet. */
export function SheetHead() {
  const { t } = useI18n()
  const { columns, frozen, labelOf } = useSheet()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do here
    // biome-ignore lint/a11y/useSemanticElements: as the rows
    <div role="row" aria-rowindex={1} className={styles.head}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: as the row */}
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows */}
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        <VisuallyHidden>{t('general:status')}</VisuallyHidden>
      </div>
      {columns.map(({ path }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as the row
        // biome-ignore lint/a11y/useSemanticElements: as the rows
        <div
          key={path}
          role="columnheader"
          aria-colindex={at + 2}
          className={styles.columnHead}
          title={labelOf(path)}
          {...frozenStyle(at + 1, frozen)}
        >
          {labelOf(path)}
        </div>
      ))}
    </div>
  )
}
