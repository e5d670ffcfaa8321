import { hookOptions } from '../../completed/no-hooks.ts'
import type {
  CollectionConfig,
  DraftsOptions,
  GlobalConfig,
  GlobalVersionsOptions,
  VersionsOptions,
} from '../../types/entities.ts'
import type { OptionTable } from '../../types/known-options.ts'
import type { LivePreviewConfig } from '../../types/live-preview.ts'

const drafts: OptionTable<DraftsOptions> = {
  autosave: { interval: true, showSaveDraftButton: true },
  validate: true,
  schedulePublish: { timeFormat: true, timeIntervals: true },
}

/** Separate from the entity's table, so that the message can explain `max` and `maxPerDoc`. */
export const collectionVersions: OptionTable<VersionsOptions> = {
  maxPerDoc: true,
  drafts,
}
export const globalVersions: OptionTable<GlobalVersionsOptions> = {
  max: true,
  drafts,
}

/** Of the site's, with slugs as well. */
export const livePreviewOptions: OptionTable<LivePreviewConfig> = {
  url: true,
  breakpoints: { name: true, label: true, width: true, height: true },
  session: true,
}

const lockDocuments = { duration: true } as const

export const collectionOptions: OptionTable<CollectionConfig> = {
  slug: true,
  labels: { singular: true, plural: true },
  fields: 'elsewhere',
  indexes: { fields: true, unique: true },
  filters: { name: true, label: true, where: true },
  access: {
    admin: true,
    create: true,
    read: true,
    readVersions: true,
    update: true,
    delete: true,
    unlock: true,
  },
  hooks: hookOptions.collection,
  versions: 'elsewhere',
  auth: 'elsewhere',
  upload: 'elsewhere',
  timestamps: true,
  defaultSort: true,
  defaultPopulate: true,
  forceSelect: true,
  orderable: true,
  trash: { emptyAfterDays: true },
  search: { priority: true, language: true },
  disableDuplicate: true,
  disableBulkEdit: true,
  disableBulkDelete: true,
  endpoints: 'elsewhere',
  lockDocuments,
  admin: {
    useAsTitle: true,
    defaultColumns: true,
    listSearchableFields: true,
    pagination: { defaultLimit: true, limits: true },
    description: true,
    group: true,
    icon: true,
    hidden: true,
    hideAPIURL: true,
    livePreview: livePreviewOptions,
    preview: true,
    enableRichTextLink: true,
    enableRichTextRelationship: true,
  },
  custom: true,
}

export const globalOptions: OptionTable<GlobalConfig> = {
  slug: true,
  label: true,
  forceSelect: true,
  fields: 'elsewhere',
  access: { read: true, readVersions: true, update: true },
  hooks: hookOptions.global,
  endpoints: 'elsewhere',
  versions: 'elsewhere',
  lockDocuments,
  admin: {
    description: true,
    group: true,
    icon: true,
    hidden: true,
    hideAPIURL: true,
    livePreview: livePreviewOptions,
    preview: true,
  },
  custom: true,
}
