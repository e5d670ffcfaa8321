import { fieldTypes, type Json } from '@stet/core'
import { lazy, Suspense, useCallback } from 'react'
import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldInputProps } from '../../document/field-input.ts'
import { Skeleton } from '../../ui/index.ts'
import { JsonText } from '../json/JsonText.tsx'
import styles from './Input.module.css'
import { LoadingBoundary } from './LoadingBoundary.tsx'

const RichTextEditor = lazy(() => import('./editor/RichTextEditor.tsx'))

/**
 * Formatted text. Its editor is large, so it is fetched when the first one is on a screen; where it
 * cannot be had or cannot show the text, the JSON that is stored is edited instead.
 */
export function Input(props: FieldInputProps<'richText'>) {
  const { field, path, readOnly } = props
  const accept = useCallback(
    (value: Json | null) => fieldTypes.richText.parse(value, field),
    [field],
  )
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <LoadingBoundary fallback={<JsonText path={path} accept={accept} />}>
        <Suspense fallback={<TextSkeleton />}>
          <RichTextEditor {...props} />
        </Suspense>
      </LoadingBoundary>
    </FieldShell>
  )
}

/** A paragraph and the beginning of the next. */
const LINES = ['92%', '97%', '88%', '61%', '94%', '40%']

function TextSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      {LINES.map((width, index) => (
        <Skeleton key={width} width={width} index={index} />
      ))}
    </div>
  )
}
