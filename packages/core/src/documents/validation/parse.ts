import type { Fault } from '../../errors/fault.ts'
import type { Problem } from '../../errors/problem.ts'
import { fieldTypeOf } from '../../fields/built-in-types.ts'
import { labelText, type Wording } from '../../i18n/labels.ts'
import type { Json, JsonObject } from '../../json.ts'
import { labelAt } from '../labels.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { transform } from '../walk.ts'

/**
 * A document in the form that is stored, and the problems of values that could not be converted.
 */
export interface ParsedDocument {
  readonly data: JsonObject
  readonly problems: readonly Problem[]
}

/** For callers that do not show the problems to anyone. */
const keysOnly: Wording = { language: 'en', t: (key) => key }

/**
 * Converts every value of a flat document to the form that is stored: text to numbers, dates to ISO
 * text, documents to their ids. A value that is not of its field's type stays unchanged and is
 * listed in `problems`. Never throws.
 */
export function parseDocument(
  plan: Plan,
  flat: JsonObject,
  wording: Wording = keysOnly,
): ParsedDocument {
  const problems: Problem[] = []
  const data = transform(plan, flat, (node, value, place) => {
    if (value === undefined) return undefined
    const parsed = parseNode(node, value)
    if (parsed.ok) return parsed.value
    const label = labelAt(plan, place.path, wording)
    problems.push(problemOf(parsed.problem, place.path, label, wording))
    return value
  })
  return { data, problems }
}

/**
 * A stored document without values that are not of their field's type, such as those from an older
 * config.
 */
export function withoutUnreadable(plan: Plan, stored: JsonObject): JsonObject {
  return transform(
    plan,
    stored,
    (node, value) => (value === undefined || parseNode(node, value).ok ? value : undefined),
    'stored',
  )
}

/** A fault with its place, and with its text if the field type defines one. */
export function problemOf(
  { text, ...fault }: Fault,
  path: readonly (string | number)[],
  label: string,
  wording: Wording,
): Problem {
  const message = text === undefined ? {} : { message: labelText(text, wording) }
  return { path: path.join('.'), ...fault, ...message, label }
}

/** Converts one value to the form that is stored. */
export function parseNode(node: PlanNode, value: Json | undefined) {
  return fieldTypeOf(node.field).parse(value, node.field)
}
