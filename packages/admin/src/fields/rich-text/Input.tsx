import { fieldTypes, isObject, type Json } from '@stet/core'
import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useValueAt } from '../../form/use-field.ts'
import { createPart, PartFailure, Skeleton, usePart } from '../../ui/index.ts'
import { JsonText } from '../json/JsonText.tsx'
import styles from './Input.module.css'
import { LoadingBoundary } from './LoadingBoundary.tsx'

const editorPart = createPart(async () => (await import('./editor/RichTextEditor.tsx')).default, {
  isLarge: true,
})

/** For a form that has such a text somewhere: it may be opened without a network. */
export const prepareRichText = editorPart.prepare

/**
 * Formatted text. Its editor is large, so it is fetched for forms that have one; where it cannot be
 * had or cannot show the text, the JSON that is stored is edited instead.
 */
export function Input(props: FieldInputProps<'richText'>) {
  const { field, path, readOnly } = props
  const accept = useCallback(
    (value: Json | null) => fieldTypes.richText.parse(value, field),
    [field],
  )
  const asStored = <JsonText path={path} accept={accept} />
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <LoadingBoundary fallback={asStored}>
        <FetchedEditor {...props} asStored={asStored} />
      </LoadingBoundary>
    </FieldShell>
  )
}

interface FetchedEditorProps extends FieldInputProps<'richText'> {
  readonly asStored: ReactNode
}

function FetchedEditor({ asStored, ...props }: FetchedEditorProps): ReactNode {
  const editor = usePart(editorPart)
  if (editor.kind === 'loading') return <TextSkeleton path={props.path} />
  if (editor.kind === 'there') return <editor.value {...props} />
  return (
    <>
      <PartFailure onRetry={editor.retry} />
      {asStored}
    </>
  )
}

/** The lines that a text takes: one at least for each of its blocks. */
function linesOf(value: Json | undefined): number {
  if (!isObject(value) || !isObject(value.root) || !Array.isArray(value.root.children)) return 0
  return value.root.children.reduce<number>(
    (sum, block) => sum + 1 + Math.ceil(charactersOf(block) / LINE),
    0,
  )
}

function charactersOf(node: Json): number {
  if (!isObject(node)) return 0
  if (typeof node.text === 'string') return node.text.length
  return Array.isArray(node.children)
    ? node.children.reduce<number>((sum, child) => sum + charactersOf(child), 0)
    : 0
}

/** A paragraph and the beginning of the next. */
const LINES = ['92%', '97%', '88%', '61%', '94%', '40%']

/** Characters of a line, and lines of a screen: what is below is not seen to move. */
const LINE = 75
const MOST_LINES = 30

/** About as high as the text will be, so that what follows does not move far. */
function TextSkeleton({ path }: { readonly path: Path }) {
  const value = useValueAt(path)
  const lines = useMemo(() => Math.min(MOST_LINES, linesOf(value)), [value])
  return (
    <div className={styles.loading} aria-busy="true" style={{ '--lines': lines } as CSSProperties}>
      {LINES.map((width, index) => (
        <Skeleton key={width} width={width} index={index} />
      ))}
    </div>
  )
}
