import type { Conflict, Json, JsonObject, PlanNode } from '@stet/core'
import { knownPanelFieldType } from '../../fields/panel-field-types.ts'
import type { I18n } from '../../i18n/i18n.ts'

/**
 * One side of a conflict as text that people can compare; null where that side has nothing. `field` says
 * what a text stands for.
 */
export function conflictText(
  { kind }: Pick<Conflict, 'kind'>,
  value: Json | undefined,
  i18n: I18n,
  field?: PlanNode['field'],
): string | null {
  if (value === undefined || value === null || value === '') return null
  if (kind === 'order') return i18n.t('document:anotherOrder')
  if (typeof value === 'string') {
    return (field && knownPanelFieldType(field)?.text?.(value, field, i18n)) || value
  }
  if (typeof value === 'number') return i18n.number(value)
  if (typeof value === 'boolean') return i18n.t(value ? 'fields:true' : 'fields:false')
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    const items = value as readonly Json[]
    return items.every((item) => typeof item !== 'object')
      ? items.join('\n')
      : i18n.t('fields:rows', { count: items.length })
  }
  const lines = textLines(value as JsonObject)
  return lines.length > 0 ? lines.join('\n') : JSON.stringify(value, null, 2)
}

/** Nodes of rich text that begin a line of their own. */
const LINES = new Set(['paragraph', 'heading', 'quote', 'listitem', 'code', 'tablecell'])

function textLines(value: JsonObject): readonly string[] {
  const lines: string[] = ['']
  function read(node: Json | undefined): void {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const child of node) read(child as Json)
      return
    }
    const { type, text, root, children } = node as JsonObject
    if (typeof type === 'string' && LINES.has(type) && lines.at(-1) !== '') lines.push('')
    if (typeof text === 'string') lines.push(`${lines.pop() ?? ''}${text}`)
    read(root)
    read(children)
  }
  read(value)
  return lines.filter((line) => line !== '')
}
