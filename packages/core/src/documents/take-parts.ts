import { isObject, type Json, type JsonObject } from '../json.ts'
import type { DocumentPart } from '../local-api/document-part.ts'
import { ownValue } from './json-shape.ts'
import type { PatchPath } from './patch.ts'
import type { Plan, PlanNode } from './plan.ts'
import { rowPlan } from './walk.ts'

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
 * Everything else stays. Throws `UnknownPart` rather than leaving a part out.
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
): JsonObject {
  return parts.reduce(
    (taken, part) => takeIn(plan, taken, source, part.path, { ...part, codes }),
    target,
  )
}

/**
 * The schema path of the field at a part's path: names from the root with block slugs; null if
 * there is no such field. Rows are searched in both documents, since either may have lost them.
 */
export function schemaPathOf(
  plan: Plan,
  documents: readonly JsonObject[],
  { path, locale }: DocumentPart,
): string | null {
  let plans: readonly Plan[] = [plan]
  let holders: readonly Json[] = documents
  let found: PlanNode | undefined
  for (let at = 0; at < path.length; at++) {
    const name = path[at] as string
    found = plans.map((candidate) => candidate.byName.get(name)).find((node) => node !== undefined)
    if (found === undefined) return null
    const { shape, localized } = found
    const values = holders.flatMap((holder) => {
      const value = isObject(holder) ? ownValue(holder, name) : undefined
      return (localized && locale !== null ? valueIn(value, locale) : value) ?? []
    })
    if (shape === 'value') return at === path.length - 1 ? found.schemaPath : null
    if (shape === 'object') {
      plans = [found.children]
      holders = values
      continue
    }
    const node = found
    at++
    // `flatMap` has flattened the lists: only their rows are left.
    holders = values.filter((row) => isObject(row) && row.id === path[at])
    plans = holders.flatMap((row) => (isObject(row) ? (rowPlan(node, row) ?? []) : []))
  }
  return found?.schemaPath ?? null
}

interface Wanted extends DocumentPart {
  readonly codes: readonly string[]
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
  if (rest.length === 0) return after
  switch (node.shape) {
    case 'value':
      throw new UnknownPart(part.path)
    case 'object':
      return takeIn(node.children, asObject(before), asObject(after), rest, part)
    case 'rows':
    case 'blocks':
      return takeRow(node, asRows(before), asRows(after), rest, part)
  }
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
