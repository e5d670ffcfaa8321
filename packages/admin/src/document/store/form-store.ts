import {
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
  withOwnIds,
} from '../merging/rebase.ts'
import { type CheckField, FieldChecks } from '../rules/field-checks.ts'
import { ArrivingFiles } from './arriving-files.ts'
import { ChoiceStore } from './choice-store.ts'
import { HiddenFields } from './hidden-fields.ts'
import { type Listener, ListenerTree } from './listener-tree.ts'
import { missingFields } from './other-locale.ts'
import { PendingInputs } from './pending-inputs.ts'
import { nodeAt } from './plan-lookup.ts'
import { prepareDocument } from './prepare-document.ts'
import { ProblemStore } from './problem-store.ts'
import { changedValues } from './request-body.ts'
import { RowEdits } from './row-edits.ts'
import { type RowHandle, RowHandles } from './rows.ts'
import { ServerAnswers } from './server-answers.ts'
import { TextNodes } from './text-nodes.ts'
import { EditLog } from './undo/edit-log.ts'
import { UndoHistory } from './undo/undo-history.ts'
import { type UnparsedText, UnparsedTexts } from './unparsed-texts.ts'

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
  /** Fields whose conditions fail: they are neither shown nor checked, and their values are kept. */
  readonly hidden: HiddenFields = new HiddenFields()
  /** What inputs hold because it is not a value yet. */
  readonly unparsed: UnparsedTexts = new UnparsedTexts((path) => !this.#isGone(path))
  readonly pending: PendingInputs = new PendingInputs()
  /** Files on their way into fields. */
  readonly arriving: ArrivingFiles = new ArrivingFiles()
  readonly rowEdits: RowEdits
  readonly textNodes: TextNodes
  /** The server's results for the fields. */
  readonly answers: ServerAnswers

  readonly #options: FormStoreOptions
  readonly #listeners = new ListenerTree()
  readonly #changeListeners = new Listeners<[change: FormChange]>()
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
      unparsed: this.unparsed,
      check: options.check,
      hasDrafts: options.hasDrafts,
      document: this.getDocument,
      isHidden: (path) => this.hidden.has(path),
    })
    this.answers = new ServerAnswers({
      problems: this.problems,
      hidden: this.hidden,
      choices: this.choices,
      editedAt: (path) => this.#edits.at(path),
    })
    const { plan, getDocument: document } = this
    const { newRowId, defaults } = options
    this.textNodes = new TextNodes({ plan, document, newRowId, defaults })
    this.rowEdits = new RowEdits({
      plan,
      document,
      newRowId,
      defaults,
      edit: (next, paths, list) => this.#edit(next, paths, null, list),
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
    return missingFields(this.plan, prepared, check).filter((path) => !this.hidden.has(path))
  }

  /** The field that a path leads to; null where there is none. */
  fieldAt(path: Path): PlanNode['field'] | null {
    return nodeAt(this.plan, this.#document, path)?.node.field ?? null
  }

  /** Whether the row or block that the field was in is not there any more. */
  #isGone(path: Path): boolean {
    const isField = this.plan.byName.has(path[0] ?? '')
    return isField && nodeAt(this.plan, this.#document, path) === null
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

  /** Subscribes to a field's value; for a list of rows, only to rows added, removed, moved or changed in type. */
  subscribe(path: Path, listener: Listener): () => void {
    const shape = nodeAt(this.plan, this.#document, path)?.node.shape
    const kind = shape === 'rows' || shape === 'blocks' ? 'rows' : 'value'
    return this.#listeners.add(path, kind, listener)
  }

  /** Subscribes to changes at or below the path. */
  subscribeDeep(path: Path, listener: Listener): () => void {
    return this.#listeners.add(path, 'deep', listener)
  }

  /** Subscribes to every change, with both documents and the source. */
  readonly onChange = this.#changeListeners.subscribe

  // ── Writing ─────────────────────────────────────────────────────────────────────────────────────

  /** Sets a field's value; null and nothing clear it. Nothing happens when the row it was in is gone. */
  set(path: Path, written: Json | undefined): void {
    this.unparsed.drop(path)
    const value = this.textNodes.withIds(path, written)
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
      this.unparsed.drop(path)
      if (isSameValue(valueAt(next, path), value)) continue
      next = withValue(next, path, value ?? undefined)
      changed.push(path)
    }
    this.#edit(next, changed, null)
    for (const path of changed) this.problems.dropServer(path)
    for (const { path } of entries) this.#checks.one(path)
  }

  /** Keeps the text of an input that is not a value yet; the last value stays in the document. */
  setUnparsed(path: Path, unparsed: UnparsedText): void {
    this.unparsed.set(path, unparsed)
    this.problems.setRules(path, [unparsed.fault])
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

  // ── Drafts ──────────────────────────────────────────────────────────────────────────────────────

  /** A form with the same fields and what is known of them, to edit a document apart from this one. */
  draft(document: JsonObject): FormStore {
    const draft = new FormStore({ ...this.#options, document })
    draft.closeFields(this.#checks.closed)
    draft.hidden.replace(this.hidden.keys)
    draft.choices.replace(this.choices.all)
    return draft
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
    for (const path of paths) this.unparsed.drop(path)
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
      isEditedSince: (path, within) => this.#edits.isEditedSince(path, sentAt, within),
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
      if (next !== before) next = withOwnIds(this.plan, next, conflict.path)
      if (next !== before) changed.push(conflict.path)
    })
    this.#edit(next, changed, null)
  }

  // ── Checking ─────────────────────────────────────────────────────────────────────

  /** The editor left the field: from now on its problems are shown. */
  touch(path: Path): void {
    this.#history.endTyping()
    this.#checks.left(path)
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
      this.#checks.nodesIn(typedIn)
      this.#checks.typed(typedIn)
    } else {
      this.#checks.watched()
    }
    const touched = typedIn
      ? this.#listeners.touchedAt(typedIn, before, next)
      : this.#listeners.touchedBy(before, next)
    for (const listener of touched) listener()
    this.unparsed.documentChanged()
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
