import type { Conflict, Json, PlanNode } from '@stet/core'
import { knownPanelFieldType } from '../../../fields/panel-field-types.ts'
import type { I18n } from '../../../i18n/i18n.ts'

/**
 * One side of a conflict as text that people can compare; null where that side has nothing. `field` says
 * what a value stands for.
 */
export function conflictText(
  { kind }: Pick<Conflict, 'kind'>,
  value: Json | undefined,
  i18n: I18n,
  field?: PlanNode['field'],
): string | null {
  if (value === undefined || value === null || value === '') return null
  if (kind === 'order') return i18n.t('document:anotherOrder')
  const text = field && knownPanelFieldType(field)?.text?.(value, field, i18n)
  if (text) return text
  if (typeof value === 'string') return value
  if (typeof value === 'number') return i18n.number(value)
  if (typeof value === 'boolean') return i18n.t(value ? 'fields:true' : 'fields:false')
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    const items = value as readonly Json[]
    return items.every((item) => typeof item !== 'object')
      ? items.join('\n')
      : i18n.t('fields:rows', { count: items.length })
  }
  return JSON.stringify(value, null, 2)
}
