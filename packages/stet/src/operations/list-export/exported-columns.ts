import {
  type CompleteCollection,
  labelAt,
  type MessageKey,
  type Plan,
  type PlanNode,
  QueryError,
} from '@stet/core'
import { unreadableOfAny } from '../../access/field-access.ts'
import { isAtOrBelow } from '../../entities/hidden-fields.ts'
import type { Call } from '../../runtime/runtime.ts'

/** A column of an exported list. */
export interface FileColumn {
  readonly path: string
  readonly names: readonly string[]
  readonly label: string
  /** Null for where translations stand, which is beside the fields. */
  readonly node: PlanNode | null
}

/** Where the translations of a document stand, as lists name the column. */
const translationsPath = '_translations'

/** Columns that lists name by themselves. */
const ownLabels: Readonly<Record<string, MessageKey>> = Object.freeze({
  id: 'general:id',
  _status: 'general:status',
  updatedAt: 'general:updatedAt',
  createdAt: 'general:createdAt',
  [translationsPath]: 'translation:translations',
})

/**
 * The columns at these paths. Throws where one is none that the caller may read, exactly as where it
 * does not exist: a file without it would look as if it were all. Where it depends on the document whether
 * they may, its cell is empty.
 */
export async function exportedColumns(
  call: Call,
  collection: CompleteCollection,
  paths: readonly string[],
): Promise<readonly FileColumn[]> {
  const unreadable = await unreadableOfAny(call, collection)
  const unknown: string[] = []
  const columns = paths.flatMap((path): FileColumn | readonly [] => {
    const names = path.split('.')
    const isOfTranslations = path === translationsPath && collection.plan.hasLocalized
    const node = isOfTranslations ? null : nodeAt(collection.plan, names)
    if (node === undefined || (node !== null && isAtOrBelow(node.schemaPath, unreadable))) {
      unknown.push(path)
      return []
    }
    const key = Object.hasOwn(ownLabels, path) ? ownLabels[path] : undefined
    const label = key === undefined ? labelAt(collection.plan, names, call.req) : call.req.t(key)
    return { path, names, label, node }
  })
  if (unknown.length > 0) throw new QueryError(unknown)
  return columns
}

/** What is read of each document for these paths, as lists select it. */
export function selectOf(paths: readonly string[]): Readonly<Record<string, unknown>> {
  const select: Record<string, unknown> = { id: true }
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let level = select
    for (const name of names) {
      const inner = Object.hasOwn(level, name) ? level[name] : undefined
      level[name] = typeof inner === 'object' ? inner : {}
      level = level[name] as Record<string, unknown>
    }
    level[last] = true
  }
  return select
}

/** The field at a path through groups. */
function nodeAt(plan: Plan, names: readonly string[]): PlanNode | undefined {
  let level: Plan | undefined = plan
  let node: PlanNode | undefined
  for (const name of names) {
    node = level?.byName.get(name)
    level = node?.shape === 'object' ? node.children : undefined
  }
  return node?.shape === 'object' ? undefined : node
}
