import { fieldTypeOf } from '../../fields/built-in-types.ts'
import { fieldsOnLevel, type NamedField } from '../../fields/field-tree.ts'
import { sortableComparisons } from '../../query/language/comparison.ts'
import type { CompleteAuth } from '../completed/complete-config-types.ts'
import * as defaults from '../types/defaults.ts'
import type { DataField, Field } from '../types/field-types/fields.ts'

/** The keys that a list is sorted by. Default: newest first. */
export function completeSort(
  sort: string | readonly string[] | undefined,
  timestamps: boolean,
): readonly string[] {
  if (sort === undefined) return [timestamps ? '-createdAt' : '-id']
  return typeof sort === 'string' ? sort.split(',').map((key) => key.trim()) : [...sort]
}

/** The field that names a document if the config does not say. */
export function defaultTitle(auth: false | CompleteAuth, upload: boolean): string {
  if (auth !== false && auth.hasLoginFields)
    return auth.loginWithUsername === false ? 'email' : 'username'
  return upload ? 'filename' : 'id'
}

/** Whether lists show a field by default: a short value that is not hidden. */
function isListed(field: NamedField): boolean {
  const { comparison, isLong } = fieldTypeOf(field)
  if (comparison === null || !sortableComparisons.has(comparison) || isLong === true) return false
  const { hidden, admin } = field as DataField
  return !hidden && !admin?.hidden && !admin?.disabled && !admin?.disableListColumn
}

/**
 * The default columns of a list: the title, fields that distinguish documents, then status and last
 * change.
 */
export function defaultListColumns(
  fields: readonly Field[],
  useAsTitle: string,
  { hasDrafts, timestamps }: { hasDrafts: boolean; timestamps: boolean },
): readonly string[] {
  const last = [...(hasDrafts ? ['_status'] : []), ...(timestamps ? ['updatedAt'] : [])]
  const between = fieldsOnLevel(fields)
    .filter(isListed)
    .map(({ name }) => name)
    .filter((name) => name !== useAsTitle)
    .slice(0, Math.max(0, defaults.columnCount - 1 - last.length))
  return Object.freeze([useAsTitle, ...between, ...last])
}
