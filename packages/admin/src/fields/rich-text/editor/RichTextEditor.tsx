import type { Json } from '@stet/core'
import type { NodeKey } from 'lexical'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldInputProps } from '../../../form/field-input.ts'
import { useTextDirection } from '../../../form/text-direction.ts'
import { useFieldAt } from '../../../form/use-field.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import {
  classNames,
  controlAria,
  FieldContext,
  useFieldControl,
  VisuallyHidden,
} from '../../../ui/index.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { OpaqueCard } from './OpaqueCard.tsx'
import styles from './RichTextEditor.module.css'
import { RichTextView } from './RichTextView.ts'
import { Toolbar } from './Toolbar.tsx'
import { type Format, isSameFormat, noFormat } from './text-format.ts'
import { theme } from './theme.ts'

const nothingKept: Readonly<Record<NodeKey, Json>> = Object.freeze({})

/** The editor of a rich text, with a toolbar. */
export default function RichTextEditor({ field, path, readOnly }: FieldInputProps<'richText'>) {
  const { t, label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const control = useFieldControl({})
  const direction = useTextDirection({ localized: field.localized === true })
  const root = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<RichTextView | null>(null)
  const [format, setFormat] = useState<Format>(noFormat)
  const [kept, setKept] = useState(nothingKept)
  const [isLinking, setLinking] = useState(false)
  const isClosed = readOnly || control.disabled

  const latest = useRef({ value, setValue, leave, isClosed })
  useEffect(() => {
    latest.current = { value, setValue, leave, isClosed }
  })
  useLayoutEffect(() => {
    if (root.current === null) return
    const made = new RichTextView({
      root: root.current,
      value: latest.current.value,
      isReadOnly: latest.current.isClosed,
      theme,
      onChange: (next) => latest.current.setValue(next),
      onBlur: () => latest.current.leave(),
      onFormat: (next) => setFormat((now) => (isSameFormat(now, next) ? now : next)),
      onKept: setKept,
      onLinkKey: () => setLinking(true),
    })
    setView(made)
    return () => made.destroy()
  }, [])
  useLayoutEffect(() => view?.setValue(value), [view, value])
  useEffect(() => view?.setReadOnly(isClosed), [view, isClosed])
  useLabelFocus(control.id, view)

  const remove = useCallback((key: NodeKey) => view?.removeKept(key), [view])
  const hintId = `${control.id}-leave`
  const placeholder = label(field.admin?.placeholder, '')
  const isEmpty = value === null || value === undefined
  return (
    <div
      className={styles.frame}
      data-invalid={control.invalid || undefined}
      data-readonly={isClosed || undefined}
    >
      {view !== null && !isClosed && (
        <Toolbar view={view} format={format} onLink={() => setLinking(true)} />
      )}
      {/* The editor gives each paragraph the direction of what is in it, and takes one from its own element. */}
      <div className={styles.page} {...direction}>
        {isEmpty && placeholder !== '' && (
          <div aria-hidden="true" className={styles.placeholder}>
            {placeholder}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no formatted text */}
        <div
          ref={root}
          {...controlAria(control)}
          id={control.id}
          role="textbox"
          aria-multiline="true"
          aria-readonly={isClosed || undefined}
          aria-describedby={classNames(control['aria-describedby'], hintId)}
          tabIndex={0}
          contentEditable={!isClosed}
          suppressContentEditableWarning
          spellCheck
          data-document-undo=""
          className={styles.text}
        />
        <VisuallyHidden id={hintId} hidden>
          {t('fields:richTextKeys')}
        </VisuallyHidden>
      </div>
      {view !== null &&
        Object.entries(kept).map(([key, json]) => {
          const host = view.editor.getElementByKey(key)
          if (host === null) return null
          const card = (
            <OpaqueCard
              view={view}
              nodeKey={key}
              json={json}
              readOnly={isClosed}
              onRemove={remove}
            />
          )
          return createPortal(card, host, key)
        })}
      {view !== null && isLinking && (
        // The inputs of the dialog are not part of the field around them.
        <FieldContext value={null}>
          <LinkDialog
            chosen={view.chosenLink()}
            onSet={(fields, words) => view.setLink(fields, words)}
            onRemove={() => view.removeLinks()}
            onClose={() => setLinking(false)}
          />
        </FieldContext>
      )}
    </div>
  )
}

/** Moves the focus to the editor when its label is pressed, which browsers do for inputs only. */
function useLabelFocus(id: string, view: RichTextView | null): void {
  useEffect(() => {
    const label = document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`)
    if (label === null || view === null) return
    const focus = () => view.focus()
    label.addEventListener('click', focus)
    return () => label.removeEventListener('click', focus)
  }, [id, view])
}
