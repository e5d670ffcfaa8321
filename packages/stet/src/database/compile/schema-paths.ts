import { childPlans, type Plan, type PlanNode } from '@stet/core'

/** Where a path of names leads, through blocks of whichever type has the next name. */
export function schemaPathsAt(plan: Plan, path: string): readonly string[] {
  let plans: readonly Plan[] = [plan]
  let nodes: readonly PlanNode[] = []
  for (const name of path.split('.')) {
    nodes = plans.flatMap((one) => one.byName.get(name) ?? [])
    plans = nodes.flatMap(childPlans)
  }
  return nodes.map((node) => node.schemaPath)
}
