import { defined } from '../../defined.ts'
import { compilePlan } from '../../documents/compile-plan.ts'
import { fieldTypeOf } from '../../fields/built-in-types.ts'
import { fieldsOnLevel, mapFields, type NamedField } from '../../fields/field-tree.ts'
import { findField } from '../../fields/find-field.ts'
import { serverPartOf } from '../../fields/server-parts.ts'
import { sentenceCase, singularAndPlural } from '../../formats/default-labels.ts'
import { directionOf } from '../../i18n/direction.ts'
import { sortableComparisons } from '../../query/language/comparison.ts'
import { parseSelect } from '../../query/parse/parse-select.ts'
import { checkConfig } from '../checks/check-config.ts'
import { checkJoinQueries } from '../checks/check-joins.ts'
import type {
  CompleteAuth,
  CompleteCollection,
  CompleteConfig,
  CompleteDrafts,
  CompleteGlobal,
  CompleteLocalization,
  CompleteScheduling,
  CompleteTrash,
  CompleteVersions,
} from '../completed/complete-config-types.ts'
import { siteFieldTypes, withFieldTypes } from '../completed/field-types.ts'
import {
  asLoginField,
  deletedAtField,
  idField,
  loginFields,
  orderField,
  statusField,
  timestampFields,
  uploadFields,
  verifiedField,
} from '../completed/injected-fields.ts'
import { noCollectionHooks, noGlobalHooks, noHooks } from '../completed/no-hooks.ts'
import { withSharedBlocks } from '../completed/shared-blocks.ts'
import { ConfigError } from '../problems/config-error.ts'
import type { Config, CorsOrigins, LocalizationConfig } from '../types/config.ts'
import * as defaults from '../types/defaults.ts'
import type {
  CollectionConfig,
  DraftsOptions,
  GlobalConfig,
  GlobalVersionsOptions,
  VersionsOptions,
} from '../types/entities.ts'
import type { DataField, Field } from '../types/fields.ts'
import type { SiteAfterCommit } from '../types/hooks.ts'
import type { KnownOptions } from '../types/known-options.ts'
import { completeAuth } from './complete-auth.ts'
import { completeBrand } from './complete-brand.ts'
import { completeBlock, completeFields, type SiteOfFields } from './complete-fields.ts'
import { completeJobs } from './complete-jobs.ts'
import { completeMessages, withMessageLabels } from './complete-messages.ts'
import { completeUpload } from './complete-upload.ts'
import { completeWebhooks } from './complete-webhooks.ts'
import { type DefaultAccess, defaultAccess } from './default-access.ts'
import { localeName } from './locale-name.ts'
import { runPlugins } from './run-plugins.ts'

/**
 * The config after its plugins, with every optional part filled in, the fields that Stet adds, and
 * a compiled plan per entity. Throws one ConfigError with every mistake. `more` are additional
 * options that the host knows.
 */
export function completeConfig(config: Config, more?: KnownOptions): CompleteConfig {
  const plugged = runPlugins(config)
  const whole = withUsers(plugged.config)
  const problems = [...plugged.problems, ...checkConfig(whole, more)]
  if (problems.length > 0) throw new ConfigError(problems)
  const messages = completeMessages(whole.i18n, plugged.plugins)
  const fieldTypes = siteFieldTypes(whole.fieldTypes)
  const site = withSharedBlocks(withFieldTypes(withMessageLabels(whole, messages), fieldTypes))

  const serverURL = (site.serverURL ?? '').replace(/\/+$/, '')
  const adminUser = site.admin?.user ?? firstAuthCollection(site) ?? ''
  const mayUseAdmin = site.collections.find(({ slug }) => slug === adminUser)?.access?.admin
  const access = defaultAccess(adminUser, mayUseAdmin)
  const languages = site.i18n?.supportedLanguages ?? [
    ...new Set([...defaults.supportedLanguages, ...Object.keys(site.i18n?.messages ?? {})]),
  ]
  const localization = completeLocalization(site.localization, languages)
  const isLocalizing = localization !== false
  const ofFields: SiteOfFields = {
    isLocalizing,
    timezones: site.admin?.timezones,
    completeBlocks: new Map(),
  }
  const brand = completeBrand(site.admin?.brand)
  const afterCommit = site.hooks?.afterCommit ?? noHooks
  const fileSize = site.upload?.limits?.fileSize
  const collections = site.collections.map((collection) =>
    completeCollection(collection, {
      ...ofFields,
      access,
      adminUser,
      serverURL,
      fileSize,
      afterCommit,
    }),
  )
  const globals = (site.globals ?? []).map((global) =>
    completeGlobal(global, { ...ofFields, access, afterCommit }),
  )
  const complete: CompleteConfig = Object.freeze({
    serverURL,
    routes: Object.freeze({
      admin: completeRoute(site.routes?.admin ?? defaults.adminRoute),
      api: completeRoute(site.routes?.api ?? defaults.apiRoute),
    }),
    cookiePrefix: site.cookiePrefix ?? defaults.cookiePrefix,
    collections: Object.freeze(collections),
    globals: Object.freeze(globals),
    blocks: Object.freeze((site.blocks ?? []).map((block) => completeBlock(block, ofFields))),
    fieldTypes: [...fieldTypes.values()],
    endpoints: site.endpoints ?? [],
    onInit: site.onInit ?? null,
    hooks: Object.freeze({
      afterCommit,
      afterError: site.hooks?.afterError ?? noHooks,
    }),
    collection: new Map(collections.map((collection) => [collection.slug, collection])),
    global: new Map(globals.map((global) => [global.slug, global])),
    localization,
    admin: Object.freeze({
      user: adminUser,
      theme: site.admin?.theme ?? 'all',
      dateFormat: site.admin?.dateFormat ?? defaults.dateFormat,
      supportedTimezones: site.admin?.timezones?.supportedTimezones ?? null,
      brand,
      meta: Object.freeze({
        titleSuffix: site.admin?.meta?.titleSuffix ?? ` · ${brand.name ?? defaults.brandName}`,
      }),
      components: Object.freeze({
        beforeDashboard: [],
        afterDashboard: [],
        views: [],
        ...site.admin?.components,
      }),
      panel: site.admin?.panel ?? null,
    }),
    i18n: Object.freeze({
      fallbackLanguage: site.i18n?.fallbackLanguage ?? defaults.fallbackLanguage,
      supportedLanguages: Object.freeze(languages),
      messages,
    }),
    plugins: Object.freeze(
      plugged.plugins.map(({ name, panel = null }) => Object.freeze({ name, panel })),
    ),
    defaultDepth: site.defaultDepth ?? defaults.defaultDepth,
    maxDepth: site.maxDepth ?? defaults.maxDepth,
    defaultMaxTextLength: site.defaultMaxTextLength ?? defaults.maxTextLength,
    auth: Object.freeze({ jwtOrder: site.auth?.jwtOrder ?? defaults.tokenSources }),
    csrf: Object.freeze([
      ...new Set([...(serverURL === '' ? [] : [serverURL]), ...(site.csrf ?? [])]),
    ]),
    cors: completeCors(site.cors),
    trustProxy: Number(site.trustProxy ?? 0),
    email: site.email,
    jobs: completeJobs(site.jobs),
    webhooks: completeWebhooks(site.webhooks),
    custom: site.custom ?? {},
  })
  const wrongJoins = checkJoinQueries(site.collections, complete)
  if (wrongJoins.length > 0) throw new ConfigError(wrongJoins)
  return complete
}

/** Users must be able to sign in: a config without an auth collection gets one named `users`. */
function withUsers(config: Config): Config {
  if (!Array.isArray(config?.collections) || firstAuthCollection(config) !== undefined)
    return config
  if (config.collections.some((collection) => collection?.slug === defaults.usersSlug))
    return config
  const users: CollectionConfig = { slug: defaults.usersSlug, auth: true, fields: [] }
  return { ...config, collections: [...config.collections, users] }
}

function firstAuthCollection(config: Config): string | undefined {
  return config.collections.find((collection) => collection?.auth)?.slug
}

function completeCors(cors: Config['cors'] = []): CompleteConfig['cors'] {
  if (cors === '*' || Array.isArray(cors)) return Object.freeze({ origins: cors, headers: [] })
  const { origins, headers = [] } = cors as Exclude<typeof cors, CorsOrigins>
  return Object.freeze({ origins, headers })
}

function completeRoute(route: string): string {
  return route.replace(/\/+$/, '')
}

function completeLocalization(
  localization: LocalizationConfig | false | undefined,
  languages: readonly string[],
): false | CompleteLocalization {
  if (localization === undefined || localization === false) return false
  const { defaultLocale } = localization
  const locales = localization.locales.map((entry) => {
    const locale =
      typeof entry === 'string' ? { code: entry, label: localeName(entry, languages) } : entry
    const { fallbackLocale = [], ...rest } = locale
    const own = typeof fallbackLocale === 'string' ? [fallbackLocale] : fallbackLocale
    const chain = new Set([...own, defaultLocale])
    chain.delete(locale.code)
    return Object.freeze({
      ...rest,
      rtl: locale.rtl ?? directionOf(locale.code) === 'rtl',
      fallbackChain: Object.freeze([...chain]),
    })
  })
  return Object.freeze({
    locales: Object.freeze(locales),
    codes: Object.freeze(locales.map(({ code }) => code)),
    defaultLocale,
    fallback: localization.fallback ?? true,
  })
}

interface Site extends SiteOfFields {
  readonly access: DefaultAccess
  readonly adminUser: string
  readonly serverURL: string
  /** Maximum bytes of a file, if the site sets a limit. */
  readonly fileSize: number | undefined
  readonly afterCommit: readonly SiteAfterCommit[]
}

function completeCollection(
  collection: CollectionConfig,
  { access, adminUser, serverURL, fileSize, afterCommit, ...ofFields }: Site,
): CompleteCollection {
  const { slug } = collection
  const auth = completeAuth(collection.auth, serverURL)
  const upload = completeUpload(collection.upload, fileSize)
  const timestamps = collection.timestamps ?? true
  const versions = completeVersions(collection.versions, 'maxPerDoc')
  const hasDrafts = versions !== false && versions.drafts !== false
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
      ...(hasDrafts ? [statusField] : []),
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
    // User accounts cannot be duplicated.
    disableDuplicate: collection.disableDuplicate === true || auth !== false,
    disableBulkEdit: collection.disableBulkEdit ?? false,
    disableBulkDelete: collection.disableBulkDelete ?? false,
    endpoints: collection.endpoints ?? [],
    lockDocuments: completeLock(collection.lockDocuments),
    admin: Object.freeze({
      ...collection.admin,
      useAsTitle,
      listSearchableFields: collection.admin?.listSearchableFields ?? [useAsTitle],
      defaultColumns:
        collection.admin?.defaultColumns ?? columns(fields, useAsTitle, { hasDrafts, timestamps }),
      pagination: Object.freeze({
        defaultLimit: collection.admin?.pagination?.defaultLimit ?? defaults.pageSize,
        limits: collection.admin?.pagination?.limits ?? defaults.pageSizes,
      }),
      enableRichTextLink: collection.admin?.enableRichTextLink ?? true,
    }),
    custom: collection.custom ?? {},
  })
}

function completeGlobal(
  global: GlobalConfig,
  { access, afterCommit, ...ofFields }: SiteOfFields & Pick<Site, 'access' | 'afterCommit'>,
): CompleteGlobal {
  const versions = completeVersions(global.versions, 'max')
  const hasDrafts = versions !== false && versions.drafts !== false
  const fields = completeFields(
    [...global.fields, ...timestampFields, ...(hasDrafts ? [statusField] : [])],
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
    admin: Object.freeze({ ...global.admin }),
    custom: global.custom ?? {},
  })
}

function completeTrash(trash: CollectionConfig['trash'] = false): false | CompleteTrash {
  if (trash === false) return false
  const { emptyAfterDays = null } = trash === true ? {} : trash
  return Object.freeze({ emptyAfterDays })
}

function completeVersions(
  versions: boolean | VersionsOptions | GlobalVersionsOptions | undefined,
  maxKey: 'maxPerDoc' | 'max',
): false | CompleteVersions {
  if (versions === undefined || versions === false) return false
  const options: VersionsOptions & GlobalVersionsOptions = versions === true ? {} : versions
  return Object.freeze({
    max: options[maxKey] ?? defaults.maxVersions,
    drafts: completeDrafts(options.drafts),
  })
}

function completeDrafts(drafts: boolean | DraftsOptions | undefined): false | CompleteDrafts {
  if (drafts === undefined || drafts === false) return false
  const options = drafts === true ? {} : drafts
  const autosave = options.autosave ?? false
  return Object.freeze({
    autosave:
      autosave === false
        ? false
        : Object.freeze({
            interval: defaults.defaultAutosaveInterval,
            showSaveDraftButton: false,
            ...(autosave === true ? {} : defined(autosave)),
          }),
    validate: options.validate ?? false,
    schedulePublish: completeScheduling(options.schedulePublish),
  })
}

function completeScheduling(
  scheduling: DraftsOptions['schedulePublish'] = false,
): false | CompleteScheduling {
  if (scheduling === false) return false
  const { timeFormat = null, timeIntervals = defaults.scheduleInterval } =
    scheduling === true ? {} : scheduling
  return Object.freeze({ timeFormat, timeIntervals })
}

function completeLock(
  lock: boolean | { readonly duration?: number } | undefined,
): false | { readonly duration: number } {
  if (lock === false) return false
  const duration = typeof lock === 'object' ? lock.duration : undefined
  return Object.freeze({ duration: duration ?? defaults.lockDuration })
}

function completeSort(
  sort: string | readonly string[] | undefined,
  timestamps: boolean,
): readonly string[] {
  if (sort === undefined) return [timestamps ? '-createdAt' : '-id']
  return typeof sort === 'string' ? sort.split(',').map((key) => key.trim()) : [...sort]
}

function defaultTitle(auth: false | CompleteAuth, upload: boolean): string {
  if (auth !== false && auth.hasLoginFields)
    return auth.loginWithUsername === false ? 'email' : 'username'
  return upload ? 'filename' : 'id'
}

/** Whether lists show a field by default: a short value that is not hidden. */
function isListed(field: NamedField): boolean {
  const { comparison, isLong } = fieldTypeOf(field)
  if (comparison === null || !sortableComparisons.has(comparison) || isLong === true) return false
  const { hidden, admin } = field as DataField
  return !hidden && !admin?.hidden && !admin?.disabled && !admin?.disableListColumn
}

/**
 * The default columns of a list: the title, fields that distinguish documents, then status and last
 * change.
 */
function columns(
  fields: readonly Field[],
  useAsTitle: string,
  { hasDrafts, timestamps }: { hasDrafts: boolean; timestamps: boolean },
): readonly string[] {
  const last = [...(hasDrafts ? ['_status'] : []), ...(timestamps ? ['updatedAt'] : [])]
  const between = fieldsOnLevel(fields)
    .filter(isListed)
    .map(({ name }) => name)
    .filter((name) => name !== useAsTitle)
    .slice(0, Math.max(0, defaults.columnCount - 1 - last.length))
  return Object.freeze([useAsTitle, ...between, ...last])
}

/**
 * A site may define `email` or `username` itself, to place or describe it: the field stays in its
 * place and gets only the options that signing in needs.
 */
function withLoginFields(
  fields: readonly Field[],
  auth: false | CompleteAuth,
  adminUser: string,
): readonly Field[] {
  if (auth === false) return fields
  let result = fields
  const missing: Field[] = []
  for (const login of loginFields(auth)) {
    if (findField(fields, login.name) === undefined) missing.push(login)
    else {
      result = mapFields(
        result,
        (own) => ('name' in own && own.name === login.name ? asLoginField(own, login) : own),
        ({ nesting }) => nesting === 'level',
      )
    }
  }
  return [...missing, ...result, ...(auth.verify === false ? [] : [verifiedField(adminUser)])]
}
