import {
  type Access,
  type Entity,
  type ExplainedRule,
  type FieldAccess,
  isDefaultRule,
  isObject,
  type ReturnedCondition,
  type RuleSource,
  type Where,
} from '@stet/core'
import type { RecordedFieldRule, RecordedRule } from '../../access/recorded-rules.ts'

/** An entity's rule as it is explained; `condition` says what a returned `where` means. */
export async function explainedRule(
  recorded: RecordedRule,
  condition: (where: Where) => Promise<ReturnedCondition>,
): Promise<ExplainedRule> {
  const { entity, operation, rule, isOfTrash, looksAtDocument } = recorded
  return {
    ...described(rule, { kind: entity.kind, slug: entity.slug, operation }),
    returned: await returnedBy(recorded, condition),
    ...(looksAtDocument ? { looksAtDocument } : {}),
    ...(isOfTrash ? { isOfTrash } : {}),
  }
}

async function returnedBy(
  { ruling, error, looksAtDocument }: RecordedRule,
  condition: (where: Where) => Promise<ReturnedCondition>,
): Promise<ExplainedRule['returned']> {
  if (error !== undefined) return { error }
  if (looksAtDocument) return true
  return isObject(ruling) ? condition(ruling as Where) : ruling === true
}

/** The calls of a field's rules, those that returned the same taken together. */
export function explainedFieldRules(
  entity: Entity,
  recorded: readonly RecordedFieldRule[],
): readonly ExplainedRule[] {
  const found = new Map<string, { readonly rule: ExplainedRule; readonly at: string[] }>()
  for (const { node, operation, rule, index, isAllowed, error, key } of recorded) {
    const returned = error === undefined ? isAllowed : { error }
    const group = JSON.stringify([index, returned])
    let known = found.get(group)
    if (!known) {
      const isAround = !isOwn(node, operation, index)
      const of: RuleSource = {
        kind: entity.kind,
        slug: entity.slug,
        operation,
        field: node.schemaPath,
        ...(isAround ? { isAround } : {}),
      }
      known = { rule: { ...described(rule, of), returned }, at: [] }
      found.set(group, known)
    }
    if (key !== undefined) known.at.push(placePath(key))
  }
  return [...found.values()].map(({ rule, at }) => (at.length > 0 ? { ...rule, at } : rule))
}

/** Rules of what is around a field come before its own. */
function isOwn(
  { field, access }: RecordedFieldRule['node'],
  operation: RecordedFieldRule['operation'],
  index: number,
): boolean {
  const own = field.access?.[operation]
  return own !== undefined && index === access.filter((rules) => rules[operation]).length - 1
}

/** The path of a place, as `placeKey` names it. */
export function placePath(key: string): string {
  return key.endsWith('@') ? key.slice(0, -1) : key
}

function described(
  rule: Access | FieldAccess,
  of: RuleSource,
): Pick<ExplainedRule, 'of' | 'isDefault' | 'name'> {
  const isDefault = isDefaultRule(rule)
  // A function that is written in its place has the name of the operation.
  const isNamed = !isDefault && rule.name !== '' && rule.name !== of.operation
  return { of, isDefault, ...(isNamed ? { name: rule.name } : {}) }
}
