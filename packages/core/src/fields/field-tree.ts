import type {
  ArrayField,
  BlocksField,
  DataField,
  Field,
  GroupField,
} from '../config/types/fields.ts'
import { knownFieldType } from './built-in-types.ts'
import type { FieldChildren } from './field-type.ts'
import { asField, type NamedTab } from './nesting/tab.ts'

// The one place that knows which fields hold others. Whatever looks at all fields of a config, at
// those of one level of the JSON, or makes other fields of them, does it through these functions.

interface AnyField {
  readonly type: string
}

/** One list of fields that a field holds: its own, that of one of its tabs or of one of its blocks. */
export type ChildList<F extends AnyField = Field> = {
  readonly fields: readonly F[]
  /** Where its values are: on the level of the field itself, in an object of their own, or in rows. */
  readonly nesting: 'level' | 'object' | 'rows'
  /** Where the config has the list, from the field on: `fields`, `tabs[0](seo).fields`. */
  readonly at: string
} & ( // What it is the list of.
  | { readonly of: 'field'; readonly holder: F }
  | { readonly of: 'tab'; readonly holder: HolderOf<F, 'tabs'> }
  | { readonly of: 'block'; readonly holder: HolderOf<F, 'blocks'> }
)

type HolderOf<F, Option extends string> = F extends {
  readonly [O in Option]: readonly (infer Holder extends object)[]
}
  ? Holder
  : never

/** A field with its own name, or a tab with one, on some level of the JSON. */
export type NamedField = (DataField & { readonly name: string }) | NamedTab

/**
 * The lists of fields that a field holds, in order; none for most. Tolerant: configs are looked
 * through before they are known to be right.
 */
export function childLists<F extends AnyField>(field: F | NamedTab): readonly ChildList<F>[] {
  const children = childrenOf(field)
  if (children === undefined) return none
  const { option } = children
  if (option === 'fields') {
    const fields = listAt<F>(field, option)
    const nesting = nestingOf(children, field)
    return [{ fields, nesting, at: option, of: 'field', holder: field as F }]
  }
  return listAt<Holder>(field, option).flatMap((holder, index): readonly ChildList<F>[] => {
    if (typeof holder !== 'object' || holder === null) return none
    const name = holder.name ?? holder.slug
    const list = {
      fields: listAt<F>(holder, 'fields'),
      nesting: nestingOf(children, holder),
      at: `${option}[${index}]${typeof name === 'string' ? `(${name})` : ''}.fields`,
      of: option === 'tabs' ? 'tab' : 'block',
      holder,
    }
    return [list as unknown as ChildList<F>]
  })
}

/**
 * The fields that stand on one level of the JSON, through everything that only arranges them.
 * Leaves out what is no field.
 */
export function fieldsOnLevel(fields: readonly Field[], depth = 0): readonly NamedField[] {
  if (!Array.isArray(fields) || depth > deepestLayout) return none
  return (fields as readonly Field[]).flatMap((field): readonly NamedField[] => {
    if (typeof field !== 'object' || field === null || field.type === undefined) return none
    if (hasOwnValue(field)) return [field as NamedField]
    return childLists<Field>(field).flatMap((list) => {
      const tab = list.of === 'tab' ? asField(list.holder) : null
      return tab === null ? fieldsOnLevel(list.fields, depth + 1) : tab
    })
  })
}

// A layout field that contains itself is a mistake that the checks of a config report.
const deepestLayout = 40

/**
 * The field with what `change` answers in the place of what holds its fields: of itself, or of each
 * of its tabs or blocks. One for which it answers `null` is left out; null where none is left.
 */
export function mapHolders<F extends AnyField>(
  field: F,
  change: (list: ChildList<F>) => object | null,
): F | null {
  const option = childrenOf(field)?.option
  if (option === undefined) return field
  const lists = childLists(field)
  const holders = lists.flatMap((list) => change(list) ?? [])
  if (holders.length === 0 && lists.length > 0) return null
  return option === 'fields' ? (holders[0] as F) : { ...field, [option]: holders }
}

/** Where a visited field stands. */
export interface FieldPlace {
  /** In the config: `fields[0](meta).fields[1](title)`. */
  readonly at: string
  /** Names that lead to its value, its own last, as far as it has one; rows and blocks add none. */
  readonly names: readonly string[]
}

/** Visits all fields in order, each before what it holds; answering `false` leaves that out. */
export function visitFields<F extends AnyField>(
  fields: readonly F[],
  visitor: (field: F, place: FieldPlace) => unknown,
  around: FieldPlace = root,
): void {
  fields.forEach((field, index) => {
    const name = nameOf(field)
    const at = `${around.at}[${index}]${name === undefined ? '' : `(${name})`}`
    const names = name === undefined ? around.names : [...around.names, name]
    if (visitor(field, { at, names }) === false) return
    for (const list of childLists(field)) {
      const inside = list.of === 'tab' ? nameOf(list.holder) : undefined
      visitFields(list.fields, visitor, {
        at: `${at}.${list.at}`,
        names: inside === undefined ? names : [...names, inside],
      })
    }
  })
}

/**
 * Other fields in the shape of these: `change` answers what stands in a field's place, none or
 * several, once what the field holds has been changed. Lists that `enters` refuses stay as they are.
 */
export function mapFields<F extends AnyField>(
  fields: readonly F[],
  change: (field: F) => F | readonly F[],
  enters: (list: ChildList<F>) => boolean = () => true,
): readonly F[] {
  return fields.flatMap((field) => {
    const changed = mapHolders(field, (list) =>
      enters(list)
        ? { ...(list.holder as object), fields: mapFields(list.fields, change, enters) }
        : list.holder,
    )
    return changed === null ? [] : change(changed)
  })
}

/** Whether a field has a value under its own name, rather than only arranging or showing others. */
export function hasOwnValue<F extends AnyField>(
  field: F,
): field is F & (DataField | NamedTab) & { readonly name: string } {
  const { data, children } = knownFieldType(field) ?? {}
  if (data === 'none') return false
  return children === undefined || nestingOf(children, field) !== 'level'
}

/** Whether a field nests the values of its fields under its name: a named group, or a named tab. */
export function holdsObject<F extends AnyField>(field: F): field is F & (GroupField | NamedTab) {
  const children = childrenOf(field)
  return children !== undefined && nestingOf(children, field) === 'object'
}

/** Whether a field's value is a list of rows. */
export function holdsRows<F extends AnyField>(field: F): field is F & (ArrayField | BlocksField) {
  return childrenOf(field)?.nesting === 'rows'
}

/** Whether a field's value is a list of rows, each with the fields of the block that it names. */
export function holdsBlocks<F extends AnyField>(field: F): field is F & BlocksField {
  const children = childrenOf(field)
  return children?.nesting === 'rows' && children.option === 'blocks'
}

interface Holder {
  readonly name?: unknown
  readonly slug?: unknown
}

const none: readonly never[] = Object.freeze([])
const root: FieldPlace = Object.freeze({ at: 'fields', names: none })

function childrenOf(field: AnyField): FieldChildren | undefined {
  return knownFieldType(field)?.children
}

function nestingOf({ nesting }: FieldChildren, holder: object): ChildList['nesting'] {
  if (nesting !== 'named') return nesting
  return 'name' in holder && holder.name !== undefined ? 'object' : 'level'
}

function nameOf(part: object): string | undefined {
  return 'name' in part && typeof part.name === 'string' ? part.name : undefined
}

function listAt<Item>(part: object, option: string): readonly Item[] {
  const list: unknown = (part as Readonly<Record<string, unknown>>)[option]
  return Array.isArray(list) ? list : none
}
