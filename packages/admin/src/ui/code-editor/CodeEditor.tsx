import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import control from '../inputs/control.module.css'
import { type FieldControlProps, useFieldControl } from '../inputs/field-context.ts'
import { createPart } from '../part/part.ts'
import styles from './CodeEditor.module.css'
import type { CodeFault, CodeView } from './code-view.ts'
import { PlainCode } from './PlainCode.tsx'

/** The editor itself, which a page can do without. */
export const codeViewPart = createPart(async () => (await import('./code-view.ts')).CodeView, {
  isLarge: true,
})

/** For a form that has code in it: without a network it is edited as plain text, but not as well. */
export const prepareCode = codeViewPart.prepare

export interface CodeEditorProps extends FieldControlProps {
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onBlur?: () => void
  /** `css`, `html`, `javascript`, `json`, `markdown`, `typescript`; others are plain text. */
  readonly language?: string | undefined
  readonly placeholder?: string | undefined
  readonly fault?: CodeFault | null
  /** The text that explains how to leave the editor with the keyboard, because Tab indents. */
  readonly leaveHint: string
  /** Words of the editor's own parts, by their English ones. */
  readonly phrases?: Readonly<Record<string, string>>
}

const noPhrases: Readonly<Record<string, string>> = Object.freeze({})

/**
 * Code and JSON. The editor is large and rarely needed, so it is fetched when the field comes into
 * view; until it is there, and where it cannot be had, a plain text area does the same work. A
 * text area that was typed in is replaced when it loses the focus.
 *
 *   plain ──in view, fetched, not typed in──▶ editor
 */
export function CodeEditor(props: CodeEditorProps) {
  const {
    value,
    onValueChange,
    onBlur,
    placeholder,
    language: _l,
    fault: _f,
    leaveHint: _h,
    phrases: _p,
    ...own
  } = props
  const plain = useRef<HTMLTextAreaElement>(null)
  const [Editor, setEditor] = useState(() => codeViewPart.get())
  const [isTyping, setTyping] = useState(false)
  const hadFocus = useRef(false)

  useEffect(() => {
    const element = plain.current
    if (element === null) return
    let isCurrent = true
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        codeViewPart.load().then(
          (view) => {
            if (!isCurrent) return
            hadFocus.current = document.activeElement === element
            setEditor(() => view)
          },
          // Offline, or a new version of the panel is there: the text area goes on.
          () => undefined,
        )
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => {
      isCurrent = false
      watch.disconnect()
    }
  }, [])

  if (Editor !== null && !isTyping) {
    return <LiveEditor {...props} Editor={Editor} hadFocus={hadFocus} />
  }
  const text: ComponentProps<typeof PlainCode> = {
    ...own,
    value,
    onValueChange(next) {
      setTyping(true)
      onValueChange(next)
    },
    placeholder,
    onCompositionStart: () => setTyping(true),
    onBlur: () => {
      hadFocus.current = false
      setTyping(false)
      onBlur?.()
    },
  }
  return <PlainCode {...text} ref={plain} data-own-undo />
}

/** The editor itself, once its code is there. */
function LiveEditor({
  value,
  onValueChange,
  onBlur,
  language,
  placeholder: asked,
  fault = null,
  leaveHint,
  phrases = noPhrases,
  Editor,
  hadFocus,
  ...own
}: CodeEditorProps & {
  readonly Editor: typeof CodeView
  /** Whether the text area had the focus that the editor comes in the place of. */
  readonly hadFocus: RefObject<boolean>
}) {
  const field = useFieldControl(own)
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<CodeView | null>(null)
  const hintId = `${field.id}-leave`
  const isClosed = field.readOnly || field.disabled
  // As other controls that may only be read, it asks for nothing.
  const placeholder = field.readOnly ? '–' : asked
  const attributes: Record<string, string> = {
    id: field.id,
    // Browsers focus it anyway; tools that look for a way into its scroll area look for this.
    tabindex: '0',
    role: 'textbox',
    'aria-multiline': 'true',
    // Code is written left to right in every language.
    dir: 'ltr',
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
    'aria-describedby': [field['aria-describedby'], hintId].filter(Boolean).join(' '),
    ...(field['aria-label'] && { 'aria-label': field['aria-label'] }),
    ...(field['aria-labelledby'] && { 'aria-labelledby': field['aria-labelledby'] }),
    ...(field.invalid && { 'aria-invalid': 'true' }),
    ...(field.required && { 'aria-required': 'true' }),
    ...(isClosed && { 'aria-readonly': 'true' }),
  }
  const latest = useRef({ onValueChange, onBlur })
  useEffect(() => {
    latest.current = { onValueChange, onBlur }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made once; the effects below tell it what changes
  useEffect(() => {
    if (host.current === null) return
    const made = new Editor({
      parent: host.current,
      text: value,
      language,
      isReadOnly: isClosed,
      placeholder,
      attributes,
      phrases,
      onChange: (text) => latest.current.onValueChange(text),
      onBlur: () => latest.current.onBlur?.(),
    })
    view.current = made
    if (hadFocus.current) made.focus()
    hadFocus.current = false
    // A label moves the focus to inputs only; here it has to be told.
    const label = document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(field.id)}"]`)
    const focus = () => made.focus()
    label?.addEventListener('click', focus)
    return () => {
      label?.removeEventListener('click', focus)
      view.current = null
      made.destroy()
    }
  }, [Editor, language, phrases, field.id])

  const state = JSON.stringify([attributes, isClosed, placeholder])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` stands for what is in it
  useEffect(() => {
    view.current?.update({ isReadOnly: isClosed, placeholder, attributes })
  }, [state])
  useEffect(() => view.current?.setText(value), [value])
  const { position, message } = fault ?? {}
  useEffect(() => {
    const isFaulty = position !== undefined && message !== undefined
    view.current?.setFault(isFaulty ? { position, message } : null)
  }, [position, message])

  return (
    <div
      ref={host}
      data-own-undo
      data-invalid={field.invalid || undefined}
      data-disabled={field.disabled || undefined}
      data-readonly={field.readOnly || undefined}
      className={classNames(control.control, styles.editor)}
    >
      <VisuallyHidden>
        <span id={hintId}>{leaveHint}</span>
      </VisuallyHidden>
    </div>
  )
}
