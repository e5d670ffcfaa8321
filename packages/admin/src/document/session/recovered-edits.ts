import { apply, diff, merge, type RowIdSource } from '@stet/core'
import { changedNames } from '../../base/equality.ts'
import { Listeners } from '../../base/listeners.ts'
import type { Journal } from '../journal/journal.ts'
import { type JournalEntry, journalBase } from '../journal/journal-entry.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import type { FormStore } from '../store/form-store.ts'

export interface RecoveredEditsOptions {
  readonly store: FormStore
  readonly queue: SaveQueue
  readonly journal: Journal
  /** Whether the document has not been stored yet. */
  readonly isNew: () => boolean
  readonly newRowId: RowIdSource
}

/** The journal entries of earlier sessions that the server does not have, until they are restored or discarded. */
export class RecoveredEdits {
  readonly #options: RecoveredEditsOptions
  readonly #listeners = new Listeners()
  #entries: readonly JournalEntry[] = []

  constructor(options: RecoveredEditsOptions) {
    this.#options = options
  }

  /** Newest first. */
  getEntries = (): readonly JournalEntry[] => this.#entries

  readonly subscribe = this.#listeners.subscribe

  /** Reads the journal for entries of this document. */
  async find(): Promise<void> {
    const { journal, queue, isNew } = this.#options
    const wasNew = isNew()
    const found = await journal.pending()
    if (wasNew !== isNew()) return
    this.#offer(found)
    // What was sent as the page went away may be stored by now, but not when this form was read.
    const isRecent = this.#entries.some(({ revision }) => revision === queue.revision)
    if (isRecent) queue.follow()
  }

  /** Drops the entries that the server has got meanwhile. */
  refresh(): void {
    this.#offer(this.#entries)
  }

  /** Offers no entry any more; they stay in the journal. */
  clear(): void {
    this.#set([])
  }

  /**
   * Restores an entry. Where another editor has changed the same place since, the queue asks before it
   * saves. Settles when the edits are in this form's own journal entry.
   */
  async restore(entry: JournalEntry): Promise<void> {
    if (!this.#entries.includes(entry)) return
    const { store, queue, journal, isNew } = this.#options
    let aside: Promise<void> | null = null
    if (isNew()) {
      // The request under way may be the first save of what is here now: then the offer has ended.
      if (queue.getStatus().kind === 'saving') await queue.settled()
      if (!isNew()) return
      aside = this.#restoreNewDocument(entry)
    } else {
      const known = store.acknowledged
      const kept = apply(entry.patch, known)
      const { merged, conflicts } = merge(journalBase(entry, known), kept, known)
      store.restore(diff(known, merged))
      if (conflicts.length > 0) queue.dispute(conflicts)
    }
    for (const { path, text } of entry.unparsed ?? []) {
      store.setUnparsed(path, { text, fault: { key: 'validation:invalidInput' } })
    }
    this.#set(this.#entries.filter((other) => other !== entry))
    await aside
    await journal.adopt(entry)
    if (aside !== null) await this.find()
  }

  async discard(entries: readonly JournalEntry[]): Promise<void> {
    this.#set(this.#entries.filter((entry) => !entries.includes(entry)))
    await this.#options.journal.discard(entries)
  }

  /**
   * Continues another new document under the id that it had: the earlier session may have stored it without
   * getting the answer. What was written here instead becomes an entry of its own, and is offered.
   */
  async #restoreNewDocument(entry: JournalEntry): Promise<void> {
    const { store, journal, newRowId } = this.#options
    const aside = journal.setAside(newRowId())
    const id = entry.documentId === null ? {} : { id: entry.documentId }
    const other = { ...apply(entry.patch, store.acknowledged), ...id }
    store.restore(diff(store.getDocument(), other))
    await aside
  }

  /** Offers what the server does not have; of the other entries only the answer was lost. */
  #offer(entries: readonly JournalEntry[]): void {
    const { store, journal } = this.#options
    const { plan, acknowledged } = store
    const isStored = ({ patch, unparsed = [] }: JournalEntry) =>
      unparsed.length === 0 &&
      changedNames(plan, acknowledged, apply(patch, acknowledged)).length === 0
    const stored = entries.filter(isStored)
    if (stored.length > 0) void journal.discard(stored)
    this.#set(entries.filter((entry) => !stored.includes(entry)))
  }

  #set(entries: readonly JournalEntry[]): void {
    if (entries.length === 0 && this.#entries.length === 0) return
    this.#entries = entries
    this.#listeners.notify()
  }
}
