import { type ClientField, fieldsOnLevel, isReferenceField, type ReferenceField } from '@stet/core'
import { useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import { useReferenceLabels } from '../../document/references/references-context.ts'
import { readLinks } from '../../document/references/stored-link.ts'
import { FilePicture } from '../../files/FilePicture.tsx'
import { useValueAt } from '../../form/use-field.ts'
import { excerpt, textOf } from '../plain-text.ts'
import { useReferenceText } from '../reference/reference-text.ts'
import { richTextExcerpt } from '../rich-text/rich-text-excerpt.ts'
import styles from './RowSummary.module.css'
import { summaryPath } from './row-text.ts'

export interface RowSummaryProps {
  readonly path: Path
  readonly fields: readonly ClientField[]
}

/** What is in a row, by which it is found among others: its picture, and its text or else what it refers to. */
export function RowSummary({ path, fields }: RowSummaryProps) {
  const { text, references } = useMemo(() => {
    const names = summaryPath(fields)
    return {
      text: names && [...path, ...names],
      references: fieldsOnLevel(fields).flatMap((field) =>
        isReferenceField(field) ? [{ field, at: [...path, field.name] }] : [],
      ),
    }
  }, [path, fields])
  return (
    <>
      {references.map(({ field, at }) => (
        <Reference key={field.name} field={field} path={at} isNamed={text === null} />
      ))}
      {text && <SummaryText path={text} />}
    </>
  )
}

interface ReferenceProps {
  readonly field: ReferenceField
  readonly path: Path
  /** Whether there is no text that says more than a title. */
  readonly isNamed: boolean
}

function Reference({ field, path, isNamed }: ReferenceProps) {
  const [link] = readLinks(field, useValueAt(path))
  const [label] = useReferenceLabels(link ? [link] : [])
  const textOfLink = useReferenceText()
  if (link === undefined || label === undefined) return null
  return (
    <>
      {label.thumbnail !== null && (
        <span className={styles.picture}>
          <FilePicture src={label.thumbnail} mimeType={label.file?.mimeType ?? ''} size="line" />
        </span>
      )}
      {isNamed && <Words text={textOfLink(link, label)} />}
    </>
  )
}

function SummaryText({ path }: { readonly path: Path }) {
  const value = useValueAt(path)
  return <Words text={excerpt(textOf(value) || richTextExcerpt(value))} />
}

function Words({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <span className={styles.summary} dir="auto" data-row-summary>
      {text}
    </span>
  )
}
