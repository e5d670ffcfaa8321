import type { DocumentId, FieldSchema, JsonObject } from '@stet/core'
import { Listeners } from '../../base/listeners.ts'
import type { FormStore } from '../store/form-store.ts'

/** The type of messages that reference clients understand. */
const liveType = 'payload-live-preview'
/** The type of messages of `@stet/live-preview`. */
const ownType = 'stet-preview'

/** A document that was changed while this one is open, for clients that show it populated. */
export interface RelatedChange {
  readonly entitySlug: string
  readonly id: DocumentId
  /** ISO 8601. */
  readonly updatedAt: string
}

export interface PageMessagesOptions {
  readonly store: FormStore
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly documentId: () => DocumentId | null
  /** Null on sites without localization. */
  readonly locale: string | null
  /** The fields that the user may read, as clients get them described. */
  readonly fields: () => readonly FieldSchema[]
  /** A message of `@stet/live-preview` about anything else than being ready. */
  readonly onPageMessage: (message: Readonly<Record<string, unknown>>) => void
  /** Runs once, before the next frame; the answer cancels it. */
  readonly beforeNextFrame: (run: () => void) => () => void
}

/** The window that shows the page, and the exact origin that it is believed from. */
export interface PageTarget {
  readonly window: Pick<Window, 'postMessage'>
  readonly origin: string
}

/**
 * What a form and the page that shows it tell each other. The page says when it is ready; from then
 * on it is told what is stored, and gets the values of the form, once per frame at the most, if it
 * takes them.
 *
 *   no page ── attach ──▶ waiting ── "ready" ──▶ ready ── attach (another window, or reloaded) ──▶ waiting
 */
export class PageMessages {
  readonly #options: PageMessagesOptions
  readonly #listeners = new Listeners()
  #stopWatching: (() => void) | null = null
  #target: PageTarget | null = null
  #isReady = false
  /** Clients keep the description of the fields, so it goes to each window once. */
  #isDescribed = false
  /** Whether it is a page of `@stet/live-preview`: clients before 3.55 show what is stored again at messages of other types. */
  #isOwn = false
  /** Whether it has a client that shows the values of the form: a page of `@stet/live-preview` reads them. */
  #takesValues = false
  #related: RelatedChange | undefined
  #cancelFrame: (() => void) | null = null

  constructor(options: PageMessagesOptions) {
    this.#options = options
  }

  /** Follows the form from now on. */
  open(): void {
    this.#stopWatching ??= this.#options.store.onChange(() => this.#schedule())
  }

  readonly subscribe = this.#listeners.subscribe

  /** Whether the page has said that it follows the form. */
  readonly isReady = (): boolean => this.#isReady

  /** The page is in this window from now on, and has to say anew that it is ready. */
  attach(target: PageTarget | null): void {
    this.#target = target
    this.#isDescribed = false
    this.#isOwn = false
    this.#takesValues = false
    this.#setReady(false)
  }

  /** A message that arrived at the panel's window: from whichever window and origin. */
  readonly receive = ({
    data,
    origin,
    source,
  }: Pick<MessageEvent, 'data' | 'origin' | 'source'>) => {
    const target = this.#target
    if (!target || origin !== target.origin || source !== target.window) return
    if (typeof data !== 'object' || data === null) return
    if (data.type === ownType && data.ready !== true) this.#options.onPageMessage(data)
    if (data.ready !== true || (data.type !== liveType && data.type !== ownType)) return
    if (data.type === ownType) this.#isOwn = true
    else this.#takesValues = true
    this.#setReady(true)
    this.#isDescribed = false
    this.#sendValues()
    this.#tellChanged()
  }

  /** The document was saved or published. */
  documentStored(): void {
    this.#post({ type: 'payload-document-event' })
    this.#tellChanged()
    // For the same clients, which take this one for another type as well.
    this.#schedule()
  }

  /** Another document was stored, which the page may show. */
  relatedStored(change: RelatedChange): void {
    this.#related = change
    this.#schedule()
    this.#tellChanged()
  }

  /** The preview session has a change of the form. */
  sessionChanged(): void {
    if (this.#isReady) this.#tellChanged()
  }

  /** Tells a page of `@stet/live-preview`. */
  send(message: Readonly<Record<string, unknown>>): void {
    this.#post({ ...message, type: ownType })
  }

  close(): void {
    this.#stopWatching?.()
    this.#stopWatching = null
    this.#cancelFrame?.()
    this.#cancelFrame = null
    this.#target = null
  }

  #schedule(): void {
    if (!this.#takesValues || this.#cancelFrame) return
    this.#cancelFrame = this.#options.beforeNextFrame(() => {
      this.#cancelFrame = null
      this.#sendValues()
    })
  }

  #sendValues(): void {
    if (!this.#takesValues) return
    const { store, kind, slug, documentId, locale, fields } = this.#options
    const id = documentId()
    const data: JsonObject = {
      ...store.getDocument(),
      ...(kind === 'collection' && id !== null ? { id } : {}),
    }
    const described = this.#isDescribed ? {} : { fieldSchemaJSON: fields() }
    this.#isDescribed = true
    this.#post({
      type: liveType,
      data,
      externallyUpdatedRelationship: this.#related ?? null,
      ...described,
      ...(kind === 'global' ? { globalSlug: slug } : { collectionSlug: slug }),
      ...(locale === null ? {} : { locale }),
    })
  }

  #tellChanged(): void {
    if (this.#isOwn) this.send({ changed: true })
  }

  #post(message: object): void {
    const target = this.#target
    target?.window.postMessage(message, target.origin)
  }

  #setReady(isReady: boolean): void {
    if (isReady === this.#isReady) return
    this.#isReady = isReady
    this.#listeners.notify()
  }
}
