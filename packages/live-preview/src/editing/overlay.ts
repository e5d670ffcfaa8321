import { overlayName } from '../left-alone.ts'
import type { FieldDescription, RowDescription } from './field-description.ts'

/** What is drawn over the page; boxes are in the window. */
export interface OverlayState {
  /** What the pointer is on, or the keyboard. */
  readonly current: { readonly box: DOMRect; readonly description: FieldDescription } | null
  readonly row: { readonly box: DOMRect; readonly description: RowDescription } | null
  /** What the focus in the form is on. */
  readonly focused: DOMRect | null
}

export interface OverlayOptions {
  /** Names the list of everything that can be edited. */
  readonly label: string
  readonly onGo: (source: string) => void
  readonly onFocus: (source: string) => void
  /** The focus is in the list and the buttons no more. */
  readonly onLeave: () => void
  readonly onAction: (row: string, action: string) => void
}

/** Draws outlines with names, and has a button for everything that can be edited, for keyboards and screen readers. */
export class Overlay {
  readonly host: HTMLElement = document.createElement(overlayName)
  readonly #options: OverlayOptions
  readonly #root = this.host.attachShadow({ mode: 'open' })
  readonly #list = element('div', 'list')
  readonly #focused = element('div', 'focused')
  readonly #current = element('div', 'current')
  readonly #label = element('span', 'label')
  readonly #row = element('div', 'row')
  readonly #tools = element('div', 'tools')
  /** What the tools were made for: making them anew would take the focus from them. */
  #toolsOf = ''
  #lastAction: string | null = null

  constructor(options: OverlayOptions) {
    this.#options = options
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    this.#root.adoptedStyleSheets = [sheet]
    this.#list.role = 'toolbar'
    this.#list.ariaLabel = options.label
    this.#list.addEventListener('keydown', (event) => this.#onListKey(event))
    this.#tools.role = 'toolbar'
    // Afterwards, since buttons are made anew, and the form takes the focus for a moment.
    this.#root.addEventListener('focusout', () => {
      setTimeout(() => {
        if (!this.#root.activeElement && document.hasFocus()) options.onLeave()
      })
    })
    addEventListener('focus', this.#onReturn)
    this.#root.append(this.#list, this.#focused, this.#row, this.#current, this.#label, this.#tools)
    document.documentElement.insertBefore(this.host, document.body)
    this.draw({ current: null, row: null, focused: null })
  }

  remove(): void {
    removeEventListener('focus', this.#onReturn)
    this.host.remove()
  }

  draw({ current, row, focused }: OverlayState): void {
    place(this.#focused, focused)
    place(this.#current, current?.box ?? null)
    place(this.#row, row?.box ?? null)
    this.#drawTools(row)
    this.#label.textContent = current?.description.label ?? ''
    this.#label.hidden = !current
    if (current) this.#placeLabel(current.box)
  }

  /** Makes the buttons of the list those of these sources; one that has the focus keeps it. */
  list(entries: readonly { readonly source: string; readonly action: string }[]): void {
    const known = new Map(
      [...this.#list.children].map((one) => [one.getAttribute('data-source'), one]),
    )
    const buttons = entries.map(({ source, action }) => {
      const before = known.get(source)
      const made = before instanceof HTMLElement ? before : this.#listButton(source)
      if (made.textContent !== action) made.textContent = action
      return made
    })
    const isSame =
      buttons.length === this.#list.childElementCount &&
      buttons.every((one, index) => one === this.#list.children[index])
    if (isSame) return
    const active = this.#root.activeElement
    this.#list.replaceChildren(...buttons)
    if (active instanceof HTMLElement && active.isConnected) active.focus()
    const first = buttons.find((one) => one.tabIndex === 0) ?? buttons[0]
    if (first) this.#makeStop(first)
  }

  /** A window that gets the focus back has lost what had it. */
  readonly #onReturn = (): void => {
    if (this.#lastAction !== null) this.#focusTool(this.#lastAction)
    this.#lastAction = null
  }

  #focusTool(action: string): void {
    const buttons = [...this.#tools.querySelectorAll('button')]
    const same = buttons.find((one) => one.getAttribute('data-action') === action)
    ;(same ?? buttons[0])?.focus()
  }

  /** One tab stop for all, and arrow keys between them. */
  #onListKey(event: KeyboardEvent): void {
    const buttons = [...this.#list.children]
    const at = buttons.indexOf(this.#root.activeElement as Element)
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    const next = to === undefined ? null : buttons[Math.max(0, Math.min(to, buttons.length - 1))]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    this.#makeStop(next)
    next.focus()
  }

  #makeStop(button: HTMLElement): void {
    for (const one of this.#list.children) (one as HTMLElement).tabIndex = one === button ? 0 : -1
  }

  #listButton(source: string): HTMLElement {
    const made = element('button', '')
    made.setAttribute('data-source', source)
    made.tabIndex = -1
    made.addEventListener('click', () => this.#options.onGo(source))
    made.addEventListener('focus', () => this.#options.onFocus(source))
    return made
  }

  #drawTools(row: OverlayState['row']): void {
    const made = row ? JSON.stringify(row.description) : ''
    if (made !== this.#toolsOf) this.#makeTools(row?.description ?? null)
    this.#toolsOf = made
    this.#tools.hidden = !row || row.description.actions.length === 0
    if (!row) return
    // At an edge of the row, which the pointer reaches without leaving it, and over nothing of it.
    const { style, offsetHeight: height } = this.#tools
    const { top, bottom } = row.box
    const above = top - height
    style.top = `${above >= 2 ? above : Math.min(bottom, innerHeight - height - 2)}px`
    alignTo(row.box, this.#tools, !isRightToLeft(this.host))
  }

  /** Above what it names, or below where it would be cut off or cover the tools. */
  #placeLabel(box: DOMRect): void {
    alignTo(box, this.#label, isRightToLeft(this.host))
    const { style, offsetHeight: height } = this.#label
    const above = box.top - height - 4
    style.top = `${above}px`
    const { left, right } = this.#label.getBoundingClientRect()
    const tools = this.#tools.getBoundingClientRect()
    const isBeside = left > tools.right || right < tools.left
    const isCovering = !isBeside && Math.abs(above - tools.top) < tools.height
    if (above < 0 || isCovering) style.top = `${box.bottom + 4}px`
  }

  #makeTools(row: RowDescription | null): void {
    const active = this.#root.activeElement?.getAttribute('data-action')
    this.#tools.ariaLabel = row?.label ?? ''
    const name = element('span', '')
    name.textContent = row?.label ?? ''
    const buttons = row?.actions.map(({ name: action, label }) => {
      const made = element('button', '')
      made.ariaLabel = label
      made.title = label
      made.setAttribute('data-action', action)
      made.append(icon(action))
      made.addEventListener('click', () => {
        this.#lastAction = action
        this.#options.onAction(row.source, action)
      })
      return made
    })
    this.#tools.replaceChildren(name, ...(buttons ?? []))
    if (active) this.#focusTool(active)
  }
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  if (made instanceof HTMLButtonElement) made.type = 'button'
  return made
}

const isRightToLeft = (host: HTMLElement) => getComputedStyle(host).direction === 'rtl'

/** Aligned with one side of a box, and within the window. */
function alignTo({ left, right }: DOMRect, { style, offsetWidth }: HTMLElement, isRight: boolean) {
  const most = document.documentElement.clientWidth - offsetWidth - 2
  style.left = `${Math.max(2, Math.min(isRight ? right + 4 - offsetWidth : left - 4, most))}px`
}

function place(box: HTMLElement, at: DOMRect | null): void {
  box.hidden = at === null
  if (!at) return
  Object.assign(box.style, {
    left: `${at.left - 4}px`,
    top: `${at.top - 4}px`,
    width: `${at.width + 8}px`,
    height: `${at.height + 8}px`,
  })
}

const paths: Readonly<Record<string, string>> = {
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  above: 'M8 2v6M5 5h6M2 13h12',
  below: 'M2 3h12M8 8v6M5 11h6',
  duplicate: 'M5 5h9v9H5zM2 11V2h9',
  remove: 'M2 4h12M6 4V2h4v2M4 4v10h8V4',
}

function icon(action: string): Element {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.ariaHidden = 'true'
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', paths[action] ?? '')
  svg.append(path)
  return svg
}

// The buttons of the list are in one box that is not seen: a hundred of their own were a layer each,
// which every frame of the page and of the panel around it paid for.
const styles = `
:host { all: initial; position: fixed; inset: 0 auto auto 0; z-index: 2147483647; font: 500 12px/1.4 system-ui, sans-serif; color-scheme: light }
[hidden] { display: none !important }
div, .label { position: fixed; box-sizing: border-box; border-radius: 4px }
.current, .row, .focused, .label { pointer-events: none }
.current, .focused { border: 2px solid #2456d6 }
.focused { background: rgb(36 86 214 / 8%) }
.row { border: 1px dashed #2456d6 }
.label, .tools { width: max-content; max-width: calc(100vw - 4px); color: #fff }
span { overflow: hidden; padding: 1px 6px; white-space: nowrap; text-overflow: ellipsis; unicode-bidi: plaintext }
.label { background: #2456d6 }
.tools { display: flex; align-items: center; gap: 2px; padding: 2px; background: #16181d; box-shadow: 0 2px 8px rgb(0 0 0 / 30%) }
.tools span { max-width: 14em }
button { all: unset; box-sizing: border-box; border-radius: 4px; cursor: pointer }
.tools button { flex: none; width: 28px; height: 28px; padding: 6px }
@media (pointer: coarse) { .tools button { width: 40px; height: 40px; padding: 12px } }
.tools button:hover { background: #3a3f4b }
:focus-visible { outline: 2px solid #fff; box-shadow: 0 0 0 4px #2456d6 }
svg { display: block; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
.list { z-index: 1; top: 4px; inset-inline-start: 4px; width: 1px; height: 1px; overflow: hidden; opacity: 0 }
.list:focus-within { overflow: visible; opacity: 1 }
.list button { position: absolute; inset-inline-start: 0; padding: 6px 12px; background: #16181d; color: #fff; white-space: nowrap }
.list button:not(:focus) { opacity: 0; pointer-events: none }
@media (forced-colors: active) { .current, .focused, .row { border-color: Highlight } }
`
