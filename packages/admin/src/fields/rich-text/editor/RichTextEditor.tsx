import {
  type Json,
  type JsonObject,
  type ReferenceInText,
  type RichTextNode,
  richTextFeaturesOf,
} from '@stet/core'
import type { NodeKey } from 'lexical'
import { use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Path } from '../../../base/path.ts'
import { useStoreValue } from '../../../base/use-store-value.ts'
import { useReferences } from '../../../document/references/references-context.ts'
import type { FormStore } from '../../../document/store/form-store.ts'
import type { FieldInputProps } from '../../../form/field-input.ts'
import { LocalizedScope, useFormContext } from '../../../form/form-context.ts'
import { useTextDirection } from '../../../form/text-direction.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import {
  classNames,
  controlAria,
  FieldContext,
  useFieldControl,
  VisuallyHidden,
} from '../../../ui/index.ts'
import styles from '../RichText.module.css'
import type { TextHandover } from '../text-handover.ts'
import { theme } from '../text-theme.ts'
import { Cards } from './cards/Cards.tsx'
import { offeredCollections } from './documents/offered-collections.ts'
import { editorFeatures } from './features/editor-features.ts'
import { useLoadedFeatures } from './features/use-loaded-features.ts'
import { type Format, isSameFormat, noFormat } from './lines/text-format.ts'
import { LinkDialog } from './links/LinkDialog.tsx'
import { $chosenLink, $removeLinks, $setLink, type ChosenLink } from './links/links.ts'
import { FloatingBar } from './menus/FloatingBar.tsx'
import { LineHandle } from './menus/LineHandle.tsx'
import { SlashMenu } from './menus/SlashMenu.tsx'
import { TextFieldContext } from './text-field.ts'
import { Bars } from './toolbar/Bars.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import type { CaretPlace } from './view/caret-place.ts'
import { RichTextView } from './view/RichTextView.ts'
import { takeOver } from './view/take-over.ts'

/** Whether there is no text; a component that asks only this does not render with each key. */
const isEmptyIn = (store: FormStore, path: Path) => (store.get(path) ?? null) === null

export { missingParts } from './features/use-loaded-features.ts'

const noCards: Readonly<Record<NodeKey, Json>> = Object.freeze({})

interface RichTextEditorProps extends FieldInputProps<'richText'> {
  /** Of the text as it was drawn before this was there. */
  readonly handover: TextHandover
}

/** The editor of a rich text, with its bars, cards and menus. */
export default function RichTextEditor({
  field,
  path,
  readOnly,
  access,
  handover,
}: RichTextEditorProps) {
  const { t, label } = useI18n()
  const { store, view: formView } = useFormContext()
  const isEmpty = useStoreValue(store, path, isEmptyIn)
  const control = useFieldControl({})
  const direction = useTextDirection({ localized: field.localized === true })
  const root = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<HTMLElement | null>(null)
  const [top, setTop] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [view, setView] = useState<RichTextView | null>(null)
  const [format, setFormat] = useState<Format>(noFormat)
  const [cards, setCards] = useState(noCards)
  const [linking, setLinking] = useState<ChosenLink | null>(null)
  const isClosed = readOnly || control.disabled
  const allowed = richTextFeaturesOf(field)
  const references = useReferences()
  const [insertions, tools] = useMemo(() => {
    const collections = (kind: ReferenceInText) => offeredCollections(references, kind, allowed)
    const context = { allowed, t, label, collections }
    return [
      editorFeatures.flatMap(({ insertions: of }) => of?.(context) ?? []),
      editorFeatures.flatMap(({ tools: of }) => of?.(context) ?? []),
    ]
  }, [allowed, t, label, references])
  const opened = useCallback(() => store.get(path), [store, path])
  const { features, fetch, whenMade } = useLoadedFeatures(opened, cards)
  const isInLocalized = use(LocalizedScope)
  const textField = useMemo(() => ({ field, path, access }), [field, path, access])

  const caret = useRef<CaretPlace | null>(null)
  const latest = useRef({ isClosed, path })
  useLayoutEffect(() => {
    latest.current = { isClosed, path }
  })
  useLayoutEffect(() => {
    if (root.current === null) return
    const made = new RichTextView({
      root: root.current,
      value: store.get(latest.current.path),
      isReadOnly: latest.current.isClosed,
      caret: caret.current,
      features,
      allowed,
      theme,
      onChange: (next) => store.set(latest.current.path, next),
      onBlur: () => store.touch(latest.current.path),
      onFormat: (next) => setFormat((now) => (isSameFormat(now, next) ? now : next)),
      onCards: setCards,
      prepareNodes: (nodes, origin) => {
        const { path: text } = latest.current
        return origin === 'new'
          ? nodes.map((node) => store.textNodes.fresh(text, node as RichTextNode))
          : (store.textNodes.copies(text, nodes) as readonly JsonObject[])
      },
      onEnter: (id) => formView.requestFocus([...latest.current.path, id]),
      onNeeded: fetch,
      onLink: () => setLinking(made.editor.read($chosenLink)),
    })
    setView(made)
    whenMade(made)
    return () => {
      caret.current = made.caret()
      made.destroy()
    }
  }, [store, formView, allowed, features, fetch, whenMade])
  // The editor follows the form at once: an edit of the text must never be based on an older value.
  useLayoutEffect(() => {
    if (view === null) return
    view.setValue(store.get(path))
    return store.subscribeDeep(path, () => view.setValue(store.get(path)))
  }, [view, store, path])
  useEffect(() => view?.setReadOnly(isClosed), [view, isClosed])
  // After the cards are there.
  useLayoutEffect(() => {
    if (view === null) return
    takeOver(view, handover)
    Object.assign(handover, { pressed: null, seen: null })
  }, [view, handover])
  useLabelFocus(control.id, view)

  const hintId = `${control.id}-leave`
  const placeholder = label(field.admin?.placeholder, '')
  return (
    <div
      ref={setFrame}
      className={styles.frame}
      data-rich-text=""
      data-invalid={control.invalid || undefined}
      data-readonly={isClosed || undefined}
    >
      <Bars>
        {view !== null && !isClosed && allowed.toolbars.fixed && (
          <Toolbar
            view={view}
            allowed={allowed}
            insertions={insertions}
            tools={tools}
            format={format}
            onLink={() => view.openLink()}
          />
        )}
        <div ref={setTop} />
      </Bars>
      {/* The editor gives each paragraph the direction of what is in it, and takes one from its own element. */}
      <div ref={setPage} className={styles.page} {...direction}>
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
      {/* The inputs of cards, menus and dialogs are not the input of this field. */}
      <FieldContext value={null}>
        {view !== null && (
          <TextFieldContext value={textField}>
            <LocalizedScope value={isInLocalized || field.localized === true}>
              <Cards {...{ view, features, cards }} field={path} readOnly={isClosed} />
              {frame !== null &&
                features.map(
                  ({ id, Surface }) =>
                    Surface && (
                      <Surface
                        key={id}
                        field={path}
                        {...{ view, allowed, frame, top }}
                        readOnly={isClosed}
                      />
                    ),
                )}
              {linking !== null && (
                <LinkDialog
                  chosen={linking}
                  allowed={allowed}
                  onSet={(edit, words) => view.edit(() => $setLink(edit, words))}
                  onRemove={() => view.edit($removeLinks)}
                  onClose={() => setLinking(null)}
                />
              )}
            </LocalizedScope>
          </TextFieldContext>
        )}
        {view !== null && !isClosed && (
          <>
            <SlashMenu view={view} insertions={insertions} />
            {page !== null &&
              createPortal(<LineHandle view={view} insertions={insertions} frame={page} />, page)}
            {allowed.toolbars.floating && (
              <FloatingBar
                view={view}
                allowed={allowed}
                format={format}
                onLink={() => view.openLink()}
              />
            )}
          </>
        )}
      </FieldContext>
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
