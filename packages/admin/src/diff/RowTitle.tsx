import type { Named } from '@stet/core'
import { rowText } from '../fields/rows/row-text.ts'
import styles from './RowTitle.module.css'

export interface RowTitleProps {
  title: string
  named: Named
}

/** What a row or a block is called, and what it says of itself. */
export function RowTitle({ title, named }: RowTitleProps) {
  const text = rowText(named)
  return (
    <>
      {title}
      {text !== '' && ' '}
      {text !== '' && (
        <span className={styles.about} dir="auto">
          {text}
        </span>
      )}
    </>
  )
}
