import type { Problem } from '../../errors/problem.ts'
import { holdsSeveral } from '../../fields/holds-several.ts'
import { maxListLength } from '../../fields/nesting/rows.ts'
import type { Wording } from '../../i18n/labels.ts'
import type { JsonObject } from '../../json.ts'
import { labelAt } from '../labels.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { type DocumentShape, type Visitor, walk } from '../walk.ts'

/**
 * Maximum rows of one document, in all its arrays and blocks together: a write visits each several
 * times.
 */
const maxDocumentRows = 50_000

/**
 * The lists of a document that exceed the limits. Checked before anything else is done with a
 * request's data, because all other work takes time for every row.
 */
export function oversizedLists(
  plan: Plan,
  document: JsonObject,
  wording: Wording,
  form: DocumentShape = 'flat',
): readonly Problem[] {
  const problems: Problem[] = []
  let rows = 0
  const visit: Visitor = (node, value, { path }) => {
    if (!Array.isArray(value) || !isList(node)) return true
    if (node.shape !== 'value') rows += value.length
    if (value.length <= maxListLength && rows <= maxDocumentRows) return true
    const label = labelAt(plan, path, wording)
    problems.push({ path: path.join('.'), key: 'validation:tooLarge', label })
    return false
  }
  walk(plan, document, visit, form)
  return problems
}

function isList({ shape, field }: PlanNode): boolean {
  if (shape === 'rows' || shape === 'blocks') return true
  return holdsSeveral(field)
}
