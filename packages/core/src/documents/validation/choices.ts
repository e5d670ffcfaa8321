import type { ChoiceArgs } from '../../config/types/field-types/field-options.ts'
import type { RequestContext } from '../../config/types/request.ts'
import type { DocumentId } from '../../document-reference.ts'
import { type Fault, valid } from '../../errors/fault.ts'
import { fieldTypeOf } from '../../fields/built-in-types.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { type Place, walk } from '../walk.ts'
import { passesConditions } from './conditions.ts'

/** Values of options or slugs of blocks, by the path of their field. */
export type AllowedChoices = Readonly<Record<string, readonly string[]>>

/** A field whose `filterOptions` is a function that narrows its options or blocks. */
export type NarrowedNode = PlanNode & {
  readonly field: { readonly filterOptions: (args: never) => unknown }
}

interface ChoiceContext {
  readonly id?: DocumentId | undefined
  readonly req: RequestContext
}

/** Whether a field's `filterOptions` narrow its own options or blocks. */
export function narrowsChoices(node: PlanNode): node is NarrowedNode {
  const { field } = node
  if (!('filterOptions' in field) || field.filterOptions === undefined) return false
  return fieldTypeOf(field).choices !== undefined
}

/**
 * The options or blocks that may be chosen now, in the order of the config. Values that the config
 * does not list are dropped from the function's answer, so that filters, types and readers know
 * every possible value.
 */
export async function allowedChoices(
  { field }: NarrowedNode,
  { siblings, block }: Place,
  data: JsonObject,
  { id, req }: ChoiceContext,
): Promise<readonly string[]> {
  const args: ChoiceArgs = {
    data,
    siblingData: siblings,
    blockData: block,
    ...(id === undefined ? {} : { id }),
    user: req.user,
    req,
  }
  return (await fieldTypeOf(field).choices?.allowed(field, args)) ?? []
}

/**
 * The faults of a value that holds a choice not allowed now. Choices that the config does not have
 * are reported elsewhere.
 */
export function disallowedChoices(
  { field }: NarrowedNode,
  value: Json | undefined,
  allowed: readonly string[],
  req: RequestContext,
): readonly Fault[] {
  return fieldTypeOf(field).choices?.disallowed(value, field, allowed, req) ?? valid
}

/**
 * The allowed choices of a form's fields, except fields whose condition fails or for which
 * `isClosed` is true.
 */
export async function evaluateChoices(
  plan: Plan,
  flat: JsonObject,
  context: ChoiceContext & {
    readonly operation: 'create' | 'update'
    /** Whether the caller may not use the field. */
    readonly isClosed: (node: PlanNode) => boolean
  },
): Promise<AllowedChoices> {
  const asked: Promise<readonly (readonly [string, readonly string[]])[]>[] = []
  walk(plan, flat, (node, _value, place) => {
    if (context.isClosed(node)) return false
    const { operation, req } = context
    if (!passesConditions(node, flat, place, { operation, user: req.user })) return false
    if (!narrowsChoices(node)) return undefined
    const path = place.path.join('.')
    asked.push(
      allowedChoices(node, place, flat, context).then(
        (allowed) => [[path, allowed] as const],
        // The function failed on an unfinished document, as conditions may: every choice is
        // offered, and the chosen one is checked when the document is saved.
        () => [],
      ),
    )
    return undefined
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}
