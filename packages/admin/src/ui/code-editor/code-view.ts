import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import { loadLanguage } from './code-language.ts'
import { editorTheme } from './editor-theme.ts'

/** Where in the text something is wrong. */
export interface CodeFault {
  /** Characters from the beginning. */
  readonly position: number
  readonly message: string
}

export interface CodeViewOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly language: string | undefined
  readonly isReadOnly: boolean
  readonly placeholder: string | undefined
  readonly attributes: Readonly<Record<string, string>>
  readonly phrases: Readonly<Record<string, string>>
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/** Spec §9. */
const TAB_SIZE = 2

/** Marks what the form wrote into the editor, which is no news to the form. */
const fromForm = Annotation.define<boolean>()

/** A CodeMirror editor that is controlled from outside. */
export class CodeView {
  readonly #view: EditorView
  readonly #language = new Compartment()
  readonly #changing = new Compartment()
  #isGone = false

  constructor(options: CodeViewOptions) {
    this.#view = new EditorView({
      parent: options.parent,
      state: EditorState.create({
        doc: options.text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          EditorView.lineWrapping,
          EditorState.tabSize.of(TAB_SIZE),
          indentUnit.of(' '.repeat(TAB_SIZE)),
          EditorState.phrases.of(options.phrases),
          // Tab indents, as in every editor of code; after Escape it leaves, so keyboard users are not trapped.
          keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
          editorTheme,
          this.#language.of([]),
          this.#changing.of(changing(options)),
          EditorView.updateListener.of((update) => {
            const isOurs = update.transactions.some((step) => step.annotation(fromForm))
            if (update.docChanged && !isOurs) options.onChange(update.state.doc.toString())
          }),
          EditorView.domEventHandlers({ blur: () => options.onBlur() }),
        ],
      }),
    })
    void loadLanguage(options.language).then((language) => {
      if (language === null || this.#isGone) return
      this.#view.dispatch({ effects: this.#language.reconfigure(language) })
    })
  }

  /** Takes over what was written elsewhere: by undo, the server, or another editor of the same value. */
  setText(text: string): void {
    const current = this.#view.state.doc.toString()
    if (current === text) return
    const { from, to, insert } = difference(current, text)
    this.#view.dispatch({ changes: { from, to, insert }, annotations: fromForm.of(true) })
  }

  update(options: Pick<CodeViewOptions, 'isReadOnly' | 'placeholder' | 'attributes'>): void {
    this.#view.dispatch({ effects: this.#changing.reconfigure(changing(options)) })
  }

  setFault(fault: CodeFault | null): void {
    const { length } = this.#view.state.doc
    const found =
      fault === null
        ? []
        : [
            {
              from: Math.min(fault.position, Math.max(0, length - 1)),
              to: Math.min(fault.position + 1, length),
              severity: 'error' as const,
              message: fault.message,
            },
          ]
    this.#view.dispatch(setDiagnostics(this.#view.state, found))
  }

  focus(selection?: number): void {
    if (selection !== undefined) {
      const anchor = Math.min(selection, this.#view.state.doc.length)
      this.#view.dispatch({ selection: { anchor } })
    }
    this.#view.focus()
  }

  destroy(): void {
    this.#isGone = true
    this.#view.destroy()
  }
}

function changing(
  options: Pick<CodeViewOptions, 'isReadOnly' | 'placeholder' | 'attributes'>,
): Extension {
  return [
    EditorState.readOnly.of(options.isReadOnly),
    EditorView.contentAttributes.of(options.attributes),
    options.placeholder === undefined ? [] : placeholder(options.placeholder),
  ]
}

/** The one stretch in which two texts differ: what is around it keeps its place, and the caret too. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0
  const shorter = Math.min(before.length, after.length)
  while (from < shorter && before[from] === after[from]) from += 1
  let end = 0
  while (
    end < shorter - from &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1
  }
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
