import { isObject, type Json } from '@stet/core'
import { KeyedListeners, Listeners } from '../base/listeners.ts'
import { type Path, pathKey } from '../base/path.ts'
import { FormSearch } from './form-search.ts'
import { RowCommands } from './rows/row-commands.ts'

/** What of a form is open, as preferences keep it: by path, with rows by id. */
export interface FormViewState {
  readonly fields: {
    readonly [path: string]: {
      readonly collapsed?: readonly string[]
      /** Ids of rows that the user opened although they are closed initially. */
      readonly opened?: readonly string[]
      readonly tabIndex?: number
    }
  }
}

/** Gets the element of a field that was looked for, in place of the focus that moves to it otherwise. */
export type OnRevealed = (element: HTMLElement | null) => void

/**
 * What is open and what is closed: rows, tabs and collapsible parts. It belongs to the person, not to
 * the document, so it lives beside the store.
 */
export class FormView {
  readonly search: FormSearch = new FormSearch()
  readonly rowCommands: RowCommands = new RowCommands()
  readonly #closed = new Map<string, ReadonlySet<string>>()
  readonly #opened = new Map<string, ReadonlySet<string>>()
  readonly #tabs = new Map<string, number>()
  readonly #listeners = new KeyedListeners()
  readonly #revealListeners = new Listeners<[path: Path]>()
  readonly #onChange: ((state: FormViewState) => void) | undefined
  #focus: string | null = null
  #revealing: Path | null = null
  #onRevealed: OnRevealed | undefined

  constructor(state?: FormViewState, onChange?: (state: FormViewState) => void) {
    this.#onChange = onChange
    if (state) this.#take(state)
  }

  /** Restores what was open the last time, except where the user has already opened or closed something. */
  adopt(state: FormViewState): void {
    for (const key of this.#take(state)) this.#listeners.notify(key)
  }

  #take(state: FormViewState): readonly string[] {
    const known = Object.entries(state.fields).filter(([key]) => !this.#isKnown(key))
    for (const [key, { collapsed, opened, tabIndex }] of known) {
      if (collapsed) this.#closed.set(key, new Set(collapsed))
      if (opened) this.#opened.set(key, new Set(opened))
      if (tabIndex !== undefined) this.#tabs.set(key, tabIndex)
    }
    return known.map(([key]) => key)
  }

  #isKnown(key: string): boolean {
    return this.#closed.has(key) || this.#opened.has(key) || this.#tabs.has(key)
  }

  /** `initial` counts until the user opens or closes it. */
  isCollapsed(list: Path, id: string, initial: boolean): boolean {
    const key = viewKey(list)
    if (this.#closed.get(key)?.has(id)) return true
    return initial && !this.#opened.get(key)?.has(id)
  }

  setCollapsed(list: Path, ids: readonly string[], isCollapsed: boolean): void {
    const key = viewKey(list)
    const closed = new Set(this.#closed.get(key))
    const opened = new Set(this.#opened.get(key))
    for (const id of ids) {
      if (isCollapsed) closed.add(id)
      else closed.delete(id)
      if (isCollapsed) opened.delete(id)
      else opened.add(id)
    }
    this.#closed.set(key, closed)
    this.#opened.set(key, opened)
    this.#tell(key)
  }

  tab(tabs: string): number {
    return this.#tabs.get(tabs) ?? 0
  }

  setTab(tabs: string, index: number): void {
    this.#tabs.set(tabs, index)
    this.#tell(tabs)
  }

  /** Tells of what is open in a list of rows (by its path) or a set of tabs (by its key). */
  subscribe(of: Path | string, listener: () => void): () => void {
    return this.#listeners.subscribe(typeof of === 'string' ? of : viewKey(of), listener)
  }

  /**
   * Opens what the field is in and moves the focus to it: a problem is to be looked at. With a
   * callback the focus stays, and nothing opens that would take it.
   */
  reveal(path: Path, onRevealed?: OnRevealed): void {
    this.#revealing = path
    this.#onRevealed = onRevealed
    this.#revealListeners.notify(path)
  }

  /** The field being looked for; what opens on the way to it asks as it appears. */
  get revealing(): Path | null {
    return this.#revealing
  }

  /** Whether the focus is to stay where it is. */
  get keepsFocus(): boolean {
    return this.#onRevealed !== undefined
  }

  /** The focus stays where it is after all. */
  stopRevealing(): void {
    this.#revealing = null
  }

  /** The field was found, or is not to be found; answers what wants to know. */
  revealed(): OnRevealed | undefined {
    this.#revealing = null
    return this.#onRevealed
  }

  readonly onReveal = this.#revealListeners.subscribe

  /** The row at this path takes the focus as soon as it is there. */
  requestFocus(path: Path): void {
    this.#focus = pathKey(path)
  }

  /** Whether the focus was meant for this row; asked once. */
  takeFocus(path: Path): boolean {
    if (this.#focus !== pathKey(path)) return false
    this.#focus = null
    return true
  }

  #tell(key: string): void {
    this.#listeners.notify(key)
    this.#onChange?.(this.state)
  }

  get state(): FormViewState {
    const fields: Record<string, FormViewState['fields'][string]> = {}
    for (const [key, closed] of this.#closed) fields[key] = { collapsed: [...closed] }
    for (const [key, opened] of this.#opened) {
      if (opened.size > 0) fields[key] = { ...fields[key], opened: [...opened] }
    }
    for (const [key, tabIndex] of this.#tabs) fields[key] = { ...fields[key], tabIndex }
    return { fields }
  }
}

/** As preferences write paths. */
function viewKey(path: Path): string {
  return path.join('.')
}

/** What is open, of whatever a preference holds. */
export function readFormViewState(stored: Json | undefined): FormViewState {
  const fields: Record<string, FormViewState['fields'][string]> = {}
  const known = isObject(stored) && isObject(stored.fields) ? stored.fields : {}
  for (const [key, part] of Object.entries(known)) {
    if (!isObject(part)) continue
    const { collapsed, opened, tabIndex } = part
    fields[key] = {
      ...(isTexts(collapsed) && { collapsed }),
      ...(isTexts(opened) && { opened }),
      ...(typeof tabIndex === 'number' && { tabIndex }),
    }
  }
  return { fields }
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
