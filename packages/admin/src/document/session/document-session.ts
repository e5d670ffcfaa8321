import type { ClientCollection, ClientGlobal, DocumentId, LiveEvent } from '@stet/core'
import { type Clock, systemClock } from '../../base/clock.ts'
import { newRowId } from '../../base/random-source.ts'
import { createFormPresence, type FormPresence } from '../journal/form-presence.ts'
import { Journal } from '../journal/journal.ts'
import { journalContent } from '../journal/journal-entry.ts'
import type { JournalStorage } from '../journal/journal-storage.ts'
import type { TabPresence } from '../journal/tab-presence.ts'
import { LockKeeper } from '../locks/lock-keeper.ts'
import { RemoteChanges } from '../merging/remote-changes.ts'
import { FormStateSync, type FormSubject } from '../rules/form-state-sync.ts'
import { findServerParts } from '../rules/server-parts.ts'
import { autosaveInterval } from '../saving/autosave-timer.ts'
import type { SaveOutcome } from '../saving/save-outcome.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import type { StoredEvent } from '../saving/stored-event.ts'
import type { FormStore } from '../store/form-store.ts'
import type { DocumentTransport } from './document-calls.ts'
import { createDocumentStore, type DocumentStoreOptions } from './document-store.ts'
import { registerForm } from './open-forms.ts'
import { listenToPage } from './page-events.ts'
import { pageJournal, pageMemory, pagePresence } from './page-resources.ts'
import { RecoveredEdits } from './recovered-edits.ts'

export interface DocumentSessionOptions extends DocumentStoreOptions {
  /** Null for a document that was never stored. */
  readonly revision: number | null
  /** Autosave is off for documents that the user may not store. */
  readonly readOnly?: boolean
  /** Whether a new document has what it cannot be stored without. */
  readonly isStorable?: (store: FormStore) => boolean
  readonly transport: (session: DocumentSession) => DocumentTransport
  /** Whether editing takes a lock that is kept alive. */
  readonly keepsLock?: boolean
  /** Events of the server; absent where none are needed. */
  readonly listen?: (listener: (event: LiveEvent) => void) => () => void
  /** Whether the user goes on to a screen of the same document, such as its versions: then the lock stays. */
  readonly staysLocked?: () => boolean
  readonly clock?: Clock
  readonly presence?: TabPresence
  readonly openJournal?: () => Promise<JournalStorage>
  readonly memory?: JournalStorage
}

/**
 * An open document: its store, the queue that saves it, the journal that keeps unsaved edits, its lock,
 * and the requests for conditions and choices. It exists from opening the document until leaving it.
 */
export class DocumentSession {
  readonly entity: ClientCollection | ClientGlobal
  readonly store: FormStore
  readonly queue: SaveQueue
  readonly journal: Journal
  /** Edits of an earlier session, to be offered. */
  readonly recovered: RecoveredEdits
  readonly sync: FormStateSync
  /** Null where the entity does not lock documents. */
  readonly lock: LockKeeper | null
  /** What others do to the document while it is open. */
  readonly others: RemoteChanges

  readonly #transport: DocumentTransport
  readonly #locale: string | null
  readonly #presence: FormPresence
  readonly #staysLocked: () => boolean
  readonly #stops: (() => void)[] = []
  #isOpen = false
  #isRemoved = false
  #isInTrash = false
  #isAbandoned = false

  constructor(options: DocumentSessionOptions) {
    const { entity, locale, revision, user, clock = systemClock } = options
    this.entity = entity
    this.#locale = locale
    const hasDrafts = entity.versions !== false && entity.versions.drafts !== false
    const isCollection = entity.kind === 'collection'
    const ownsId = isCollection && !entity.customId
    const isNew = isCollection && revision === null
    this.store = createDocumentStore(options, { ownsId, isNew, hasDrafts, clock })
    this.#transport = options.transport(this)
    this.queue = new SaveQueue({
      store: this.store,
      send: this.#transport.send,
      read: this.#transport.read,
      clock,
      kind: entity.kind,
      hasDrafts,
      autosave: options.readOnly ? false : autosaveInterval(entity),
      isStorable: options.isStorable,
      revision,
      ownsId,
    })
    this.#presence = createFormPresence(options.presence ?? pagePresence(), newRowId())
    this.journal = new Journal({
      scope: {
        user: `${user.collection}/${user.id}`,
        entity: `${entity.kind}/${entity.slug}`,
        id: isNew ? '' : String(options.id ?? ''),
        locale: locale ?? '',
      },
      presence: this.#presence,
      clock,
      today: () => Date.now(),
      open: options.openJournal ?? pageJournal,
      memory: options.memory ?? pageMemory,
      read: () =>
        this.#isRemoved || this.#isAbandoned
          ? null
          : journalContent({
              acknowledged: this.store.acknowledged,
              document: this.store.getDocument(),
              revision: this.queue.revision,
              documentId: this.documentId,
              unparsed: this.store.unparsed.all(),
            }),
    })
    this.recovered = new RecoveredEdits({
      store: this.store,
      queue: this.queue,
      journal: this.journal,
      isNew: () => this.#isNew,
      newRowId,
    })
    this.lock = options.keepsLock
      ? new LockKeeper(this.#transport.lock, clock, {
          onLook: () => this.#followReading(),
          isUntouched: () => !this.store.isDirty() && !this.store.pending.isAny(),
        })
      : null
    this.others = new RemoteChanges({
      about: () => ({ entity: entity.kind, slug: entity.slug, id: this.documentId }),
      store: this.store,
      queue: this.queue,
      clock,
      subscribe: (listener) =>
        options.listen?.((event) => {
          if (this.#isStored) listener(event)
        }) ?? (() => {}),
      onLock: () => void this.lock?.look({ isNews: true }),
    })
    this.#staysLocked = options.staysLocked ?? (() => false)
    this.sync = new FormStateSync({
      store: this.store,
      fetch: this.#transport.formState,
      clock,
      about: this.about,
      parts: findServerParts(entity.fields),
      keepsLock: this.lock !== null,
      onLockAsked: () => this.lock?.requested(),
      onAnswer: ({ lockedState }) => {
        if (lockedState !== undefined) this.lock?.update(lockedState)
      },
    })
  }

  /** Of a new document, the id that it will have; null while the user has not entered one. */
  get documentId(): DocumentId | null {
    if (this.entity.kind === 'global') return this.entity.slug
    const id = this.store.get(['id'])
    return typeof id === 'string' || typeof id === 'number' ? id : null
  }

  /** The document as it is identified now, for requests about its form. */
  about = (): FormSubject => {
    const { entity, documentId } = this
    const isCollection = entity.kind === 'collection'
    return {
      ...(isCollection ? { collectionSlug: entity.slug } : { globalSlug: entity.slug }),
      ...(isCollection && documentId !== null ? { id: documentId } : {}),
      ...(this.#locale === null ? {} : { locale: this.#locale }),
      operation: this.#isNew ? 'create' : 'update',
    }
  }

  /** Begins to listen to the page, and looks for edits of earlier sessions. */
  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    this.#presence.enter()
    this.#stops.push(
      registerForm(this),
      listenToPage({
        onHide: () => this.#keepNow(),
        onShow: () => {
          this.queue.wake()
          if (this.#isStored) void this.lock?.look({ isNews: true })
        },
        onOnline: () => this.queue.wake(),
        onLeave: () => {
          this.#keepNow()
          this.lock?.release()
        },
      }),
      this.store.onChange(() => this.journal.touch()),
      this.store.unparsed.subscribe(() => this.journal.touch()),
      this.queue.onStored((event) => this.#stored(event)),
      this.queue.subscribe(() => this.#lookIfRefused()),
    )
    this.others.open()
    if (this.lock) this.#stops.push(this.lock.subscribe(this.#refreshAfterLock()))
    if (this.#isStored) this.lock?.open()
    const { hasConditions, hasChoices } = this.sync.parts
    if (hasConditions || hasChoices) this.sync.ask()
    void this.recovered.find()
  }

  /** Whether it has edits that the server has not stored, or text that is no value yet. */
  hasUnsavedEdits(): boolean {
    const { queue, store } = this
    return queue.getStatus().kind !== 'saved' || store.unparsed.isAny() || store.pending.isAny()
  }

  /** Sends or keeps what is unsaved, and stops listening to the page. */
  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.store.pending.finish()
    void this.journal.flush()
    if (!this.#isGone && !this.#isAbandoned) this.queue.close()
    this.sync.close()
    this.others.close()
    this.lock?.close()
    if (!this.#isGone && !this.#staysLocked()) this.lock?.release()
    for (const stop of this.#stops.splice(0)) stop()
    // What the queue still sends is taken out of the journal when it is stored, so that it is not offered again.
    this.queue.onStored((event) => this.#stored(event))
    void this.#leave()
  }

  /** Stores the draft, or the document where there are no drafts. */
  async save(): Promise<SaveOutcome> {
    this.store.pending.finish()
    const isComplete = this.store.validate({ skipRequired: this.#hasDrafts })
    return isComplete ? this.#settled(this.queue.save()) : this.#invalid()
  }

  /**
   * Waits until everything that was typed is stored, also what is typed meanwhile: false where that
   * does not happen by itself.
   */
  async settle(): Promise<boolean> {
    for (;;) {
      this.store.pending.finish()
      if (this.store.unparsed.isAny()) return false
      if (this.queue.getStatus().kind === 'saved') return true
      const { revision } = this.queue
      const outcome = await this.queue.settle()
      if (outcome.kind !== 'stored') return false
      if (this.queue.revision === revision) return this.queue.getStatus().kind === 'saved'
    }
  }

  async publish(): Promise<SaveOutcome> {
    this.store.pending.finish()
    const isComplete = this.store.validate({ skipRequired: false })
    return isComplete ? this.#settled(this.queue.publish()) : this.#invalid()
  }

  /** Publishes this locale alone. The answer is what readers get; what editors have is read after it. */
  async publishLocale(): Promise<SaveOutcome> {
    this.store.pending.finish()
    const isComplete = this.store.validate({ skipRequired: false })
    if (!isComplete) return this.#invalid()
    const outcome = await this.#settled(this.queue.publish('publish-locale'))
    if (outcome.kind === 'stored') this.queue.follow()
    return outcome
  }

  unpublish(): Promise<SaveOutcome> {
    return this.queue.unpublish()
  }

  /** Takes this locale alone from readers. */
  unpublishLocale(): Promise<SaveOutcome> {
    return this.queue.unpublish('unpublish-locale')
  }

  /** Takes the lock over from another editor and continues from what they stored. Rejects when refused. */
  async takeOver(): Promise<void> {
    await this.lock?.takeOver()
    this.queue.follow()
    this.queue.flush()
  }

  /** Whether another form replaces this one and its edits are dropped. */
  get isAbandoned(): boolean {
    return this.#isAbandoned
  }

  /** Drops unsaved edits: the user has put the document back to another state. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true
    this.queue.stop()
    this.journal.touch()
    await this.journal.flush()
  }

  /** Moves the document to the trash. Edits are autosaved before, or stay in the journal. */
  async moveToTrash(): Promise<void> {
    await this.settle()
    await this.#transport.moveToTrash()
    this.#isInTrash = true
    this.queue.stop()
    await this.journal.flush()
  }

  /** Deletes the document and its journal entry. */
  async remove(): Promise<void> {
    await this.#transport.remove()
    this.#isRemoved = true
    this.queue.stop()
    this.journal.touch()
    await this.journal.flush()
  }

  get #isNew(): boolean {
    return this.entity.kind === 'collection' && this.queue.revision === null
  }

  get #hasDrafts(): boolean {
    const { versions } = this.entity
    return versions !== false && versions.drafts !== false
  }

  get #isGone(): boolean {
    return this.#isRemoved || this.#isInTrash
  }

  #invalid(): SaveOutcome {
    // Problems that only the server finds are shown along with those of the form.
    if (this.sync.parts.hasRules) this.sync.ask()
    return { kind: 'failed', reason: 'invalid', message: '' }
  }

  async #settled(outcome: Promise<SaveOutcome>): Promise<SaveOutcome> {
    const result = await outcome
    if (result.kind === 'stored') this.store.problems.settle()
    return result
  }

  /** Leaves after the last request, so that only edits that were not stored are offered again. */
  async #leave(): Promise<void> {
    await this.queue.settled()
    await this.journal.flush()
    if (!this.#isOpen) this.#presence.leave()
  }

  #keepNow(): void {
    this.store.pending.finish()
    void this.journal.flush()
    this.queue.flush()
  }

  /** A global has its place before it is saved for the first time. */
  get #isStored(): boolean {
    return this.entity.kind === 'global' || this.queue.revision !== null
  }

  #stored({ operation, intent, isOwn }: StoredEvent): void {
    // The server releases the lock with every save that the user starts.
    if (isOwn && intent !== 'autosave' && operation !== 'create') {
      this.lock?.saved()
      this.sync.lockEnded({ isDirty: this.store.isDirty() })
    }
    if (operation === 'create') {
      void this.journal.moveTo(String(this.documentId ?? ''))
      // The entries that were found belong to other new documents: they are offered where one is created.
      this.recovered.clear()
      if (this.#isOpen) this.lock?.open()
    } else {
      this.journal.touch()
      this.recovered.refresh()
    }
  }

  /** Reads the document again when another editor's lock ends. */
  #refreshAfterLock(): () => void {
    let wasKept = false
    return () => {
      const state = this.lock?.getState()
      const isKept = state !== undefined && state.kind !== 'editing' && state.lock !== null
      if (wasKept && !isKept) this.others.refresh()
      wasKept = isKept
    }
  }

  /** Shows a user who only reads what the other editor stores. */
  #followReading(): void {
    const kind = this.lock?.getState().kind
    if (kind === 'reading' || kind === 'watching') this.queue.follow()
  }

  /** The server refused because of a lock: looks at once which editor has it. */
  #lookIfRefused(): void {
    const status = this.queue.getStatus()
    if (status.kind === 'failed' && status.reason === 'locked') void this.lock?.look()
  }
}
