import type { DocumentId } from '@stet/core'
import type { ListedDocument } from '../../../../api/documents/list.ts'
import { KeyedListeners, Listeners } from '../../../../base/listeners.ts'

/** The questions to the server. */
export interface RowSource {
  /** All rows in their order. */
  readonly ids: () => Promise<readonly DocumentId[]>
  /** What there is of these documents. */
  readonly docs: (ids: readonly DocumentId[]) => Promise<readonly ListedDocument[]>
  /** Rows that stay, below the others, though they are not found any more. */
  readonly kept: () => readonly DocumentId[]
  /** Tells that the rows are about to be in another order. */
  readonly onMove: (before: readonly DocumentId[], after: readonly DocumentId[]) => void
}

/** Null for a document that is not there any more; undefined until it is loaded. */
export type LoadedRow = ListedDocument | null | undefined

/** Documents per request. */
const LOADED_AT_ONCE = 100

/**
 * The rows of a sheet: which there are is asked when it is opened and sorted, their documents where they
 * come into view.
 */
export class SheetRows {
  readonly #source: RowSource
  readonly #docs = new Map<DocumentId, ListedDocument | null>()
  /** On their way. */
  readonly #asked = new Map<DocumentId, Promise<void>>()
  readonly #stale = new Set<DocumentId>()
  /** Written while they were on their way: what arrives was read before. */
  readonly #overtaken = new Set<DocumentId>()
  readonly #byId = new KeyedListeners()
  readonly #listeners = new Listeners()
  #ids: readonly DocumentId[] | null = null
  #asks = 0
  #isOrdered = false
  #error: unknown = null
  #shown: readonly DocumentId[] = []

  constructor(source: RowSource) {
    this.#source = source
  }

  /** In their order; null until they are known. */
  getIds = (): readonly DocumentId[] | null => this.#ids

  /** Whether they are in the order that was asked for last. */
  getIsOrdered = (): boolean => this.#isOrdered

  /** Why something could not be loaded; null where everything was. */
  getError = (): unknown => this.#error

  get(id: DocumentId): LoadedRow {
    return this.#docs.get(id)
  }

  /** Tells of the rows that there are, and of failures. */
  readonly subscribe = this.#listeners.subscribe

  subscribeRow(id: DocumentId, listener: () => void): () => void {
    return this.#byId.subscribe(String(id), listener)
  }

  /** Asks which rows there are; again after it failed. */
  async open(): Promise<void> {
    if (!this.#isOrdered) return this.sort()
    this.#fail(null)
    this.want(this.#shown)
  }

  /** Asks which rows there are, and in which order; they stay as they are until that is answered. */
  async sort(): Promise<void> {
    this.#asks += 1
    const ask = this.#asks
    this.#isOrdered = false
    this.#fail(null)
    this.#listeners.notify()
    try {
      const found = await this.#source.ids()
      if (ask !== this.#asks) return
      const ids = [...new Set([...found, ...(this.#ids === null ? [] : this.#source.kept())])]
      if (this.#ids !== null) this.#source.onMove(this.#ids, ids)
      this.#ids = ids
      this.#isOrdered = true
      this.#listeners.notify()
    } catch (error) {
      if (ask === this.#asks) this.#fail(error)
    }
  }

  /** These rows are in view now. */
  want(ids: readonly DocumentId[]): void {
    this.#shown = ids
    if (this.#error === null) void this.load(ids).catch((error) => this.#fail(error))
  }

  /** Resolves once these rows are loaded; rejects if one could not be. */
  async load(ids: readonly DocumentId[]): Promise<void> {
    const missing = ids.filter(
      (id) => !this.#asked.has(id) && (!this.#docs.has(id) || this.#stale.has(id)),
    )
    for (let at = 0; at < missing.length; at += LOADED_AT_ONCE) {
      this.#ask(missing.slice(at, at + LOADED_AT_ONCE))
    }
    await Promise.all(ids.map((id) => this.#asked.get(id)))
  }

  /** Others changed these documents, or any of them. */
  refresh(ids: readonly DocumentId[] | 'all'): void {
    for (const id of ids === 'all' ? this.#docs.keys() : ids) {
      if (this.#docs.has(id)) this.#stale.add(id)
    }
    this.want(this.#shown)
  }

  /** What a write answered. */
  put(id: DocumentId, document: ListedDocument): void {
    this.#docs.set(id, document)
    if (this.#asked.has(id)) this.#overtaken.add(id)
    this.#byId.notify(String(id))
  }

  #ask(ids: readonly DocumentId[]): void {
    for (const id of ids) this.#stale.delete(id)
    const answer = this.#source
      .docs(ids)
      .then((docs) => {
        const found = new Map(docs.map((doc) => [doc.id, doc]))
        for (const id of ids) {
          this.#asked.delete(id)
          if (this.#overtaken.delete(id)) {
            this.#stale.add(id)
            continue
          }
          this.#docs.set(id, found.get(id) ?? null)
          this.#byId.notify(String(id))
        }
        if (ids.some((id) => this.#stale.has(id))) this.want(this.#shown)
      })
      .catch((error) => {
        for (const id of ids) this.#asked.delete(id)
        throw error
      })
    for (const id of ids) this.#asked.set(id, answer)
    // `load` tells its callers of a failure; without a caller, it is no unhandled one.
    answer.catch(() => undefined)
  }

  #fail(error: unknown): void {
    if (error === this.#error) return
    this.#error = error
    this.#listeners.notify()
  }
}
