import { defined } from '../../defined.ts'
import { compilePlan } from '../../documents/compile-plan.ts'
import { findField } from '../../fields/find-field.ts'
import { serverPartOf } from '../../fields/server-parts.ts'
import { sentenceCase, singularAndPlural } from '../../formats/default-labels.ts'
import { parseSelect } from '../../query/parse/parse-select.ts'
import { hasDrafts } from '../completed/columns.ts'
import type {
  CompleteCollection,
  CompleteGlobal,
  CompleteTrash,
} from '../completed/complete-config-types.ts'
import {
  deletedAtField,
  idField,
  orderField,
  statusField,
  timestampFields,
  uploadFields,
} from '../completed/injected-fields.ts'
import { noCollectionHooks, noGlobalHooks } from '../completed/no-hooks.ts'
import * as defaults from '../types/defaults.ts'
import type { CollectionConfig, GlobalConfig } from '../types/entities.ts'
import type { SiteAfterCommit } from '../types/hooks.ts'
import type { SiteLivePreviewConfig } from '../types/live-preview.ts'
import { completeAuth } from './complete-auth.ts'
import { completeFields, type SiteOfFields } from './complete-fields.ts'
import { completeLivePreview } from './complete-live-preview.ts'
import { completeUpload } from './complete-upload.ts'
import { completeVersions } from './complete-versions.ts'
import type { DefaultAccess } from './default-access.ts'
import { completeSort, defaultListColumns, defaultTitle } from './list-defaults.ts'
import { withLoginFields } from './login-fields.ts'

/** The parts of the site that completing a collection needs. */
interface Site extends SiteOfFields {
  readonly access: DefaultAccess
  readonly adminUser: string
  readonly serverURL: string
  /** Maximum bytes of a file, if the site sets a limit. */
  readonly fileSize: number | undefined
  readonly afterCommit: readonly SiteAfterCommit[]
  /** That of the whole site. */
  readonly livePreview: SiteLivePreviewConfig | undefined
}

/** A collection with every option filled in, the fields that Stet adds, and its plan. */
export function completeCollection(
  collection: CollectionConfig,
  { access, adminUser, serverURL, fileSize, afterCommit, livePreview, ...ofFields }: Site,
): CompleteCollection {
  const { slug } = collection
  const auth = completeAuth(collection.auth, serverURL)
  const upload = completeUpload(collection.upload, fileSize)
  const timestamps = collection.timestamps ?? true
  const versions = completeVersions(collection.versions, 'maxPerDoc')
  const isDrafted = hasDrafts({ versions })
  const ownId = findField(collection.fields, 'id')
  const orderable = collection.orderable ?? false
  const trash = completeTrash(collection.trash)
  const names = singularAndPlural(slug)
  const fields = completeFields(
    [
      ...(ownId === undefined ? [idField] : []),
      ...withLoginFields(collection.fields, auth, adminUser),
      ...(upload ? uploadFields(upload) : []),
      ...(timestamps ? timestampFields : []),
      ...(isDrafted ? [statusField] : []),
      ...(orderable ? [orderField] : []),
      ...(trash ? [deletedAtField] : []),
    ],
    ofFields,
  )
  const useAsTitle = collection.admin?.useAsTitle ?? defaultTitle(auth, upload !== false)
  return Object.freeze({
    kind: 'collection',
    slug,
    labels: Object.freeze({
      singular: collection.labels?.singular ?? names.singular,
      plural: collection.labels?.plural ?? names.plural,
    }),
    fields,
    plan: compilePlan(fields),
    indexes: Object.freeze(
      (collection.indexes ?? []).map((index) =>
        Object.freeze({ fields: Object.freeze([...index.fields]), unique: index.unique ?? false }),
      ),
    ),
    filters: Object.freeze(
      (collection.filters ?? []).map(({ name, label = sentenceCase(name), where }) =>
        Object.freeze({ name, label, where }),
      ),
    ),
    access: Object.freeze({ ...access.collection, ...defined(collection.access) }),
    hooks: Object.freeze({
      ...noCollectionHooks,
      ...defined(collection.hooks),
      afterCommit: [...(collection.hooks?.afterCommit ?? []), ...afterCommit],
    }),
    versions,
    auth,
    upload,
    timestamps,
    idType: (ownId && serverPartOf(ownId).idType) ?? 'text',
    customId: ownId !== undefined,
    defaultSort: Object.freeze(
      completeSort(collection.defaultSort ?? (orderable ? orderField.name : undefined), timestamps),
    ),
    defaultPopulate: parseSelect(collection.defaultPopulate),
    forceSelect: parseSelect(collection.forceSelect),
    orderable,
    trash,
    search: completeSearch(collection.search),
    // User accounts cannot be duplicated.
    disableDuplicate: collection.disableDuplicate === true || auth !== false,
    disableBulkEdit: collection.disableBulkEdit ?? false,
    disableBulkDelete: collection.disableBulkDelete ?? false,
    endpoints: collection.endpoints ?? [],
    lockDocuments: completeLock(collection.lockDocuments),
    admin: Object.freeze({
      ...collection.admin,
      livePreview: completeLivePreview(
        collection.admin?.livePreview,
        livePreview,
        'collections',
        slug,
      ),
      useAsTitle,
      listSearchableFields: collection.admin?.listSearchableFields ?? [useAsTitle],
      defaultColumns:
        collection.admin?.defaultColumns ??
        defaultListColumns(fields, useAsTitle, { hasDrafts: isDrafted, timestamps }),
      pagination: Object.freeze({
        defaultLimit: collection.admin?.pagination?.defaultLimit ?? defaults.pageSize,
        limits: collection.admin?.pagination?.limits ?? defaults.pageSizes,
      }),
      enableRichTextLink: collection.admin?.enableRichTextLink ?? true,
      enableRichTextRelationship: collection.admin?.enableRichTextRelationship ?? true,
    }),
    custom: collection.custom ?? {},
  })
}

/** A global with every option filled in, the fields that Stet adds, and its plan. */
export function completeGlobal(
  global: GlobalConfig,
  {
    access,
    afterCommit,
    livePreview,
    ...ofFields
  }: SiteOfFields & Pick<Site, 'access' | 'afterCommit' | 'livePreview'>,
): CompleteGlobal {
  const versions = completeVersions(global.versions, 'max')
  const isDrafted = hasDrafts({ versions })
  const fields = completeFields(
    [...global.fields, ...timestampFields, ...(isDrafted ? [statusField] : [])],
    ofFields,
  )
  return Object.freeze({
    kind: 'global',
    slug: global.slug,
    label: global.label ?? sentenceCase(global.slug),
    forceSelect: parseSelect(global.forceSelect),
    fields,
    plan: compilePlan(fields),
    access: Object.freeze({ ...access.global, ...defined(global.access) }),
    hooks: Object.freeze({
      ...noGlobalHooks,
      ...defined(global.hooks),
      afterCommit: [...(global.hooks?.afterCommit ?? []), ...afterCommit],
    }),
    versions,
    lockDocuments: completeLock(global.lockDocuments),
    endpoints: global.endpoints ?? [],
    admin: Object.freeze({
      ...global.admin,
      livePreview: completeLivePreview(
        global.admin?.livePreview,
        livePreview,
        'globals',
        global.slug,
      ),
    }),
    custom: global.custom ?? {},
  })
}

function completeSearch(search: CollectionConfig['search'] = false): CompleteCollection['search'] {
  if (search === false) return false
  const { priority = 1, language } = search === true ? {} : search
  return Object.freeze({ priority, ...(language === undefined ? {} : { language }) })
}

function completeTrash(trash: CollectionConfig['trash'] = false): false | CompleteTrash {
  if (trash === false) return false
  const { emptyAfterDays = null } = trash === true ? {} : trash
  return Object.freeze({ emptyAfterDays })
}

function completeLock(
  lock: boolean | { readonly duration?: number } | undefined,
): false | { readonly duration: number } {
  if (lock === false) return false
  const duration = typeof lock === 'object' ? lock.duration : undefined
  return Object.freeze({ duration: duration ?? defaults.lockDuration })
}
