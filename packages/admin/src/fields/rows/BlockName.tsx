import { useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { textOf } from '../plain-text.ts'
import styles from './BlockName.module.css'

export interface BlockNameProps {
  readonly row: Path
  /** How the block is called without it. */
  readonly title: string
  readonly readOnly: boolean
}

/** What its author calls a block, to find it again among others: an input that shows when it is wanted. */
export function BlockName({ row, title, readOnly }: BlockNameProps) {
  const { t } = useI18n()
  const path = useMemo(() => [...row, 'blockName'], [row])
  const { value, setValue, leave } = useFieldAt(path)
  const text = textOf(value)
  if (readOnly) {
    return text === '' ? null : (
      <span className={styles.text} dir="auto">
        {text}
      </span>
    )
  }
  return (
    <input
      className={styles.name}
      dir="auto"
      autoComplete="off"
      value={text}
      aria-label={t('fields:nameOfBlock', { title })}
      placeholder={t('fields:blockName')}
      onChange={(event) => setValue(event.currentTarget.value || null)}
      onBlur={leave}
    />
  )
}
