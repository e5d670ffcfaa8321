import {
  type Entity,
  type FieldHook,
  type FieldHooks,
  type HookEntity,
  isObject,
  type Json,
  type JsonObject,
  type LocalApi,
  type Operation,
  type PlanNode,
  type RequestContext,
  StetError,
  walk,
} from '@stet/core'
import { type Call, systemApi } from './call.ts'

/** Milliseconds one hook may take: less than a transaction may, so that the answer names the hook. */
export const defaultHookTimeout = 20_000

interface CommonArgs {
  readonly req: RequestContext
  readonly cms: LocalApi
  readonly context: Record<string, unknown>
  readonly collection?: HookEntity
  readonly global?: HookEntity
}
type AnyHook = (args: CommonArgs & Record<string, unknown>) => unknown

function commonArgs(call: Call, entity: Entity): CommonArgs {
  return {
    req: call.req,
    cms: systemApi(call),
    context: call.req.context,
    [entity.kind]: entity,
  }
}

function hooksOf(entity: Entity, name: string): readonly AnyHook[] {
  const hooks: Readonly<Record<string, readonly unknown[] | undefined>> = entity.hooks
  // Each hook's arguments are typed where configs are written; here they differ only by name.
  return (hooks[name] ?? []) as readonly AnyHook[]
}

/**
 * Runs an entity's hooks one after another. Where `result` names an argument, what a hook answers
 * replaces it for the next; the last one is the result.
 */
export async function runEntityHooks<
  Args extends Readonly<Record<string, unknown>>,
  Name extends keyof Args & string,
>(call: Call, entity: Entity, name: string, args: Args, result: Name): Promise<Args[Name]> {
  const hooks = hooksOf(entity, name)
  if (hooks.length === 0) return args[result]
  const common = commonArgs(call, entity)
  let value: Args[Name] = args[result]
  for (const hook of hooks) {
    const answer = await inTime(call, name, hook({ ...common, ...args, [result]: value }))
    if (answer !== undefined) value = answer as Args[Name]
  }
  return value
}

/** Tells of an operation before it begins; answers the data to write, which a hook may replace. */
export async function beginWrite(
  call: Call,
  entity: Entity,
  operation: string,
  args: Readonly<Record<string, unknown>> & { readonly data: JsonObject },
): Promise<JsonObject> {
  const replaced = await runEntityHooks(
    call,
    entity,
    'beforeOperation',
    { operation, args },
    'args',
  )
  return replaced.data
}

/** Runs an entity's hooks whose answers do not matter. */
export async function notifyEntityHooks(
  call: Call,
  entity: Entity,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  const hooks = hooksOf(entity, name)
  if (hooks.length === 0) return
  const common = commonArgs(call, entity)
  for (const hook of hooks) await inTime(call, name, hook({ ...common, ...args }))
}

interface FieldHookOptions {
  readonly operation: Operation
  readonly originalDoc?: JsonObject
  /** The previous document, for `previousValue`. */
  readonly previousDoc?: JsonObject
}

/** The document after every field's own hooks, parents first, one after another. */
export async function runFieldHooks(
  call: Call,
  entity: Entity,
  name: keyof FieldHooks,
  doc: JsonObject,
  options: FieldHookOptions,
): Promise<JsonObject> {
  const found: {
    readonly hooks: readonly FieldHook[]
    readonly path: readonly (string | number)[]
    readonly node: PlanNode
    readonly block: JsonObject | null
  }[] = []
  walk(entity.plan, doc, (node, _value, place) => {
    const hooks = 'hooks' in node.field ? node.field.hooks?.[name] : undefined
    if (hooks?.length) found.push({ hooks, path: [...place.path], node, block: place.block })
  })
  if (found.length === 0) return doc
  const result = structuredClone(doc)
  const common = commonArgs(call, entity)
  for (const { hooks, path, node, block } of found) {
    const siblings = objectAt(result, path.slice(0, -1))
    const previousSiblings = options.previousDoc && objectAt(options.previousDoc, path.slice(0, -1))
    const key = path.at(-1)
    if (!siblings || typeof key !== 'string') continue
    for (const hook of hooks) {
      const value = siblings[key]
      const answer = hook({
        ...common,
        field: node.field,
        schemaPath: node.schemaPath,
        ...(block ? { blockData: block } : {}),
        ...(options.previousDoc ? { previousDoc: options.previousDoc } : {}),
        ...(previousSiblings ? { previousSiblingDoc: previousSiblings } : {}),
        value,
        previousValue: valueAt(options.previousDoc, path),
        data: result,
        siblingData: siblings,
        operation: options.operation,
        path,
        ...(options.originalDoc ? { originalDoc: options.originalDoc } : {}),
      })
      const changed = await inTime(call, name, answer)
      if (changed !== undefined) siblings[key] = changed
    }
  }
  return result
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

/** A hook that never answers must not hold a transaction, and with it everybody's writes. */
async function inTime<T>(call: Call, hook: string, answer: T | Promise<T>): Promise<T> {
  if (!(answer instanceof Promise)) return answer
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new StetError('hookTimeout', { values: { hook } }))
    timer = setTimeout(refuse, call.runtime.hookTimeout)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
