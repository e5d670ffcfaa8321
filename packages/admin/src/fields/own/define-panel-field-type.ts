import type { Comparison, OwnFieldType, OwnTypeField } from '@stet/core'
import { CodeCell } from '../cells/CodeCell.tsx'
import { TextCell } from '../cells/TextCell.tsx'
import { checkbox } from '../checkbox/index.ts'
import type { ColumnWidth } from '../column-width.ts'
import { date } from '../date/index.ts'
import {
  type FieldFilter,
  type FilterComparison,
  presenceFilter,
  textFilter,
} from '../field-filter.ts'
import { inBulk, type PanelFieldType } from '../field-type.ts'
import { number } from '../number/index.ts'
import type { OwnPanelFieldType } from './own-panel-field-type.ts'

type Members<F extends OwnTypeField> = Omit<PanelFieldType<F>, 'type' | 'prepare'>

/** What the panel shows of a field type. All but the type and its input may be left out. */
export interface PanelFieldTypeOptions<F extends OwnTypeField>
  extends Partial<Omit<Members<F>, 'Input' | 'columnWidth'>>,
    Pick<Members<F>, 'Input'> {
  /** Of its column in lists: no function, which could fail where nothing stands for it. */
  readonly columnWidth?: ColumnWidth
  /** What `defineFieldType` made. */
  readonly fieldType: OwnFieldType<F>
}

/**
 * What the panel shows of a field type of one's own: the input in forms, the cell in lists and
 * comparisons, the filter. Cell and filter default to those of the type's comparison.
 *
 * @example
 * export const colorPanel = definePanelFieldType({
 *   fieldType: color,
 *   Input: ColorInput,
 *   Cell: ColorCell,
 * })
 */
/* @__NO_SIDE_EFFECTS__ */
export function definePanelFieldType<F extends OwnTypeField>(
  own: PanelFieldTypeOptions<F>,
): OwnPanelFieldType<F> {
  const { comparison, type } = own.fieldType
  return Object.freeze({
    sketch: 'line',
    bulkEdit: inBulk,
    ...shownAs(comparison),
    ...own,
    filter: own.filter === undefined ? filterOf(own.fieldType) : own.filter,
    type,
    isPanelFieldType: true,
  } as OwnPanelFieldType<F>)
}

interface Shown {
  readonly Cell: PanelFieldType<never>['Cell']
}

function shownAs(comparison: Comparison | null): Shown {
  switch (comparison) {
    case 'text':
      return { Cell: TextCell }
    case 'number':
      return { Cell: number.Cell as Shown['Cell'] }
    case 'boolean':
      return { Cell: checkbox.Cell as Shown['Cell'] }
    case 'date':
      return { Cell: date.Cell as Shown['Cell'] }
    default:
      return { Cell: CodeCell }
  }
}

/** The filter of the comparison, with what the type's operators allow of it. */
function filterOf<F extends OwnTypeField>({
  comparison,
  operators,
}: OwnFieldType<F>): FieldFilter<F> | null {
  const filter = filterBy(comparison)
  if (filter === null) return null
  const allowed: ReadonlySet<string> = new Set([...operators, ...withoutOperator])
  return {
    ...filter,
    comparisons: (field, isRepeated) =>
      filter.comparisons(field, isRepeated).filter((one) => allowed.has(one)),
  }
}

/** Comparisons that are sent as `exists` or as a range. */
const withoutOperator: readonly FilterComparison[] = [
  'empty',
  'not_empty',
  'on',
  'not_on',
  'before',
  'after',
  'between',
  'today',
  'past_days',
]

function filterBy(comparison: Comparison | null): FieldFilter<unknown> | null {
  switch (comparison) {
    case null:
      return null
    case 'number':
      return number.filter as FieldFilter<unknown>
    case 'boolean':
      return checkbox.filter as FieldFilter<unknown>
    case 'date':
      return date.filter as FieldFilter<unknown>
    case 'presence':
      return presenceFilter
    default:
      return textFilter
  }
}
