import type { ClientField } from '@stet/core'
import { useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import { useValueAt } from '../../form/use-field.ts'
import { excerpt, textOf } from '../plain-text.ts'
import styles from './RowSummary.module.css'
import { summaryPath } from './row-text.ts'

export interface RowSummaryProps {
  readonly path: Path
  readonly fields: readonly ClientField[]
}

/** A summary of a closed row, by which it is found among others. */
export function RowSummary({ path, fields }: RowSummaryProps) {
  const names = useMemo(() => summaryPath(fields), [fields])
  const inside = useMemo(() => (names === null ? null : [...path, ...names]), [path, names])
  return inside === null ? null : <SummaryText path={inside} />
}

function SummaryText({ path }: { readonly path: Path }) {
  const text = excerpt(textOf(useValueAt(path)))
  return text === '' ? null : (
    <span className={styles.summary} dir="auto" data-row-summary>
      {text}
    </span>
  )
}
