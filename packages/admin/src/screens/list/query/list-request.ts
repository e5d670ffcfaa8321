import {
  type ClientCollection,
  compilePlan,
  directlyIn,
  type EntityPermissions,
  type FieldsPermissions,
  folderField,
  type Plan,
  type ReferenceField,
  type Where,
  withinFolder,
} from '@stet/core'
import { andWhere, type ListQuery } from '../../../api/documents/list.ts'
import { pictureField } from '../../../document/references/document-picture.ts'
import { searchedFields, searchWhere } from '../../../document/references/search-where.ts'
import {
  availableColumns,
  chosenColumns,
  defaultColumns,
  type ListColumn,
  mayReadPath,
  translationsPath,
} from '../columns/list-columns.ts'
import { type FilterClock, filterWhere } from '../filter/filter-where.ts'
import type { ListPreference } from './list-preference.ts'
import type { ListOrder, ListSearch } from './list-search.ts'

/** The properties of a collection's list that need no request. */
export interface ListShape {
  readonly collection: ClientCollection
  readonly plan: Plan
  readonly permissions: EntityPermissions | undefined
  readonly available: readonly ListColumn[]
  /** The field with the picture that stands beside the title. */
  readonly picture: ReferenceField | null
  /** Whether it is the collection's trash. */
  readonly inTrash: boolean
  /** Whether its files are shown folder by folder. */
  readonly hasFolders: boolean
}

/** Created once per collection: the fields that the editor may read, as columns. */
export function listShape(
  collection: ClientCollection,
  collections: readonly ClientCollection[],
  permissions: EntityPermissions | undefined,
  inTrash = false,
  byFolder = !inTrash,
): ListShape {
  const plan = compilePlan(collection.fields)
  const available = availableColumns(collection, plan, permissions?.fields, inTrash)
  const mayRead = (field: string) => mayReadPath(permissions?.fields, field)
  const picture = pictureField(collection, collections, mayRead)
  const { upload } = collection
  const hasFolders =
    byFolder && upload !== false && upload.folders && mayReadPath(permissions?.fields, folderField)
  return { collection, plan, permissions, available, picture, inTrash, hasFolders }
}

/** The columns that a list shows: those of its address, else of the preference, else of the config. */
export function shownColumns(
  { collection, available, inTrash }: ListShape,
  search: Pick<ListSearch, 'columns'>,
  preference: ListPreference,
): readonly ListColumn[] {
  const paths = search.columns ?? preference.columns ?? defaultColumns(collection, inTrash)
  return chosenColumns(paths, available)
}

/** The list's request: its address, completed by the preference and the config. */
export function listRequest(
  shape: ListShape,
  locale: string | null,
  search: ListSearch,
  preference: ListPreference,
  clock?: FilterClock,
): ListQuery {
  const { collection, permissions, inTrash } = shape
  const sort = search.sort ?? trashSort(shape, search)
  return {
    page: search.page ?? 1,
    limit: search.limit ?? preference.limit ?? collection.admin.pagination.defaultLimit,
    sort,
    search: searchWhere(
      // What is in the trash is not in the index.
      inTrash ? { ...collection, search: false } : collection,
      search.search ?? '',
      (path) => mayReadPath(permissions?.fields, path),
    ),
    // A chosen order takes precedence over the relevance of search results.
    rank: search.sort === undefined ? search.search : undefined,
    // The clock is only read for a filter: the first look at it in a page takes milliseconds.
    filter: andWhere(search.where && filterWhere(search.where, clock), folderWhere(shape, search)),
    locale,
    trash: inTrash || undefined,
    select: selectOf(shape, shownColumns(shape, search, preference)),
  }
}

/** Whether folders below the open one are looked through, too: an editor who searches does not know the folder. */
export const isDeep = ({ search, where }: Pick<ListSearch, 'search' | 'where'>): boolean =>
  search !== undefined || where !== undefined

function folderWhere({ hasFolders }: ListShape, search: ListSearch): Where | undefined {
  const { folder = null } = search
  if (!hasFolders) return undefined
  if (!isDeep(search)) return directlyIn(folder)
  return folder === null ? undefined : withinFolder(folder)
}

/** What is in the trash is the last first, unless it is searched. */
function trashSort({ inTrash }: ListShape, search: ListSearch): string | undefined {
  return inTrash && search.search === undefined ? '-deletedAt' : undefined
}

/** The order of a list, for the headers of its columns; `isIgnored`: the chosen one is none that it has. */
export function listOrder(shape: ListShape, search: ListSearch, isIgnored: boolean): ListOrder {
  const usual = shape.collection.defaultSort.join(',') || undefined
  if (isIgnored) return { chosen: undefined, usual }
  return { chosen: search.sort, usual: trashSort(shape, search) ?? usual }
}

/** The fields that the search box searches. */
export function searchableFields(
  admin: Pick<ClientCollection['admin'], 'useAsTitle' | 'listSearchableFields'>,
  permissions: FieldsPermissions | undefined,
): readonly string[] {
  return searchedFields(admin).filter((path) => path === 'id' || mayReadPath(permissions, path))
}

/** What a file is shown with, whatever columns there are: both layouts of a list ask for the same. */
const fileFields = [
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
  'focalX',
  'focalY',
  'updatedAt',
] as const

type Selected = { [name: string]: true | Selected }

/** The selected fields of a list's documents: those of the columns, the title and what stands beside it. */
function selectOf(
  { collection: { admin, upload }, plan, picture }: ListShape,
  columns: readonly ListColumn[],
): ListQuery['select'] {
  const paths = new Set(columns.map(({ path }) => path))
  paths.delete(translationsPath)
  paths.add(admin.useAsTitle)
  for (const name of ['_status', '_order', 'dominantColor', folderField])
    if (plan.byName.has(name)) paths.add(name)
  if (upload) for (const name of fileFields) paths.add(name)
  if (picture) paths.add(picture.name)
  const select: Selected = {}
  // In a fixed order, so that moving columns does not send another request.
  for (const path of [...paths].sort()) put(select, path.split('.'))
  return select
}

function put(select: Selected, [name = '', ...below]: readonly string[]): void {
  const inner = select[name]
  if (inner === true || below.length === 0) {
    select[name] = true
    return
  }
  const level = inner ?? {}
  select[name] = level
  put(level, below)
}
