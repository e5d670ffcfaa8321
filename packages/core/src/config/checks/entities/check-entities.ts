import { parseSelect } from '../../../query/parse/parse-select.ts'
import { stemmedLanguages } from '../../../search/stems.ts'
import { nameFault, slugFault, takenSlugFault } from '../../problems/check-names.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import {
  checkAccess,
  checkCount,
  checkHooks,
  isPlainObject,
  listAt,
  type Report,
} from '../../problems/check-values.ts'
import type { CollectionConfig, GlobalConfig } from '../../types/entities.ts'
import { checkEndpoints } from '../check-endpoints.ts'
import { checkIcon } from '../check-icon.ts'
import { checkLivePreview, checkPreviewURL } from '../check-live-preview.ts'
import { checkFields } from '../fields/check-fields.ts'
import type { FieldSurroundings } from '../fields/field-level.ts'
import { checkAuth } from './check-auth.ts'
import { checkFieldReferences } from './check-field-references.ts'
import { checkIndexes } from './check-indexes.ts'
import { checkOwnFields } from './check-own-fields.ts'
import { checkUpload } from './check-upload.ts'
import { checkVersionOptions } from './check-versions.ts'
import { checkVirtualPaths } from './check-virtual-paths.ts'
import { namesAdded, reservedInCollection, reservedInGlobal } from './entity-names.ts'
import { collectionOptions, globalOptions } from './entity-options.ts'

/** The parts of the config that checking an entity needs. */
export type SiteAround = Pick<
  FieldSurroundings,
  'collections' | 'fieldTypes' | 'shared' | 'joinOrders' | 'report'
>

/** Reports every mistake in a collection. */
export function checkCollection(
  collection: CollectionConfig,
  path: string,
  { collections, fieldTypes, shared, joinOrders, report }: SiteAround,
): void {
  checkOptionNames(collection, collectionOptions, path, report)
  const slugProblem = slugFault(collection.slug) ?? takenSlugFault(collection.slug)
  if (slugProblem !== undefined) report(`${path}.slug`, slugProblem)
  const hasTimestamps = collection.timestamps !== false
  checkFields(collection.fields, `${path}.fields`, {
    collection: collection.slug,
    collections,
    fieldTypes,
    reserved: reservedInCollection(collection),
    shared,
    joinOrders,
    report,
  })
  checkAccess(collection.access, `${path}.access`, report)
  checkHooks(collection.hooks, `${path}.hooks`, report)
  checkVersionOptions(collection.versions, 'maxPerDoc', path, report)
  checkLock(collection.lockDocuments, path, report)
  checkTrash(collection.trash, path, report)
  checkSearch(collection.search, path, report)
  checkFilters(collection.filters, `${path}.filters`, report)
  checkEndpoints(collection.endpoints, `${path}.endpoints`, report, { mayBeFalse: true })
  checkAuth(collection.auth, path, report)
  checkUpload(collection.upload, `${path}.upload`, { slug: collection.slug, collections }, report)
  if (collection.versions && !hasTimestamps) {
    report(`${path}.timestamps`, 'versions need timestamps')
  }
  const pagination = collection.admin?.pagination
  checkCount(pagination?.defaultLimit, 1, `${path}.admin.pagination.defaultLimit`, report)
  const limits = `${path}.admin.pagination.limits`
  for (const [index, limit] of listAt(pagination?.limits, limits, report).entries()) {
    checkCount(limit, 1, `${limits}[${index}]`, report)
  }
  checkAdmin(collection, path, report)
  checkPopulate(collection.defaultPopulate, `${path}.defaultPopulate`, report)
  checkForced(collection.forceSelect, `${path}.forceSelect`, report)
  checkOwnFields(collection, path, report)
  checkIndexes(collection, namesAdded(collection), path, report)
  checkFieldReferences(collection, path, report)
  checkVirtualPaths(collection.fields, `${path}.fields`, collections, report)
}

function checkAdmin(
  { admin }: CollectionConfig | GlobalConfig,
  path: string,
  report: Report,
): void {
  checkLivePreview(admin?.livePreview, `${path}.admin.livePreview`, report)
  checkPreviewURL(admin?.preview, `${path}.admin.preview`, report)
  checkIcon(admin?.icon, `${path}.admin.icon`, report)
}

function checkPopulate(select: unknown, path: string, report: Report): void {
  try {
    parseSelect(select)
  } catch {
    report(path, 'must name fields with true or with false: { title: true }')
  }
}

function checkForced(select: unknown, path: string, report: Report): void {
  try {
    if (parseSelect(select)?.mode !== 'exclude') return
  } catch {
    // Reported below.
  }
  report(path, 'must name the fields that are always answered, with true: { slug: true }')
}

/** Reports every mistake in a global. */
export function checkGlobal(
  global: GlobalConfig,
  path: string,
  { collections, fieldTypes, shared, joinOrders, report }: SiteAround,
): void {
  checkOptionNames(global, globalOptions, path, report)
  const slugProblem = slugFault(global.slug) ?? takenGlobalFault(global.slug)
  if (slugProblem !== undefined) report(`${path}.slug`, slugProblem)
  checkForced(global.forceSelect, `${path}.forceSelect`, report)
  checkFields(global.fields, `${path}.fields`, {
    collection: null,
    collections,
    fieldTypes,
    reserved: reservedInGlobal,
    shared,
    joinOrders,
    report,
  })
  checkAccess(global.access, `${path}.access`, report)
  checkHooks(global.hooks, `${path}.hooks`, report)
  checkVersionOptions(global.versions, 'max', path, report)
  checkLock(global.lockDocuments, path, report)
  checkAdmin(global, path, report)
  checkEndpoints(global.endpoints, `${path}.endpoints`, report, { mayBeFalse: true })
  checkVirtualPaths(global.fields, `${path}.fields`, collections, report)
}

function takenGlobalFault(slug: string): string | undefined {
  return slug.toLowerCase() === 'access' ? `"${slug}" is a path of the API` : undefined
}

function checkLock(lock: unknown, path: string, report: Report): void {
  if (isPlainObject(lock)) checkCount(lock.duration, 1, `${path}.lockDocuments.duration`, report)
}

const isStemmed = (language: unknown): boolean =>
  (stemmedLanguages as readonly unknown[]).includes(language)

function checkSearch(search: unknown, path: string, report: Report): void {
  if (search === undefined || typeof search === 'boolean') return
  if (!isPlainObject(search)) {
    report(`${path}.search`, 'must be true, false or options')
    return
  }
  const { priority, language } = search
  if (language !== undefined && !isStemmed(language)) {
    report(`${path}.search.language`, `must be one of ${stemmedLanguages.join(', ')}`)
  }
  if (priority === undefined) return
  if (typeof priority !== 'number' || !(priority > 0 && priority <= 100)) {
    report(`${path}.search.priority`, 'must be a number above 0, at most 100')
  }
}

function checkFilters(filters: unknown, path: string, report: Report): void {
  const names = new Set<unknown>()
  for (const [index, filter] of listAt(filters, path, report).entries()) {
    const at = `${path}[${index}]`
    if (!isPlainObject(filter)) {
      report(at, 'must be options')
      continue
    }
    const fault = nameFault(filter.name)
    if (fault !== undefined) report(`${at}.name`, fault)
    else if (names.has(filter.name)) report(`${at}.name`, `"${filter.name}" is there already`)
    names.add(filter.name)
    if (typeof filter.where !== 'function') report(`${at}.where`, 'must be a function')
  }
}

function checkTrash(trash: unknown, path: string, report: Report): void {
  if (trash === undefined || typeof trash === 'boolean') return
  if (!isPlainObject(trash)) report(`${path}.trash`, 'must be true, false or options')
  else checkCount(trash.emptyAfterDays, 1, `${path}.trash.emptyAfterDays`, report)
}
