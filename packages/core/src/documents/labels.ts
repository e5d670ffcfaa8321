import { labelText, type Wording } from '../i18n/labels.ts'
import type { Plan, PlanNode } from './plan.ts'
import { childPlans } from './walk.ts'

/**
 * The field at a path in the words of the panel: `Meta > Title`, `Items 2 > Name`, and in a text
 * `Body > Caption`.
 */
export function labelAt(plan: Plan, path: readonly (string | number)[], wording: Wording): string {
  const labels: string[] = []
  let candidates: readonly Plan[] = [plan]
  let isInText = false
  for (const segment of path) {
    if (isInText) {
      // The steps from a text to a node's fields are not known to users.
      isInText = segment !== 'fields'
      continue
    }
    if (typeof segment === 'number') {
      labels.push(`${labels.pop() ?? ''} ${segment + 1}`.trim())
      continue
    }
    const node = findNode(candidates, segment)
    labels.push(node === undefined ? segment : nodeLabel(node, wording))
    candidates = node === undefined ? [] : childPlans(node)
    isInText = node?.shape === 'value' && node.embedded !== null
  }
  return labels.join(' > ')
}

/** The label of a field, or its name where it has none. */
export function nodeLabel({ field, name }: PlanNode, wording: Wording): string {
  const label = field.label
  return label === undefined || label === false ? name : labelText(label, wording)
}

function findNode(plans: readonly Plan[], name: string): PlanNode | undefined {
  for (const plan of plans) {
    const node = plan.byName.get(name)
    if (node !== undefined) return node
  }
  return undefined
}
