import { type Plan, type PlanNode, visitNodes } from '@stet/core'

/** The schema paths of the fields that never leave the API. */
export function hiddenPaths(plan: Plan): ReadonlySet<string> {
  const paths = new Set<string>()
  visitNodes(plan, (node) => {
    if (isHidden(node)) paths.add(node.schemaPath)
  })
  return paths
}

/** Whether a schema path is one of these, or below one: who may not read a field may not read what it holds. */
export function isAtOrBelow(path: string, paths: ReadonlySet<string>): boolean {
  if (paths.size === 0) return false
  const names = path.split('.')
  return names.some((_name, index) => paths.has(names.slice(0, index + 1).join('.')))
}

/** Whether a field never leaves the API. */
export function isHidden(node: PlanNode): boolean {
  return 'hidden' in node.field && node.field.hidden === true
}
