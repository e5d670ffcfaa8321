import {
  carriesEdits,
  type FailureReason,
  type Intent,
  type SaveState,
  type SaveStatus,
  saveStatus,
} from './save-state.ts'

/** The outcome of a save. `kept`: the queue will send it as soon as it can. */
export type SaveOutcome =
  | { readonly kind: 'stored'; readonly message: string | undefined }
  | { readonly kind: 'kept'; readonly status: SaveStatus }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string }
  | { readonly kind: 'conflict' }

interface Waiter {
  readonly intent: Intent
  readonly settle: (outcome: SaveOutcome) => void
}

/** The promises of requested saves, resolved with their outcome. */
export class SaveWaiters {
  #waiters: readonly Waiter[] = []

  wait(intent: Intent): Promise<SaveOutcome> {
    return new Promise((settle) => {
      this.#waiters = [...this.#waiters, { intent, settle }]
    })
  }

  /** Resolves all whose request is neither pending nor queued; `message` is the server's last one. */
  settle(state: SaveState, message: string | undefined): void {
    if (this.#waiters.length === 0) return
    const outcome = outcomeOf(state, message)
    const isPending = ({ intent }: Waiter) => outcome.kind === 'stored' && isComing(state, intent)
    const settled = this.#waiters.filter((waiter) => !isPending(waiter))
    this.#waiters = this.#waiters.filter(isPending)
    for (const waiter of settled) waiter.settle(outcome)
  }
}

function isComing({ phase, asked }: SaveState, intent: Intent): boolean {
  const current = 'intent' in phase ? phase.intent : null
  return (
    asked.some((other) => covers(other, intent)) || (current !== null && covers(current, intent))
  )
}

/** Whether the request `sent` includes what `asked` would store. */
function covers(sent: Intent, asked: Intent): boolean {
  // Publishing everything publishes the one locale too, but not the other way round.
  if (sent === asked || (sent === 'publish' && asked === 'publish-locale')) return true
  return carriesEdits(sent) && (asked === 'autosave' || asked === 'save')
}

function outcomeOf(state: SaveState, message: string | undefined): SaveOutcome {
  const { phase } = state
  switch (phase.name) {
    case 'failed':
      return { kind: 'failed', reason: phase.reason, message: phase.message }
    case 'conflict':
      return { kind: 'conflict' }
    case 'waiting':
    case 'signedOut':
      return { kind: 'kept', status: saveStatus(state) }
    default:
      return { kind: 'stored', message }
  }
}
