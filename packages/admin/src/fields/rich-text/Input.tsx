import { fieldTypes, type Json } from '@stet/core'
import { type ReactNode, useCallback } from 'react'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useIsOpened } from '../../form/form-opening.ts'
import { createPart, PartFailure, usePart } from '../../ui/index.ts'
import { JsonText } from '../json/JsonText.tsx'
import { LoadingBoundary } from './LoadingBoundary.tsx'
import { TextAtRest } from './TextAtRest.tsx'

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
  const [isOpened, hurry] = useIsOpened()
  if (editor.kind === 'loading' || (editor.kind === 'there' && !isOpened)) {
    return <TextAtRest {...props} onPress={hurry} />
  }
  if (editor.kind === 'there') return <editor.value {...props} />
  return (
    <>
      <PartFailure onRetry={editor.retry} />
      {asStored}
    </>
  )
}
