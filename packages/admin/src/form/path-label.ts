import { isObject, type JsonObject, type Plan, type PlanNode, rowPlan } from '@stet/core'
import { type Path, rowId } from '../base/path.ts'
import type { I18n } from '../i18n/i18n.ts'

/** What a path leads to, in words: `Blocks › Item 2 › Heading`. */
export function pathLabel(
  plan: Plan,
  /** Asked in this order, since a row may be gone on one side. */
  documents: readonly JsonObject[],
  path: Path,
  { t, label }: I18n,
): string {
  const parts: string[] = []
  let level: Plan | undefined = plan
  let node: PlanNode | undefined
  let holders: readonly unknown[] = documents
  for (const segment of path) {
    if (node?.shape === 'rows' || node?.shape === 'blocks') {
      const lists: readonly (readonly JsonObject[])[] = holders.map((rows) =>
        Array.isArray(rows) ? rows : [],
      )
      const found = lists.flatMap((rows) => {
        const index = rows.findIndex((row) => rowId(row) === segment)
        const row = rows[index]
        return row === undefined ? [] : [{ row, index }]
      })
      const first = found[0]
      if (first === undefined) break
      const number = String(first.index + 1).padStart(2, '0')
      parts.push(t(node.shape === 'rows' ? 'fields:itemNumber' : 'fields:blockNumber', { number }))
      level = rowPlan(node, first.row)
      node = undefined
      holders = found.map(({ row }) => row)
      continue
    }
    node = level?.byName.get(segment)
    if (node === undefined) break
    const { field } = node
    parts.push('label' in field ? label(field.label, node.name) : node.name)
    level = node.shape === 'object' ? node.children : undefined
    holders = holders.map((holder) => (isObject(holder) ? holder[segment] : undefined))
  }
  return parts.join(' › ')
}
