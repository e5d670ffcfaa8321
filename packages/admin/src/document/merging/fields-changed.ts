import { diff, type JsonObject, type Plan } from '@stet/core'
import { type Path, pathKey } from '../../base/path.ts'
import { nodeAt } from '../store/plan-lookup.ts'
import { operationPath } from './rebase.ts'

/**
 * The fields that differ: those that hold a value, and lists whose rows came, went or moved. What a
 * document says of itself, such as when it was written, is no field.
 */
export function fieldsChanged(plan: Plan, before: JsonObject, after: JsonObject): readonly Path[] {
  const changed = new Map<string, Path>()
  for (const operation of diff(before, after)) {
    const path =
      operation.op === 'set' || operation.op === 'unset' ? operationPath(operation) : operation.path
    const found = nodeAt(plan, after, path) ?? nodeAt(plan, before, path)
    if (found === null) continue
    const field = path.slice(0, found.depth)
    if (!systemNames.has(field[0] ?? '')) changed.set(pathKey(field), field)
  }
  return [...changed.values()]
}

const systemNames: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  '_status',
])
