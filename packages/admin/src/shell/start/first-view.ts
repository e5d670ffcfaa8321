import { WRITTEN_EARLY } from '../../base/written-early.ts'
import { type Control, counterpart, isChanged, lineLike, takeValue } from './counterpart.ts'
import type { FirstState } from './first-state.ts'

declare global {
  interface Window {
    /** What was done in the first view (`index.html`). */
    stetEarly?: EarlyInput | undefined
  }
}

export interface EarlyInput {
  /** The last element that was pressed and does not lead on by itself. */
  readonly pressed: Element | null
  /** Keys that write no text. */
  readonly keys: readonly KeyboardEvent[]
  /** What was dropped or pasted last, other than text into a text. */
  readonly given: GivenData | null
  /** Lines of texts that were pressed, with the words that they had. */
  readonly lines: ReadonlyMap<Element, string>
  /** A button or a finger is down. */
  readonly isDown: boolean
  /** Signs are being put together. */
  readonly isComposing: boolean
  /** The panel is drawn below the view: keys reach it only when they are repeated. */
  isBelow: boolean
  /** Nothing is noted from then on. */
  stop(): void
}

interface GivenData {
  readonly type: 'drop' | 'paste'
  readonly target: Element
  readonly data: DataTransfer
}

/** What the server drew into the page, in the place of the panel until that has started. */
export interface ShownFirstView {
  readonly state: FirstState
  /** Resolves when nothing is begun in it that would not end in the panel: a press, or a sign of several keys. */
  untouched(): Promise<void>
  /** Keeps from assistive technology what the panel shows below this: it would be there twice. */
  cover(panel: HTMLElement): void
  /**
   * Takes it away, when the panel shows the same: focus, what was typed, given and pressed meanwhile go to
   * where they would have been.
   */
  handOver(panel: HTMLElement): void
}

/** Milliseconds that the end of a press is waited for. */
const LONGEST_PRESS = 1000

/** Milliseconds that a sign is waited for which is put together; most words take less. */
const LONGEST_COMPOSITION = 10_000

/** Null where the page has none. */
export function findFirstView(page: Document): ShownFirstView | null {
  const view = page.getElementById('first-view')
  const state = page.getElementById('stet-first-state')
  if (view === null || state === null) {
    // It was not drawn in time. Nothing may be kept from the panel.
    window.stetEarly?.stop()
    return null
  }
  return {
    state: JSON.parse(state.textContent) as FirstState,
    async untouched() {
      const begin = performance.now()
      const isWithin = (most: number) => performance.now() < begin + most
      const isBusy = ({ isDown, isComposing }: EarlyInput) =>
        (isDown && isWithin(LONGEST_PRESS)) || (isComposing && isWithin(LONGEST_COMPOSITION))
      while (window.stetEarly && isBusy(window.stetEarly)) await nextFrame()
    },
    cover(panel) {
      if (page.documentElement.dataset.otherWindow === undefined) {
        panel.ariaHidden = 'true'
        if (window.stetEarly) window.stetEarly.isBelow = true
      } else {
        // A view for another window is shown to none: from here on, the panel itself is pressed.
        window.stetEarly?.stop()
      }
    },
    handOver(panel) {
      const early = window.stetEarly
      early?.stop()
      window.stetEarly = undefined
      let repeatIn = () => {}
      try {
        repeatIn = takeOver(view, panel, early)
      } finally {
        // Whatever happens: the panel cannot be reached below it.
        panel.ariaHidden = null
        view.remove()
        state.remove()
      }
      repeatIn()
    },
  }
}

/** Takes what was typed and chosen; the returned function repeats the rest, when the panel can be reached. */
function takeOver(view: Element, panel: HTMLElement, early: EarlyInput | undefined): () => void {
  const { ownerDocument: page } = view
  const inPanel = (element: Element | null | undefined) =>
    element && view.contains(element) ? counterpart(element, view, panel) : null
  const controls = [...view.querySelectorAll<Control>('input, textarea, select')]
  const changes = controls.filter(isChanged).map((from) => [from, inPanel(from)] as const)
  for (const [from, to] of changes) if (to !== null) takeValue(from, to as Control)
  const { activeElement } = page
  const focused = inPanel(activeElement)
  const { focusNode: node = null, focusOffset: offset = 0 } = page.getSelection() ?? {}
  const lines = [...(early?.lines ?? [])].map(([line, words]) => {
    const caret = line === activeElement && node !== null ? { node, offset } : null
    return [lineLike(line, words, view, panel), { line, caret }] as const
  })
  const pressed = inPanel(early?.pressed?.closest('button, [role], summary'))
  const given = early?.given
  const taker = inPanel(given?.target) ?? page.body
  return () => {
    if (focused instanceof HTMLElement) moveFocus(activeElement, focused)
    for (const [to, detail] of lines) {
      to?.dispatchEvent(new CustomEvent(WRITTEN_EARLY, { bubbles: true, detail }))
    }
    if (pressed instanceof HTMLElement) pressed.click()
    for (const key of early?.keys ?? []) repeat(key, page.activeElement ?? page.body)
    if (given) give(given, taker)
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function moveFocus(from: Element | null, to: HTMLElement): void {
  to.focus({ preventScroll: true })
  if (!isText(from) || !isText(to)) return
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = from
  // Only some kinds of input have a caret.
  if (start !== null) to.setSelectionRange(start, end, direction ?? undefined)
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function repeat(event: KeyboardEvent, target: Element): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  target.dispatchEvent(new KeyboardEvent('keydown', init))
}

function give({ type, data }: GivenData, target: Element): void {
  const init = { bubbles: true, cancelable: true }
  target.dispatchEvent(
    type === 'drop'
      ? new DragEvent(type, { ...init, dataTransfer: data })
      : new ClipboardEvent(type, { ...init, clipboardData: data }),
  )
}
