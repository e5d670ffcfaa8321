import {
  childPlans,
  type DocumentShape,
  type Entity,
  type FieldHook,
  type FieldHooks,
  type HookField,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  type Place,
  type Plan,
  type PlanNode,
  walk,
} from '@stet/core'
import { type DeniedPlaces, nothingDenied, placeKey } from '../access/field-access.ts'
import { isHidden } from '../entities/hidden-fields.ts'
import { withinHookTime } from '../runtime/hook-time.ts'
import type { Call } from '../runtime/runtime.ts'
import { hookArguments } from './hook-arguments.ts'

const eventsByPlan = new WeakMap<Plan, ReadonlySet<string>>()

/** The events that any field has hooks for. Where there are none, no document need be walked for them. */
function fieldEvents(plan: Plan): ReadonlySet<string> {
  let events = eventsByPlan.get(plan)
  if (events === undefined) {
    const fields = levelsOf(plan).flatMap(({ nodes }) => nodes.map(({ field }) => field))
    const hooks = fields.flatMap((field) => Object.entries(('hooks' in field && field.hooks) || {}))
    events = new Set(hooks.flatMap(([event, of]) => (of?.length ? [event] : [])))
    eventsByPlan.set(plan, events)
  }
  return events
}

/** Whether any field of an entity has a hook of an event. */
export function hasFieldHooks(entity: Entity, name: keyof FieldHooks): boolean {
  return fieldEvents(entity.plan).has(name)
}

interface FieldHookOptions {
  readonly operation: Operation
  readonly originalDoc?: JsonObject
  /** The previous document, for `previousValue`. */
  readonly previousDoc?: JsonObject
  readonly findMany?: boolean
  /** In stored form a field's hooks run for each locale in which it has a value. */
  readonly form?: DocumentShape
  /** Places that the reader may not read: their read hooks do not run, and values set by others are dropped. */
  readonly denied?: DeniedPlaces
}

/** A field's hooks at one place of a document. */
interface HookedPlace {
  readonly hooks: readonly FieldHook[]
  readonly node: PlanNode
  /** Without locales, as everywhere. */
  readonly path: readonly (string | number)[]
  /** Where the object that holds the field is, and where its value is, locales included. */
  readonly holder: readonly (string | number)[]
  readonly at: readonly (string | number)[]
  readonly locale: string | null
  readonly block: JsonObject | null
}

/** The document after every field's own hooks, parents first, one after another. */
export async function runFieldHooks(
  call: Call,
  entity: Entity,
  name: keyof FieldHooks,
  doc: JsonObject,
  options: FieldHookOptions,
): Promise<JsonObject> {
  if (!hasFieldHooks(entity, name)) return doc
  const { originalDoc, previousDoc, operation, findMany = false, form = 'flat' } = options
  const isUnseen = unreadablePlaces(call, options)
  const isLeftOut: IsUnseen = name === 'afterRead' ? isUnseen : () => false
  const found = hookedPlaces(entity.plan, name, doc, form, isLeftOut)
  if (found.length === 0) return doc
  const result = structuredClone(doc)
  const common = {
    ...hookArguments(call, entity),
    collection: entity.kind === 'collection' ? entity : null,
    global: entity.kind === 'global' ? entity : null,
    findMany,
    overrideAccess: !call.enforced,
    draft: call.params.draft,
    depth: call.params.depth,
    operation,
    ...(originalDoc ? { originalDoc } : {}),
    ...(previousDoc ? { previousDoc } : {}),
  }
  for (const { hooks, path, holder, at, locale, node, block } of found) {
    const known = objectAt(result, holder)
    // A group that is not there is put there once a hook has filled something in.
    const siblings = known ?? {}
    const values = known === undefined ? siblings : objectAt(result, at.slice(0, -1))
    const previousSiblings = previousDoc && previousAt(previousDoc, result, holder)
    const key = at.at(-1)
    if (!values || typeof key !== 'string') continue
    for (const [index, hook] of hooks.entries()) {
      const value = values[key]
      const answer = hook({
        ...common,
        field: node.field,
        siblingFields: siblingFields(entity.plan, node),
        schemaPath: node.schemaPath.split('.'),
        ...(block ? { blockData: block } : {}),
        ...(previousSiblings ? { previousSiblingDoc: previousSiblings } : {}),
        value,
        previousValue: previousValueIn(previousSiblings?.[node.name], node, locale),
        data: result,
        siblingData: siblings,
        path,
      })
      const at = { entity, event: name, index, hook, field: node.schemaPath }
      const changed = await withinHookTime(call, name, answer, at)
      if (changed === undefined) continue
      // A hook's result after a write goes into the response, which the access rules still limit.
      if (name === 'afterChange' && isUnseen(node, { path, locale })) continue
      values[key] = changed
    }
    // Of an answer's groups it is not known here whether they are missing or withheld.
    if (known !== undefined || name === 'afterChange') continue
    if (Object.keys(siblings).length > 0) putAt(result, holder, siblings)
  }
  return result
}

/** The previous value at a place; for a localized field, that of the locale. */
function previousValueIn(
  before: Json | undefined,
  { localized }: PlanNode,
  locale: string | null,
): Json | undefined {
  if (!localized || locale === null) return before
  return isObject(before) ? before[locale] : undefined
}

/** Puts a group where none is, with those around it. */
function putAt(doc: JsonObject, path: readonly (string | number)[], group: JsonObject): void {
  for (const [index, key] of path.entries()) {
    if (typeof key !== 'string') continue
    const holder = objectAt(doc, path.slice(0, index))
    const isLast = index === path.length - 1
    if (holder && (isLast || holder[key] === undefined || holder[key] === null)) {
      holder[key] = isLast ? group : {}
    }
  }
}

type IsUnseen = (node: PlanNode, place: Pick<Place, 'path' | 'locale'>) => boolean

/** Which places, with all that is in them, hooks that fill answers must leave empty. */
function unreadablePlaces(call: Call, { denied = nothingDenied }: FieldHookOptions): IsUnseen {
  if (!call.enforced) return () => false
  return (node, place) => isHidden(node) || denied.has(placeKey(place))
}

function hookedPlaces(
  plan: Plan,
  name: keyof FieldHooks,
  doc: JsonObject,
  form: DocumentShape,
  isUnseen: IsUnseen,
): readonly HookedPlace[] {
  const found: HookedPlace[] = []
  // How far the path goes to the localized value that is being visited, or that is around.
  let named = 0
  walk(
    plan,
    doc,
    (node, _value, place) => {
      if (isUnseen(node, place)) return false
      const { path, locale, block } = place
      if (node.localized) named = path.length
      const hooks = 'hooks' in node.field ? node.field.hooks?.[name] : undefined
      if (!hooks?.length) return undefined
      const at =
        locale === null ? [...path] : [...path.slice(0, named), locale, ...path.slice(named)]
      const isNamed = locale !== null && node.localized
      found.push({
        hooks,
        node,
        path: [...path],
        holder: at.slice(0, isNamed ? -2 : -1),
        at,
        locale,
        block,
      })
      return undefined
    },
    form,
  )
  return found
}

const siblingsByPlan = new WeakMap<Plan, ReadonlyMap<PlanNode, readonly HookField[]>>()

/** The fields of the level that a field is on. */
function siblingFields(plan: Plan, node: PlanNode): readonly HookField[] {
  let siblings = siblingsByPlan.get(plan)
  if (!siblings) {
    siblings = new Map(levelsOf(plan).flatMap(fieldsByNode))
    siblingsByPlan.set(plan, siblings)
  }
  return siblings.get(node) ?? []
}

function fieldsByNode({ nodes }: Plan): readonly (readonly [PlanNode, readonly HookField[]])[] {
  const fields = nodes.map(({ field }) => field)
  return nodes.map((node) => [node, fields] as const)
}

function levelsOf(plan: Plan): readonly Plan[] {
  return [plan, ...plan.nodes.flatMap(childPlans).flatMap(levelsOf)]
}

/**
 * What stood at a path before the write. Rows are known by their ids: one that was moved is
 * compared with itself, and one that is new with nothing.
 */
function previousAt(
  previous: JsonObject,
  now: JsonObject,
  path: readonly (string | number)[],
): JsonObject | undefined {
  let before: Json | undefined = previous
  let value: Json | undefined = now
  for (const key of path) {
    if (Array.isArray(value)) {
      const row: Json | undefined = (value as readonly Json[])[Number(key)]
      const rows: readonly Json[] = Array.isArray(before) ? before : []
      const id = isObject(row) ? row.id : undefined
      before =
        id === undefined
          ? rows[Number(key)]
          : rows.find((other) => isObject(other) && other.id === id)
      value = row
    } else {
      before = isObject(before) && Object.hasOwn(before, key) ? before[key] : undefined
      value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
    }
  }
  return isObject(before) ? before : undefined
}

function valueAt(
  doc: JsonObject | undefined,
  path: readonly (string | number)[],
): Json | undefined {
  let value: Json | undefined = doc
  for (const key of path) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(key)]
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

function objectAt(
  doc: JsonObject,
  path: readonly (string | number)[],
): Record<string, Json | undefined> | undefined {
  const value = valueAt(doc, path)
  return isObject(value) ? (value as Record<string, Json | undefined>) : undefined
}
