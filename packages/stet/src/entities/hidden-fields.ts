import { type Plan, type PlanNode, visitNodes } from '@stet/core'

/** The schema paths of the fields that never leave the API. */
export function hiddenPaths(plan: Plan): ReadonlySet<string> {
  const paths = new Set<string>()
  visitNodes(plan, (node) => {
    if (isHidden(node)) paths.add(node.schemaPath)
  })
  return paths
}

/** Whether a field never leaves the API. */
export function isHidden(node: PlanNode): boolean {
  return 'hidden' in node.field && node.field.hidden === true
}
