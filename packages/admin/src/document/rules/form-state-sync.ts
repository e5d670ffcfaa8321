import type { FormStateRequest, FormStateResponse, JsonObject } from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import type { FormStore } from '../store/form-store.ts'
import type { FormServerParts } from './server-parts.ts'

/** Long enough that a word typed is one question, short enough that a condition answers at once. */
export const FORM_STATE_DELAY = 250
/** The lock is taken after this time even while typing has no pause. */
export const LOCK_DELAY = 750
/** Spec §9: a lock is kept alive at most this often. */
export const LAST_EDITED_INTERVAL = 10_000

export type FetchFormState = (
  request: FormStateRequest,
  signal: AbortSignal,
) => Promise<FormStateResponse>

/** Which document a form is of. */
export type FormSubject = Pick<
  FormStateRequest,
  'collectionSlug' | 'globalSlug' | 'id' | 'locale' | 'operation'
>

export interface FormStateSyncOptions {
  readonly store: FormStore
  readonly fetch: FetchFormState
  readonly clock: Clock
  /** Which document it is by now: a new one gets stored while it is edited. */
  readonly about: () => FormSubject
  /** The parts of the fields that only the server can compute. */
  readonly parts: FormServerParts
  /** Whether editing takes a lock that is kept alive by asking. */
  readonly keepsLock: boolean
  /** Whether the next request takes or renews the lock. */
  readonly onLockAsked?: () => void
  readonly onAnswer?: (answer: FormStateResponse) => void
}

/**
 * Asks the server, a moment after each change, what only it can know. A newer question aborts the one
 * before it; of an answer, what concerns fields edited since it was asked is left out. Forms whose
 * rules the browser knows itself ask only to keep their lock.
 */
export class FormStateSync {
  readonly #options: FormStateSyncOptions
  readonly #stopWatching: () => void
  #cancelTimer: (() => void) | null = null
  #underWay: AbortController | null = null
  #lastEditedAt: number | null = null
  /** When the first of the changes was made that the next question is about. */
  #waitsSince: number | null = null
  /** Something was edited since the lock was last kept alive: looking at a document takes none. */
  #isEdited = false

  constructor(options: FormStateSyncOptions) {
    this.#options = options
    this.#stopWatching = options.store.onChange(({ source }) => {
      // Values that the server wrote need no request; a resolved conflict or a restored row does.
      if (source === 'server') return
      this.#isEdited = true
      this.#schedule()
    })
  }

  get parts(): FormServerParts {
    return this.#options.parts
  }

  /** Sends a request now, without a change: after a failed submit, or when the form opens. */
  ask(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    this.#waitsSince = null
    void this.#ask()
  }

  /** Asks about a draft of the form as about the form itself, until the result is called. */
  watchDraft = (draft: FormStore): (() => void) => {
    const { fetch, clock, about, parts } = this.#options
    const sync = new FormStateSync({ store: draft, fetch, clock, about, parts, keepsLock: false })
    if (parts.hasConditions || parts.hasChoices) sync.ask()
    return () => sync.close()
  }

  /** The lock was given back with a save: the next edit takes it again, and so does one that the save did not carry. */
  lockEnded({ isDirty }: { readonly isDirty: boolean }): void {
    this.#lastEditedAt = null
    this.#isEdited = isDirty
    if (isDirty) this.#schedule()
  }

  close(): void {
    this.#stopWatching()
    this.#cancelTimer?.()
    this.#underWay?.abort()
  }

  /** Sends a request when typing pauses. A due lock does not wait for the pause. */
  #schedule(): void {
    const { clock } = this.#options
    if (!this.#isWorthAsking()) return
    this.#cancelTimer?.()
    this.#waitsSince ??= clock.now()
    const isLockDue = this.#options.keepsLock && this.#isLockDue()
    const rest = isLockDue ? this.#waitsSince + LOCK_DELAY - clock.now() : FORM_STATE_DELAY
    const delay = Math.max(0, Math.min(FORM_STATE_DELAY, rest))
    this.#cancelTimer = clock.setTimer(() => this.ask(), delay)
  }

  #isWorthAsking(): boolean {
    return this.#asksAboutValues() || (this.#options.keepsLock && this.#isLockDue())
  }

  /** Whether the request needs the values: renewing the lock does not. */
  #asksAboutValues(): boolean {
    const { store, parts } = this.#options
    // Problems are shown only after a submit, so they are not requested before.
    if (parts.hasConditions || parts.hasChoices) return true
    return parts.hasRules && store.problems.isSubmitted
  }

  #isLockDue(): boolean {
    const { clock } = this.#options
    const last = this.#lastEditedAt
    const isOver = last === null || clock.now() - last >= LAST_EDITED_INTERVAL
    return this.#isEdited && isOver
  }

  async #ask(): Promise<void> {
    const { store, fetch, clock, about, keepsLock, onAnswer } = this.#options
    this.#underWay?.abort()
    const controller = new AbortController()
    this.#underWay = controller
    const sent = store.getDocument()
    const sentAt = store.editCount
    const updateLastEdited = keepsLock && this.#isLockDue()
    const asksAboutValues = this.#asksAboutValues()
    if (updateLastEdited) {
      this.#lastEditedAt = clock.now()
      this.#isEdited = false
      this.#options.onLockAsked?.()
    }
    try {
      const answer = await fetch(
        {
          ...about(),
          data: asksAboutValues ? sent : {},
          skipValidation: !asksAboutValues || !store.problems.isSubmitted,
          skipRequired: store.skipsRequired,
          updateLastEdited,
          returnLockStatus: keepsLock,
        },
        controller.signal,
      )
      if (controller.signal.aborted) return
      if (asksAboutValues) this.#merge(answer, sent, sentAt)
      onAnswer?.(answer)
    } catch {
      // The form works without it: the server checks again on saving, and the next edit requests it again.
      if (updateLastEdited) {
        this.#lastEditedAt = null
        this.#isEdited = true
      }
    } finally {
      if (this.#underWay === controller) this.#underWay = null
    }
  }

  #merge(answer: FormStateResponse, sent: JsonObject, sentAt: number): void {
    const { store } = this.#options
    store.answers.setFailingConditions(answer.failingConditions, sent)
    store.answers.setAllowedChoices(answer.allowedChoices ?? {}, sent)
    store.answers.setProblems({ problems: answer.problems, sent, sentAt })
  }
}
