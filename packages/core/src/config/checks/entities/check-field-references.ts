import { knownFieldType } from '../../../fields/built-in-types.ts'
import type { NamedField } from '../../../fields/field-tree.ts'
import { findField, findFieldAt } from '../../../fields/find-field.ts'
import { holdsSeveral } from '../../../fields/holds-several.ts'
import { shown } from '../../../formats/shown.ts'
import { sortableComparisons } from '../../../query/language/comparison.ts'
import { listAt, type Report } from '../../problems/check-values.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import { namesAdded } from './entity-names.ts'

/** Null also for a field of an unknown type. */
const comparisonOf = (field: NamedField) => knownFieldType(field)?.comparison ?? null

const isSearchable = (field: NamedField): boolean => {
  const comparison = comparisonOf(field)
  return comparison === 'text' || comparison === 'number' || comparison === 'richText'
}

/** Whether a field can be a document's title: a single value in one line, but not a checkbox. */
const isTitle = (field: NamedField): boolean =>
  isOrdered(field) && comparisonOf(field) !== 'boolean'

function isOrdered(field: NamedField): boolean {
  const comparison = comparisonOf(field)
  return comparison !== null && sortableComparisons.has(comparison)
}

/** Reports titles, columns, search and sort options that name missing or unsuitable fields. */
export function checkFieldReferences(
  collection: CollectionConfig,
  path: string,
  report: Report,
): void {
  const { admin } = collection
  const addedNames = namesAdded(collection)
  const find = (name: unknown): NamedField | 'added' | undefined => {
    if (typeof name !== 'string') return undefined
    if (findField(collection.fields, name) === undefined && addedNames.has(name)) return 'added'
    return findFieldAt(collection.fields, name)
  }
  if (admin?.useAsTitle !== undefined) {
    const fault = titleFault(admin.useAsTitle, find)
    if (fault !== undefined) report(`${path}.admin.useAsTitle`, fault)
  }
  const searched = `${path}.admin.listSearchableFields`
  for (const [index, name] of listAt(admin?.listSearchableFields, searched, report).entries()) {
    const field = find(name)
    const at = `${searched}[${index}]`
    if (field === undefined) report(at, `there is no field "${shown(name)}"`)
    else if (field !== 'added' && !(isSearchable(field) && isReadable(field))) {
      report(at, `"${name}" cannot be searched: it is ${describe(field)}`)
    }
  }
  const columns = `${path}.admin.defaultColumns`
  for (const [index, name] of listAt(admin?.defaultColumns, columns, report).entries()) {
    const field = find(name)
    const at = `${columns}[${index}]`
    if (field === undefined) report(at, `there is no field "${shown(name)}"`)
    else if (field !== 'added' && 'hidden' in field && field.hidden === true) {
      report(at, `"${name}" cannot be a column: it is hidden`)
    }
  }
  const sort: unknown = collection.defaultSort
  const keys = typeof sort === 'string' ? sort.split(',') : sort
  for (const key of listAt(keys, `${path}.defaultSort`, report)) {
    const name = shown(key).trim().replace(/^-/, '')
    const field = find(name)
    if (field === undefined) report(`${path}.defaultSort`, `there is no field "${name}"`)
    else if (field !== 'added' && !isSortable(field)) {
      report(
        `${path}.defaultSort`,
        `documents cannot be sorted by "${name}": it is ${describe(field)}`,
      )
    }
  }
}

function titleFault(
  name: string,
  find: (name: unknown) => NamedField | 'added' | undefined,
): string | undefined {
  const field = find(name)
  if (field === undefined) return `there is no field "${shown(name)}"`
  if (name.includes('.')) return `"${name}" must be a field of the collection's own level`
  if (field === 'added') return undefined
  if (!isTitle(field) || !isReadable(field) || holdsSeveral(field)) {
    return `"${name}" cannot name a document: it is ${describe(field)}`
  }
  return undefined
}

/** Whether a field is stored, or read through a relationship, and not hidden from the API. */
function isReadable(field: NamedField): boolean {
  if ('hidden' in field && field.hidden === true) return false
  return !('virtual' in field) || field.virtual !== true
}

function isSortable(field: NamedField): boolean {
  if (!isOrdered(field) || holdsSeveral(field)) return false
  return !('virtual' in field) || field.virtual !== true
}

function describe(field: NamedField): string {
  if ('hidden' in field && field.hidden === true) return 'hidden'
  if ('virtual' in field && field.virtual === true) return 'computed, not stored'
  return `${holdsSeveral(field) ? 'a list, ' : ''}of type ${field.type}`
}
