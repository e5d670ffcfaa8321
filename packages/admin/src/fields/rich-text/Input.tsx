import { fieldTypes, type Json } from '@stet/core'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Path } from '../../base/path.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useIsOpened } from '../../form/form-opening.ts'
import { createPart, PartFailure, usePart } from '../../ui/index.ts'
import { JsonText } from '../json/JsonText.tsx'
import { LoadingBoundary } from './LoadingBoundary.tsx'
import { TextAtRest } from './TextAtRest.tsx'
import type { TextHandover } from './text-handover.ts'

type EditorModule = typeof import('./editor/RichTextEditor.tsx')

const editorPart = createPart(() => import('./editor/RichTextEditor.tsx'), { isLarge: true })

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
  const isWhole = useIsWhole(editor.kind === 'there' ? editor.value : null, props.path)
  const [isComposing, setComposing] = useState(false)
  const [handover] = useState((): TextHandover => ({ pressed: null, seen: null }))
  const isReady = isOpened && isWhole && !isComposing
  if (editor.kind === 'loading' || (editor.kind === 'there' && !isReady)) {
    return <TextAtRest {...props} handover={handover} onPress={hurry} onCompose={setComposing} />
  }
  if (editor.kind === 'there') return <editor.value.default {...props} handover={handover} />
  return (
    <>
      <PartFailure onRetry={editor.retry} />
      {asStored}
    </>
  )
}

/**
 * Whether all of the editor is there that its text begins with; what cannot be fetched is done without. Once it
 * is, an editor fetches by itself what is inserted.
 */
function useIsWhole(editor: EditorModule | null, path: Path): boolean {
  const { store } = useFormContext()
  const [isFetched, setFetched] = useState(false)
  const missing = useMemo(() => editor?.missingParts(store.get(path)), [editor, store, path])
  useEffect(() => {
    if (missing === undefined || missing.length === 0) return
    void Promise.allSettled(missing.map((part) => part.load())).then(() => setFetched(true))
  }, [missing])
  return missing?.length === 0 || isFetched
}
