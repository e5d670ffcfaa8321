import { knownFieldType } from '../../../fields/built-in-types.ts'
import { fieldsOnLevel, type NamedField } from '../../../fields/field-tree.ts'
import { findField, findFieldAt } from '../../../fields/find-field.ts'
import { holdsSeveral } from '../../../fields/holds-several.ts'
import { isReferenceField } from '../../../fields/references/reference.ts'
import { typesWhere } from '../../../fields/server-parts.ts'
import { shown } from '../../../formats/shown.ts'
import { sortableComparisons } from '../../../query/language/comparison.ts'
import { parseSelect } from '../../../query/parse/parse-select.ts'
import { loginFieldTypes } from '../../completed/injected-fields.ts'
import { slugFault, takenSlugFault } from '../../problems/check-names.ts'
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
import type { Field } from '../../types/field-types/fields.ts'
import { checkEndpoints } from '../check-endpoints.ts'
import { checkFields } from '../fields/check-fields.ts'
import type { FieldSurroundings } from '../fields/field-level.ts'
import { checkAuth } from './check-auth.ts'
import { checkIndexes } from './check-indexes.ts'
import { checkUpload } from './check-upload.ts'
import {
  collectionOptions,
  collectionVersions,
  globalOptions,
  globalVersions,
} from './entity-options.ts'

type Reserved = readonly (readonly [name: string, reason: string])[]

const added = 'Stet adds it itself'
const statusNames: Reserved = [
  ['_status', 'it says whether a document is published'],
  ['_changed', 'it says whether a document has unpublished changes'],
]
const orderNames: Reserved = [['_order', added]]
const trashNames: Reserved = [['deletedAt', added]]
const timestampNames: Reserved = [
  ['createdAt', added],
  ['updatedAt', added],
]
const uploadNames: Reserved = [
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
  'focalX',
  'focalY',
  'sizes',
  '_file',
].map((name) => [name, added])
const passwordNames: Reserved = ['password', 'currentPassword'].map(
  (name) => [name, 'passwords are never part of a document'] as const,
)
const authNames: Reserved = [
  ['collection', 'users carry the slug of their collection there'],
  ...['hash', 'salt', 'resetPasswordToken', 'resetPasswordExpiration'].map(
    (name) => [name, 'secrets are never part of a document'] as const,
  ),
  ...['apiKey', 'enableAPIKey'].map(
    (name) => [name, 'API keys are never part of a document'] as const,
  ),
  ...['_verified', 'loginAttempts', 'lockUntil', 'sessions'].map((name) => [name, added] as const),
]

/** Without passwords, `password` may be the name of a field. */
function hasPasswords(auth: CollectionConfig['auth']): boolean {
  return auth === true || (isPlainObject(auth) && !auth.disableLocalStrategy)
}

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
  const reserved = new Map<string, string>([
    ...statusNames,
    ...orderNames,
    ...(hasTimestamps ? timestampNames : []),
    ...(collection.trash ? trashNames : []),
    ...(collection.upload
      ? [...uploadNames, ['file', 'the file itself is sent there'] as const]
      : []),
    ...(collection.auth ? authNames : []),
    ...(hasPasswords(collection.auth) ? passwordNames : []),
  ])
  checkFields(collection.fields, `${path}.fields`, {
    collection: collection.slug,
    collections,
    fieldTypes,
    reserved,
    shared,
    joinOrders,
    report,
  })
  checkAccess(collection.access, `${path}.access`, report)
  checkHooks(collection.hooks, `${path}.hooks`, report)
  checkVersions(collection.versions, 'maxPerDoc', path, report)
  checkLock(collection.lockDocuments, path, report)
  checkTrash(collection.trash, path, report)
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
  checkPopulate(collection.defaultPopulate, `${path}.defaultPopulate`, report)
  checkForced(collection.forceSelect, `${path}.forceSelect`, report)
  checkOwnFields(collection, path, report)
  checkIndexes(collection, namesAdded(collection), path, report)
  checkFieldReferences(collection, path, report)
  checkVirtualPaths(collection.fields, `${path}.fields`, collections, report)
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
  const reserved = new Map<string, string>([
    ...statusNames,
    ...timestampNames,
    ['id', 'a global is known by its slug'],
    ['globalType', 'answers carry the slug of the global there'],
  ])
  checkFields(global.fields, `${path}.fields`, {
    collection: null,
    collections,
    fieldTypes,
    reserved,
    shared,
    joinOrders,
    report,
  })
  checkAccess(global.access, `${path}.access`, report)
  checkHooks(global.hooks, `${path}.hooks`, report)
  checkVersions(global.versions, 'max', path, report)
  checkLock(global.lockDocuments, path, report)
  checkEndpoints(global.endpoints, `${path}.endpoints`, report, { mayBeFalse: true })
  checkVirtualPaths(global.fields, `${path}.fields`, collections, report)
}

function takenGlobalFault(slug: string): string | undefined {
  return slug.toLowerCase() === 'access' ? `"${slug}" is a path of the API` : undefined
}

function checkVersions(
  versions: unknown,
  maxKey: 'maxPerDoc' | 'max',
  path: string,
  report: Report,
): void {
  if (versions === undefined || typeof versions === 'boolean') return
  if (!isPlainObject(versions)) {
    report(`${path}.versions`, 'must be true, false or options')
    return
  }
  checkCount(versions[maxKey], 0, `${path}.versions.${maxKey}`, report)
  const other = maxKey === 'max' ? 'maxPerDoc' : 'max'
  const known = maxKey === 'max' ? globalVersions : collectionVersions
  checkOptionNames(versions, known, `${path}.versions`, report, (name) =>
    name === other ? `is called ${maxKey} here` : undefined,
  )
  const drafts = versions.drafts
  const autosave = isPlainObject(drafts) ? drafts.autosave : undefined
  if (isPlainObject(autosave)) {
    checkCount(autosave.interval, 1, `${path}.versions.drafts.autosave.interval`, report)
  }
  if (isPlainObject(drafts)) {
    checkSchedulePublish(drafts.schedulePublish, `${path}.versions.drafts.schedulePublish`, report)
  }
}

function checkSchedulePublish(scheduling: unknown, path: string, report: Report): void {
  if (scheduling === undefined || typeof scheduling === 'boolean') return
  if (!isPlainObject(scheduling)) {
    report(path, 'must be true, false or options')
    return
  }
  const { timeFormat, timeIntervals } = scheduling
  if (timeFormat !== undefined && (typeof timeFormat !== 'string' || timeFormat === '')) {
    report(`${path}.timeFormat`, 'must be a text')
  }
  checkCount(timeIntervals, 1, `${path}.timeIntervals`, report)
}

function checkLock(lock: unknown, path: string, report: Report): void {
  if (isPlainObject(lock)) checkCount(lock.duration, 1, `${path}.lockDocuments.duration`, report)
}

function checkTrash(trash: unknown, path: string, report: Report): void {
  if (trash === undefined || typeof trash === 'boolean') return
  if (!isPlainObject(trash)) report(`${path}.trash`, 'must be true, false or options')
  else checkCount(trash.emptyAfterDays, 1, `${path}.trash.emptyAfterDays`, report)
}

/** A field that replaces one of Stet's own must have a type that works for it. */
function checkOwnFields(collection: CollectionConfig, path: string, report: Report): void {
  const fields = fieldsOnLevel(collection.fields)
  const check = (name: string, types: readonly string[]): void => {
    const field = fields.find((own) => own.name === name)
    if (field === undefined) return
    const at = `${path}.fields(${name})`
    if (!types.includes(field.type)) report(`${at}.type`, `must be ${types.join(' or ')}`)
    else if (holdsSeveral(field)) report(`${at}.hasMany`, 'must be one value')
    if ('localized' in field && field.localized === true) {
      report(`${at}.localized`, 'must be the same in every locale')
    }
    if ('virtual' in field && field.virtual) report(`${at}.virtual`, 'must be stored')
    if ('hidden' in field && field.hidden === true) report(`${at}.hidden`, 'must be readable')
  }
  check(
    'id',
    typesWhere(({ idType }) => idType !== undefined),
  )
  if (!collection.auth) return
  for (const [name, type] of Object.entries(loginFieldTypes)) check(name, [type])
}

/** Null also for a field of an unknown type. */
const comparisonOf = (field: NamedField) => knownFieldType(field)?.comparison ?? null

const isSearchable = (field: NamedField): boolean =>
  comparisonOf(field) === 'text' || comparisonOf(field) === 'number'

/** Whether a field can be a document's title: a single value in one line, but not a checkbox. */
const isTitle = (field: NamedField): boolean =>
  isOrdered(field) && comparisonOf(field) !== 'boolean'

function isOrdered(field: NamedField): boolean {
  const comparison = comparisonOf(field)
  return comparison !== null && sortableComparisons.has(comparison)
}

/** Reports titles, columns, search and sort options that name missing or unsuitable fields. */
function checkFieldReferences(collection: CollectionConfig, path: string, report: Report): void {
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
  const searchable = `${path}.admin.listSearchableFields`
  for (const [index, name] of listAt(admin?.listSearchableFields, searchable, report).entries()) {
    const field = find(name)
    const at = `${searchable}[${index}]`
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

function namesAdded(collection: CollectionConfig): ReadonlySet<string> {
  return new Set([
    'id',
    ...(collection.timestamps === false ? [] : ['createdAt', 'updatedAt']),
    ...(hasDrafts(collection) ? ['_status'] : []),
    ...(collection.orderable ? ['_order'] : []),
    ...(collection.trash ? ['deletedAt'] : []),
    ...(collection.auth ? authFields(collection.auth) : []),
    ...(collection.upload ? uploadNames.map(([name]) => name) : []),
  ])
}

function authFields(auth: unknown): readonly string[] {
  if (!isPlainObject(auth)) return ['email']
  const { disableLocalStrategy: disabled, loginWithUsername, verify } = auth
  const hasLogin = !disabled || (isPlainObject(disabled) && disabled.enableFields === true)
  return [
    ...(hasLogin ? ['email', ...(loginWithUsername ? ['username'] : [])] : []),
    ...(verify ? ['_verified'] : []),
  ]
}

function hasDrafts({ versions }: CollectionConfig): boolean {
  return isPlainObject(versions) && Boolean(versions.drafts)
}

/** `virtual: 'author.name'` must lead through a relationship of the same level to a field. */
function checkVirtualPaths(
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
    } else if (!leadsSomewhere(target, rest, collections)) {
      report(at, `"${rest.join('.')}" is not a field of "${target.slug}"`)
    }
  }
}

function leadsSomewhere(
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
  return target !== undefined && leadsSomewhere(target, names.slice(1), collections)
}
