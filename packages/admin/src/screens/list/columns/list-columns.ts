import {
  type ClientCollection,
  type FieldAdmin,
  type FieldsPermissions,
  fieldTypeOf,
  isAllowed,
  labelAt,
  type Plan,
  type PlanNode,
  permissionsBelow,
  type Translate,
} from '@stet/core'
import type { I18n } from '../../../i18n/i18n.ts'

/** A column of a list: the path of its value and its field. */
export interface ListColumn {
  /** Names with dots, as the address sorts by it: `meta.title`. */
  readonly path: string
  readonly node: PlanNode
  readonly isTitle: boolean
  readonly isSortable: boolean
}

/** Every column that a list can have for this editor, in the order of the fields. */
export function availableColumns(
  { admin, trash }: Pick<ClientCollection, 'admin' | 'trash'>,
  plan: Plan,
  permissions: FieldsPermissions | undefined,
  inTrash = false,
): readonly ListColumn[] {
  const columns: ListColumn[] = []
  // Its value is empty outside of the trash.
  const isOfTrash = (path: string) => trash !== false && !inTrash && path === 'deletedAt'
  const add = (
    nodes: readonly PlanNode[],
    level: FieldsPermissions | undefined,
    prefix: string,
  ) => {
    for (const node of nodes) {
      // Fields that the editor may not read are no columns. The order field is the drag handle.
      const path = prefix + node.name
      const mayRead = path === 'id' || isAllowed(level, 'read', node.name)
      if (!mayRead || isKeptOut(node) || isOfTrash(path)) continue
      if (node.shape === 'object') {
        add(node.children.nodes, permissionsBelow(level, node.name), `${path}.`)
        continue
      }
      const isTitle = path === admin.useAsTitle
      columns.push({ path, node, isTitle, isSortable: isSortable(node) })
    }
  }
  add(plan.nodes, permissions, '')
  if (plan.hasLocalized && !inTrash) columns.push(translationsColumn)
  return columns
}

/** Of a collection whose documents are translated: where they stand, which is beside their fields. */
export const translationsPath = '_translations'

const translationsColumn: ListColumn = Object.freeze({
  path: translationsPath,
  node: Object.freeze({
    name: translationsPath,
    schemaPath: translationsPath,
    shape: 'value',
    localized: false,
    hasLocalized: false,
    access: [],
    conditions: [],
    embedded: null,
    field: Object.freeze({ type: 'text', name: translationsPath }),
  }),
  isTitle: false,
  isSortable: false,
})

function isKeptOut(node: PlanNode): boolean {
  const admin: FieldAdmin | undefined = 'admin' in node.field ? node.field.admin : undefined
  if (admin?.disableListColumn || admin?.disabled) return true
  // Groups that the server fills in, such as the sizes of an image, are for programs.
  return node.name === '_order' || (node.shape === 'object' && admin?.hidden === true)
}

/**
 * The title first, then the configured columns, always including the status and the last change; in the
 * trash, the time of deletion follows the title.
 */
export function defaultColumns(
  { admin }: Pick<ClientCollection, 'admin'>,
  inTrash = false,
): readonly string[] {
  const first = inTrash ? [admin.useAsTitle, 'deletedAt'] : [admin.useAsTitle]
  const last = inTrash ? ['_status'] : ['_status', 'updatedAt']
  return [...new Set([...first, ...admin.defaultColumns, ...last])]
}

/** Whether the editor may read the field at a dotted path. */
export function mayReadPath(permissions: FieldsPermissions | undefined, path: string): boolean {
  const names = path.split('.')
  const last = names.pop()
  let level = permissions
  for (const name of names) level = permissionsBelow(level, name)
  return isAllowed(level, 'read', last)
}

/** The columns with these paths, in that order; what no longer exists is left out. */
export function chosenColumns(
  paths: readonly string[],
  available: readonly ListColumn[],
): readonly ListColumn[] {
  return paths.flatMap((path) => available.find((column) => column.path === path) ?? [])
}

/** The column that links to the document: the title, or else the first one. */
export function linkedColumn(columns: readonly ListColumn[]): ListColumn | undefined {
  return columns.find(({ isTitle }) => isTitle) ?? columns[0]
}

/** How many of the first columns stay in view: the title alone, until another number is chosen. */
export function frozenColumns(columns: readonly ListColumn[], chosen: number | undefined): number {
  const usual = columns[0] === linkedColumn(columns) ? 1 : 0
  return Math.min(chosen ?? usual, columns.length)
}

/** The label of a path: `Search > Title` for a field in a group. */
export function columnPathLabel(
  path: string,
  plan: Plan,
  { t, language }: Pick<I18n, 't' | 'language'>,
): string {
  if (path === 'id') return t('general:id')
  if (path === translationsPath) return t('translation:translations')
  if (path === '_status') return t('general:status')
  if (path === 'updatedAt') return t('general:updatedAt')
  if (path === 'createdAt') return t('general:createdAt')
  return labelAt(plan, path.split('.'), { language, t: t as Translate })
}

/** Whether lists can be sorted by a field: only if the database has one plain value of it. */
function isSortable(node: PlanNode): boolean {
  if (node.shape !== 'value' || ('virtual' in node.field && node.field.virtual === true))
    return false
  const projection = fieldTypeOf(node.field).projection(node.field)
  return projection !== null && !projection.many && projection.kind !== 'json'
}
