import {
  type AllowedChoices,
  apply,
  type ClientField,
  type Conflict,
  compilePlan,
  type DefaultsContext,
  diff,
  type Json,
  type JsonObject,
  type Patch,
  type Plan,
  type PlanNode,
  type Problem,
  type RowIdSource,
} from '@stet/core'
import { changedNames, isSameValue } from '../../base/equality.ts'
import { Listeners } from '../../base/listeners.ts'
import { type Path, valueAt, withValue } from '../../base/path.ts'
import {
  type ConflictChoice,
  operationPath,
  rebase,
  recoveredBase,
  withAnswer,
} from '../merging/rebase.ts'
import { type CheckField, FieldChecks, type UnparsedText } from '../rules/field-checks.ts'
import type { ServerProblem } from '../saving/transport.ts'
import { ChoiceStore } from './choice-store.ts'
import { EditLog } from './edit-log.ts'
import { HiddenFields } from './hidden-fields.ts'
import { type Listener, ListenerTree } from './listener-tree.ts'
import { missingFields } from './other-locale.ts'
import { PendingInputs } from './pending-inputs.ts'
import { nodeAt } from './plan-lookup.ts'
import { prepareDocument, prepareRow } from './prepare-document.ts'
import { ProblemStore } from './problem-store.ts'
import { changedValues } from './request-body.ts'
import {
  type RowHandle,
  RowHandles,
  rowHandle,
  rowsAt,
  withRowMoved,
  withRowRemoved,
  withRowsInserted,
} from './rows.ts'
import { choicesByKey, faultsByKey, keysOf } from './server-answers.ts'
import { UndoHistory } from './undo-history.ts'

/** Who wrote: half of what can go wrong between typing and saving is not knowing it. */
export type ChangeSource = 'user' | 'server' | 'journal' | 'undo'

export interface FormChange {
  readonly source: ChangeSource
  readonly before: JsonObject
  readonly after: JsonObject
}

export interface FormStoreOptions {
  readonly fields: readonly ClientField[]
  /** One locale's flat JSON, as the server answered it, or a new document's defaults. */
  readonly document: JsonObject
  readonly check: CheckField
  readonly newRowId: RowIdSource
  /** For the defaults of new rows. */
  readonly defaults: DefaultsContext
  /** Milliseconds, for what counts as one step of undo. */
  readonly now: () => number
  /** Whether required fields may stay empty until they are published. */
  readonly hasDrafts: boolean
}

/**
 * The values of one form. The document is one immutable tree, so a snapshot is a reference, and what a
 * change touched is found by comparing references; every listener hears of its own path only.
 */
export class FormStore {
  readonly plan: Plan
  readonly fields: readonly ClientField[]
  readonly problems: ProblemStore = new ProblemStore()
  readonly choices: ChoiceStore = new ChoiceStore()
  readonly pending: PendingInputs = new PendingInputs()

  readonly #options: FormStoreOptions
  readonly #listeners = new ListenerTree()
  readonly #changeListeners = new Listeners<[change: FormChange]>()
  readonly #hidden = new HiddenFields()
  readonly #edits = new EditLog()
  readonly #history = new UndoHistory()
  readonly #rowHandles = new RowHandles()
  readonly #checks: FieldChecks
  #document: JsonObject
  #acknowledged: JsonObject

  constructor(options: FormStoreOptions) {
    this.#options = options
    this.fields = options.fields
    this.plan = compilePlan(options.fields)
    this.#document = prepareDocument(this.plan, options.document, options.newRowId)
    this.#acknowledged = this.#document
    this.#checks = new FieldChecks({
      plan: this.plan,
      problems: this.problems,
      check: options.check,
      hasDrafts: options.hasDrafts,
      document: this.getDocument,
      isHidden: (path) => this.isHidden(path),
    })
  }

  // ── Reading ─────────────────────────────────────────────────────────────────────────────────────

  /** The whole document as flat JSON in the order of its rows. It is immutable: keep it as a snapshot. */
  getDocument = (): JsonObject => this.#document

  /** What the server is known to have. */
  get acknowledged(): JsonObject {
    return this.#acknowledged
  }

  get(path: Path): Json | undefined {
    return valueAt(this.#document, path)
  }

  /** What this document, in another locale, lacks there for being published. */
  lackingIn(document: JsonObject): readonly Path[] {
    const { check, newRowId } = this.#options
    const prepared = prepareDocument(this.plan, document, newRowId)
    return missingFields(this.plan, prepared, check).filter((path) => !this.isHidden(path))
  }

  /** The field that a path leads to; null where there is none. */
  fieldAt(path: Path): PlanNode['field'] | null {
    return nodeAt(this.plan, this.#document, path)?.node.field ?? null
  }

  /** The rows of an array or blocks field; the same list until rows come, go, move or change type. */
  rows(path: Path): readonly RowHandle[] {
    return this.#rowHandles.at(this.#document, path)
  }

  /** The number of the last edit; a request notes it as it leaves. */
  get editCount(): number {
    return this.#edits.count
  }

  /** The number of the last edit of exactly this path; 0 when it was never edited. */
  editedAt(path: Path): number {
    return this.#edits.at(path)
  }

  isDirty(): boolean {
    return this.differsFrom(this.#acknowledged)
  }

  /** Whether the editor's document would be stored differently from `other`. */
  differsFrom(other: JsonObject): boolean {
    return changedNames(this.plan, other, this.#document).length > 0
  }

  /** Whether the server's document is stored as this one would be. */
  hasAcknowledged(document: JsonObject): boolean {
    return changedNames(this.plan, document, this.#acknowledged).length === 0
  }

  /** What differs from the server's document: the journal's entry. */
  unsavedPatch(): Patch {
    return diff(this.#acknowledged, this.#document)
  }

  /** The body of an update: the changed top-level fields. */
  changedFields(): JsonObject {
    return changedValues(this.plan, this.#acknowledged, this.#document)
  }

  /** The body of a create: everything there is, and null for defaults that were taken out. */
  allFields(): JsonObject {
    return { ...changedValues(this.plan, {}, this.#document), ...this.changedFields() }
  }

  // ── Listening ───────────────────────────────────────────────────────────────────────────────────

  /** Tells of a field's value; of a list of rows, only when rows come, go, move or change type. */
  subscribe(path: Path, listener: Listener): () => void {
    const shape = nodeAt(this.plan, this.#document, path)?.node.shape
    const kind = shape === 'rows' || shape === 'blocks' ? 'rows' : 'value'
    return this.#listeners.add(path, kind, listener)
  }

  /** Tells of anything at or below the path. */
  subscribeDeep(path: Path, listener: Listener): () => void {
    return this.#listeners.add(path, 'deep', listener)
  }

  /** Tells of every change, with both documents and who wrote. */
  readonly onChange = this.#changeListeners.subscribe

  // ── Writing ─────────────────────────────────────────────────────────────────────────────────────

  /** Sets a field's value; null and nothing clear it. Nothing happens when the row it was in is gone. */
  set(path: Path, value: Json | undefined): void {
    this.#checks.dropUnparsed(path)
    const next = withValue(this.#document, path, value ?? undefined)
    if (next === this.#document || isSameValue(this.get(path), value)) {
      this.#checks.one(path)
      return
    }
    this.#edit(next, [path], path)
  }

  /** Sets a field that follows another one: part of the step that changed the other. */
  follow(path: Path, value: Json | undefined): void {
    const before = this.#document
    if (isSameValue(this.get(path), value)) return
    const next = withValue(before, path, value ?? undefined)
    this.#edits.record([path])
    this.#history.extend(before, next)
    this.#commit(next, 'user')
    this.#checks.one(path)
  }

  /** Sets several fields in one step of undo: those that make sense only together. */
  setAll(entries: readonly { readonly path: Path; readonly value: Json | undefined }[]): void {
    let next = this.#document
    const changed: Path[] = []
    for (const { path, value } of entries) {
      this.#checks.dropUnparsed(path)
      if (isSameValue(valueAt(next, path), value)) continue
      next = withValue(next, path, value ?? undefined)
      changed.push(path)
    }
    this.#edit(next, changed, null)
    for (const { path } of entries) this.#checks.one(path)
  }

  /** Keeps the text of an input that is not a value yet; the last value stays in the document. */
  setUnparsed(path: Path, unparsed: UnparsedText): void {
    this.#checks.setUnparsed(path, unparsed)
  }

  unparsed(path: Path): UnparsedText | undefined {
    return this.#checks.unparsed(path)
  }

  /** Tells when any input's text that is not a value yet came, changed or went. */
  subscribeUnparsed(listener: Listener): () => void {
    return this.#checks.subscribeUnparsed(listener)
  }

  /** Every text that is not a value yet, with its place. */
  allUnparsed(): readonly { readonly path: Path; readonly text: string }[] {
    return this.#checks.allUnparsed()
  }

  /** Whether some input holds text that cannot be stored as it is. */
  get hasUnparsed(): boolean {
    return this.#checks.hasUnparsed
  }

  /** Puts a new row at `index`, with its defaults and an id; answers the id. */
  insertRow(path: Path, index: number, row: JsonObject): string {
    const fresh = this.#prepareRow(path, row, this.#options.defaults)
    this.#insert(path, index, [fresh])
    return fresh.id
  }

  /** Puts copies of rows at `index`, with new ids at every depth, as one step; answers their ids. */
  insertCopies(path: Path, index: number, rows: readonly JsonObject[]): readonly string[] {
    const copies = rows.map((row) => this.#prepareRow(path, row))
    this.#insert(path, index, copies)
    return copies.map(({ id }) => id)
  }

  /** Puts a copy behind the row; answers the copy's id, or null when the row is gone. */
  duplicateRow(path: Path, id: string): string | null {
    const rows = rowsAt(this.#document, path)
    const index = rows.findIndex((row) => rowHandle(row).id === id)
    const row = rows[index]
    if (row === undefined) return null
    return this.insertCopies(path, index + 1, [row])[0] ?? null
  }

  /** Puts a removed row back as it was, its ids included; nothing when it is there again already. */
  putRowBack(path: Path, index: number, row: JsonObject): void {
    const { id } = rowHandle(row)
    if (rowsAt(this.#document, path).some((other) => rowHandle(other).id === id)) return
    this.#insert(path, index, [row])
  }

  #prepareRow(path: Path, row: JsonObject, defaults?: DefaultsContext) {
    return prepareRow(this.plan, this.#document, path, row, this.#options.newRowId, defaults)
  }

  #insert(path: Path, index: number, rows: readonly JsonObject[]): void {
    const next = withRowsInserted(this.#document, path, index, rows)
    const paths = rows.map((row) => [...path, rowHandle(row).id])
    this.#edit(next, paths, null, path)
  }

  removeRow(path: Path, id: string): void {
    this.#edit(withRowRemoved(this.#document, path, id), [[...path, id]], null, path)
  }

  /** Moves the row to `index`, counted without the row itself. */
  moveRow(path: Path, id: string, index: number): void {
    this.#edit(withRowMoved(this.#document, path, id, index), [], null, path)
  }

  /** Applies edits that were kept from an earlier session; they are the editor's own. */
  restore(patch: Patch): void {
    const next = apply(patch, this.#document)
    if (next === this.#document) return
    const before = this.#document
    this.#edits.record(editedPaths(patch))
    this.#history.record(before, next, this.#options.now(), null)
    this.#commit(next, 'journal')
  }

  // ── Undo ────────────────────────────────────────────────────────────────────────────────────────

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /** Undoes the last step and returns the paths that it wrote. */
  undo(): readonly Path[] {
    return this.#step(this.#history.undo(this.#document))
  }

  redo(): readonly Path[] {
    return this.#step(this.#history.redo(this.#document))
  }

  #step(next: JsonObject | null): readonly Path[] {
    if (next === null || next === this.#document) return []
    const steps = diff(this.#document, next)
    const paths = steps.map(operationPath)
    this.#edits.record(editedPaths(steps))
    // The step wins over text that was never a value.
    for (const path of paths) this.#checks.dropUnparsed(path)
    this.#commit(next, 'undo')
    return paths
  }

  // ── The server's part ───────────────────────────────────────────────────────────────────────────

  /**
   * Our own write was stored: takes what the server made of it, except where the editor has typed on
   * since it left, and knows from now on what is stored.
   */
  acknowledge(reply: {
    readonly document: JsonObject
    /** The document as it was when the request left. */
    readonly sent: JsonObject
    readonly sentAt: number
  }): void {
    this.#takeOver(reply.document, reply.sent, reply.sentAt)
  }

  /**
   * Takes over what another editor stored. Returns the paths that both changed; there this form's value
   * stays until `resolveConflicts`.
   */
  rebase(current: {
    readonly document: JsonObject
    /** Our writes whose answers were lost, oldest first. */
    readonly inDoubt: readonly JsonObject[]
    readonly sentAt: number
  }): readonly Conflict[] {
    const theirs = this.#prepare(current.document)
    const base = recoveredBase(this.#acknowledged, current.inDoubt, theirs)
    const before = this.#document
    const conflicts = this.#takeOver(theirs, base, current.sentAt)
    this.#history.overtake(diff(before, this.#document).map(operationPath))
    return conflicts
  }

  #takeOver(document: JsonObject, base: JsonObject, sentAt: number): readonly Conflict[] {
    const rebased = rebase({
      plan: this.plan,
      base,
      mine: this.#document,
      theirs: this.#prepare(document),
      isEditedSince: (path) => this.#edits.isEditedSince(path, sentAt),
    })
    this.#acknowledged = rebased.acknowledged
    this.#commit(rebased.document, 'server')
    return rebased.conflicts
  }

  #prepare(document: JsonObject): JsonObject {
    return prepareDocument(this.plan, document, this.#options.newRowId)
  }

  /** Answers conflicts in their order, in one step of undo. */
  resolveConflicts(conflicts: readonly Conflict[], choices: readonly ConflictChoice[]): void {
    let next = this.#document
    const changed: Path[] = []
    conflicts.forEach((conflict, index) => {
      const before = next
      next = withAnswer(next, this.#acknowledged, conflict, choices[index] ?? 'mine')
      if (next !== before) changed.push(conflict.path)
    })
    this.#edit(next, changed, null)
  }

  // ── Problems and conditions ─────────────────────────────────────────────────────────────────────

  /** The editor left the field: from now on its problems are shown. */
  touch(path: Path): void {
    this.#history.endTyping()
    if (!this.problems.isTouched(path)) this.#checks.one(path)
    this.problems.touch(path)
  }

  /** Whether an empty required field is no problem yet. */
  get skipsRequired(): boolean {
    return this.#checks.skipsRequired
  }

  /** Checks every field and shows what is wrong from now on; answers whether nothing is. */
  validate({ skipRequired }: { readonly skipRequired: boolean }): boolean {
    return this.#checks.all(skipRequired)
  }

  /** Fields that are not shown to this editor, by schema path: they are not checked. */
  closeFields(schemaPaths: ReadonlySet<string>): void {
    this.#checks.close(schemaPaths)
  }

  /** What the server found wrong with the document as it was sent. */
  setServerProblems(answer: {
    readonly problems: readonly (ServerProblem | Problem)[]
    readonly sent: JsonObject
    readonly sentAt: number
  }): void {
    const isEdited = (path: Path) => this.#edits.at(path) > answer.sentAt
    const { faults, outdated } = faultsByKey(answer.problems, answer.sent, isEdited)
    this.problems.replaceServer(faults, (key) => outdated.has(key))
  }

  /** Fields whose conditions fail, as the server writes paths, in the document as it was sent. */
  setFailingConditions(serverPaths: readonly string[], sent: JsonObject): void {
    const keys = keysOf(serverPaths, sent)
    if (this.#hidden.is(keys)) return
    this.problems.hide(keys)
    this.#hidden.replace(keys)
  }

  /** Whether the field's condition fails: it is neither shown nor checked, and its value is kept. */
  isHidden(path: Path): boolean {
    return this.#hidden.has(path)
  }

  /** What fields offer of their own options or blocks, as the server writes paths, in the document as it was sent. */
  setAllowedChoices(choices: AllowedChoices, sent: JsonObject): void {
    this.choices.replace(choicesByKey(choices, sent))
  }

  /** Tells when any condition began or ceased to hold. */
  subscribeHidden(listener: Listener): () => void {
    return this.#hidden.subscribe(listener)
  }

  // ── Committing ──────────────────────────────────────────────────────────────────────────────────

  /** `typedIn`: the field, where typing on is one step of undo. `list`: rows whose count is checked. */
  #edit(next: JsonObject, paths: readonly Path[], typedIn: Path | null, list?: Path): void {
    if (next === this.#document) return
    const before = this.#document
    this.#edits.record(paths)
    this.#history.record(before, next, this.#options.now(), typedIn)
    this.#commit(next, 'user', typedIn ?? undefined)
    if (list) this.#checks.one(list)
  }

  #commit(next: JsonObject, source: ChangeSource, typedIn?: Path): void {
    if (next === this.#document) return
    const before = this.#document
    this.#document = next
    if (typedIn) {
      this.problems.dropServer(typedIn)
      this.#checks.one(typedIn)
    } else {
      this.#checks.watched()
    }
    const touched = typedIn
      ? this.#listeners.touchedAt(typedIn, before, next)
      : this.#listeners.touchedBy(before, next)
    for (const listener of touched) listener()
    this.#changeListeners.notify({ source, before, after: next })
  }
}

export function createFormStore(options: FormStoreOptions): FormStore {
  return new FormStore(options)
}

/** A move edits no value: what others wrote into the row meanwhile is welcome. */
function editedPaths(patch: Patch): readonly Path[] {
  return patch.filter(({ op }) => op !== 'move').map(operationPath)
}
