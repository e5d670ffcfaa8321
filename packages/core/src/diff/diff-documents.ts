import type { ArrayField, BlocksField, Field, Tab } from '../config/types/field-types/fields.ts'
import { isSameJson, ownValue } from '../documents/json-shape.ts'
import { fieldTypeOf } from '../fields/built-in-types.ts'
import {
  childLists,
  hasOwnValue,
  holdsBlocks,
  holdsObject,
  holdsRows,
  type NamedField,
} from '../fields/field-tree.ts'
import { blockNameField, fieldsOfNode, ownFields } from '../fields/nesting/node-fields.ts'
import { asField } from '../fields/nesting/tab.ts'
import { isJoinField } from '../fields/references/join.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { isAllowed } from '../permissions/is-allowed.ts'
import { isBlockNode } from '../rich-text/embedded-fields.ts'
import { compareLines, diffValue } from './diff-values.ts'
import {
  type DiffLevel,
  type DiffOptions,
  type DiffPlace,
  type DiffWalk,
  diffAddress,
  enterLevel,
  isListed,
  permissionsIn,
} from './diff-walk.ts'
import type {
  FieldDiff,
  LeafDiff,
  RowDiff,
  RowOperation,
  RowsDiff,
  SectionDiff,
} from './field-diff.ts'
import { areRows, rowsToCompare } from './iterable.ts'
import { matchRows } from './match-rows.ts'
import { defaultDiffSteps } from './match-sequences.ts'
import type { TextComparison } from './rich-text-content.ts'
import { nameOf } from './row-name.ts'
import { isByLocale, localesOf } from './values-by-locale.ts'

// Stored beside a document's content and shown elsewhere.
const columns: ReadonlySet<string> = new Set(['id', '_status', 'createdAt', 'updatedAt', '_order'])
const rowColumns: ReadonlySet<string> = new Set(['id', 'blockType'])

/**
 * Compares each field of two stored states of a document, in the order of the config. Never fails:
 * data that an older config or another program stored is compared as far as possible, and listed as
 * unknown where no field matches. With `modifiedOnly`, the result is empty exactly when no visible
 * change exists: no value, `null`, an empty text and an empty list are equal.
 */
export function diffDocuments(
  fields: readonly Field[],
  before: JsonObject,
  after: JsonObject,
  options: DiffOptions,
): readonly FieldDiff[] {
  const budget = options.budget ?? { left: defaultDiffSteps }
  const walk: DiffWalk = { ...options, budget, isOneSided: false }
  const root: DiffLevel = {
    before,
    after,
    path: [],
    key: '',
    locale: null,
    isLocalized: false,
    isInText: false,
    permissions: options.permissions ?? true,
  }
  const named = new Set(columns)
  const diffs = diffFields(fields, root, walk, named)
  return [...diffs, ...unknownNames(root, walk, named)]
}

function diffFields(
  fields: readonly Field[],
  level: DiffLevel,
  walk: DiffWalk,
  /** Names that belong to fields: all other data is unknown. */
  named: Set<string>,
): readonly FieldDiff[] {
  const diffs: FieldDiff[] = []
  fields.forEach((field, index) => {
    diffs.push(...diffField(field, level, walk, named, `${level.key}/${index}`))
  })
  return diffs.filter((diff) => isListed(diff, walk))
}

function diffField(
  field: Field,
  level: DiffLevel,
  walk: DiffWalk,
  named: Set<string>,
  key: string,
): readonly FieldDiff[] {
  const isOut = 'admin' in field && field.admin?.disabled === true
  if (!hasOwnValue(field)) {
    if (fieldTypeOf(field).children === undefined) return []
    const children = childLists<Field>(field).flatMap((list, index) =>
      list.of === 'tab'
        ? diffTab(list.holder, level, walk, named, `${key}/${index}`)
        : diffFields(list.fields, { ...level, key }, walk, named),
    )
    return isOut ? [] : [section(field as SectionDiff['field'], { ...level, key }, children)]
  }
  const { name } = field
  // The first of two fields with one name has the value.
  if (named.has(name)) return []
  named.add(name)
  if (
    isOut ||
    isJoinField(field) ||
    isVirtual(field) ||
    !(ownFields.has(field) || mayRead(level, name))
  )
    return []
  return byLocale(field, name, level, walk, key, (before, after, at) =>
    diffNamed(field, before, after, at, walk),
  )
}

function diffTab(
  tab: Tab,
  level: DiffLevel,
  walk: DiffWalk,
  named: Set<string>,
  key: string,
): readonly SectionDiff[] {
  const field = asField(tab)
  if (field === null) {
    const diff = section(
      { ...tab, type: 'tab' },
      { ...level, key },
      diffFields(tab.fields, { ...level, key }, walk, named),
    )
    return isListed(diff, walk) ? [diff] : []
  }
  const { name } = field
  if (named.has(name)) return []
  named.add(name)
  if (!mayRead(level, name)) return []
  const diffs = byLocale(field, name, level, walk, key, (before, after, at) => {
    const inside = enterLevel(at, before, after, permissionsIn(level.permissions, name))
    return section(field, inside, diffAll(tab.fields, inside, walk))
  })
  return diffs.filter((diff) => isListed(diff, walk))
}

const isVirtual = (field: Field): boolean =>
  'virtual' in field && field.virtual !== undefined && field.virtual !== false

const mayRead = ({ permissions }: DiffLevel, name: string): boolean =>
  isAllowed(permissions, 'read', name)

/** A localized field is compared once per locale, any other once. */
function byLocale<D extends FieldDiff>(
  field: { readonly localized?: boolean },
  name: string,
  level: DiffLevel,
  { locales, only }: DiffWalk,
  key: string,
  diff: (before: Json | undefined, after: Json | undefined, place: DiffPlace) => D,
): readonly D[] {
  const before = ownValue(level.before, name)
  const after = ownValue(level.after, name)
  const place = { ...level, path: [...level.path, name], key }
  const isOne = level.isInText && !isByLocale(before, locales) && !isByLocale(after, locales)
  if (field.localized !== true || level.isLocalized || locales.length === 0 || isOne) {
    return [diff(before, after, place)]
  }
  const beforeIn = localesOf(before, locales)
  const afterIn = localesOf(after, locales)
  const known = new Set([...locales, ...Object.keys(beforeIn), ...Object.keys(afterIn)])
  const shown = only === undefined ? known : only.filter((code) => known.has(code))
  return [...shown].map((code) =>
    diff(ownValue(beforeIn, code), ownValue(afterIn, code), {
      ...place,
      key: `${key}@${code}`,
      locale: code,
      isLocalized: true,
    }),
  )
}

function diffNamed(
  field: NamedField,
  before: Json | undefined,
  after: Json | undefined,
  place: DiffPlace,
  walk: DiffWalk,
): FieldDiff {
  const name = place.path.at(-1) ?? ''
  if (holdsObject(field)) {
    if (!isPlainObject(before) || !isPlainObject(after))
      return unknown(name, before, after, place, walk)
    const inside = enterLevel(place, before, after, permissionsIn(place.permissions, name))
    return section(field, inside, diffAll(field.fields, inside, walk))
  }
  if (holdsRows(field)) {
    return areRows(before) && areRows(after)
      ? diffRows(field, before, after, place, walk)
      : unknown(name, before, after, place, walk)
  }
  // Most of a document is unchanged: skip it without comparing its parts.
  const isSame = walk.modifiedOnly && !walk.isOneSided && isSameJson(before, after)
  const comparison = { budget: walk.budget, compareContent: contentIn(field, place, walk) }
  const found = isSame ? untouched : diffValue(field, before, after, comparison)
  if (found === null) return unknown(name, before, after, place, walk)
  return {
    ...diffAddress(place),
    kind: 'leaf',
    field: field as LeafDiff['field'],
    before,
    after,
    ...found,
  }
}

/** Compares the fields of the nodes in a text, as far as the reader may read them. */
function contentIn(
  field: NamedField,
  place: DiffPlace,
  walk: DiffWalk,
): TextComparison['compareContent'] {
  let count = 0
  const lists = childLists<Field>(field)
  return (before, after, isOneSided) => {
    const key = `${place.key}~${count++}`
    const held = after ?? before
    const { node = '', kind, values } = held ?? {}
    const list = lists.find((own) => own.kind === kind && kind !== undefined)
    const blockType = isBlockNode({ type: node }) ? blockTypeOf(values) : null
    const block = walk.blocks?.find(({ slug }) => slug === blockType)
    const own = list?.fields ?? block?.fields
    const isUnknownBlock = blockType !== null && own === undefined
    const fields = [...(fieldsOfNode[node] ?? []), ...(own ?? [])]
    const permissions =
      list === undefined ? true : permissionsIn(place.permissions, field.name, list.kind)
    const isOne = before !== null && before.id !== undefined && before.id === after?.id
    const path = list !== undefined && isOne && !isOneSided ? [...place.path, before.id] : null
    const level = {
      ...enterLevel(
        { ...place, path: path ?? place.path, key },
        before?.values,
        after?.values,
        permissions,
      ),
      isInText: true,
    }
    const children = diffAll(fields, level, { ...walk, isOneSided }, rowColumns)
    const named = nameOf(values, own ?? [], permissions, walk)
    return { key, node, blockType, isUnknownBlock, path, children, ...named }
  }
}

const untouched = { isChanged: false, value: { kind: 'plain' } } as const

type MaybeObject = JsonObject | null | undefined

const isPlainObject = (value: Json | undefined): value is MaybeObject =>
  value === undefined || value === null || isObject(value)

/** Compares all fields of an object, and lists its unknown data. */
function diffAll(
  fields: readonly Field[],
  level: DiffLevel,
  walk: DiffWalk,
  own: ReadonlySet<string> = none,
): readonly FieldDiff[] {
  const named = new Set(own)
  const diffs = diffFields(fields, level, walk, named)
  return [...diffs, ...unknownNames(level, walk, named)]
}

const none: ReadonlySet<string> = new Set()

function section(
  field: SectionDiff['field'],
  place: DiffPlace,
  children: readonly FieldDiff[],
): SectionDiff {
  const isChanged = children.some((child) => child.isChanged)
  return { ...diffAddress(place), kind: 'section', field, children, isChanged }
}

function unknownNames(
  level: DiffLevel,
  walk: DiffWalk,
  named: ReadonlySet<string>,
): readonly FieldDiff[] {
  // Unknown data is listed only for readers who may read the whole object.
  if (level.permissions !== true) return []
  const names = new Set([...Object.keys(level.before), ...Object.keys(level.after)])
  return [...names]
    .filter((name) => !named.has(name))
    .map((name) =>
      unknown(
        name,
        ownValue(level.before, name),
        ownValue(level.after, name),
        { ...level, path: [...level.path, name], key: `${level.key}/?${name}` },
        walk,
      ),
    )
    .filter((diff) => isListed(diff, walk))
}

function unknown(
  name: string,
  before: Json | undefined,
  after: Json | undefined,
  place: DiffPlace,
  { budget }: DiffWalk,
): FieldDiff {
  const { isChanged, value } = compareLines(before, after, budget)
  return {
    ...diffAddress(place),
    kind: 'unknown',
    name,
    before,
    after,
    isChanged,
    lines: value.lines,
  }
}

function diffRows(
  field: ArrayField | BlocksField,
  before: Json | undefined,
  after: Json | undefined,
  place: DiffPlace,
  walk: DiffWalk,
): RowsDiff {
  const lists = rowsToCompare(field, before, after)
  const rows = matchRows(lists.before, lists.after).map(
    ({ beforeIndex, afterIndex, op, move, id }, index): RowDiff => {
      const one = lists.before[beforeIndex ?? -1]
      const other = lists.after[afterIndex ?? -1]
      const key = `${place.key}#${id ?? `${beforeIndex}:${afterIndex}`}:${index}`
      const path = id === null ? place.path : [...place.path, id]
      const at = { ...place, path, key }
      const { children, ...row } = diffRow(field, one, other, at, op, walk)
      const isChanged =
        op === 'inserted' || op === 'removed' || children.some((child) => child.isChanged)
      return { key, op, isChanged, move, beforeIndex, afterIndex, path, children, ...row }
    },
  )
  const isChanged = rows.some((row) => row.op !== 'same' || row.isChanged)
  return {
    ...diffAddress(place),
    kind: 'rows',
    field,
    rows:
      walk.modifiedOnly && !walk.isOneSided
        ? rows.filter((row) => row.op !== 'same' || row.isChanged)
        : rows,
    isChanged,
  }
}

const blockTypeOf = (row: Json | undefined): string | null =>
  isObject(row) && typeof row.blockType === 'string' ? row.blockType : null

/** Compares the content of a row. At a moved row's old place only its name is listed. */
function diffRow(
  field: ArrayField | BlocksField,
  before: Json | undefined,
  after: Json | undefined,
  place: DiffPlace,
  op: RowOperation,
  walk: DiffWalk,
): Pick<RowDiff, 'blockType' | 'isUnknownBlock' | 'blockName' | 'about' | 'children'> {
  const held = after ?? before
  const blockType = holdsBlocks(field) ? blockTypeOf(held) : null
  const block = holdsBlocks(field) ? field.blocks.find(({ slug }) => slug === blockType) : undefined
  const isUnknownBlock = holdsBlocks(field) && block === undefined
  const permissions = permissionsIn(place.permissions, field.name, block?.slug)
  const own = (holdsBlocks(field) ? block?.fields : field.fields) ?? []
  const row = { blockType, isUnknownBlock, ...nameOf(held, own, permissions, walk) }
  if (op === 'movedAway') return { ...row, children: [] }
  const isOneSided = op === 'removed' || op === 'inserted'
  const [one, other] = isOneSided ? [held, held] : [before, after]
  const inside = { ...walk, isOneSided: isOneSided || walk.isOneSided }
  if (!isPlainObject(one) || !isPlainObject(other)) {
    const name = place.path.at(-1) ?? ''
    const diff = unknown(name, one, other, { ...place, key: `${place.key}/` }, inside)
    return { ...row, children: isListed(diff, inside) ? [diff] : [] }
  }
  const fields = holdsBlocks(field) ? [blockNameField, ...own] : own
  return {
    ...row,
    children: diffAll(fields, enterLevel(place, one, other, permissions), inside, rowColumns),
  }
}
