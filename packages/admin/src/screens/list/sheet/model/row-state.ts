import type { Json, JsonObject } from '@stet/core'
import { isSameValue } from '../../../../base/equality.ts'
import { valueAt } from '../../../../base/path.ts'

/** What was typed into a cell and is not stored. */
export interface CellEdit {
  readonly value: Json
  /** What the cell showed before: what the server is expected to have. */
  readonly seen: Json | undefined
  /** The value is a text that is none of the field’s: it is kept, and never sent. */
  readonly isUnread?: true
  /** Values that were sent and may have been stored: no answer came. */
  readonly inDoubt?: readonly Json[]
}

/** Cells by the dotted paths of their columns. */
export type CellEdits = ReadonlyMap<string, CellEdit>

/** Why a row was not stored. */
export type RowRefusal =
  /** Messages by path; those of no column of the list are in `message`. */
  | {
      readonly kind: 'invalid'
      readonly problems: ReadonlyMap<string, string>
      readonly message: string
    }
  /** What others stored in the same cells. */
  | { readonly kind: 'conflict'; readonly theirs: ReadonlyMap<string, Json | undefined> }
  | RowDelay
  /** A lock, a missing right, a document that is gone: in the server's words. */
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Why a row is tried again by itself: no answer came, or the server is busy (5xx, 429). It may have been
 * stored: whether it was is seen when it is tried again. `retryAfter`: milliseconds that the server asks for.
 */
export type RowDelay =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'busy'; readonly retryAfter: number | null }

/** `delayed`: it is tried again by itself; `saved`: stored, and nothing was typed since. */
export type RowPhase = 'clean' | 'waiting' | 'saving' | 'delayed' | 'refused' | 'saved'

export interface RowState {
  readonly phase: RowPhase
  readonly edits: CellEdits
  /** Those of the request that is under way. */
  readonly sent: CellEdits
  readonly refusal: RowRefusal | null
}

export type RowEvent =
  | { readonly type: 'typed'; readonly edits: CellEdits }
  | { readonly type: 'sent' }
  /** What the server made of what was sent. */
  | { readonly type: 'stored'; readonly document: JsonObject }
  | { readonly type: 'refused'; readonly refusal: RowRefusal }
  | { readonly type: 'retried' }
  | { readonly type: 'keptMine' }
  | { readonly type: 'tookTheirs' }
  | { readonly type: 'discarded' }

const none: CellEdits = new Map()

export const cleanRow: RowState = Object.freeze({
  phase: 'clean',
  edits: none,
  sent: none,
  refusal: null,
})

//            ┌────────── discarded ──────────┐
//            ▼                               │
//   clean ─typed─▶ waiting ─sent─▶ saving ─refused─▶ refused
//     ▲              ▲  ▲            │  │               │
//     │              │  └─ typed ────┘  │               │
//     │              │     meanwhile    └─stored─▶ saved (typed ─▶ waiting)
//     │              └── retried, kept mine, took theirs, typed ────┘
//     └── typed back to what is stored
//
//   waiting, saving ─refused: no answer, 5xx, 429─▶ delayed ─retried─▶ waiting
//   delayed ─typed─▶ delayed: what is typed meanwhile waits, too
//
//   Only `stored`, `discarded` and `tookTheirs` take something away: `stored` only what was sent,
//   `tookTheirs` only what others changed as well.

/** The state of a row after something happened to it. */
export function nextRowState(state: RowState, event: RowEvent): RowState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.edits)
    case 'sent':
      return state.phase === 'waiting' ? { ...state, phase: 'saving', sent: state.edits } : state
    case 'stored':
      return stored(state, event.document)
    case 'refused':
      return refused(state, event.refusal)
    case 'retried':
      return isRowHeld(state) ? settled(state.edits) : state
    case 'keptMine':
      return keptMine(state)
    case 'tookTheirs':
      return tookTheirs(state)
    case 'discarded':
      return state.phase === 'saving' ? state : cleanRow
  }
}

function typed(state: RowState, changes: CellEdits): RowState {
  const edits = new Map(state.edits)
  for (const [path, edit] of changes) {
    const before = edits.get(path)
    edits.set(path, before ? changed(before, edit) : edit)
  }
  if (state.phase === 'saving') return { ...state, edits }
  for (const path of changes.keys()) {
    const edit = edits.get(path)
    if (edit && !edit.inDoubt && isSameValue(edit.value, edit.seen)) edits.delete(path)
  }
  if (edits.size === 0) return cleanRow
  return state.phase === 'delayed' ? { ...state, edits } : settled(edits)
}

function changed({ isUnread: _, ...before }: CellEdit, { value, isUnread }: CellEdit): CellEdit {
  return { ...before, value, ...(isUnread && { isUnread }) }
}

function refused({ edits, sent }: RowState, refusal: RowRefusal): RowState {
  if (!isDelay(refusal)) return { ...settled(edits), phase: 'refused', refusal }
  const next = [...edits].map(([path, edit]): [string, CellEdit] => {
    const tried = sent.get(path)
    const inDoubt = tried && [...(edit.inDoubt ?? []), tried.value]
    return [path, inDoubt ? { ...edit, inDoubt } : edit]
  })
  return { ...settled(new Map(next)), phase: 'delayed', refusal }
}

const settled = (edits: CellEdits): RowState => ({
  phase: 'waiting',
  edits,
  sent: none,
  refusal: null,
})

function stored({ edits, sent }: RowState, document: JsonObject): RowState {
  const rest = new Map<string, CellEdit>()
  for (const [path, edit] of edits) {
    const before = sent.get(path)
    if (before === undefined) rest.set(path, edit)
    else if (before !== edit) {
      rest.set(path, { value: edit.value, seen: valueAt(document, path.split('.')) })
    }
  }
  return rest.size === 0 ? { ...cleanRow, phase: 'saved' } : settled(rest)
}

function keptMine(state: RowState): RowState {
  const { refusal, edits } = state
  if (state.phase !== 'refused' || refusal?.kind !== 'conflict') return state
  const { theirs } = refusal
  const next = [...edits].map(([path, edit]): [string, CellEdit] => [
    path,
    theirs.has(path) ? { ...edit, seen: theirs.get(path) } : edit,
  ])
  return settled(new Map(next))
}

function tookTheirs(state: RowState): RowState {
  const { refusal, edits } = state
  if (state.phase !== 'refused' || refusal?.kind !== 'conflict') return state
  const rest = new Map([...edits].filter(([path]) => !refusal.theirs.has(path)))
  return rest.size === 0 ? cleanRow : settled(rest)
}

/** Whether leaving now would lose something. */
export function isRowUnsaved({ phase }: RowState): boolean {
  return phase !== 'clean' && phase !== 'saved'
}

/** Whether a row with something unsaved is neither on its way nor about to be. */
export function isRowHeld({ phase }: RowState): boolean {
  return phase === 'refused' || phase === 'delayed'
}

export function isDelay(refusal: RowRefusal): refusal is RowDelay {
  return refusal.kind === 'unreachable' || refusal.kind === 'busy'
}
