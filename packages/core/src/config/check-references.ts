import { childLists, fieldsOnLevel } from '../fields/field-tree.ts'
import { shown } from '../fields/field-type.ts'
import { isReferenceField, type ReferenceField } from '../fields/reference.ts'
import { isPlainObject, type Report } from './check-values.ts'
import { deepestNesting, type Level } from './field-level.ts'
import type { Field, JoinField } from './fields.ts'
import { joinOrderName } from './join-orders.ts'

/** Reports what is wrong with what a field refers to, and with how it is chosen. */
export function checkReferences(field: ReferenceField, path: string, level: Level): void {
  checkRelationTo(field, path, level)
  checkFilterOptions(field.filterOptions, `${path}.filterOptions`, level.report)
  checkSortOptions(field, `${path}.admin.sortOptions`, level.report)
}

function checkFilterOptions(filter: unknown, path: string, report: Report): void {
  if (filter === undefined || typeof filter === 'function' || isPlainObject(filter)) return
  report(path, 'must be a filter or a function')
}

function checkSortOptions(
  { admin, relationTo }: ReferenceField,
  path: string,
  report: Report,
): void {
  const sort: unknown = admin?.sortOptions
  if (sort === undefined || typeof sort === 'string') return
  if (!isPlainObject(sort)) {
    report(path, 'must be a sort or an object of sorts by collection')
    return
  }
  for (const [slug, by] of Object.entries(sort)) {
    if (![relationTo].flat().includes(slug)) report(`${path}.${slug}`, 'is not referred to')
    else if (typeof by !== 'string') report(`${path}.${slug}`, 'must be a sort')
  }
}

function checkRelationTo(
  field: ReferenceField,
  path: string,
  { collections, report }: Level,
): void {
  const { relationTo } = field
  const isList = Array.isArray(relationTo)
  const slugs: readonly unknown[] = isList ? relationTo : [relationTo]
  if (slugs.length === 0) report(`${path}.relationTo`, 'must name at least one collection')
  slugs.forEach((slug, index) => {
    const at = isList ? `${path}.relationTo[${index}]` : `${path}.relationTo`
    const target = typeof slug === 'string' ? collections.get(slug) : undefined
    if (target === undefined) {
      report(at, `there is no collection "${shown(slug)}"`)
    } else if (field.type === 'upload' && !target.upload) {
      report(at, `"${target.slug}" is not an upload collection`)
    } else if (slugs.indexOf(slug) !== index) {
      report(at, `"${target.slug}" is listed already`)
    }
  })
}

/** Reports what is wrong with who is listed as referring to a document, and in which order. */
export function checkJoin(field: JoinField, path: string, level: Level): void {
  const { collection, collections, inRows, report } = level
  if (inRows) report(path, 'a join cannot stand inside rows: documents refer to documents')
  if (collection === null) {
    if (!inRows) report(path, 'a global cannot hold a join: nothing refers to it')
    return
  }
  const isList = Array.isArray(field.collection)
  const slugs: readonly unknown[] = isList ? field.collection : [field.collection]
  if (slugs.length === 0) report(`${path}.collection`, 'must name at least one collection')
  checkJoinOrder(field, path, level)
  slugs.forEach((slug, index) => {
    const at = isList ? `${path}.collection[${index}]` : `${path}.collection`
    const target = typeof slug === 'string' ? collections.get(slug) : undefined
    if (target === undefined) {
      report(at, `there is no collection "${shown(slug)}"`)
      return
    }
    if (slugs.indexOf(slug) !== index) {
      report(at, `"${target.slug}" is listed already`)
      return
    }
    const on = referencesAt(target.fields, shown(field.on))
    if (on.length === 0) {
      report(`${path}.on`, `"${target.slug}" has no relationship or upload field "${field.on}"`)
    } else if (!on.some((one) => one === collection)) {
      report(`${path}.on`, `"${field.on}" of "${target.slug}" does not refer to "${collection}"`)
    }
  })
}

/** An order is known by its name alone, so no two joins may have the same. */
function checkJoinOrder(field: JoinField, path: string, { dataPath, joinOrders, report }: Level) {
  if (field.orderable !== true) return
  if (Array.isArray(field.collection)) {
    report(`${path}.orderable`, 'is for joins of one collection: an order is of its documents')
    return
  }
  const name = joinOrderName(field, [...dataPath, field.name].join('.'))
  if (name === null) return
  const first = joinOrders.get(name)
  if (first === undefined) joinOrders.set(name, path)
  else report(`${path}.orderable`, `has the same order "${name}" as ${first}: rename one of them`)
}

/** The collections that fields at a path refer to; tolerant of fields that are wrong themselves. */
function referencesAt(fields: readonly Field[], path: string, depth = 0): readonly unknown[] {
  if (depth > deepestNesting) return []
  const [name = '', ...rest] = path.split('.')
  const named = fieldsOnLevel(fields).filter((field) => field.name === name)
  return named.flatMap((field): readonly unknown[] =>
    rest.length === 0
      ? isReferenceField(field)
        ? [field.relationTo].flat()
        : []
      : childLists<Field>(field).flatMap((list) =>
          referencesAt(list.fields, rest.join('.'), depth + 1),
        ),
  )
}
