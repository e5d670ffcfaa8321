import type { Conflict, JsonObject } from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import { Listeners } from '../../base/listeners.ts'
import { requestRetryDelay } from '../../base/retry-delay.ts'
import type { ConflictChoice } from '../merging/rebase.ts'
import type { FormStore } from '../store/form-store.ts'
import { AutosaveTimer } from './autosave-timer.ts'
import { type SaveOutcome, SaveWaiters } from './save-outcome.ts'
import { refusalReason, saveRequest } from './save-request.ts'
import {
  carriesEdits,
  type FailureReason,
  type Intent,
  initialSaveState,
  isStatusRefused,
  reduceSaveState,
  type SaveEvent,
  type SaveState,
  type SaveStatus,
  saveStatus,
} from './save-state.ts'
import type { StoredEvent } from './stored-event.ts'
import {
  answered,
  type Read,
  type ReadResult,
  type Send,
  type SendRequest,
  type SendResult,
} from './transport.ts'
import { WritesInDoubt } from './writes-in-doubt.ts'

/** After this many stale answers in a row the queue waits before it merges again: there are many writers. */
const MAX_STALE_ANSWERS = 5

export interface SaveQueueOptions {
  readonly store: FormStore
  readonly send: Send
  readonly read: Read
  readonly clock: Clock
  readonly kind: 'collection' | 'global'
  readonly hasDrafts: boolean
  /** Milliseconds of quiet before an autosave, or `false`. */
  readonly autosave: number | false
  /** Whether a new document can be stored; it is not autosaved before. */
  readonly isStorable?: ((store: FormStore) => boolean) | undefined
  /** Of the document that the form was opened with; null when it was never stored. */
  readonly revision: number | null
  /** The id of a document that is not stored yet was made here, so that its create may be retried. */
  readonly ownsId: boolean
}

/** One write at a time; see the machine in `save-state.ts`. */
export class SaveQueue {
  readonly #options: SaveQueueOptions
  readonly #listeners = new Listeners()
  readonly #storedListeners = new Listeners<[event: StoredEvent]>()
  readonly #waiters = new SaveWaiters()
  readonly #autosave: AutosaveTimer
  readonly #stopWatching: () => void

  #state: SaveState = initialSaveState
  #status: SaveStatus = saveStatus(initialSaveState)
  #revision: number | null
  /** What the request under way carries; edits are those that differ from it. */
  #underWay: JsonObject | null = null
  readonly #inDoubt = new WritesInDoubt()
  #lastMessage: string | undefined
  #cancelRetry: (() => void) | null = null
  /** The unsaved edits are merged into what another editor stored. */
  #isMerged = false
  /** A save was requested, with or without edits. */
  #isWanted = false
  #isClosed = false

  constructor(options: SaveQueueOptions) {
    this.#options = options
    this.#revision = options.revision
    this.#autosave = new AutosaveTimer(options.clock, options.autosave, () => this.#saveByItself())
    this.#stopWatching = options.store.onChange(({ source }) => {
      if (source !== 'server') this.#edited()
    })
    if (options.store.isDirty()) this.#edited()
  }

  getStatus = (): SaveStatus => this.#status

  readonly subscribe = this.#listeners.subscribe

  /** When no request is under way. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#status.kind === 'saving') return
        stop()
        resolve()
      }
      const stop = this.#listeners.subscribe(look)
      look()
    })
  }

  readonly onStored = this.#storedListeners.subscribe

  /** Null until the document is stored for the first time. */
  get revision(): number | null {
    return this.#revision
  }

  /** Whether nothing is under way or waited for, so that what others stored can be read. */
  get isFree(): boolean {
    const { name } = this.#state.phase
    return name === 'idle' || name === 'failed'
  }

  /** Whether what is being merged now is what others stored. */
  get isReadingOthers(): boolean {
    const { name } = this.#state.phase
    return name === 'following' || name === 'reading'
  }

  /** Stores the draft (where there are drafts) or the document. */
  save(): Promise<SaveOutcome> {
    return this.#ask('save')
  }

  /** Gives readers all locales, or the form's one alone. */
  publish(intent: 'publish' | 'publish-locale' = 'publish'): Promise<SaveOutcome> {
    return this.#ask(intent)
  }

  /** Takes all locales from readers, or the form's one alone. */
  unpublish(intent: 'unpublish' | 'unpublish-locale' = 'unpublish'): Promise<SaveOutcome> {
    return this.#ask(intent)
  }

  /** Autosaves now what is unsaved, where autosave is on: before the page is hidden or left. */
  flush(): void {
    if (this.#options.autosave !== false && this.#state.dirty) this.#saveByItself()
  }

  /** The same, and tells what came of it, or of what is under way where autosave is off. */
  settle(): Promise<SaveOutcome> {
    const outcome = this.#waiters.wait('autosave')
    this.flush()
    this.#waiters.settle(this.#state, this.#lastMessage)
    return outcome
  }

  /** The network is back, or the laptop is awake: no reason to wait for the timer. */
  wake(): void {
    const { phase } = this.#state
    if (phase.name === 'waiting' && phase.cause === 'unreachable') this.#dispatch({ name: 'retry' })
  }

  /** The editor signed in again. */
  resume(): void {
    this.#dispatch({ name: 'signedIn' })
  }

  /** Answers every conflict, in their order, and goes on saving. */
  resolve(choices: readonly ConflictChoice[]): void {
    const { phase } = this.#state
    if (phase.name !== 'conflict') return
    this.#options.store.resolveConflicts(phase.conflicts, choices)
    this.#dispatch({ name: 'resolved', dirty: this.#isDirty() })
    if (this.#isDirty()) this.#autosave.touch()
  }

  /** Loads and merges what others have saved, unless a pending request will return it. */
  follow(): void {
    if (!this.#isNew()) this.#dispatch({ name: 'follow' })
  }

  /** Opens the conflicts between edits of an earlier session and what others have saved since. */
  dispute(conflicts: readonly Conflict[]): void {
    this.#dispatch({ name: 'disputed', conflicts })
  }

  /** Sends what is unsaved, where autosave is on, and then stops; the journal keeps the rest. */
  close(): void {
    this.flush()
    this.stop()
  }

  /** Lets go without sending anything: the document is gone. */
  stop(): void {
    this.#isClosed = true
    this.#stopWatching()
    this.#autosave.stop()
    this.#cancelRetry?.()
    this.#listeners.clear()
  }

  #ask(intent: Intent): Promise<SaveOutcome> {
    const outcome = this.#waiters.wait(intent)
    // Without edits the document is created all the same, because that was requested.
    this.#isWanted = true
    this.#dispatch({ name: 'changed', dirty: this.#isDirty() })
    this.#dispatch({ name: 'asked', intent })
    this.#waiters.settle(this.#state, this.#lastMessage)
    return outcome
  }

  #saveByItself(): void {
    const { store, isStorable } = this.#options
    if (this.#isNew() && isStorable?.(store) === false) this.#autosave.clear()
    else this.#dispatch({ name: 'asked', intent: 'autosave' })
  }

  #edited(): void {
    const dirty = this.#isDirty()
    this.#dispatch({ name: 'changed', dirty })
    if (dirty) this.#autosave.touch()
    else this.#autosave.clear()
  }

  #isDirty(): boolean {
    const { store } = this.#options
    if (this.#underWay !== null) return store.differsFrom(this.#underWay)
    return store.isDirty() || (this.#isWanted && this.#isNew())
  }

  #isNew(): boolean {
    return this.#options.kind === 'collection' && this.#revision === null
  }

  #dispatch(event: SaveEvent): void {
    const before = this.#state
    const after = reduceSaveState(before, event)
    if (after === before) return
    this.#state = after
    if (after.phase !== before.phase) {
      this.#cancelRetry?.()
      this.#cancelRetry = null
      if (after.phase.name === 'sending') this.#send(after.phase.intent)
      else if (after.phase.name === 'reading' || after.phase.name === 'following') this.#read()
      else if (after.phase.name === 'waiting') this.#waitUntil(after.phase.retryAt)
    }
    this.#waiters.settle(after, this.#lastMessage)
    this.#publishStatus()
  }

  #publishStatus(): void {
    const status = saveStatus(this.#state)
    if (JSON.stringify(status) === JSON.stringify(this.#status)) return
    this.#status = status
    this.#listeners.notify()
  }

  #waitUntil(retryAt: number): void {
    const { clock } = this.#options
    // After closing no user would see it; the journal offers the edits when the document is opened again.
    if (this.#isClosed) return
    this.#cancelRetry = clock.setTimer(
      () => this.#dispatch({ name: 'retry' }),
      Math.max(0, retryAt - clock.now()),
    )
  }

  async #send(intent: Intent): Promise<void> {
    const { store, send, kind, hasDrafts } = this.#options
    const isMerged = this.#isMerged
    const about = { kind, hasDrafts, revision: this.#revision, isNew: this.#isNew(), isMerged }
    const request = saveRequest(store, intent, about)
    const isOfEdits = carriesEdits(intent)
    const carried = isOfEdits ? store.getDocument() : store.acknowledged
    const sentAt = store.editCount
    this.#underWay = isOfEdits ? carried : null
    if (isOfEdits) this.#autosave.clear()
    const result = await answered(() => send(request))
    this.#underWay = null
    this.#receive(result, { intent, request, carried, sentAt })
  }

  #receive(
    result: SendResult,
    sent: { intent: Intent; request: SendRequest; carried: JsonObject; sentAt: number },
  ): void {
    const { store, ownsId } = this.#options
    const { request, carried, sentAt } = sent
    this.#inDoubt.answered(result, { document: carried, sentAt })
    switch (result.kind) {
      case 'stored':
        this.#revision = result.revision
        this.#isMerged = false
        this.#lastMessage = result.message
        store.acknowledge({ document: result.document, sent: carried, sentAt })
        this.#storedListeners.notify({
          intent: sent.intent,
          operation: request.operation,
          document: result.document,
          revision: result.revision,
          message: result.message,
          isOwn: true,
        })
        this.#dispatch({ name: 'stored', dirty: this.#isDirty() })
        return
      case 'stale':
        this.#dispatch({ name: 'stale' })
        return
      case 'exists':
        // Ours, then: the id was made here, and the answer to its create was lost on the way.
        if (request.operation === 'create' && ownsId) this.#dispatch({ name: 'stale' })
        else this.#fail('invalid', '')
        return
      case 'invalid':
        store.answers.setRefusal({ problems: result.problems, sent: carried, sentAt })
        this.#fail('invalid', result.message)
        return
      default:
        this.#unanswered(result)
    }
  }

  async #read(): Promise<void> {
    const { store, read, clock } = this.#options
    const readAt = store.editCount
    const result = await answered(read)
    if (result.kind !== 'stored') {
      if (this.#state.phase.name === 'following') this.#dispatch({ name: 'notFollowed' })
      else this.#unanswered(result)
      return
    }
    const { phase } = this.#state
    const { document, revision } = result
    const operation = this.#isNew() ? 'create' : 'update'
    const own = [store.acknowledged, ...this.#inDoubt.documents]
    const conflicts = store.rebase({
      document,
      inDoubt: this.#inDoubt.documents,
      // What is read may be the late answer to the first of them.
      sentAt: this.#inDoubt.firstSentAt ?? readAt,
    })
    this.#revision = revision
    this.#inDoubt.clear()
    const intent = phase.name === 'reading' ? phase.intent : 'autosave'
    this.#storedListeners.notify({
      intent,
      operation,
      document,
      revision,
      message: undefined,
      isOwn: false,
    })
    const tries = this.#state.staleAnswers
    const crowded = tries >= MAX_STALE_ANSWERS
    const dirty = this.#isDirty()
    const isOthers = own.every((document) => !store.hasAcknowledged(document))
    if (isOthers) this.#isMerged = dirty
    // A publish whose answer was lost is there already: publishing again would add a version.
    const isPublishing = phase.name === 'reading' && phase.intent === 'publish'
    const isPublished = document._status === 'published'
    if (isPublishing && isPublished && conflicts.length === 0 && !dirty) {
      this.#dispatch({ name: 'stored', dirty })
      return
    }
    this.#dispatch({
      name: 'rebased',
      dirty,
      conflicts,
      retryAt: crowded
        ? clock.now() + requestRetryDelay(tries - MAX_STALE_ANSWERS, clock.random(), null)
        : null,
    })
  }

  #unanswered(result: Exclude<ReadResult | SendResult, { kind: 'stored' }>): void {
    const { clock } = this.#options
    switch (result.kind) {
      case 'unreachable':
      case 'busy': {
        const retryAfter = result.kind === 'busy' ? result.retryAfter : null
        const delay = requestRetryDelay(this.#state.attempts, clock.random(), retryAfter)
        this.#dispatch({
          name: 'unanswered',
          dirty: this.#isDirty(),
          cause: result.kind,
          retryAt: clock.now() + delay,
        })
        return
      }
      case 'signedOut':
        this.#dispatch({ name: 'signedOut', dirty: this.#isDirty() })
        return
      case 'refused':
        this.#fail(refusalReason(result.status), result.message)
        return
      default:
        this.#fail('refused', '')
    }
  }

  #fail(reason: FailureReason, message: string): void {
    this.#dispatch({ name: 'failed', dirty: this.#isDirty(), reason, message })
    if (isStatusRefused(this.#state)) this.flush()
  }
}
