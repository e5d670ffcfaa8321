import { ownValue } from '../documents/json-shape.ts'
import type { PatchPath } from '../documents/patch.ts'
import type { Plan, PlanNode, ValueNode } from '../documents/plan.ts'
import { rowPlan } from '../documents/walk.ts'
import { fieldTypeOf } from '../fields/built-in-types.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { DocumentPart } from '../local-api/document-part.ts'
import { embeddedValues, isBlockNode } from '../rich-text/embedded-fields.ts'
import { embeddedPlace, withEmbeddedAt } from '../rich-text/embedded-places.ts'
import { takePiece } from './take-piece.ts'

/** Thrown for a piece of a text that has no place in it any more: the text has changed there. */
export class OutdatedPiece extends Error {
  constructor() {
    super('The text has changed at this place')
    this.name = 'OutdatedPiece'
  }
}

/**
 * Thrown for a part that no document of this plan has, or whose surrounding row or group was
 * removed.
 */
export class UnknownPart extends Error {
  readonly path: PatchPath

  constructor(path: PatchPath) {
    super(`There is no place for "${path.join('.')}"`)
    this.name = 'UnknownPart'
    this.path = path
  }
}

/**
 * The stored document `target` with these parts taken from `source`. A row that only `source` has
 * is put back behind the row that it followed there; a row that `source` does not have is removed.
 * A piece of a text is one difference between `source` and `compared`. Everything else stays. Throws
 * `UnknownPart` or `OutdatedPiece` rather than leaving a part out.
 */
export function takeParts(
  plan: Plan,
  target: JsonObject,
  source: JsonObject,
  parts: readonly DocumentPart[],
  /**
   * All locales of the config: a plain value that became localized is the value of each of them.
   */
  codes: readonly string[],
  /** What `source` was compared with; needed for pieces of texts only. */
  compared: JsonObject = {},
): JsonObject {
  return parts.reduce((taken, part) => {
    const comparedText = part.piece && placesOf(plan, [compared], part)?.values[0]
    return takeIn(plan, taken, source, part.path, { ...part, codes, comparedText })
  }, target)
}

/**
 * The schema path of the field at a part's path: names from the root with block slugs; null if
 * there is no such field. Rows are searched in both documents, since either may have lost them.
 */
export function schemaPathOf(
  plan: Plan,
  documents: readonly JsonObject[],
  part: DocumentPart,
): string | null {
  const found = placesOf(plan, documents, part)
  return found === null || (part.piece !== undefined && !isText(found.node))
    ? null
    : found.node.schemaPath
}

const isText = (node: PlanNode): boolean =>
  node.shape === 'value' && fieldTypeOf(node.field).diffKind === 'richText'

/** The field at a part's path, and the values that these documents have there. */
function placesOf(
  plan: Plan,
  documents: readonly JsonObject[],
  { path, locale }: DocumentPart,
): { readonly node: PlanNode; readonly values: readonly Json[] } | null {
  let plans: readonly Plan[] = [plan]
  let holders: readonly Json[] = documents
  let values: readonly Json[] = []
  let found: PlanNode | undefined
  for (let at = 0; at < path.length; at++) {
    const name = path[at] as string
    const node: PlanNode | undefined = plans
      .map((candidate) => candidate.byName.get(name))
      .find((candidate) => candidate !== undefined)
    if (node === undefined) return null
    found = node
    values = holders.flatMap((holder): readonly Json[] => {
      const own = isObject(holder) ? ownValue(holder, name) : undefined
      const value = node.localized && locale !== null ? valueIn(own, locale) : own
      return value === undefined || value === null ? [] : [value]
    })
    if (node.shape === 'object') {
      plans = [node.children]
      holders = values
      continue
    }
    if (node.shape === 'value' && at === path.length - 1) break
    at++
    const id = path[at]
    if (node.shape === 'value') {
      const places = values.flatMap((value) => embeddedPlace(value, id ?? '') ?? [])
      plans = places.flatMap(({ kind }) => node.embedded?.get(kind) ?? [])
      if (plans.length === 0) return null
      holders = places.map((place) => embeddedValues(place.node))
      continue
    }
    holders = values.flat().filter((row) => isObject(row) && row.id === id)
    plans = holders.flatMap((row) => (isObject(row) ? (rowPlan(node, row) ?? []) : []))
  }
  return found === undefined ? null : { node: found, values }
}

interface Wanted extends DocumentPart {
  readonly codes: readonly string[]
  /** The other text of the comparison that showed a piece. */
  readonly comparedText: Json | undefined
}

function takeIn(
  plan: Plan,
  target: JsonObject,
  source: JsonObject,
  [name, ...rest]: PatchPath,
  part: Wanted,
): JsonObject {
  const node = name === undefined ? undefined : plan.byName.get(name)
  if (node === undefined || name === undefined) throw new UnknownPart(part.path)
  const [before, after] = [ownValue(target, name), ownValue(source, name)]
  const { locale, codes } = part
  if (!node.localized) {
    return withValue(target, name, takeValue(node, before, after, rest, part))
  }
  if (locale === null) {
    if (rest.length > 0) throw new UnknownPart(part.path)
    return withValue(target, name, after)
  }
  const taken = takeValue(node, valueIn(before, locale), valueIn(after, locale), rest, part)
  return withValue(target, name, withValue(byLocale(before, codes), locale, taken))
}

/** A value stored before its field was localized is the value of every locale. */
const valueIn = (value: Json | undefined, locale: string): Json | undefined =>
  isObject(value) ? ownValue(value, locale) : value

function byLocale(value: Json | undefined, codes: readonly string[]): JsonObject {
  if (value === undefined || value === null) return {}
  return isObject(value) ? value : Object.fromEntries(codes.map((code) => [code, value]))
}

function withValue(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _old, ...others } = object
  return value === undefined ? others : { ...others, [name]: value }
}

function takeValue(
  node: PlanNode,
  before: Json | undefined,
  after: Json | undefined,
  rest: PatchPath,
  part: Wanted,
): Json | undefined {
  if (rest.length === 0) return part.piece === undefined ? after : takeText(before, after, part)
  switch (node.shape) {
    case 'value':
      return takeInNode(node, before, after, rest, part)
    case 'object':
      return takeIn(node.children, asObject(before), asObject(after), rest, part)
    case 'rows':
    case 'blocks':
      return takeRow(node, asRows(before), asRows(after), rest, part)
  }
}

function takeText(
  current: Json | undefined,
  source: Json | undefined,
  { piece, comparedText, path }: Wanted,
): Json | undefined {
  if (piece === undefined) throw new UnknownPart(path)
  const taken = takePiece({ current, source, compared: comparedText }, piece)
  if (taken === null) throw new OutdatedPiece()
  return taken.value
}

/** A field of a node is put back into that node, as one of a row is. */
function takeInNode(
  { embedded }: ValueNode,
  before: Json | undefined,
  after: Json | undefined,
  [id = '', ...rest]: PatchPath,
  part: Wanted,
): Json {
  const [own, other] = [embeddedPlace(before, id), embeddedPlace(after, id)]
  const plan = embedded?.get(own?.kind ?? '')
  const isSame = own !== undefined && other?.kind === own.kind
  if (!isObject(before) || !isSame || plan === undefined || rest.length === 0) {
    throw new UnknownPart(part.path)
  }
  const [values, others] = [embeddedValues(own.node), embeddedValues(other.node)]
  const isName = rest.length === 1 && rest[0] === blockName && isBlockNode(own.node)
  const taken = isName
    ? withValue(values, blockName, ownValue(others, blockName))
    : takeIn(plan, values, others, rest, part)
  return withEmbeddedAt(before, id, taken)
}

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

const asRows = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const indexOfRow = (rows: readonly Json[], id: string): number =>
  rows.findIndex((row) => isObject(row) && row.id === id)

/** The property of a block row that holds its name. */
const blockName = 'blockName'

function takeRow(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  before: readonly Json[],
  after: readonly Json[],
  [id = '', ...rest]: PatchPath,
  part: Wanted,
): readonly Json[] {
  const at = indexOfRow(before, id)
  const from = indexOfRow(after, id)
  const [row, other] = [before[at], after[from]]
  if (rest.length > 0) {
    const plan = isObject(row) ? rowPlan(node, row) : undefined
    // A field of a row is put back into that row; if one side does not have the row, the whole row
    // is put back.
    if (!isObject(row) || !isObject(other) || plan === undefined) {
      throw new UnknownPart(part.path)
    }
    if (node.shape === 'blocks' && rest.length === 1 && rest[0] === blockName) {
      return before.with(at, withValue(row, blockName, ownValue(other, blockName)))
    }
    return before.with(at, takeIn(plan, row, other, rest, part))
  }
  if (other === undefined) return row === undefined ? before : before.toSpliced(at, 1)
  if (row !== undefined) return before.with(at, other)
  const others = new Set(before.flatMap((known) => (isObject(known) ? [known.id] : [])))
  const previous = after.slice(0, from).findLast((known) => isObject(known) && others.has(known.id))
  const place = isObject(previous) ? indexOfRow(before, String(previous.id)) + 1 : 0
  return before.toSpliced(place, 0, other)
}
