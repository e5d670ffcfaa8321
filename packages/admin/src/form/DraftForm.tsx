import { useRef } from 'react'
import { useStableObject } from '../base/use-stable-object.ts'
import type { FormStore } from '../document/store/form-store.ts'
import { FieldList, type FieldListProps } from './FieldList.tsx'
import { FormContext, useFormContext } from './form-context.ts'
import type { FormView } from './form-view.ts'
import { useFormUndo } from './undo/use-form-undo.ts'
import { useRevealedFocus } from './use-revealed-focus.ts'

export interface DraftFormProps extends Pick<FieldListProps, 'fields' | 'parent' | 'access'> {
  /** A draft of the form around: see `FormStore.draft`. */
  readonly store: FormStore
  readonly view: FormView
  /** Names the form for screen readers. */
  readonly label: string
}

/** Some fields of the form around, edited in a draft of it; undo is that of the draft. */
export function DraftForm({ store, view, label, ...fields }: DraftFormProps) {
  const around = useFormContext()
  const idPrefix = `${around.idPrefix}draft-`
  const form = useStableObject({ ...around, store, view, idPrefix, others: null })
  const element = useRef<HTMLDivElement>(null)
  useRevealedFocus(form)
  useFormUndo(form, element)
  return (
    <FormContext value={form}>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing submits it, and React reads the properties of a form element with each event */}
      <div ref={element} role="form" aria-label={label}>
        <FieldList {...fields} readOnly={false} />
      </div>
    </FormContext>
  )
}
