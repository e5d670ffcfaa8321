import { use } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { FieldContext } from '../../ui/index.ts'
import type { ChipText } from './Chip.tsx'
import styles from './ChipList.module.css'

export interface ChipListProps extends Omit<ChipText, 'inputMode'> {
  readonly value: readonly string[]
}

/** Several short values where they may only be read: nothing of them can be pressed. */
export function ChipList({ value, ...text }: ChipListProps) {
  const { t } = useI18n()
  const labelId = use(FieldContext)?.labelId
  if (value.length === 0) return <p className={styles.empty}>{t('fields:nothingChosen')}</p>
  return (
    <ul aria-labelledby={labelId} className={styles.list} {...text}>
      {value.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value may be there twice; none changes places
        <li key={index} className={styles.chip}>
          {chip}
        </li>
      ))}
    </ul>
  )
}
