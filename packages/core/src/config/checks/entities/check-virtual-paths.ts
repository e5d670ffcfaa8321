import { fieldsOnLevel } from '../../../fields/field-tree.ts'
import { findField, findFieldAt } from '../../../fields/find-field.ts'
import { isReferenceField } from '../../../fields/references/reference.ts'
import type { Report } from '../../problems/check-values.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import type { Field } from '../../types/field-types/fields.ts'
import { namesAdded } from './entity-names.ts'

/** `virtual: 'author.name'` must lead through a relationship of the same level to a field. */
export function checkVirtualPaths(
  fields: readonly Field[],
  path: string,
  collections: ReadonlyMap<string, CollectionConfig>,
  report: Report,
): void {
  for (const field of fieldsOnLevel(fields)) {
    if (!('virtual' in field) || typeof field.virtual !== 'string') continue
    if (typeof field.name !== 'string') continue
    const [through = '', ...rest] = field.virtual.split('.')
    const relation = findField(fields, through)
    const target =
      isReferenceField(relation) && typeof relation.relationTo === 'string'
        ? collections.get(relation.relationTo)
        : undefined
    const at = `${path}(${field.name}).virtual`
    if (target === undefined) {
      report(at, `"${field.virtual}" must start with a relationship to one collection`)
    } else if (!leadsToField(target, rest, collections)) {
      report(at, `"${rest.join('.')}" is not a field of "${target.slug}"`)
    }
  }
}

function leadsToField(
  collection: CollectionConfig,
  names: readonly string[],
  collections: ReadonlyMap<string, CollectionConfig>,
): boolean {
  if (names.length === 0) return false
  const path = names.join('.')
  if (namesAdded(collection).has(path)) return true
  if (!Array.isArray(collection.fields)) return false
  if (findFieldAt(collection.fields, path) !== undefined) return true
  const field = findField(collection.fields, names[0] ?? '')
  if (!isReferenceField(field)) return false
  const target =
    typeof field.relationTo === 'string' ? collections.get(field.relationTo) : undefined
  return target !== undefined && leadsToField(target, names.slice(1), collections)
}
