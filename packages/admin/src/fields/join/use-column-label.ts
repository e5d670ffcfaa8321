import { useI18n } from '../../i18n/i18n-context.tsx'
import type { JoinColumn } from './join-target.ts'

/** What stands above a column: the label of its field, in the first of the collections. */
export function useColumnLabel(): (column: JoinColumn) => string {
  const { t, label } = useI18n()
  return ({ kind, path, nodes }) => {
    if (kind === 'collection') return t('fields:joinedCollection')
    const [node] = nodes.values()
    if (path === '' || node === undefined) return t('general:title')
    return 'label' in node.field ? label(node.field.label, node.name) : node.name
  }
}
