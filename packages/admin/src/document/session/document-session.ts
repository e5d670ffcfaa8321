import {
  apply,
  type ClientCollection,
  type ClientGlobal,
  compilePlan,
  type DocumentId,
  diff,
  type JsonObject,
  type LiveEvent,
  merge,
  type Translate,
  type User,
  withDefaults,
} from '@stet/core'
import { type Clock, systemClock } from '../../base/clock.ts'
import { changedNames } from '../../base/equality.ts'
import { newDocumentId, newRowId } from '../../base/random-source.ts'
import { createFormPresence, type FormPresence } from '../journal/form-presence.ts'
import { Journal } from '../journal/journal.ts'
import { type JournalEntry, journalBase, journalContent } from '../journal/journal-entry.ts'
import {
  createMemoryStorage,
  type JournalStorage,
  openJournalStorage,
} from '../journal/journal-storage.ts'
import { createTabPresence, type TabPresence } from '../journal/tab-presence.ts'
import { LockKeeper, type LockTransport } from '../locks/lock-keeper.ts'
import { RemoteChanges } from '../merging/remote-changes.ts'
import { createFieldRules } from '../rules/field-rules.ts'
import { type FetchFormState, FormStateSync, type FormSubject } from '../rules/form-state-sync.ts'
import { panelRequest } from '../rules/panel-request.ts'
import { findServerParts } from '../rules/server-parts.ts'
import type { SaveOutcome } from '../saving/save-outcome.ts'
import { SaveQueue, type StoredEvent } from '../saving/save-queue.ts'
import type { Read, Send } from '../saving/transport.ts'
import { createFormStore, type FormStore } from '../store/form-store.ts'

/** The calls of one document; the panel's client is behind them. */
export interface DocumentTransport {
  readonly send: Send
  readonly read: Read
  readonly formState: FetchFormState
  /** Rejects when the server does not; so does `remove`. */
  readonly moveToTrash: () => Promise<void>
  /** Deletes the document for good. */
  readonly remove: () => Promise<void>
  readonly lock: LockTransport
}

export interface DocumentSessionOptions {
  readonly entity: ClientCollection | ClientGlobal
  /** Null for a new document, and for globals. */
  readonly id: DocumentId | null
  /** Null on sites without localization. */
  readonly locale: string | null
  /** The document as it was read, or `{}` for a new one. */
  readonly initial: JsonObject
  /** Null for a document that was never stored. */
  readonly revision: number | null
  readonly user: User
  /** What the editor may not store is not saved by itself either. */
  readonly readOnly?: boolean
  /** Whether a new document has what it cannot be stored without. */
  readonly isStorable?: (store: FormStore) => boolean
  readonly transport: (session: DocumentSession) => DocumentTransport
  /** `defaultMaxTextLength` of the config. */
  readonly maxTextLength: number
  readonly language: string
  readonly t: Translate
  /** Whether editing takes a lock that is kept alive. */
  readonly keepsLock?: boolean
  /** What happens elsewhere; absent where nothing is to be heard of it. */
  readonly listen?: (listener: (event: LiveEvent) => void) => () => void
  /** Whether the user goes on to a screen of the same document, such as its versions: then the lock stays. */
  readonly staysLocked?: () => boolean
  readonly clock?: Clock
  readonly presence?: TabPresence
  readonly openJournal?: () => Promise<JournalStorage>
  readonly memory?: JournalStorage
}

/** One presence for the page; every form of it has a name of its own besides. */
let pagePresence: TabPresence | null = null
let journalStorage: Promise<JournalStorage> | null = null
/** Outlives the forms: what could not be kept by the browser is offered again as long as the page is there. */
const pageMemory = createMemoryStorage()

/** The forms of this page that are open. */
const openSessions = new Set<DocumentSession>()

/** Whether any form on the page has what the server has not. */
export function hasUnsavedForms(): boolean {
  return [...openSessions].some(
    ({ queue, store }) =>
      queue.getStatus().kind !== 'saved' || store.hasUnparsed || store.pending.isAny(),
  )
}

function sharedPresence(): TabPresence {
  pagePresence ??= createTabPresence(newRowId())
  return pagePresence
}

/** One connection for the page; one that failed is tried again by the next who asks. */
function sharedJournal(): Promise<JournalStorage> {
  journalStorage ??= openJournalStorage().catch((error: unknown) => {
    journalStorage = null
    throw error
  })
  return journalStorage
}

/**
 * One document under an editor's hands: its store, the queue that saves it, the journal that keeps what
 * is not saved, and the questions to the server. Lives from opening the document to leaving it.
 */
export class DocumentSession {
  readonly entity: ClientCollection | ClientGlobal
  readonly store: FormStore
  readonly queue: SaveQueue
  readonly journal: Journal
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
  readonly #pendingListeners = new Set<() => void>()
  #pending: readonly JournalEntry[] = []
  #isOpen = false
  #isRemoved = false
  #isInTrash = false
  #isAbandoned = false

  constructor(options: DocumentSessionOptions) {
    const { entity, locale, revision, user, language, t, clock = systemClock } = options
    this.entity = entity
    this.#locale = locale
    const hasDrafts = entity.versions !== false && entity.versions.drafts !== false
    const isCollection = entity.kind === 'collection'
    const defaults = panelRequest({ user, locale: locale ?? '', language, t })
    const ownsId = isCollection && !entity.customId
    const isNew = isCollection && revision === null
    this.store = createFormStore({
      fields: entity.fields,
      document: isNew ? newDocument(options, ownsId, defaults) : options.initial,
      check: createFieldRules({
        operation: isNew ? 'create' : 'update',
        maxTextLength: options.maxTextLength,
        language,
        t,
        usernameLogin: isCollection && entity.auth ? entity.auth.loginWithUsername : false,
      }),
      newRowId,
      defaults,
      now: () => clock.now(),
      hasDrafts,
    })
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
    this.#presence = createFormPresence(options.presence ?? sharedPresence(), newRowId())
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
      open: options.openJournal ?? sharedJournal,
      memory: options.memory ?? pageMemory,
      read: () =>
        this.#isRemoved || this.#isAbandoned
          ? null
          : journalContent({
              acknowledged: this.store.acknowledged,
              document: this.store.getDocument(),
              revision: this.queue.revision,
              documentId: this.documentId,
              unparsed: this.store.allUnparsed(),
            }),
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
      onLockAsked: () => this.lock?.asked(),
      onAnswer: ({ lockedState }) => {
        if (lockedState !== undefined) this.lock?.told(lockedState)
      },
    })
  }

  /** Of a new document, the id that it will have; null where the editor has yet to write one. */
  get documentId(): DocumentId | null {
    if (this.entity.kind === 'global') return this.entity.slug
    const id = this.store.get(['id'])
    return typeof id === 'string' || typeof id === 'number' ? id : null
  }

  /** Which document this is by now, for questions about its form. */
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

  /** Edits of an earlier session that were never stored, newest first. */
  getPending = (): readonly JournalEntry[] => this.#pending

  subscribePending = (listener: () => void): (() => void) => {
    this.#pendingListeners.add(listener)
    return () => this.#pendingListeners.delete(listener)
  }

  /** Begins to listen to the page, and looks for edits that an earlier session left behind. */
  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    openSessions.add(this)
    this.#presence.enter()
    const onHide = () => {
      if (document.visibilityState === 'hidden') {
        this.#keepNow()
        return
      }
      this.queue.wake()
      if (this.#isStored) void this.lock?.look({ isNews: true })
    }
    const onOnline = () => this.queue.wake()
    const onPageHide = () => {
      this.#keepNow()
      this.lock?.release()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onOnline)
    window.addEventListener('pagehide', onPageHide)
    this.#stops.push(
      () => document.removeEventListener('visibilitychange', onHide),
      () => window.removeEventListener('online', onOnline),
      () => window.removeEventListener('pagehide', onPageHide),
      this.store.onChange(() => this.journal.touch()),
      this.store.subscribeUnparsed(() => this.journal.touch()),
      this.queue.onStored((event) => this.#stored(event)),
      this.queue.subscribe(() => this.#lookIfRefused()),
    )
    this.others.open()
    if (this.lock) this.#stops.push(this.lock.subscribe(this.#refreshAfterLock()))
    if (this.#isStored) this.lock?.open()
    const { hasConditions, hasChoices } = this.sync.parts
    if (hasConditions || hasChoices) this.sync.ask()
    void this.#findPending()
  }

  /** Sends or keeps what is unsaved, and lets go of the page. */
  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    openSessions.delete(this)
    this.store.pending.finish()
    void this.journal.flush()
    if (!this.#isGone && !this.#isAbandoned) this.queue.close()
    this.sync.close()
    this.others.close()
    this.lock?.close()
    if (!this.#isGone && !this.#staysLocked()) this.lock?.release()
    for (const stop of this.#stops.splice(0)) stop()
    // What the queue still sends is acknowledged in the journal, so that it is not offered again.
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
      if (this.store.hasUnparsed) return false
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
    const outcome = await this.#settled(this.queue.publishLocale())
    if (outcome.kind === 'stored') this.queue.follow()
    return outcome
  }

  unpublish(): Promise<SaveOutcome> {
    return this.queue.unpublish()
  }

  /** Takes the lock over from another editor and continues from what they stored. Rejects when refused. */
  async takeOver(): Promise<void> {
    await this.lock?.takeOver()
    this.queue.follow()
    this.queue.flush()
  }

  /** Whether another form is to take the place of this one, whatever was typed into it. */
  get isAbandoned(): boolean {
    return this.#isAbandoned
  }

  /** Lets go of what is unsaved: the document was put back to something else on purpose. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true
    this.queue.stop()
    this.journal.touch()
    await this.journal.flush()
  }

  /** Moves the document to the trash. What was typed goes along as far as it saves itself, or is kept here. */
  async moveToTrash(): Promise<void> {
    await this.settle()
    await this.#transport.moveToTrash()
    this.#isInTrash = true
    this.queue.stop()
    await this.journal.flush()
  }

  /** Deletes the document and what is kept of it here. */
  async remove(): Promise<void> {
    await this.#transport.remove()
    this.#isRemoved = true
    this.queue.stop()
    this.journal.touch()
    await this.journal.flush()
  }

  /**
   * Restores edits of an earlier session. Where another editor has changed the same place since, the
   * queue asks before it saves. Settles when the edits are in this form's own journal entry.
   */
  async restore(entry: JournalEntry): Promise<void> {
    if (!this.#pending.includes(entry)) return
    let aside: Promise<void> | null = null
    if (this.#isNew) {
      // What is on its way may be the first save of what is here now: then the offer has ended.
      if (this.queue.getStatus().kind === 'saving') await this.queue.settled()
      if (!this.#isNew) return
      aside = this.#restoreCreation(entry)
    } else {
      const known = this.store.acknowledged
      const kept = apply(entry.patch, known)
      const { merged, conflicts } = merge(journalBase(entry, known), kept, known)
      this.store.restore(diff(known, merged))
      if (conflicts.length > 0) this.queue.dispute(conflicts)
    }
    for (const { path, text } of entry.unparsed ?? []) {
      this.store.setUnparsed(path, { text, fault: { key: 'validation:invalidInput' } })
    }
    this.#setPending(this.#pending.filter((other) => other !== entry))
    await aside
    await this.journal.adopt(entry)
    if (aside !== null) await this.#findPending()
  }

  /**
   * Goes on with another document that was never stored, under the id it had: its earlier session may have
   * stored it without hearing of it. What was written here instead is a document of its own, and offered.
   */
  async #restoreCreation(entry: JournalEntry): Promise<void> {
    const { store, journal } = this
    const aside = journal.setAside(newRowId())
    const id = entry.documentId === null ? {} : { id: entry.documentId }
    const other = { ...apply(entry.patch, store.acknowledged), ...id }
    store.restore(diff(store.getDocument(), other))
    await aside
  }

  async discardPending(entries: readonly JournalEntry[]): Promise<void> {
    this.#setPending(this.#pending.filter((entry) => !entries.includes(entry)))
    await this.journal.discard(entries)
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
    // Problems that only the server sees are shown along with ours.
    if (this.sync.parts.hasRules) this.sync.ask()
    return { kind: 'failed', reason: 'invalid', message: '' }
  }

  async #settled(outcome: Promise<SaveOutcome>): Promise<SaveOutcome> {
    const result = await outcome
    if (result.kind === 'stored') this.store.problems.settle()
    return result
  }

  /** What is on its way is not offered back; what did not arrive is. */
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
    // The server releases the lock with every save that the user asked for.
    if (isOwn && intent !== 'autosave' && operation !== 'create') {
      this.lock?.saved()
      this.sync.lockEnded({ isDirty: this.store.isDirty() })
    }
    if (operation === 'create') {
      void this.journal.moveTo(String(this.documentId ?? ''))
      // What was found belongs to documents that are not this one: it is offered where one is created.
      this.#setPending([])
      if (this.#isOpen) this.lock?.open()
    } else {
      this.journal.touch()
      this.#offer(this.#pending)
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

  async #findPending(): Promise<void> {
    const wasNew = this.#isNew
    const found = await this.journal.pending()
    if (wasNew !== this.#isNew) return
    this.#offer(found)
    // What was sent as the page went away may be stored by now, but not when this form was read.
    const isRecent = this.#pending.some(({ revision }) => revision === this.queue.revision)
    if (isRecent) this.queue.follow()
  }

  /** Offers what the server does not have; of the rest the answer was lost, not the edit. */
  #offer(entries: readonly JournalEntry[]): void {
    const { plan, acknowledged } = this.store
    const isStored = ({ patch, unparsed = [] }: JournalEntry) =>
      unparsed.length === 0 &&
      changedNames(plan, acknowledged, apply(patch, acknowledged)).length === 0
    const stored = entries.filter(isStored)
    if (stored.length > 0) void this.journal.discard(stored)
    this.#setPending(entries.filter((entry) => !stored.includes(entry)))
  }

  #setPending(pending: readonly JournalEntry[]): void {
    if (pending.length === 0 && this.#pending.length === 0) return
    this.#pending = pending
    for (const listener of [...this.#pendingListeners]) listener()
  }
}

function newDocument(
  { entity, initial, id }: DocumentSessionOptions,
  ownsId: boolean,
  defaults: Parameters<typeof withDefaults>[2],
): JsonObject {
  const filled = withDefaults(compilePlan(entity.fields), initial, defaults)
  return ownsId ? { ...filled, id: id ?? newDocumentId() } : filled
}

function autosaveInterval({ versions }: ClientCollection | ClientGlobal): number | false {
  if (versions === false || versions.drafts === false) return false
  const { autosave } = versions.drafts
  return autosave === false ? false : autosave.interval
}
