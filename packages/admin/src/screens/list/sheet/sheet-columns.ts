import type { ClientField, FieldAdmin, FieldsPermissions, Plan, PlanNode } from '@stet/core'
import { accessBelow, accessTo } from '../../../document/rules/field-access.ts'
import type { CellText } from '../../../fields/cell-text.ts'
import { cellTexts } from '../../../fields/cells/cell-texts.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { type ListColumn, translationsPath } from '../columns/list-columns.ts'
import type { List } from '../query/use-list.ts'

/** A column whose cells are edited, or only shown. */
export interface SheetColumn extends ListColumn {
  readonly field: ClientField
  /** Null where a value has no text: it is copied and edited as a whole document only. */
  readonly text: CellText<ClientField> | null
  /** `document`: a cell of it opens the document; `fixed` and `denied`: it is only read. */
  readonly access: 'write' | 'document' | 'fixed' | 'denied'
  /** What is written into a cell that is emptied. */
  readonly empty: null | false
  /** Whether the field is shown only where its condition holds. */
  readonly isConditional: boolean
}

/** The columns of a list; where translations stand is beside the fields and no cell. */
export function sheetColumns({
  columns,
  shape,
}: Pick<List, 'columns' | 'shape'>): readonly SheetColumn[] {
  return columns
    .filter(({ path }) => path !== translationsPath)
    .map((column): SheetColumn => {
      const field = column.node.field as ClientField
      const type = panelFieldTypeOf(field)
      const nodes = nodesOn(shape.plan, column.path)
      const text = type.inCells?.(cellTexts) ?? null
      return {
        ...column,
        field,
        text,
        access: !isWritable(column.path, nodes)
          ? 'fixed'
          : !mayWriteAt(shape.permissions?.fields, column.path)
            ? 'denied'
            : text === null || hasCompanion(field)
              ? 'document'
              : 'write',
        empty: type.bulkEdit?.empty === false ? false : null,
        isConditional: nodes.some((node) => node.conditions.length > 0),
      }
    })
}

/** What the server itself keeps of a document. */
const ownPaths: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  '_status',
])

function isWritable(path: string, nodes: readonly PlanNode[]): boolean {
  return !ownPaths.has(path) && nodes.every(({ field }) => !isClosed(field))
}

/** Its zone is a value of its own, which no column shows. */
function hasCompanion(field: ClientField): boolean {
  return 'timezone' in field && Boolean(field.timezone)
}

function isClosed(field: PlanNode['field']): boolean {
  const admin: FieldAdmin | undefined = 'admin' in field ? field.admin : undefined
  if (admin && 'disableBulkEdit' in admin && admin.disableBulkEdit) return true
  const isVirtual = 'virtual' in field && field.virtual !== undefined && field.virtual !== false
  return isVirtual || admin?.readOnly === true || admin?.disabled === true || admin?.hidden === true
}

function nodesOn(plan: Plan, path: string): readonly PlanNode[] {
  const nodes: PlanNode[] = []
  let level: Plan | undefined = plan
  for (const name of path.split('.')) {
    const node: PlanNode | undefined = level?.byName.get(name)
    if (!node) break
    nodes.push(node)
    level = node.shape === 'object' ? node.children : undefined
  }
  return nodes
}

function mayWriteAt(permissions: FieldsPermissions | undefined, path: string): boolean {
  let level = permissions
  return path.split('.').every((name) => {
    const { mayWrite } = accessTo(level, name, 'update')
    level = accessBelow(level, name)
    return mayWrite
  })
}
