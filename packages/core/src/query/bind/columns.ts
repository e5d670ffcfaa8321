import { hasDrafts } from '../../config/completed/columns.ts'
import type { CompleteCollection } from '../../config/completed/complete-config-types.ts'
import { sourceLocales } from '../../config/completed/source-locales.ts'
import { fieldTypes } from '../../fields/built-in-types.ts'
import { orderedOperators, textOperators } from '../../fields/operators.ts'
import type { Operator } from '../language/where.ts'
import type { Column } from './bound.ts'
import { columnAt } from './candidates.ts'
import type { Candidate, PathScope, Trail } from './path-search.ts'

const idOperators: readonly Operator[] = textOperators

/** The column of a document with this name; null if its entity has none. */
export function documentColumn(trail: Trail, name: string): Candidate | null {
  const { entity } = trail
  switch (name) {
    case 'id':
      return entity.kind === 'collection'
        ? idColumn(trail, 'id', entity)
        : columnAt(trail, 'id', 'text', idOperators)
    case 'createdAt':
    case 'updatedAt': {
      const isKept = entity.kind === 'global' || entity.timestamps
      return isKept ? columnAt(trail, name, 'date', orderedOperators) : null
    }
    case '_order': {
      const isOrdered = entity.kind === 'collection' && entity.orderable && !trail.inVersion
      return isOrdered ? columnAt(trail, '_order', 'text', textOperators) : null
    }
    case 'deletedAt': {
      const hasTrash = entity.kind === 'collection' && entity.trash !== false && !trail.inVersion
      return hasTrash ? columnAt(trail, name, 'date', orderedOperators) : null
    }
    case '_status':
      return hasDrafts(entity) ? columnAt(trail, name, 'text', fieldTypes.select.operators) : null
    case '_changed':
      return hasDrafts(entity) && !trail.inVersion
        ? columnAt(trail, name, 'boolean', fieldTypes.checkbox.operators)
        : null
    default:
      return null
  }
}

/**
 * Where a document's translation into a locale stands, as `_translations.de` is asked for; null where
 * nothing is translated into it.
 */
export function translationColumn(
  { config }: Pick<PathScope, 'config'>,
  trail: Trail,
  locale: string,
): Candidate | null {
  const translatedFrom = sourceLocales(config.localization).get(locale)
  const isTranslated = trail.entity.plan.hasLocalized && !trail.inVersion
  if (!isTranslated || translatedFrom === undefined) return null
  const here: Trail = { ...trail, locale, anyLocale: false }
  const column = columnAt(here, '_translations', 'text', fieldTypes.select.operators)
  return { ...column, path: { ...column.path, translatedFrom } }
}

const idColumn = (trail: Trail, column: Column, { idType }: CompleteCollection): Candidate =>
  columnAt(trail, column, idType === 'number' ? 'number' : 'text', idOperators)

/**
 * The column of a version row at these segments; null if there is none, or if the caller may not
 * see who saved versions and why.
 */
export function versionColumn(
  trail: Trail,
  [name = '', ...rest]: readonly string[],
  maySeeWork: boolean,
): Candidate | null {
  if (name === 'author') return maySeeWork ? authorColumn(trail, rest) : null
  if (rest.length > 0) return null
  switch (name) {
    case 'id':
      return columnAt(trail, 'id', 'text', idOperators)
    case 'name':
    case 'reason':
      return maySeeWork ? columnAt(trail, name, 'text', textOperators) : null
    case 'parent':
      return trail.entity.kind === 'collection' ? idColumn(trail, 'parent', trail.entity) : null
    case 'createdAt':
    case 'updatedAt':
      return columnAt(trail, name, 'date', orderedOperators)
    case 'latest':
    case 'autosave':
    case 'snapshot':
      return columnAt(trail, name, 'boolean', fieldTypes.checkbox.operators)
    case 'publishedLocale':
      return columnAt(trail, name, 'text', textOperators)
    default:
      return null
  }
}

/** The author of a version in the shape of answers: a collection and an id. */
function authorColumn(trail: Trail, [part, ...rest]: readonly string[]): Candidate | null {
  if (rest.length > 0) return null
  if (part === 'relationTo') return columnAt(trail, 'authorCollection', 'text', textOperators)
  return part === 'value' ? columnAt(trail, 'authorID', 'text', idOperators) : null
}
