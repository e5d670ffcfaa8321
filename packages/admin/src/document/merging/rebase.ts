import {
  apply,
  type Conflict,
  diff,
  ensureNodeIds,
  fieldTypeOf,
  isObject,
  type Json,
  type JsonObject,
  merge,
  type Patch,
  type PatchOperation,
  type Plan,
} from '@stet/core'
import { isSameValue, sharing } from '../../base/equality.ts'
import {
  isBelow,
  isText,
  type Path,
  pathKey,
  rowId,
  rowIndex,
  step,
  valueAt,
  withValue,
} from '../../base/path.ts'
import { nodeIdSource } from '../store/node-ids.ts'
import { nodeAt } from '../store/plan-lookup.ts'

/** What stands where the editor and another person changed the same; `both` only where there is that answer. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

export interface Rebased {
  /** The editor's document with what others changed; where both did, the editor's value stands. */
  readonly document: JsonObject
  /** The server's document, sharing all it can with `document`. */
  readonly acknowledged: JsonObject
  readonly conflicts: readonly Conflict[]
}

/**
 * Carries the editor's document over to what the server has now. `base` is what both started from.
 * Where the editor typed after the request left (`isEditedSince`), the server's value is not written
 * even if the field looks untouched by now: typed and taken back is still typed last.
 */
export function rebase(input: {
  readonly plan: Plan
  readonly base: JsonObject
  readonly mine: JsonObject
  readonly theirs: JsonObject
  /** Edits of what is around the path count only below `within`. */
  readonly isEditedSince: (path: Path, within: Path) => boolean
}): Rebased {
  const { plan, base, mine, isEditedSince } = input
  const theirs = sharing(mine, input.theirs)
  if (mine === theirs) return { document: mine, acknowledged: mine, conflicts: [] }

  const merging = merge(base, mine, theirs)
  const contested = new Map<string, Path>()
  const contest = (path: Path) => {
    const field = fieldPath(plan, mine, path) ?? fieldPath(plan, theirs, path) ?? path
    // What no field of the config holds in a node of a text is still not the text.
    const place = isText(valueAt(mine, field)) ? path : field
    contested.set(pathKey(place), place)
  }
  const texts = merging.conflicts.filter(
    ({ path, kind }) => kind === 'text' && isRichText(plan, mine, path),
  )
  for (const conflict of merging.conflicts) {
    if (conflict.kind !== 'order' && !texts.includes(conflict)) contest(conflict.path)
  }
  const textKeys = texts.map(({ path }) => pathKey(path))
  for (const path of mixedValues(plan, base, mine, theirs)) {
    // The question about a text is about the fields in it, too.
    if (!textKeys.some((key) => isBelow(pathKey(path), key))) contest(path)
  }

  const incoming = diff(mine, merging.merged)
  const accepted: PatchOperation[] = []
  const mergedTexts: Path[] = []
  for (const operation of incoming) {
    const path = operationPath(operation)
    const isMergedText = isRichText(plan, mine, path) && valueAt(mine, path) !== valueAt(base, path)
    const isTyped = operation.op !== 'move' && isEditedSince(path, textAround(mine, path))
    if (isTyped && !isMergedText) contest(path)
    else accepted.push(operation)
    if (isMergedText) mergedTexts.push(path)
  }

  let document = apply(accepted, mine)
  for (const path of mergedTexts) document = withOwnIds(plan, document, path)
  for (const path of contested.values()) document = withSideAt(document, mine, path)
  document = sharing(mine, document)
  const values = [...contested.values()]
    .map((path) => conflictAt(path, base, mine, theirs))
    .filter((conflict) => !isSameValue(conflict.mine, conflict.theirs))
  const orders = merging.conflicts.filter(({ kind }) => kind === 'order')
  const conflicts = [...values, ...texts, ...orders]
  return { document, acknowledged: sharing(document, theirs), conflicts }
}

/**
 * What the server had before others wrote, when answers of ours were lost: the acknowledged document
 * with those parts of the lost writes that the server's document shows. Without it, our own stored
 * write would look like another person's, and typing on would be a conflict with oneself.
 */
export function recoveredBase(
  acknowledged: JsonObject,
  inDoubt: readonly JsonObject[],
  theirs: JsonObject,
): JsonObject {
  let base = acknowledged
  for (const sent of inDoubt) {
    for (const operation of diff(base, sent)) base = withStored(base, operation, sent, theirs)
  }
  return base
}

function withStored(
  base: JsonObject,
  operation: PatchOperation,
  sent: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const path = operationPath(operation)
  switch (operation.op) {
    case 'set':
      return withStoredValue(base, path, operation.value, theirs)
    case 'unset':
      return isSameValue(valueAt(theirs, path), undefined) ? apply([operation], base) : base
    case 'insert':
      return valueAt(theirs, path) === undefined ? base : apply([operation], base)
    case 'remove':
      return valueAt(theirs, path) === undefined ? apply([operation], base) : base
    case 'move':
      return haveSameOrder(valueAt(sent, operation.path), valueAt(theirs, operation.path))
        ? apply([operation], base)
        : base
  }
}

/** A group that was sent whole comes back with more in it: each name is compared for itself. */
function withStoredValue(
  base: JsonObject,
  path: Path,
  value: Json,
  theirs: JsonObject,
): JsonObject {
  const stored = valueAt(theirs, path)
  if (isSameValue(stored, value)) return withValue(base, path, value)
  if (!isObject(value) || !isObject(stored)) return base
  let next = base
  for (const [name, part] of Object.entries(value)) {
    if (part !== undefined) next = withStoredValue(next, [...path, name], part, theirs)
  }
  return next
}

function haveSameOrder(a: Json | undefined, b: Json | undefined): boolean {
  const [first, second] = [idsOf(a), idsOf(b)]
  const common = new Set(first.filter((id) => second.includes(id)))
  const order = (ids: readonly string[]) => ids.filter((id) => common.has(id)).join('\0')
  return order(first) === order(second)
}

function idsOf(rows: Json | undefined): string[] {
  if (!Array.isArray(rows)) return []
  return (rows as readonly Json[]).flatMap((row) => rowId(row) ?? [])
}

/**
 * Values that both sides changed within: JSON is one value to an editor, and a mixture of two versions
 * of it is what neither side wrote. Rich texts are merged by their paragraphs.
 */
function mixedValues(
  plan: Plan,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): readonly Path[] {
  const changed = valuesChangedWithin(plan, mine, diff(base, mine))
  if (changed.size === 0) return []
  const others = valuesChangedWithin(plan, theirs, diff(base, theirs))
  return [...changed]
    .filter(([key, path]) => others.has(key) && !isRichText(plan, mine, path))
    .map(([, path]) => path)
}

function valuesChangedWithin(
  plan: Plan,
  document: JsonObject,
  patch: Patch,
): ReadonlyMap<string, Path> {
  const found = new Map<string, Path>()
  for (const operation of patch) {
    const field = fieldPath(plan, document, operationPath(operation))
    if (field !== null) found.set(pathKey(field), field)
  }
  return found
}

/** The path of the field that holds the value which the path leads to or into; null when no field does. */
function fieldPath(plan: Plan, document: JsonObject, path: Path): Path | null {
  const found = nodeAt(plan, document, path)
  return found?.node.shape === 'value' ? path.slice(0, found.depth) : null
}

/**
 * The path of the innermost text with the node that the path leads into, else that of the document:
 * what was typed in a text is merged with what others wrote in its nodes.
 */
function textAround(document: JsonObject, path: Path): Path {
  let around: Path = []
  let value: Json | undefined = document
  path.forEach((segment, index) => {
    if (isText(value)) around = path.slice(0, index)
    value = step(value, segment)
  })
  return around
}

/** The document with an id of its own for each node of a text: of a line that both wrote anew, both may stay. */
export function withOwnIds(plan: Plan, document: JsonObject, path: Path): JsonObject {
  const node = nodeAt(plan, document, path)?.node
  const text = valueAt(document, path)
  if (node?.shape !== 'value' || !isText(text)) return document
  const whole = ensureNodeIds(node, text, nodeIdSource(text))
  return whole === text ? document : withValue(document, path, whole)
}

/** Whether the path is that of a field with a rich text. */
function isRichText(plan: Plan, document: JsonObject, path: Path): boolean {
  const found = nodeAt(plan, document, path)
  return found !== null && fieldTypeOf(found.node.field).diffKind === 'richText'
}

/** The path that an operation writes. */
export function operationPath(operation: PatchOperation): Path {
  switch (operation.op) {
    case 'insert':
      return [...operation.path, operation.row.id]
    case 'remove':
    case 'move':
      return [...operation.path, operation.id]
    default:
      return operation.path
  }
}

function conflictAt(path: Path, base: JsonObject, mine: JsonObject, theirs: JsonObject): Conflict {
  return {
    path,
    kind: 'value',
    base: valueAt(base, path),
    mine: valueAt(mine, path),
    theirs: valueAt(theirs, path),
  }
}

/** `document` with the answer to a conflict; `theirs` is the server's document. */
export function withAnswer(
  document: JsonObject,
  theirs: JsonObject,
  conflict: Conflict,
  choice: ConflictChoice,
): JsonObject {
  const { path, kind } = conflict
  if (kind === 'text') return withTextAnswer(document, conflict, choice)
  if (choice !== 'theirs') return document
  return kind === 'order' ? withOrderOf(document, theirs, path) : withSideAt(document, theirs, path)
}

/** Keeps what was typed into the text after the question was shown, whatever the answer is. */
function withTextAnswer(
  document: JsonObject,
  { path, base, mine, theirs, both }: Conflict,
  choice: ConflictChoice,
): JsonObject {
  const answer = { mine, theirs, both: both ?? mine }[choice]
  const inField = (text: Json | undefined): JsonObject => (isNothing(text) ? {} : { text })
  const { merged } = merge(inField(base), inField(valueAt(document, path)), inField(answer))
  const isAnswered = isSameValue(merged.text, valueAt(document, path))
  return isAnswered ? document : withValue(document, path, merged.text)
}

const isNothing = (value: Json | undefined): value is null | undefined =>
  value === null || value === undefined

/** The rows in the other side's order; a row that only we have stays behind the row it stands behind. */
function withOrderOf(document: JsonObject, side: JsonObject, path: Path): JsonObject {
  const rows = valueAt(document, path)
  if (!Array.isArray(rows)) return document
  const own = idsOf(rows)
  const order = idsOf(valueAt(side, path)).filter((id) => own.includes(id))
  own.forEach((id, index) => {
    if (!order.includes(id)) order.splice(order.indexOf(own[index - 1] ?? '') + 1, 0, id)
  })
  const sorted = order.flatMap((id) => rows[rowIndex(rows, id)] ?? [])
  return withValue(document, path, sorted)
}

/** `document` with what `side` has at the path, rows included: there or not, and where. */
function withSideAt(document: JsonObject, side: JsonObject, path: Path): JsonObject {
  const holder = path.slice(0, -1)
  const id = path.at(-1) ?? ''
  const sideRows = valueAt(side, holder)
  const rows = valueAt(document, holder)
  const value = valueAt(side, path)
  if (!Array.isArray(sideRows) && !Array.isArray(rows)) return withValue(document, path, value)
  const list: readonly Json[] = Array.isArray(rows) ? rows : []
  const index = rowIndex(list, id)
  if (value === undefined) {
    return index === -1 ? document : withValue(document, holder, list.toSpliced(index, 1))
  }
  if (index !== -1) return withValue(document, holder, list.with(index, value))
  return withValue(document, holder, list.toSpliced(placeIn(list, sideRows, id), 0, value))
}

/** Behind the nearest row before it that both lists have. */
function placeIn(list: readonly Json[], sideRows: Json | undefined, id: string): number {
  const ids = idsOf(sideRows)
  for (let at = ids.indexOf(id) - 1; at >= 0; at -= 1) {
    const index = rowIndex(list, ids[at] ?? '')
    if (index !== -1) return index + 1
  }
  return 0
}
