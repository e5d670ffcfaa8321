import { knownFieldType } from '../../../fields/built-in-types.ts'
import { holdsObject, holdsRows } from '../../../fields/field-tree.ts'
import { findField } from '../../../fields/find-field.ts'
import { shown } from '../../../formats/shown.ts'
import { isPlainObject, listAt, type Report } from '../../problems/check-values.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import type { Field } from '../../types/field-types/fields.ts'

/** Maximum fields of one index: more texts do not fit into one key of PostgreSQL. */
const maxIndexedFields = 4

/** Stet's own columns, which lists may sort by together with other fields. */
const ofEveryDocument: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', '_status'])
/** Fields with a single value that Stet adds. */
const addedValues: ReadonlySet<string> = new Set([
  'email',
  'username',
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
])

/**
 * Reports indexes over fields that are missing, hold several values, or are not the document's own.
 */
export function checkIndexes(
  collection: CollectionConfig,
  added: ReadonlySet<string>,
  path: string,
  report: Report,
): void {
  const seen = new Map<string, string>()
  for (const [number, index] of listAt(collection.indexes, `${path}.indexes`, report).entries()) {
    const at = `${path}.indexes[${number}]`
    if (!isPlainObject(index)) {
      report(at, "must be { fields: ['one', 'other'] }")
      continue
    }
    if (index.unique !== undefined && typeof index.unique !== 'boolean') {
      report(`${at}.unique`, 'must be true or false')
    }
    const fields = Array.isArray(index.fields) ? index.fields : []
    if (fields.length === 0 || fields.length > maxIndexedFields) {
      report(`${at}.fields`, `must be a list of one to ${maxIndexedFields} fields`)
      continue
    }
    for (const [place, name] of fields.entries()) {
      const fault =
        fields.indexOf(name) < place
          ? `"${shown(name)}" is listed already`
          : indexFault(name, collection.fields, added, index.unique === true)
      if (fault !== undefined) report(`${at}.fields[${place}]`, fault)
    }
    const key = fields.map(shown).join()
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, at)
    else report(at, `is over the same fields as ${earlier}`)
  }
}

function indexFault(
  name: unknown,
  fields: readonly Field[],
  added: ReadonlySet<string>,
  isUnique: boolean,
): string | undefined {
  if (typeof name !== 'string') return 'must be the path of a field'
  const isOwn = Array.isArray(fields) && findField(fields, name) !== undefined
  if (name === 'id') return 'the id is an index of its own already'
  if (!isOwn && added.has(name) && ofEveryDocument.has(name)) {
    return isUnique ? `"${name}" does not tell documents apart` : undefined
  }
  if (!isOwn && added.has(name) && addedValues.has(name)) return undefined
  return valueFault(name, fields)
}

/** Why a path does not lead to a single value that is stored once per document and locale. */
function valueFault(path: string, fields: readonly Field[]): string | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = Array.isArray(fields) ? findField(fields, name) : undefined
  if (field === undefined) return `there is no field "${path.slice(0, 100)}"`
  if (holdsObject(field)) {
    return rest.length === 0
      ? `"${path}" is a group: name one of its fields`
      : valueFault(rest.join('.'), field.fields)
  }
  if (holdsRows(field)) return 'is not possible inside rows: only documents have an index'
  if (rest.length > 0) return `there is no field "${path.slice(0, 100)}"`
  if ('virtual' in field && field.virtual) return `"${path}" is computed, not stored`
  const projection = knownFieldType(field)?.projection(field) ?? null
  const isOne = projection !== null && !projection.many && projection.kind !== 'json'
  return isOne ? undefined : `is not possible for this ${field.type} field`
}
