import {
  type Entity,
  type FieldAccessArgs,
  type FieldOperation,
  isObject,
  type Json,
  type JsonObject,
  type PlanNode,
  walk,
} from '@stet/core'
import type { Call } from '../runtime/runtime.ts'
import { allowsField, deniedNodes, hasRules, rulesOf } from './field-access.ts'

type RuleSubject = Pick<FieldAccessArgs, 'id' | 'data' | 'doc'>

/**
 * The schema paths of the fields that this caller may not use in one document. What is below a
 * denied field is denied with it and not listed. The rule of a field in rows runs once, as for a row
 * without content.
 */
export function deniedPaths(
  call: Call,
  { plan }: Pick<Entity, 'plan'>,
  operation: FieldOperation,
  args: RuleSubject,
): Promise<ReadonlySet<string>> {
  return deniedNodes(call, plan, operation, (question) =>
    allowsField(call, question, { ...args, ...siblingsIn(args.doc, question.node) }),
  )
}

/** What stands beside a field in a document, where only one thing can; rows are many. */
function siblingsIn(
  doc: JsonObject | undefined,
  { schemaPath }: PlanNode,
): Pick<FieldAccessArgs, 'siblingData'> {
  let siblings: Json | undefined = doc
  for (const name of schemaPath.split('.').slice(0, -1)) {
    siblings = isObject(siblings) ? siblings[name] : undefined
  }
  return isObject(siblings) ? { siblingData: siblings } : {}
}

/**
 * The schema paths of the fields of one document, in one locale and with all its groups, that this
 * caller may not read. A field in rows is denied where any row has a value of it that is not for
 * them: a caller who cannot see a value must not be offered to overwrite it.
 */
export async function unreadableIn(
  call: Call,
  { plan }: Pick<Entity, 'plan'>,
  doc: JsonObject,
  args: Pick<FieldAccessArgs, 'id'>,
): Promise<ReadonlySet<string>> {
  const denied = new Set<string>()
  if (!call.enforced || !hasRules(plan, 'read')) return denied
  const asked: Promise<void>[] = []
  walk(plan, doc, (node, value, { siblings, block, rowIds }) => {
    if (rulesOf(node, 'read').length === 0 || (value === undefined && rowIds.length > 0)) return
    const beside = { siblingData: siblings, ...(block ? { blockData: block } : {}) }
    asked.push(
      allowsField(call, { node, operation: 'read' }, { ...args, doc, data: doc, ...beside }).then(
        (allowed) => {
          if (!allowed) denied.add(node.schemaPath)
        },
      ),
    )
  })
  await Promise.all(asked)
  return denied
}
