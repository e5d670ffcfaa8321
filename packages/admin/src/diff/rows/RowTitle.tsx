import type { Named } from '@stet/core'
import { rowText } from '../../fields/rows/row-text.ts'
import styles from './RowTitle.module.css'

export interface RowTitleProps {
  title: string
  named: Named
}

/** What a row or a block is called, and what it says of itself. */
export function RowTitle({ title, named }: RowTitleProps) {
  const text = rowText(named)
  if (text === '') return title
  return (
    <>
      <span className={styles.title}>{title}</span> <bdi className={styles.about}>{text}</bdi>
    </>
  )
}
