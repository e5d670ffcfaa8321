import type { Conflict } from '@stet/core'
import { pathKey } from '../../base/path.ts'

/**
 * What is asked of the queue. `autosave` and `save` store the draft (where there are drafts) or the
 * document; each later one includes what an earlier one would have stored. `publish-locale` shows
 * readers what is in the form's locale and leaves the other locales as they are; `unpublish-locale`
 * takes that locale from them.
 */
export type Intent =
  | 'autosave'
  | 'save'
  | 'publish'
  | 'publish-locale'
  | 'unpublish'
  | 'unpublish-locale'

/** Why the queue waits before it tries again. */
export type WaitCause = 'unreachable' | 'busy' | 'contended'

export type FailureReason =
  | 'invalid'
  | 'forbidden'
  | 'notFound'
  | 'locked'
  | 'tooLarge'
  | 'storageFull'
  | 'refused'

/** What the server refused, and why. */
export interface Refusal {
  readonly intent: Intent
  readonly reason: FailureReason
  readonly message: string
}

export type Phase =
  | { readonly name: 'idle' }
  | { readonly name: 'sending'; readonly intent: Intent }
  /** Reading what another editor stored, after a stale write. */
  | { readonly name: 'reading'; readonly intent: Intent }
  /** Reading what another editor stored, to show it. */
  | { readonly name: 'following' }
  | {
      readonly name: 'waiting'
      readonly intent: Intent
      readonly cause: WaitCause
      readonly retryAt: number
    }
  | { readonly name: 'signedOut'; readonly intent: Intent }
  | ({ readonly name: 'failed' } & Refusal)
  | {
      readonly name: 'conflict'
      /** What goes on after the answer; null when nothing was under way. */
      readonly intent: Intent | null
      readonly conflicts: readonly Conflict[]
    }

export interface SaveState {
  readonly phase: Phase
  /** There are edits that no request under way carries. */
  readonly dirty: boolean
  /** What to send once the request under way is answered, in this order. */
  readonly asked: readonly Intent[]
  /** Requests in a row that were answered by nothing, or by "busy": how long to wait grows with it. */
  readonly attempts: number
  /** Stale answers in a row: merging at once is right, but not for ever. */
  readonly staleAnswers: number
  /** Conflicts to show as soon as no request is pending; nothing is sent until they are resolved. */
  readonly disputed: readonly Conflict[]
  /** A change of the status that was refused since the last edit, while the draft can be stored. */
  readonly refused: Refusal | null
}

export type SaveEvent =
  | { readonly name: 'changed'; readonly dirty: boolean }
  | { readonly name: 'asked'; readonly intent: Intent }
  | { readonly name: 'stored'; readonly dirty: boolean }
  | { readonly name: 'stale' }
  | { readonly name: 'follow' }
  /** What was to be followed could not be read: nothing is different from before. */
  | { readonly name: 'notFollowed' }
  | {
      readonly name: 'rebased'
      readonly dirty: boolean
      readonly conflicts: readonly Conflict[]
      /** Set when too many wrote at once: try again only then. */
      readonly retryAt: number | null
    }
  | {
      readonly name: 'unanswered'
      readonly dirty: boolean
      readonly cause: WaitCause
      readonly retryAt: number
    }
  | { readonly name: 'retry' }
  | { readonly name: 'signedOut'; readonly dirty: boolean }
  | { readonly name: 'signedIn' }
  | {
      readonly name: 'failed'
      readonly dirty: boolean
      readonly reason: FailureReason
      readonly message: string
    }
  /** Edits that were kept from an earlier session contradict what others stored since. */
  | { readonly name: 'disputed'; readonly conflicts: readonly Conflict[] }
  | { readonly name: 'resolved'; readonly dirty: boolean }

const idle: Phase = Object.freeze({ name: 'idle' })

export const initialSaveState: SaveState = Object.freeze<SaveState>({
  phase: idle,
  dirty: false,
  asked: [],
  attempts: 0,
  staleAnswers: 0,
  disputed: [],
  refused: null,
})

//                                    ┌────────────── edit ──────────────────┐
//                                    ▼                                      │
//   idle ──edit──▶ idle+dirty ──asked (2 s of quiet, 10 s at most, Save)──▶ sending ──edit──▶ sending+dirty
//    ▲                ▲                                                     │ │ │ │
//    │                └───────────── stored, edited meanwhile ──────────────┤ │ │ │
//    └────────────────────────────── stored ────────────────────────────────┘ │ │ │
//                                                                             │ │ │
//   waiting ◀── no answer, 5xx, 429 ──────────────────────────────────────────┤ │ │
//      └──────── time is up, back online, asked again ───▶ sending            │ │ │
//   signedOut ◀── 401 ────────────────────────────────────────────────────────┤ │ │
//      └──────── signed in again ───▶ sending                                 │ │ │
//   failed ◀── 400, 403, 404, 413, 423 … ─────────────────────────────────────┘ │ │
//      │ └────── edit ───▶ idle+dirty;  asked ───▶ sending                      │ │
//      └──────── autosave of the draft, where only its publishing was refused ───▶ sending
//                                                                               │ │
//   reading ◀── 412 ────────────────────────────────────────────────────────────┘ │
//      │ └── merged without a question ───▶ sending (or idle, when nothing is left to send)
//      └── both changed one path ───▶ conflict ──answered──▶ sending
//
//   idle, failed ──follow──▶ following ──▶ idle, or conflict, or sending what was asked for meanwhile
//
//   disputed (kept edits were restored that contradict what others stored): every phase without a request
//   under way becomes conflict at once; the others do when their request is answered, whatever the answer is.
//
//   refused (publishing or unpublishing was, not the draft): is set with `failed`, stays while the draft is
//   autosaved, whether that succeeds at once, waits, or asks about a conflict, and is shown when it is stored.
//   It ends with the next edit, when anything else is asked for, when saving the draft fails, too, and when
//   another editor's document is read.
//
//   Only `sending`, `reading` and `following` have a request under way, and only one. Whatever the phase, the
//   values are in the store and, until they are acknowledged, in the journal.

/** The next state; the queue acts on the phase it entered. */
export function reduceSaveState(state: SaveState, event: SaveEvent): SaveState {
  return withQuestion(followed(state, event))
}

function followed(state: SaveState, event: SaveEvent): SaveState {
  const { phase } = state
  switch (event.name) {
    case 'changed': {
      const isRefused = phase.name === 'failed' || state.refused !== null
      if (event.dirty === state.dirty && !isRefused) return state
      // An edit is the answer to a failure: what was refused is not what is there now.
      const next = phase.name === 'failed' ? idle : phase
      return { ...state, phase: next, dirty: event.dirty, refused: null }
    }
    case 'asked': {
      const asked = withIntent(state.asked, event.intent)
      const refused = event.intent === 'autosave' ? state.refused : null
      switch (phase.name) {
        case 'idle':
        case 'failed':
          return begin({ ...state, asked, refused, attempts: 0, staleAnswers: 0 })
        case 'waiting':
          // A press of Save does not wait for the timer; autosave does.
          if (event.intent === 'autosave') return state
          return begin({
            ...state,
            refused,
            asked: withIntent([phase.intent], ...asked),
            attempts: 0,
          })
        case 'signedOut':
        case 'conflict':
          // The request they wait with carries everything that an autosave would.
          return event.intent === 'autosave' ? state : { ...state, asked, refused }
        default:
          return { ...state, asked, refused }
      }
    }
    case 'stored':
      return begin({ ...state, phase: idle, dirty: event.dirty, attempts: 0, staleAnswers: 0 })
    case 'stale':
      if (phase.name !== 'sending') return state
      return {
        ...state,
        phase: { name: 'reading', intent: phase.intent },
        staleAnswers: state.staleAnswers + 1,
      }
    case 'follow':
      if (phase.name !== 'idle' && phase.name !== 'failed') return state
      return { ...state, phase: { name: 'following' } }
    case 'notFollowed':
      return phase.name === 'following' ? begin(state) : state
    case 'rebased': {
      if (phase.name !== 'reading' && phase.name !== 'following') return state
      const intent = phase.name === 'reading' ? phase.intent : null
      const refused = phase.name === 'reading' ? state.refused : null
      if (event.conflicts.length > 0) {
        return {
          ...state,
          phase: { name: 'conflict', intent, conflicts: event.conflicts },
          dirty: event.dirty,
          attempts: 0,
          refused,
        }
      }
      if (event.retryAt !== null && intent !== null) {
        const waiting: Phase = {
          name: 'waiting',
          intent,
          cause: 'contended',
          retryAt: event.retryAt,
        }
        return { ...state, phase: waiting, dirty: event.dirty }
      }
      return begin({
        ...state,
        phase: idle,
        dirty: event.dirty,
        attempts: 0,
        refused,
        asked: intent === null ? state.asked : withIntent([intent], ...state.asked),
      })
    }
    case 'unanswered': {
      const intent = intentOf(phase)
      if (intent === null) return state
      return {
        ...state,
        phase: { name: 'waiting', intent, cause: event.cause, retryAt: event.retryAt },
        attempts: state.attempts + 1,
        // What the lost request carried is not acknowledged: it goes along with the next one.
        dirty: event.dirty,
      }
    }
    case 'retry':
      if (phase.name !== 'waiting') return state
      return begin({ ...state, phase: idle, asked: withIntent([phase.intent], ...state.asked) })
    case 'signedOut': {
      const intent = intentOf(phase)
      if (intent === null) return state
      return { ...state, phase: { name: 'signedOut', intent }, dirty: event.dirty }
    }
    case 'signedIn':
      if (phase.name !== 'signedOut') return state
      return begin({ ...state, phase: idle, asked: withIntent([phase.intent], ...state.asked) })
    case 'failed': {
      const intent = intentOf(phase)
      if (intent === null) return state
      const refusal: Refusal = { intent, reason: event.reason, message: event.message }
      return {
        ...state,
        phase: { name: 'failed', ...refusal },
        dirty: event.dirty,
        asked: [],
        attempts: 0,
        staleAnswers: 0,
        refused: changesStatus(intent) ? refusal : null,
      }
    }
    case 'disputed':
      return { ...state, disputed: event.conflicts, dirty: true }
    case 'resolved':
      if (phase.name !== 'conflict') return state
      return begin({
        ...state,
        phase: idle,
        dirty: event.dirty,
        staleAnswers: 0,
        asked: phase.intent === null ? state.asked : withIntent([phase.intent], ...state.asked),
      })
  }
}

/** Shows the conflicts, unless a request is pending: its response comes first. */
function withQuestion(state: SaveState): SaveState {
  const { phase, disputed } = state
  if (disputed.length === 0 || isUnderWay(phase)) return state
  const asked = phase.name === 'conflict' ? phase.conflicts : []
  const isAsked = ({ path, kind }: Conflict) =>
    asked.some((other) => other.kind === kind && pathKey(other.path) === pathKey(path))
  const intent = 'intent' in phase ? phase.intent : null
  const conflicts = [...asked, ...disputed.filter((conflict) => !isAsked(conflict))]
  return { ...state, phase: { name: 'conflict', intent, conflicts }, disputed: [] }
}

function isUnderWay({ name }: Phase): boolean {
  return name === 'sending' || name === 'reading' || name === 'following'
}

/** Sends the first queued request; saves without changes are dropped here, so callers need not check. */
function begin(state: SaveState): SaveState {
  if (state.disputed.length > 0) return { ...state, phase: idle }
  const [intent, ...asked] = state.asked
  if (intent === undefined) return { ...state, phase: idle }
  const isEmpty = (intent === 'autosave' || intent === 'save') && !state.dirty
  if (isEmpty) return begin({ ...state, asked })
  const dirty = !carriesEdits(intent) && state.dirty
  return { ...state, phase: { name: 'sending', intent }, dirty, asked }
}

function intentOf(phase: Phase): Intent | null {
  return phase.name === 'sending' || phase.name === 'reading' ? phase.intent : null
}

function changesStatus(intent: Intent): boolean {
  return intent !== 'autosave' && intent !== 'save'
}

/** Reasons for which a document cannot be published as it is, while its draft may be stored. */
const reasonsOfStatus: readonly FailureReason[] = ['invalid', 'forbidden', 'refused']

/** Whether publishing or unpublishing was refused just now, so that its edits can be stored as a draft. */
export function isStatusRefused({ phase }: SaveState): boolean {
  return (
    phase.name === 'failed' && changesStatus(phase.intent) && reasonsOfStatus.includes(phase.reason)
  )
}

/** Unpublishing carries nothing but itself: what is unsaved stays so. */
export function carriesEdits(intent: Intent): boolean {
  return intent !== 'unpublish' && intent !== 'unpublish-locale'
}

/** Adds a request, leaving out those that another queued one includes. */
function withIntent(asked: readonly Intent[], ...added: readonly Intent[]): readonly Intent[] {
  let list = asked
  for (const intent of added) {
    if (intent === 'autosave' && list.some(carriesEdits)) continue
    if (list.at(-1) === intent) continue
    // What comes later carries what an earlier save would have.
    const isSupersede = intent === 'save' || intent === 'publish' || intent === 'publish-locale'
    const kept = isSupersede
      ? list.filter((other) => other !== 'autosave' && other !== 'save')
      : list.filter((other) => other !== 'autosave' || carriesEdits(intent))
    list = [...kept, intent]
  }
  return list
}

/** The status that the state line shows. */
export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'dirty' }
  | { readonly kind: 'saving'; readonly intent: Intent; readonly dirty: boolean }
  | { readonly kind: 'offline'; readonly cause: WaitCause; readonly retryAt: number }
  | { readonly kind: 'signedOut' }
  | ({ readonly kind: 'failed' } & Refusal)
  /** The document was not published, or not unpublished, but everything in it is stored. */
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }

export function saveStatus({ phase, dirty, refused }: SaveState): SaveStatus {
  if (refused !== null && !dirty && (phase.name === 'idle' || phase.name === 'failed')) {
    return { kind: 'refused', ...refused }
  }
  switch (phase.name) {
    case 'idle':
    case 'following':
      return dirty ? { kind: 'dirty' } : { kind: 'saved' }
    case 'sending':
    case 'reading':
      return { kind: 'saving', intent: phase.intent, dirty }
    case 'waiting':
      return { kind: 'offline', cause: phase.cause, retryAt: phase.retryAt }
    case 'signedOut':
      return { kind: 'signedOut' }
    case 'failed':
      return {
        kind: 'failed',
        intent: phase.intent,
        reason: phase.reason,
        message: phase.message,
      }
    case 'conflict':
      return { kind: 'conflict', conflicts: phase.conflicts }
  }
}
