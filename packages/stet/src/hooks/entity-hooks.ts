import type { Entity, JsonObject } from '@stet/core'
import { withinHookTime } from '../runtime/hook-time.ts'
import type { Call } from '../runtime/runtime.ts'
import { hasFieldHooks } from './field-hooks.ts'
import { type HookArguments, hookArguments } from './hook-arguments.ts'

type AnyHook = (args: HookArguments & Record<string, unknown>) => unknown

function hooksOf(entity: Entity, name: string): readonly AnyHook[] {
  const hooks: Readonly<Record<string, readonly unknown[] | undefined>> = entity.hooks
  // Each hook's arguments are typed where configs are written; here they differ only by name.
  return (hooks[name] ?? []) as readonly AnyHook[]
}

/** Whether hooks of an entity or its fields look at what is to be stored. */
export function hasHooksBeforeStoring(entity: Entity): boolean {
  return (['beforeValidate', 'beforeChange'] as const).some(
    (name) => hooksOf(entity, name).length > 0 || hasFieldHooks(entity, name),
  )
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
  const common = hookArguments(call, entity)
  let value: Args[Name] = args[result]
  for (const [index, hook] of hooks.entries()) {
    const place = { entity, event: name, index, hook }
    const answer = await withinHookTime(
      call,
      name,
      hook({ ...common, ...args, [result]: value }),
      place,
    )
    if (answer !== undefined) value = answer as Args[Name]
  }
  return value
}

/** Runs the hooks before an operation; returns the data to write, which a hook may replace. */
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

/** The response after the hooks that follow an operation; for a write they run in its transaction. */
export function finishOperation<Result>(
  call: Call,
  entity: Entity,
  operation: string,
  args: object,
  result: Result,
): Promise<Result> {
  return runEntityHooks(call, entity, 'afterOperation', { operation, args, result }, 'result')
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
  const common = hookArguments(call, entity)
  for (const [index, hook] of hooks.entries()) {
    const place = { entity, event: name, index, hook }
    await withinHookTime(call, name, hook({ ...common, ...args }), place)
  }
}
