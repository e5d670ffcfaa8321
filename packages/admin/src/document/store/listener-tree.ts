import { isObject, type Json, type JsonObject } from '@stet/core'
import { type Path, rowId, step, valueAt } from '../../base/path.ts'

export type Listener = () => void

/**
 * - `value`: the value at the path is another one.
 * - `rows`: rows came, went, moved or changed their block type; nothing about what is in them.
 * - `deep`: anything at or below the path.
 */
export type ListenerKind = 'value' | 'rows' | 'deep'

interface Branch {
  readonly listeners: Map<Listener, ListenerKind>
  readonly children: Map<string, Branch>
}

/**
 * Listeners by path. What a change touches is found by comparing references on the way down both
 * documents: parts that are shared are not entered, so a keystroke costs the length of its path.
 */
export class ListenerTree {
  readonly #root: Branch = { listeners: new Map(), children: new Map() }

  add(path: Path, kind: ListenerKind, listener: Listener): () => void {
    let branch = this.#root
    for (const segment of path) {
      let child = branch.children.get(segment)
      if (!child) {
        child = { listeners: new Map(), children: new Map() }
        branch.children.set(segment, child)
      }
      branch = child
    }
    // One function may listen twice at one place; each call removes only its own.
    const own: Listener = () => listener()
    branch.listeners.set(own, kind)
    return () => {
      branch.listeners.delete(own)
      this.#prune(path)
    }
  }

  /** The listeners that the step from one document to the other concerns. */
  touchedBy(before: JsonObject, after: JsonObject): readonly Listener[] {
    const found: Listener[] = []
    visit(this.#root, before, after, found)
    return found
  }

  /**
   * The same where only the value at one path changed, as it does with each key: those around it and in
   * it, without a look at the thousand fields beside it.
   */
  touchedAt(path: Path, before: JsonObject, after: JsonObject): readonly Listener[] {
    const found: Listener[] = []
    let branch = this.#root
    for (const segment of path) {
      for (const [listener, kind] of branch.listeners) if (kind !== 'rows') found.push(listener)
      const child = branch.children.get(segment)
      if (!child) return found
      branch = child
    }
    visit(branch, valueAt(before, path), valueAt(after, path), found)
    return found
  }

  /** Removed rows must not leave their branches behind for as long as the form is open. */
  #prune(path: Path): void {
    const way: Branch[] = [this.#root]
    for (const segment of path) {
      const child = way.at(-1)?.children.get(segment)
      if (!child) return
      way.push(child)
    }
    for (let depth = path.length; depth > 0; depth -= 1) {
      const branch = way[depth]
      if (!branch || branch.listeners.size > 0 || branch.children.size > 0) return
      way[depth - 1]?.children.delete(path[depth - 1] ?? '')
    }
  }
}

function visit(
  branch: Branch,
  before: Json | undefined,
  after: Json | undefined,
  found: Listener[],
): void {
  if (before === after) return
  for (const [listener, kind] of branch.listeners) {
    if (kind !== 'rows' || !haveSameRows(before, after)) found.push(listener)
  }
  if (branch.children.size === 0) return
  if (Array.isArray(before) || Array.isArray(after)) {
    visitRows(branch, rowsOf(before), rowsOf(after), found)
    return
  }
  for (const [name, child] of branch.children) {
    visit(child, step(before, name), step(after, name), found)
  }
}

function visitRows(
  branch: Branch,
  before: readonly Json[],
  after: readonly Json[],
  found: Listener[],
): void {
  if (haveSameIds(before, after)) {
    for (let index = 0; index < after.length; index += 1) {
      if (before[index] === after[index]) continue
      const child = branch.children.get(rowId(after[index]) ?? '')
      if (child) visit(child, before[index], after[index], found)
    }
    return
  }
  const rowsBefore = byId(before)
  const rowsAfter = byId(after)
  for (const [id, child] of branch.children) {
    visit(child, rowsBefore.get(id), rowsAfter.get(id), found)
  }
}

function haveSameIds(before: readonly Json[], after: readonly Json[]): boolean {
  if (before.length !== after.length) return false
  return before.every((row, i) => row === after[i] || rowId(row) === rowId(after[i]))
}

function haveSameRows(before: Json | undefined, after: Json | undefined): boolean {
  const a = rowsOf(before)
  const b = rowsOf(after)
  return (
    haveSameIds(a, b) && a.every((row, i) => row === b[i] || blockType(row) === blockType(b[i]))
  )
}

const none: readonly Json[] = []

function rowsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : none
}

function blockType(row: Json | undefined): Json | undefined {
  return isObject(row) ? row.blockType : undefined
}

function byId(rows: readonly Json[]): ReadonlyMap<string, Json> {
  const map = new Map<string, Json>()
  for (const row of rows) {
    const id = rowId(row)
    if (id !== undefined) map.set(id, row)
  }
  return map
}
