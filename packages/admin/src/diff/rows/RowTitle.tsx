import type { Named } from '@stet/core'
import { rowText } from '../../fields/rows/row-text.ts'
import styles from './RowTitle.module.css'

export interface RowTitleProps {
  title: string
  named: Named
}

/** The title of a row or block. */
export function RowTitle({ title, named }: RowTitleProps) {
  const text = rowText(named)
  if (text === '') return title
  return (
    <>
      <span className={styles.title}>{title}</span> <bdi className={styles.about}>{text}</bdi>
    </>
  )
}
