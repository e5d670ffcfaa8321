import { isJoinField, type Plan, visitNodes } from '@stet/core'
import { rulesOf } from '../access/field-access.ts'
import { isHidden } from '../entities/hidden-fields.ts'
import { namesDocuments } from '../entities/references.ts'

/** What reading a plan's documents takes, so that a plain one costs nothing more. */
export interface ReadRequirements {
  readonly hasHidden: boolean
  readonly hasReadRules: boolean
  readonly hasReferences: boolean
  readonly hasJoins: boolean
  readonly hasVirtualPaths: boolean
  readonly hasAfterRead: boolean
}

const traitsByPlan = new WeakMap<Plan, ReadRequirements>()

export function readRequirements(plan: Plan): ReadRequirements {
  let traits = traitsByPlan.get(plan)
  if (!traits) {
    traits = findTraits(plan)
    traitsByPlan.set(plan, traits)
  }
  return traits
}

function findTraits(plan: Plan): ReadRequirements {
  const traits = {
    hasHidden: false,
    hasReadRules: false,
    hasReferences: false,
    hasJoins: false,
    hasVirtualPaths: false,
    hasAfterRead: false,
  }
  visitNodes(plan, (node) => {
    const { field } = node
    if (isHidden(node)) traits.hasHidden = true
    if (rulesOf(node, 'read').length > 0) traits.hasReadRules = true
    if (namesDocuments(field)) traits.hasReferences = true
    if (isJoinField(field)) traits.hasJoins = true
    if ('virtual' in field && typeof field.virtual === 'string') traits.hasVirtualPaths = true
    if ('hooks' in field && field.hooks?.afterRead?.length) traits.hasAfterRead = true
  })
  return traits
}
