import { typingAttribute } from '../left-alone.ts'
import { openPanelChannel, type PreviewOptions } from '../panel-channel.ts'
import { clickedWords } from './clicked-words.ts'
import type { FieldDescription } from './field-description.ts'
import { Overlay } from './overlay.ts'
import { allSourced, boxOf, elementOfRow, type Sourced, sourcedAt } from './sources.ts'
import { showsExactly, startTyping } from './text-typing.ts'

/**
 * Lets the editor go from what is on the page to its field in the panel that shows the page, type in
 * texts where they stand, and move, copy, remove and add rows. Does nothing in a page that no panel
 * shows, and ends when the returned function is called.
 *
 * The page names sources (`data-stet-edit`, marks in texts) and the panel describes them; what cannot
 * be edited has no description.
 */
export function enableEditing(options: PreviewOptions = {}): () => void {
  const channel = openPanelChannel((message) => editing.receive(message), options)
  if (!channel) return () => {}
  const editing = new PageEditing((message) => channel.send(message))
  channel.send({ editing: true })
  return () => {
    editing.end()
    channel.close()
  }
}

/** Milliseconds without a change after which everything on the page is described anew. */
const ASKED_AFTER = 500
/** Milliseconds without a change after which the page is looked through: the panel may have the same thread. */
const LOOKED_AFTER = 100
/** Milliseconds after which it is looked through though it does not come to rest. */
const LOOKED_WITHIN = 1_000

class PageEditing {
  readonly #send: (message: Readonly<Record<string, unknown>>) => void
  /** There while the panel has editing switched on. */
  #overlay: Overlay | null = null
  #ending = new AbortController()
  #all: readonly Sourced[] = []
  readonly #descriptions = new Map<string, FieldDescription | null>()
  #current: Sourced | null = null
  #isTyping = false
  #isFocusTaken = false
  /** Clicks on what has not been described yet. */
  #waiting: { readonly event: MouseEvent; readonly source: string } | null = null
  /** Where the pointer was last. */
  #pointer = { x: -1, y: -1 }
  /** What shows the row around it. */
  #rowElement: Element | null = null
  /** Where the focus in the form is. */
  #focused: string | null = null
  #frame = 0
  #asking: ReturnType<typeof setTimeout> | undefined
  #looking: ReturnType<typeof setTimeout> | undefined
  /** Since when the page is not as it was looked through, in milliseconds since it was opened. */
  #changedAt: number | null = null

  constructor(send: (message: Readonly<Record<string, unknown>>) => void) {
    this.#send = send
  }

  receive(message: Readonly<Record<string, unknown>>): void {
    const { editing, label, about, focused, typing, changed } = message
    if (typeof editing === 'boolean') {
      this.end()
      if (editing) this.#start(String(label ?? ''))
    }
    if (typeof about === 'object' && about !== null) {
      const described = about as Readonly<Record<string, FieldDescription | null>>
      for (const [source, one] of Object.entries(described)) this.#descriptions.set(source, one)
      this.#list()
      this.#draw()
      this.#goOn()
    }
    if (typeof focused === 'string' || focused === null) {
      this.#focused = focused
      if (focused !== null) this.#scrollTo(focused)
      this.#draw()
    }
    // Messages arrive in their order: what the clicks before it did to the focus is done.
    if (typeof typing === 'string') this.#isFocusTaken = false
    // Rows may be elsewhere now, and have other neighbours.
    if (changed === true) this.#askAgain()
  }

  end(): void {
    this.#ending.abort()
    this.#overlay?.remove()
    this.#overlay = null
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    clearTimeout(this.#asking)
    clearTimeout(this.#looking)
  }

  #start(label: string): void {
    this.#ending = new AbortController()
    const { signal } = this.#ending
    this.#overlay = new Overlay({
      label,
      onGo: (source) => this.#send({ go: source }),
      onFocus: (source) => this.#setCurrent(this.#find(source)),
      onLeave: () => this.#setCurrent(null),
      onAction: (source, action) => this.#send({ act: { source, action } }),
    })
    const capturing = { signal, capture: true }
    addEventListener('pointermove', (event) => this.#onMove(event), { signal, passive: true })
    // Of the mouse: a finger that is lifted has pointed at something and left nothing.
    document.documentElement.addEventListener('mouseleave', () => this.#setCurrent(null), {
      signal,
    })
    addEventListener('click', (event) => this.#onClick(event), capturing)
    addEventListener('dblclick', (event) => this.#onDoubleClick(event), capturing)
    addEventListener('scroll', () => this.#draw(), { ...capturing, passive: true })
    addEventListener('resize', () => this.#draw(), { signal })
    const changes = new MutationObserver(() => {
      this.#lookLater()
      this.#draw()
    })
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    signal.addEventListener('abort', () => changes.disconnect())
    this.#look()
  }

  /** Once before the next frame, however often it is called. */
  #draw(): void {
    if (!this.#overlay || this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#drawNow()
    })
  }

  #drawNow(): void {
    const current = this.#current?.element.isConnected ? this.#current : null
    const description = current && this.#descriptions.get(current.source)
    const row = description?.row
    const rowElement = row ? elementOfRow(row.source, this.#all) : null
    this.#rowElement = rowElement
    const focused = this.#focused === null ? null : this.#nearest(this.#focused)
    this.#overlay?.draw({
      current: current && description ? { box: boxOf(current), description } : null,
      row: row && rowElement ? { box: rowElement.getBoundingClientRect(), description: row } : null,
      focused: focused && focused.source !== current?.source ? boxOf(focused) : null,
    })
  }

  /** The buttons of everything that is described. */
  #list(): void {
    const listed = new Map<string, string>()
    for (const { source } of this.#all) {
      const known = this.#descriptions.get(source)
      if (known) listed.set(source, known.action)
    }
    this.#overlay?.list([...listed].map(([source, action]) => ({ source, action })))
  }

  #lookLater(): void {
    const now = performance.now()
    this.#changedAt ??= now
    const delay = Math.min(LOOKED_AFTER, this.#changedAt + LOOKED_WITHIN - now)
    clearTimeout(this.#looking)
    this.#looking = setTimeout(() => this.#look(), delay)
  }

  /** Finds what there is, and asks about what is new. */
  #look(): void {
    this.#changedAt = null
    this.#all = allSourced(document.body)
    // Texts of the page may be other nodes now.
    const current = this.#current
    if (current) {
      const isSame = (one: Sourced) =>
        one.source === current.source && one.element === current.element
      this.#current = this.#all.find(isSame) ?? this.#find(current.source)
    }
    const unknown = this.#all.filter(({ source }) => !this.#descriptions.has(source))
    this.#ask(unknown.map(({ source }) => source))
    this.#list()
    this.#draw()
  }

  #ask(sources: readonly string[]): void {
    if (sources.length > 0) this.#send({ ask: [...new Set(sources)] })
  }

  /** What the pointer is on at once, and all else when nothing has changed for a while. */
  #askAgain(): void {
    if (this.#current) this.#ask([this.#current.source])
    clearTimeout(this.#asking)
    this.#asking = setTimeout(() => this.#ask(this.#all.map(({ source }) => source)), ASKED_AFTER)
  }

  #onMove(event: PointerEvent): void {
    const { target, clientX, clientY } = event
    if (isTouch(event)) return
    const isStill = clientX === this.#pointer.x && clientY === this.#pointer.y
    this.#pointer = { x: clientX, y: clientY }
    // When the page moves below it, the row that was moved stays the one that is worked on.
    if (isStill) return
    // Over the buttons of a row, what they are for stays.
    if (this.#isTyping || !(target instanceof Element) || target === this.#overlay?.host) return
    const found = sourcedAt(target, clientX, clientY)
    // On the way to the buttons of a row, that row stays.
    if (!found && this.#rowElement?.contains(target)) return
    if (found?.source !== this.#current?.source) this.#setCurrent(found)
  }

  #setCurrent(sourced: Sourced | null): void {
    this.#current = sourced
    if (sourced) this.#ask([sourced.source])
    this.#draw()
  }

  #onClick(event: MouseEvent): void {
    const found = this.#editableAt(event)
    // A finger is over nothing before it taps: the first tap shows what is there.
    const isFirstTap =
      isTouch(event) &&
      event.target !== this.#overlay?.host &&
      found?.source !== this.#current?.source
    if (isFirstTap) this.#setCurrent(found)
    if (!found) return
    event.preventDefault()
    event.stopPropagation()
    if (isFirstTap) return
    if (!this.#descriptions.has(found.source)) this.#waiting = { event, source: found.source }
    else if (event.detail < 2) this.#go(found, event)
  }

  #onDoubleClick(event: MouseEvent): void {
    const found = this.#editableAt(event)
    if (!found) return
    event.preventDefault()
    if (!this.#descriptions.has(found.source)) this.#waiting = { event, source: found.source }
    else this.#typeIn(found, event)
  }

  /** Does what was clicked before it was described. */
  #goOn(): void {
    const waiting = this.#waiting
    if (!waiting || !this.#descriptions.has(waiting.source)) return
    this.#waiting = null
    const { event, source } = waiting
    const found = this.#find(source)
    if (!found || !this.#descriptions.get(source)) return
    if (event.type === 'dblclick') this.#typeIn(found, event)
    else this.#go(found, event)
  }

  #go(found: Sourced, { clientX, clientY }: MouseEvent): void {
    this.#send({ go: found.source, clicked: clickedWords(found, clientX, clientY) })
  }

  #typeIn({ source, element, part }: Sourced, event: MouseEvent): void {
    const description = this.#descriptions.get(source)
    if (!description || description.text === null) return
    const { text: value, hasLines } = description
    if (!(element instanceof HTMLElement) || part || !showsExactly(element, value)) return
    this.#isTyping = true
    this.#isFocusTaken = true
    this.#send({ typing: source })
    startTyping({
      element,
      text: value,
      hasLines,
      at: { x: event.clientX, y: event.clientY },
      isFocusTaken: () => this.#isFocusTaken,
      onText: (typed) => this.#send({ text: { source, value: typed } }),
      onEnd: () => {
        this.#isTyping = false
        this.#send({ typing: null })
      },
    })
  }

  /** What a click is about, which may not be described yet; none with a key that makes the page do what it does for readers. */
  #editableAt(event: MouseEvent): Sourced | null {
    const { target, clientX, clientY, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return null
    if (target === this.#overlay?.host || target.closest(`[${typingAttribute}]`)) return null
    const found = sourcedAt(target, clientX, clientY)
    return found && this.#descriptions.get(found.source) !== null ? found : null
  }

  #find(source: string): Sourced | null {
    return this.#all.find((one) => one.source === source && one.element.isConnected) ?? null
  }

  /** What shows a field, or the nearest that it is in. */
  #nearest(source: string): Sourced | null {
    for (let at = source; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const found = this.#find(at)
      if (found) return found
    }
    return null
  }

  /** `scrollIntoView` would scroll the panel as well, where the page has its origin. */
  #scrollTo(source: string): void {
    const found = this.#nearest(source)
    if (!found) return
    const root = document.scrollingElement
    for (let around = found.element.parentElement; around; around = around.parentElement) {
      const { top, bottom } = boxOf(found)
      const room = around.getBoundingClientRect()
      const [start, end] = around === root ? [0, innerHeight] : [room.top, room.bottom]
      if (top < start || bottom > end) around.scrollTop += (top + bottom - start - end) / 2
    }
  }
}

const isTouch = (event: MouseEvent) => (event as PointerEvent).pointerType === 'touch'
