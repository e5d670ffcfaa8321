import type { DocumentId, Json, JsonObject } from '@stet/core'
import type { Clock } from '../../../../base/clock.ts'
import { isSameValue } from '../../../../base/equality.ts'
import { KeyedListeners, Listeners } from '../../../../base/listeners.ts'
import { valueAt, withValue } from '../../../../base/path.ts'
import { requestRetryDelay } from '../../../../base/retry-delay.ts'
import {
  type CellEdit,
  cleanRow,
  isDelay,
  isRowHeld,
  isRowUnsaved,
  nextRowState,
  type RowDelay,
  type RowEvent,
  type RowState,
} from './row-state.ts'
import type { SheetRows } from './sheet-rows.ts'
import type { RowOutcome } from './store-row.ts'
import { emptyUndo, redone, type UndoStack, undone, withStep } from './undo-stack.ts'

/** A new value of a cell. */
export interface CellChange {
  readonly id: DocumentId
  /** Dotted. */
  readonly path: string
  readonly value: Json
  /** A text that is none of the field’s values. */
  readonly isUnread?: true
  /** What the cell showed as it was begun to be edited; others may have changed it since. */
  readonly seen?: { readonly value: Json | undefined }
}

interface UndoneCell extends CellChange {
  readonly before: Pick<CellChange, 'value' | 'isUnread'>
}

export interface SheetEditsOptions {
  readonly rows: SheetRows
  readonly clock: Clock
  /** What a rule of the browser says of a value in a document; null where nothing is wrong. */
  readonly check: (document: JsonObject, path: string) => string | null
  /** Said of a text that is none of the field’s values, where no rule says more. */
  readonly unreadText: string
  readonly write: (id: DocumentId, edits: RowState['edits']) => Promise<RowOutcome>
}

/** How many rows have something that is not stored, and what became of these. */
export interface SheetStanding {
  readonly unsaved: number
  readonly refused: number
  /** Tried again by themselves. */
  readonly delayed: number
  /** Something was stored since it was opened. */
  readonly hasSaved: boolean
}

/** Nothing is sent until then: what made one row wait is true of all. */
interface Pause {
  readonly cause: RowDelay
  readonly until: number
  readonly cancel: () => void
}

/** Rows that are written at the same time. */
const WRITTEN_AT_ONCE = 4

/** What is typed into the cells of a sheet, on its way to the server, and undone. */
export class SheetEdits {
  readonly #options: SheetEditsOptions
  readonly #states = new Map<DocumentId, RowState>()
  readonly #waiting = new Set<DocumentId>()
  readonly #byId = new KeyedListeners()
  readonly #listeners = new Listeners()
  #undo: UndoStack<readonly UndoneCell[]> = emptyUndo
  #writing = 0
  #pause: Pause | null = null
  /** Pauses in a row: the next one is longer. */
  #pauses = 0
  #standing: SheetStanding = { unsaved: 0, refused: 0, delayed: 0, hasSaved: false }

  constructor(options: SheetEditsOptions) {
    this.#options = options
  }

  state(id: DocumentId): RowState {
    return this.#states.get(id) ?? cleanRow
  }

  subscribeRow(id: DocumentId, listener: () => void): () => void {
    return this.#byId.subscribe(String(id), listener)
  }

  getStanding = (): SheetStanding => this.#standing

  /** Tells of the standing of all rows. */
  readonly subscribe = this.#listeners.subscribe

  /** Rows that were refused, or wait to be tried again, in the order in which they were edited. */
  heldRows(): readonly DocumentId[] {
    return [...this.#states].flatMap(([id, state]) => (isRowHeld(state) ? [id] : []))
  }

  /** Rows into which something was typed, whatever became of it, but that it was discarded. */
  editedRows(): readonly DocumentId[] {
    return [...this.#states.keys()]
  }

  /** What a cell shows: what was typed, else what is stored. */
  value(id: DocumentId, path: string): Json | undefined {
    const edit = this.state(id).edits.get(path)
    return edit ? edit.value : valueAt(this.#options.rows.get(id) ?? {}, path.split('.'))
  }

  /** Whether a cell shows a text that is none of the field’s values. */
  isUnread(id: DocumentId, path: string): boolean {
    return this.state(id).edits.get(path)?.isUnread === true
  }

  /** The document with what was typed. */
  document(id: DocumentId): JsonObject {
    let document: JsonObject = this.#options.rows.get(id) ?? {}
    for (const [path, { value }] of this.state(id).edits) {
      document = withValue(document, path.split('.'), value ?? undefined)
    }
    return document
  }

  // ── Writing ─────────────────────────────────────────────────────────────────────────────────────

  /** Writes into cells, as one step of undo. */
  edit(changes: readonly CellChange[]): void {
    const step = changes.flatMap((change): UndoneCell[] => {
      const { id, path } = change
      const value = this.value(id, path) ?? null
      if (isSameValue(value, change.value)) return []
      return [{ ...change, before: { value, ...(this.isUnread(id, path) && { isUnread: true }) } }]
    })
    if (step.length === 0) return
    this.#undo = withStep(this.#undo, step)
    this.#apply(step)
  }

  /** Answers the cells that are as before again; null if there is nothing to undo. */
  undo(): readonly CellChange[] | null {
    const move = undone(this.#undo)
    if (move === null) return null
    this.#undo = move.stack
    const changes = move.step.map(({ id, path, before }) => ({ id, path, ...before }))
    this.#apply(changes)
    return changes
  }

  redo(): readonly CellChange[] | null {
    const move = redone(this.#undo)
    if (move === null) return null
    this.#undo = move.stack
    this.#apply(move.step)
    return move.step
  }

  /** Not even a pause is waited for: a user asks for it. */
  retry(id: DocumentId): void {
    this.#pauses = 0
    this.#resume()
    this.#retry(id)
  }

  retryAll(): void {
    this.#pauses = 0
    this.#resume()
    for (const id of this.heldRows()) this.#retry(id)
  }

  /** Of a conflict: what was typed here is written over what others stored. */
  keepMine(id: DocumentId): void {
    this.#tell(id, { type: 'keptMine' })
    this.#take(id)
  }

  /** Of a conflict: what others stored stays, and what was typed into other cells is sent. */
  takeTheirs(id: DocumentId): void {
    this.#tell(id, { type: 'tookTheirs' })
    this.#take(id)
  }

  discard(id: DocumentId): void {
    this.#waiting.delete(id)
    this.#tell(id, { type: 'discarded' })
  }

  /** The network is there again. */
  retryUnreachable(): void {
    if (this.#pause?.cause.kind === 'unreachable') this.#resume()
  }

  /** Why rows wait to be tried again by themselves; null where none does. */
  getDelay(): RowDelay | null {
    return this.#pause?.cause ?? null
  }

  /** Nothing is tried again by itself any more: the sheet is closed. */
  stop(): void {
    this.#pause?.cancel()
  }

  /** Resolves once nothing is on its way any more: everything is stored, was refused, or waits. */
  settled(): Promise<void> {
    const isSettled = () => {
      const { unsaved, refused, delayed } = this.#standing
      return unsaved === refused + delayed
    }
    if (isSettled()) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!isSettled()) return
        stop()
        resolve()
      })
    })
  }

  #apply(changes: readonly CellChange[]): void {
    const byRow = new Map<DocumentId, Map<string, CellEdit>>()
    for (const { id, path, value, isUnread, seen } of changes) {
      const edits = byRow.get(id) ?? new Map<string, CellEdit>()
      const before = seen ? seen.value : this.value(id, path)
      const edit = { value, seen: before, ...(isUnread && { isUnread }) }
      byRow.set(id, edits.set(path, edit))
    }
    for (const [id, edits] of byRow) {
      this.#tell(id, { type: 'typed', edits })
      this.#take(id)
    }
  }

  #take(id: DocumentId): void {
    const { phase } = this.state(id)
    if (phase !== 'waiting' && phase !== 'delayed') return
    const problems = this.#problemsOf(id)
    if (problems.size > 0) {
      const refusal = { kind: 'invalid', problems, message: '' } as const
      this.#tell(id, { type: 'refused', refusal })
    } else if (this.#pause !== null) {
      if (phase === 'waiting') this.#tell(id, { type: 'refused', refusal: this.#pause.cause })
    } else if (phase === 'waiting') {
      this.#waiting.add(id)
      this.#writeNext()
    }
  }

  #retry(id: DocumentId): void {
    this.#tell(id, { type: 'retried' })
    this.#take(id)
  }

  /** As long as a document’s form waits, and as long as the server asks for at least. */
  #waitFor(cause: RowDelay): void {
    const { clock } = this.#options
    const before = this.#pause
    if (before === null) this.#pauses += 1
    const retryAfter = cause.kind === 'busy' ? cause.retryAfter : null
    const delay = requestRetryDelay(this.#pauses - 1, clock.random(), retryAfter)
    const until = Math.max(before?.until ?? 0, clock.now() + delay)
    before?.cancel()
    const cancel = clock.setTimer(() => this.#resume(), until - clock.now())
    this.#pause = { cause, until, cancel }
    for (const id of this.#waiting) this.#tell(id, { type: 'refused', refusal: cause })
    this.#waiting.clear()
  }

  #resume(): void {
    this.#pause?.cancel()
    this.#pause = null
    for (const [id, { phase }] of [...this.#states]) if (phase === 'delayed') this.#retry(id)
  }

  #problemsOf(id: DocumentId): ReadonlyMap<string, string> {
    const document = this.document(id)
    const problems = new Map<string, string>()
    const { check, unreadText } = this.#options
    for (const [path, { isUnread }] of this.state(id).edits) {
      const problem = check(document, path) ?? (isUnread ? unreadText : null)
      if (problem !== null) problems.set(path, problem)
    }
    return problems
  }

  #writeNext(): void {
    while (this.#writing < WRITTEN_AT_ONCE) {
      const [id] = this.#waiting
      if (id === undefined) return
      this.#waiting.delete(id)
      if (this.state(id).phase === 'waiting') void this.#write(id)
    }
  }

  async #write(id: DocumentId): Promise<void> {
    this.#writing += 1
    this.#tell(id, { type: 'sent' })
    const outcome = await this.#options
      .write(id, this.state(id).sent)
      .catch((error): RowOutcome => {
        console.error(error)
        return { kind: 'refused', refusal: { kind: 'unreachable' } }
      })
    this.#writing -= 1
    const { document } = outcome
    if (document) this.#options.rows.put(id, { ...document, id })
    if (outcome.kind === 'stored') {
      if (this.#pause === null) this.#pauses = 0
      this.#tell(id, { type: 'stored', document: outcome.document })
    } else {
      const { refusal } = outcome
      this.#tell(id, { type: 'refused', refusal })
      if (isDelay(refusal)) this.#waitFor(refusal)
    }
    this.#take(id)
    this.#writeNext()
  }

  #tell(id: DocumentId, event: RowEvent): void {
    const before = this.state(id)
    const after = nextRowState(before, event)
    if (after === before) return
    if (after === cleanRow) this.#states.delete(id)
    else this.#states.set(id, after)
    this.#stand(before, after)
    this.#byId.notify(String(id))
    this.#listeners.notify()
  }

  /** Counted as it changes: thousands of rows may be on their way. */
  #stand(before: RowState, after: RowState): void {
    const { unsaved, refused, delayed, hasSaved } = this.#standing
    const is = (yes: boolean) => (yes ? 1 : 0)
    this.#standing = {
      unsaved: unsaved - is(isRowUnsaved(before)) + is(isRowUnsaved(after)),
      refused: refused - is(before.phase === 'refused') + is(after.phase === 'refused'),
      delayed: delayed - is(before.phase === 'delayed') + is(after.phase === 'delayed'),
      hasSaved: hasSaved || after.phase === 'saved',
    }
  }
}
