import { bindFieldType } from '../../fields/bound-type.ts'
import { isBuiltInType } from '../../fields/built-in-types.ts'
import { childOptions } from '../../fields/field-type.ts'
import { withEmbeddedHolders } from '../../fields/nesting/embedded.ts'
import { isPlainObject } from '../problems/check-values.ts'
import type { SiteFieldType } from '../types/field-types/site-field-types.ts'

type Part = Readonly<Record<string, unknown>>

/** The site's own field types by name; built-in types are not included. */
export type SiteFieldTypes = ReadonlyMap<string, SiteFieldType>

/** The field types of a list, the first of each name. Accepts invalid configs. */
export function siteFieldTypes(list: unknown): SiteFieldTypes {
  const types = new Map<string, SiteFieldType>()
  for (const type of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    if (!isFieldType(type) || isBuiltInType(type.type) || types.has(type.type)) continue
    types.set(type.type, type)
  }
  return types
}

/** Whether a value was made by `defineFieldType`. */
export function isFieldType(value: unknown): value is SiteFieldType {
  return isPlainObject(value) && value.isFieldType === true && typeof value.type === 'string'
}

/**
 * A config, or its version in a browser, whose fields of these types carry them (`bindFieldType`).
 * Parts without such fields stay the same objects, and objects that several fields share stay
 * shared.
 */
export function withFieldTypes<C extends object>(config: C, types: SiteFieldTypes): C {
  if (types.size === 0) return config
  const { blocks, collections, globals, richText } = config as Part
  const bound = new Map<Part, Part>()
  const lists = { blocks, collections, globals }
  const changed = Object.entries(lists).flatMap(([name, list]) => {
    const now = boundList(list, { types, bound, open: new Set() })
    return now === list ? [] : [[name, now] as const]
  })
  if (isPlainObject(richText)) {
    changed.push(['richText', withBoundFields(richText, { types, bound, open: new Set() })])
  }
  return { ...config, ...Object.fromEntries(changed) }
}

/** As `withFieldTypes`, for a list of fields. */
export function fieldsWithTypes<F extends object>(
  fields: readonly F[],
  types: SiteFieldTypes,
): readonly F[] {
  const context = { types, bound: new Map<Part, Part>(), open: new Set<unknown>() }
  return types.size === 0 ? fields : (boundList(fields, context) as readonly F[])
}

interface Binding {
  readonly types: SiteFieldTypes
  readonly bound: Map<Part, Part>
  /** The lists around: `checkConfig` reports one that contains itself. */
  readonly open: Set<unknown>
}

function boundList(list: unknown, binding: Binding): unknown {
  if (!Array.isArray(list) || binding.open.has(list)) return list
  binding.open.add(list)
  const items: readonly unknown[] = list
  const now = items.map((item) => (isPlainObject(item) ? boundPart(item, binding) : item))
  binding.open.delete(list)
  return now.some((item, index) => item !== items[index]) ? now : list
}

function boundPart(part: Part, binding: Binding): Part {
  const known = binding.bound.get(part)
  if (known !== undefined) return known
  const type = typeof part.type === 'string' ? binding.types.get(part.type) : undefined
  const now = type === undefined ? withBoundFields(part, binding) : bindFieldType(part, type)
  binding.bound.set(part, now)
  return now
}

function withBoundFields(part: Part, binding: Binding): Part {
  const changed = childOptions.flatMap((name) => {
    const now = boundList(part[name], binding)
    return now === part[name] ? [] : [[name, now] as const]
  })
  const { features } = part
  if (isPlainObject(features)) {
    let isChanged = false
    const now = withEmbeddedHolders(features, ({ holder }) => {
      const bound = boundPart(holder as Part, binding)
      isChanged ||= bound !== holder
      return bound
    })
    if (isChanged) changed.push(['features', now])
  }
  return changed.length === 0 ? part : { ...part, ...Object.fromEntries(changed) }
}
