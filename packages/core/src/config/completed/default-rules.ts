import type { Access, FieldAccess } from '../types/access.ts'

const rules = new WeakSet<object>()

/** An access function that a config gets for want of its own. */
export function asDefaultRule<R extends Access | FieldAccess>(rule: R): R {
  rules.add(rule)
  return rule
}

/** Whether an access function is one that a config got for want of its own. */
export function isDefaultRule(rule: Access | FieldAccess): boolean {
  return rules.has(rule)
}
