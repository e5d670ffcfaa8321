import type {
  ArrayField,
  BlocksField,
  DataField,
  Field,
  GroupField,
  RichTextField,
} from '../config/types/field-types/fields.ts'
import { isObject } from '../json.ts'
import { knownFieldType } from './built-in-types.ts'
import type { FieldChildren } from './field-type.ts'
import { embeddedHolders, withEmbeddedHolders } from './nesting/embedded.ts'
import { asField, type NamedTab } from './nesting/tab.ts'

// The only place that knows which fields hold others. Code that visits all fields of a config or
// those on one level of the JSON, or maps them, uses these functions.

interface AnyField {
  readonly type: string
}

/** One list of fields in a field: its own, or that of one of its tabs, blocks or nodes. */
export type ChildList<F extends AnyField = Field> = {
  readonly fields: readonly F[]
  /**
   * Where its values are: on the level of the field itself, in an object of their own, in rows, or
   * in nodes of a text.
   */
  readonly nesting: 'level' | 'object' | 'rows' | 'nodes'
  /** The place of the list in the config, from the field on: `fields`, `tabs[0](seo).fields`. */
  readonly at: string
  /** In texts, which nodes have these fields: see `embeddedKind`. */
  readonly kind?: string
} & ( // The owner of the list.
  | { readonly of: 'field'; readonly holder: F }
  | { readonly of: 'node'; readonly holder: { readonly fields: readonly F[] } }
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
 * The lists of fields in a field, in order; empty for most types. Accepts invalid configs, because
 * they are visited before they are checked.
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
  if (option === 'features') {
    return embeddedHolders(featuresOf(field)).map(({ kind, isBlock, at, holder }) => {
      const fields = listAt<F>(holder, 'fields')
      const list = {
        fields,
        nesting: 'nodes',
        at: `${at}.fields`,
        kind,
        of: isBlock ? 'block' : 'node',
      }
      return { ...list, holder } as unknown as ChildList<F>
    })
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
 * The fields on one level of the JSON, including those in layout fields. Values that are not fields
 * are skipped.
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

// A layout field that contains itself is reported by the config checks.
const deepestLayout = 40

/**
 * The field with each holder of fields (itself, or each of its tabs or blocks) replaced by what
 * `change` returns. Holders for which it returns `null` are removed; the result is null if none is
 * left.
 */
export function mapHolders<F extends AnyField>(
  field: F,
  change: (list: ChildList<F>) => object | null,
): F | null {
  const option = childrenOf(field)?.option
  if (option === undefined) return field
  const lists = childLists(field)
  if (option === 'features') {
    const features = featuresOf(field)
    if (lists.length === 0 || !isObject(features)) return field
    const byHolder = new Map<object, ChildList<F>>(lists.map((list) => [list.holder, list]))
    return {
      ...field,
      features: withEmbeddedHolders(features, ({ holder }) => {
        const list = byHolder.get(holder)
        return list === undefined ? holder : change(list)
      }),
    }
  }
  const holders = lists.flatMap((list) => change(list) ?? [])
  if (holders.length === 0 && lists.length > 0) return null
  return option === 'fields' ? (holders[0] as F) : { ...field, [option]: holders }
}

/** The place of a visited field. */
export interface FieldPlace {
  /** The place in the config: `fields[0](meta).fields[1](title)`. */
  readonly at: string
  /** Names that lead to its value, its own last if it has one; rows and blocks add none. */
  readonly names: readonly string[]
}

/** Visits all fields in order, parents first; returning `false` skips the fields in a field. */
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
 * Maps fields, children first: `change` returns the replacements of a field, none or several. Lists
 * for which `enters` returns false stay unchanged.
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

/** Whether a field has a value under its own name; layout fields do not. */
export function hasOwnValue<F extends AnyField>(
  field: F,
): field is F & (DataField | NamedTab) & { readonly name: string } {
  const { data, children } = knownFieldType(field) ?? {}
  if (data === 'none') return false
  return children === undefined || nestingOf(children, field) !== 'level'
}

/**
 * Whether a field's value is an object with the values of its fields: a named group, or a named
 * tab.
 */
export function holdsObject<F extends AnyField>(field: F): field is F & (GroupField | NamedTab) {
  const children = childrenOf(field)
  return children !== undefined && nestingOf(children, field) === 'object'
}

/** Whether a field's value is a list of rows. */
export function holdsRows<F extends AnyField>(field: F): field is F & (ArrayField | BlocksField) {
  return childrenOf(field)?.nesting === 'rows'
}

/** Whether a field's value is a text whose nodes may hold fields. */
export function holdsNodes<F extends AnyField>(field: F): field is F & RichTextField {
  return childrenOf(field)?.nesting === 'nodes'
}

/** Whether a field's value is a list of rows, each with the fields of its block. */
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

function featuresOf(field: object): unknown {
  return 'features' in field ? field.features : undefined
}

function nameOf(part: object): string | undefined {
  return 'name' in part && typeof part.name === 'string' ? part.name : undefined
}

function listAt<Item>(part: object, option: string): readonly Item[] {
  const list: unknown = (part as Readonly<Record<string, unknown>>)[option]
  return Array.isArray(list) ? list : none
}
