import { Listeners } from '../base/listeners.ts'
import { type Path, pathKey } from '../base/path.ts'
import type { SearchTerms, Span } from '../document/find/pattern.ts'

/** A search that is under way in a form. */
export interface FormSearchState {
  /** The text that is searched; null for the whole document. */
  readonly text: Path | null
  /** The text that was searched or looked at last, if there is one. */
  readonly lastText: Path | null
  readonly terms: SearchTerms
  readonly replacement: string
  /** Changes when the search is asked for again: its bar takes the focus. */
  readonly asked: number
}

/** A rich text that is on the page, where its matches are marked. */
export interface ShownText {
  /** The ranges of the page that show spans of its lines; null for what is not shown as text. */
  rangesOf(spans: readonly LineSpan[]): readonly (Range | null)[]
  /** The element that stands for a line. */
  elementOf(line: number): HTMLElement | null
  /** Moves the focus into the text, with the selection on a span. */
  select(span: LineSpan): void
}

/** A span of a line of a text. */
export interface LineSpan {
  readonly line: number
  readonly span: Span
}

const noTerms: SearchTerms = Object.freeze({ text: '', matchesCase: false, wholeWords: false })

/** The search of a form. There is one at a time: in a text, or in the whole document. */
export class FormSearch {
  readonly #listeners = new Listeners()
  readonly #textListeners = new Listeners()
  readonly #texts = new Map<string, ShownText>()
  #state: FormSearchState | null = null
  #hosts = 0

  get state(): FormSearchState | null {
    return this.#state
  }

  readonly subscribe = this.#listeners.subscribe

  /** Searches a text, or the whole document for null; selected words are what is searched for then. */
  open(text: Path | null, words = ''): void {
    const { lastText = null, terms = noTerms, replacement = '', asked = 0 } = this.#state ?? {}
    this.#set({
      text,
      lastText: text ?? lastText,
      terms: words === '' ? terms : { ...terms, text: words },
      replacement,
      asked: asked + 1,
    })
  }

  change(part: Partial<Pick<FormSearchState, 'terms' | 'replacement' | 'lastText'>>): void {
    if (this.#state !== null) this.#set({ ...this.#state, ...part })
  }

  close(): void {
    if (this.#state !== null) this.#set(null)
  }

  /** Whether this text is searched, and nothing around it. */
  isIn(text: Path): boolean {
    return this.#state?.text != null && pathKey(this.#state.text) === pathKey(text)
  }

  #set(state: FormSearchState | null): void {
    this.#state = state
    this.#listeners.notify()
  }

  /** Whether the form can be searched as a whole: a part of one cannot. */
  get hasDocument(): boolean {
    return this.#hosts > 0
  }

  /** Told by what searches the whole form, for as long as it is there. */
  host(): () => void {
    this.#hosts += 1
    return () => {
      this.#hosts -= 1
    }
  }

  /** Tells when a text appears on the page. */
  readonly onText = this.#textListeners.subscribe

  /** Told by a text for as long as it is on the page. */
  show(path: Path, text: ShownText): () => void {
    const key = pathKey(path)
    this.#texts.set(key, text)
    this.#textListeners.notify()
    return () => {
      if (this.#texts.get(key) === text) this.#texts.delete(key)
    }
  }

  textAt(path: Path): ShownText | null {
    return this.#texts.get(pathKey(path)) ?? null
  }
}

/** The words that are selected on the page, if they are of one line: longer ones are not searched for. */
export function selectedWords(): string {
  const control = document.activeElement
  const words = isTextInput(control)
    ? control.value.slice(control.selectionStart ?? 0, control.selectionEnd ?? 0)
    : String(document.getSelection() ?? '')
  return words.includes('\n') || words.length > 100 ? '' : words
}

function isTextInput(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
