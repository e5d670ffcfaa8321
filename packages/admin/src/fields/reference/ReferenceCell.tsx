import type { Json } from '@stet/core'
import { useMemo } from 'react'
import { useReferenceLabels } from '../../document/references/references-context.ts'
import { readLinks } from '../../document/references/stored-link.ts'
import { FilePicture } from '../../files/FilePicture.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../cells/EmptyCell.tsx'
import styles from './ReferenceCell.module.css'
import { useReferenceText } from './reference-text.ts'

/** Documents named before the rest is only counted. */
const NAMED = 3

export interface ReferenceCellProps {
  readonly field: { readonly relationTo: string | readonly string[]; readonly hasMany?: boolean }
  readonly value: Json | undefined
}

/** Titles of the documents that a value refers to. */
export function ReferenceCell({ field, value }: ReferenceCellProps) {
  const { t } = useI18n()
  const textOf = useReferenceText()
  const links = useMemo(() => readLinks(field, value), [field, value])
  const named = links.slice(0, NAMED)
  const labels = useReferenceLabels(named)
  if (links.length === 0) return <EmptyCell />
  const texts = named.map((link, index) => {
    const label = labels[index]
    return label === undefined ? '' : textOf(link, label)
  })
  const [first] = labels
  const rest = links.length - named.length
  return (
    <span className={styles.cell}>
      {links.length === 1 && first?.file && (
        <FilePicture src={first.thumbnail} mimeType={first.file.mimeType} size="line" />
      )}
      <span dir="auto" className={styles.names}>
        {texts.join(', ')}
      </span>
      {rest > 0 && <span className={styles.rest}>{t('fields:andMore', { count: rest })}</span>}
    </span>
  )
}
