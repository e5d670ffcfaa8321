import type { BlocksField, ChoiceArgs, SelectField } from '../config/fields.ts'
import { labelText } from '../config/labels.ts'
import type { DocumentId, RequestContext } from '../config/request.ts'
import type { Plan, PlanNode } from '../documents/plan.ts'
import { isObject, type Place, walk } from '../documents/walk.ts'
import { type Fault, fault, shown, valid } from '../fields/field-type.ts'
import { isOption, optionValue } from '../fields/options.ts'
import type { Json, JsonObject } from '../json.ts'
import { passesConditions } from './conditions.ts'
import type { AllowedChoices } from './form-state.ts'

type NarrowedField = (SelectField | BlocksField) & {
  readonly filterOptions: NonNullable<(SelectField | BlocksField)['filterOptions']>
}
/** A field that offers now these, now those of its own options or blocks. */
export type NarrowedNode = PlanNode & { readonly field: NarrowedField }

interface ChoiceContext {
  readonly id?: DocumentId | undefined
  readonly req: RequestContext
}

/** Whether a field's `filterOptions` narrow its own options or blocks. */
export function narrowsChoices(node: PlanNode): node is NarrowedNode {
  const { field } = node
  return (field.type === 'select' || field.type === 'blocks') && field.filterOptions !== undefined
}

/**
 * What may be chosen now of what the config lists, in its order. Only that: what else the function
 * answers is neither offered nor accepted, so that filters, types and readers know every value.
 */
export async function allowedChoices(
  field: NarrowedField,
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
  if (field.type === 'select') {
    const { options } = field
    const answer = new Set((await field.filterOptions({ ...args, options })).map(optionValue))
    return options.map(optionValue).filter((value) => answer.has(value))
  }
  const slugs = field.blocks.map(({ slug }) => slug)
  const answer = await field.filterOptions(args)
  return answer === true ? slugs : slugs.filter((slug) => answer.includes(slug))
}

/** What is wrong with a value of which some is not allowed now. What the config does not know has been said. */
export function disallowedChoices(
  field: NarrowedField,
  value: Json | undefined,
  allowed: readonly string[],
  { language }: RequestContext,
): readonly Fault[] {
  if (field.type === 'select') {
    const chosen = Array.isArray(value) ? (value as readonly Json[]) : [value]
    const wrong = chosen.filter((one) => isOption(field.options, one) && !isAmong(allowed, one))
    if (wrong.length === 0) return valid
    return Array.isArray(value)
      ? fault('validation:invalidSelections', { values: shown(wrong.join(', ')) })
      : fault('validation:invalidSelection')
  }
  const rows = Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : []
  const used = new Set(rows.map(({ blockType }) => blockType))
  const wrong = field.blocks.filter(({ slug }) => used.has(slug) && !allowed.includes(slug))
  if (wrong.length === 0) return valid
  const names = wrong.map(({ slug, labels }) => labelText(labels?.singular ?? slug, language))
  return fault('validation:invalidBlocks', { blocks: names.join(', ') })
}

function isAmong(allowed: readonly string[], value: Json | undefined): boolean {
  return typeof value === 'string' && allowed.includes(value)
}

/** What the fields of a form offer now, except those whose condition fails or that `isClosed` leaves out. */
export async function evaluateChoices(
  plan: Plan,
  flat: JsonObject,
  context: ChoiceContext & {
    readonly operation: 'create' | 'update'
    /** Whether the caller has no such field. */
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
      allowedChoices(node.field, place, flat, context).then(
        (allowed) => [[path, allowed] as const],
        // It tripped over what is not written yet, as conditions may: all is offered, and what is
        // chosen is checked when the document is.
        () => [],
      ),
    )
    return undefined
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}
