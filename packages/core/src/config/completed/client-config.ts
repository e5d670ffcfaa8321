import { boundTypeOf, factsOf } from '../../fields/bound-type.ts'
import { type ChildList, holdsBlocks, holdsNodes, mapHolders } from '../../fields/field-tree.ts'
import { childOptions } from '../../fields/field-type.ts'
import { withEmbeddedHolders } from '../../fields/nesting/embedded.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { ClientView } from '../types/components.ts'
import type {
  Block,
  BlocksField,
  Field,
  RichTextFeatures,
  RichTextField,
  Tab,
} from '../types/field-types/fields.ts'
import type { FieldTypeFacts } from '../types/field-types/site-field-types.ts'
import type { CompleteLivePreview } from '../types/live-preview.ts'
import type { User } from '../types/request.ts'
import { type ClientLocalization, clientLocalization } from './client-localization.ts'
import { type ClientUpload, clientUpload } from './client-upload.ts'
import type {
  CompleteAuth,
  CompleteCollection,
  CompleteConfig,
  CompleteGlobal,
  Entity,
} from './complete-config-types.ts'
import { ownFeatures } from './site-features.ts'

/**
 * Flags for functions that only the server can run; the panel gets their results through
 * form-state.
 */
export interface ServerParts {
  /** Also on layout fields. */
  readonly hasCondition?: true
  readonly hasCustomValidation?: true
  readonly hasFilterOptions?: true
  /** The default is computed: the server fills it in. */
  readonly hasComputedDefault?: true
}

type Inner<F> = F extends { readonly fields: readonly Field[] }
  ? { readonly fields: readonly ClientField[] }
  : F extends { readonly tabs: readonly Tab[] }
    ? { readonly tabs: readonly ClientTab[] }
    : F extends { readonly blocks: readonly Block[] }
      ? { readonly blocks: readonly ClientBlock[] }
      : unknown

/** The properties of a field with a type of the site's own, for a panel without the type's code. */
interface OwnTypeParts {
  readonly ownType?: FieldTypeFacts
}

type ServerOnly = 'validate' | 'access' | 'hooks' | 'filterOptions' | 'custom' | 'saveToJWT'

type AsClient<F> = F extends unknown
  ? Omit<F, ServerOnly | 'fields' | 'tabs' | 'blocks'> & Inner<F> & ServerParts & OwnTypeParts
  : never

/** A tab as the panel gets it. */
export type ClientTab = AsClient<Tab>
/** A block as the panel gets it. */
export type ClientBlock = Omit<Block, 'fields'> & { readonly fields: readonly ClientField[] }
/** A field as the panel gets it: plain JSON that compiles to the same plan and has the same rules. */
export type ClientField = AsClient<Field>

/** Addresses of the site are computed on the server; the panel gets whether there are any. */
type ClientAdmin<A> = Omit<A, 'hidden' | 'livePreview' | 'preview'> & {
  readonly livePreview?: Omit<CompleteLivePreview, 'url'>
  readonly hasPreview?: true
}

interface ClientEntity {
  readonly slug: string
  readonly fields: readonly ClientField[]
  readonly versions: CompleteCollection['versions']
  readonly lockDocuments: CompleteCollection['lockDocuments']
}
export interface ClientCollection
  extends ClientEntity,
    Pick<
      CompleteCollection,
      | 'labels'
      | 'timestamps'
      | 'idType'
      | 'customId'
      | 'defaultSort'
      | 'orderable'
      | 'trash'
      | 'disableDuplicate'
      | 'disableBulkEdit'
      | 'disableBulkDelete'
    > {
  readonly kind: 'collection'
  readonly upload: false | ClientUpload
  readonly auth: false | Pick<CompleteAuth, 'loginWithUsername' | 'useAPIKey' | 'hasPasswords'>
  /** Whether its documents are found by their words. */
  readonly search: boolean
  readonly filters: readonly Pick<CompleteCollection['filters'][number], 'name' | 'label'>[]
  readonly admin: ClientAdmin<CompleteCollection['admin']>
}
export interface ClientGlobal extends ClientEntity, Pick<CompleteGlobal, 'label'> {
  readonly kind: 'global'
  readonly admin: ClientAdmin<CompleteGlobal['admin']>
}

/** The config as one user of the panel gets it: plain JSON. */
export interface ClientConfig
  extends Pick<
    CompleteConfig,
    'serverURL' | 'routes' | 'cookiePrefix' | 'defaultDepth' | 'maxDepth' | 'defaultMaxTextLength'
  > {
  /** Without the brand, which is known before anyone signs in. */
  readonly admin: Omit<CompleteConfig['admin'], 'brand' | 'components' | 'panel' | 'workbench'> & {
    readonly components: Omit<CompleteConfig['admin']['components'], 'views'> & {
      readonly views: readonly ClientView[]
    }
  }
  /** Without messages, which the panel loads for one language at a time. */
  readonly i18n: Omit<CompleteConfig['i18n'], 'messages'>
  readonly collections: readonly ClientCollection[]
  readonly globals: readonly ClientGlobal[]
  /** Shared blocks; sent once, and added to the fields that use them by `withSharedBlocks`. */
  readonly blocks: readonly ClientBlock[]
  /** What rich-text fields have beside their own features, once; added by `withSiteFeatures`. */
  readonly richText: { readonly features: RichTextFeatures }
  readonly localization: false | ClientLocalization
  /** The `panelOptions` of plugins that have some, by their names. */
  readonly pluginOptions: Readonly<Record<string, JsonObject>>
}

/**
 * The config for the panel: the entities that the user can see, without functions and hidden
 * fields.
 */
export function clientConfig(
  config: CompleteConfig,
  user: User | null,
  /** The codes of the locales that the user is offered. Default: all. */
  available?: readonly string[],
): ClientConfig {
  const { serverURL, routes, cookiePrefix } = config
  const { brand: _brand, panel: _panel, workbench: _workbench, ...admin } = config.admin
  const { messages: _messages, ...i18n } = config.i18n
  const { defaultDepth, maxDepth, defaultMaxTextLength } = config
  return {
    serverURL,
    routes,
    cookiePrefix,
    admin: { ...admin, components: { ...admin.components, views: viewsFor(config, user) } },
    i18n,
    localization: clientLocalization(config, available),
    defaultDepth,
    maxDepth,
    defaultMaxTextLength,
    collections: config.collections.filter((entity) => isVisible(entity, user)).map(toCollection),
    globals: config.globals.filter((entity) => isVisible(entity, user)).map(toGlobal),
    blocks: config.blocks.map(toBlock),
    richText: { features: toFeatures(config.richText.features) },
    pluginOptions: Object.fromEntries(
      config.plugins.flatMap(({ name, panelOptions }) =>
        panelOptions === undefined ? [] : [[name, panelOptions]],
      ),
    ),
  }
}

function viewsFor({ admin }: CompleteConfig, user: User | null): readonly ClientView[] {
  return admin.components.views
    .filter(({ hidden }) => !isHidden(hidden, user))
    .map(({ hidden: _hidden, ...view }) => view)
}

type Hidden = boolean | ((args: { readonly user: User | null }) => boolean) | undefined

const isHidden = (hidden: Hidden, user: User | null): boolean =>
  typeof hidden === 'function' ? hidden({ user }) : hidden === true

/** Whether the panel shows an entity to a user; permissions decide what they may do with it. */
export function isVisible(entity: Entity, user: User | null): boolean {
  return !isHidden(entity.admin.hidden, user)
}

function toCollection(collection: CompleteCollection): ClientCollection {
  const { slug, labels, upload, timestamps, idType, customId, defaultSort, auth } = collection
  const { orderable, trash, disableDuplicate, disableBulkEdit, disableBulkDelete } = collection
  return {
    kind: 'collection',
    slug,
    labels,
    upload: clientUpload(upload),
    timestamps,
    idType,
    customId,
    defaultSort,
    orderable,
    trash,
    search: collection.search !== false,
    filters: collection.filters.map(({ name, label }) => ({ name, label })),
    disableDuplicate,
    disableBulkEdit,
    disableBulkDelete,
    versions: collection.versions,
    lockDocuments: collection.lockDocuments,
    auth: auth === false ? false : toAuth(auth),
    fields: clientFields(collection.fields),
    admin: toAdmin(collection.admin),
  }
}

function toAuth({ loginWithUsername, useAPIKey, hasPasswords }: CompleteAuth) {
  return { loginWithUsername, useAPIKey, hasPasswords }
}

function toGlobal(global: CompleteGlobal): ClientGlobal {
  const { slug, label, versions, lockDocuments } = global
  return {
    kind: 'global',
    slug,
    label,
    versions,
    lockDocuments,
    fields: clientFields(global.fields),
    admin: toAdmin(global.admin),
  }
}

function toAdmin<A extends Pick<Entity['admin'], 'hidden' | 'livePreview' | 'preview'>>({
  hidden: _hidden,
  livePreview,
  preview,
  ...admin
}: A): ClientAdmin<A> {
  const hasPreview = livePreview !== null || preview !== undefined
  return {
    ...admin,
    ...(livePreview && {
      livePreview: { breakpoints: livePreview.breakpoints, session: livePreview.session },
    }),
    ...(hasPreview && { hasPreview }),
  }
}

/** Fields as the panel gets them, without hidden ones. */
export function clientFields(fields: readonly Field[]): readonly ClientField[] {
  return fields
    .filter((field) => !('hidden' in field && field.hidden === true))
    .map((field) => toField(field))
}

function toField(field: Field): ClientField {
  const options = withoutServerParts(withOwnParts(field))
  const type = boundTypeOf(field)
  const facts = type === undefined ? {} : { ownType: factsOf(type) }
  const own = { ...options, ...facts }
  return mapHolders(own as unknown as Field, clientHolder) as unknown as ClientField
}

function clientHolder(list: ChildList): object {
  if (list.of === 'tab') return toTab(list.holder)
  if (list.of === 'block') return toBlock(list.holder)
  return { ...list.holder, fields: clientFields(list.fields) }
}

/** What fields share is sent once: the panel puts it in place again. */
function withOwnParts(field: Field): Field {
  if (holdsBlocks(field)) return withOwnBlocks(field)
  if (!holdsNodes(field)) return field
  const { features: _, ...rest } = field as RichTextField
  const features = ownFeatures(field.features)
  return features === undefined ? rest : { ...rest, features: withoutShared(features) }
}

/** Shared blocks are found by their slugs in `blockReferences`. */
function withOwnBlocks(field: BlocksField): BlocksField {
  const { blocks, blockReferences } = field
  return { ...field, blocks: ownBlocks(blocks, blockReferences) }
}

function withoutShared(features: RichTextFeatures): RichTextFeatures {
  const { blocks, blockReferences, inlineBlocks, inlineBlockReferences } = features
  return {
    ...features,
    ...(blocks && { blocks: ownBlocks(blocks, blockReferences) }),
    ...(inlineBlocks && { inlineBlocks: ownBlocks(inlineBlocks, inlineBlockReferences) }),
  }
}

function ownBlocks(blocks: readonly Block[], shared: readonly string[] = []): readonly Block[] {
  return blocks.filter(({ slug }) => !shared.includes(slug))
}

function toFeatures(features: RichTextFeatures): RichTextFeatures {
  return withEmbeddedHolders(withoutShared(features), ({ isBlock, holder }) =>
    isBlock
      ? toBlock(holder as Block)
      : { ...holder, fields: clientFields((holder as { fields: readonly Field[] }).fields) },
  )
}

function toTab(tab: Tab): ClientTab {
  const options: object = { ...withoutServerParts(tab), fields: clientFields(tab.fields) }
  return options as ClientTab
}

function toBlock(block: Block): ClientBlock {
  const options: object = { ...withoutFunctions(block), fields: clientFields(block.fields) }
  return options as ClientBlock
}

const serverOnly: ReadonlySet<string> = new Set<ServerOnly>([
  'validate',
  'access',
  'hooks',
  'filterOptions',
  'custom',
  'saveToJWT',
])
const nested: ReadonlySet<string> = new Set(childOptions)

/** Options as JSON, with flags in place of functions; fields in it stay unchanged. */
function withoutServerParts(field: Field | Tab): object {
  const own = field as {
    readonly admin?: { readonly condition?: unknown }
    readonly validate?: unknown
    readonly filterOptions?: unknown
    readonly defaultValue?: unknown
  }
  return {
    ...withoutFunctions(field),
    ...(own.admin?.condition === undefined ? {} : { hasCondition: true }),
    ...(own.validate === undefined ? {} : { hasCustomValidation: true }),
    ...(own.filterOptions === undefined ? {} : { hasFilterOptions: true }),
    ...(typeof own.defaultValue === 'function' ? { hasComputedDefault: true } : {}),
  }
}

function withoutFunctions(field: Field | Tab | Block): object {
  return Object.fromEntries(
    Object.entries(field)
      .filter(([name]) => !serverOnly.has(name))
      .map(([name, value]) => [name, nested.has(name) ? value : toJson(value)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** A copy of a value as JSON: without functions and undefined. */
function toJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value)) return value.map((item) => toJson(item) ?? null)
  if (typeof value !== 'object') return undefined
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, toJson(inner)] as const)
      .filter(([, inner]) => inner !== undefined),
  )
}
