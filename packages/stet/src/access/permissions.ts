import {
  type AccessArgs,
  type AccessResult,
  type CompleteCollection,
  type DocumentId,
  type Entity,
  type EntityPermissions,
  entityPermissions,
  type FieldOperation,
  Forbidden,
  type JsonObject,
  joinFilters,
  type Permissions,
  Unauthorized,
} from '@stet/core'
import { type Call, isPanelUser, systemApi } from '../call.ts'
import type { UserRef } from '../database/database.ts'
import { originalOf } from '../writing/prepare.ts'
import { accessOf, bindAccess, type EntityOperation, hasDrafts, idFilter } from './entity-access.ts'
import { deniedPaths, hasRules } from './field-access.ts'

const collectionOperations = [
  'create',
  'read',
  'update',
  'delete',
  'readVersions',
  'unlock',
] as const
const globalOperations = ['read', 'update', 'readVersions'] as const
const fieldOperations = ['create', 'read', 'update'] as const

/** What the caller may do anywhere on the site. */
export async function permissionsOf(call: Call): Promise<Permissions> {
  const { config } = call.runtime
  const [collections, globals, canAccessAdmin] = await Promise.all([
    bySlug(call, config.collections),
    bySlug(call, config.globals),
    mayUsePanel(call),
  ])
  return { ...(canAccessAdmin ? { canAccessAdmin: true } : {}), collections, globals }
}

async function bySlug(
  call: Call,
  entities: readonly Entity[],
): Promise<{ readonly [slug: string]: EntityPermissions }> {
  const entries = await Promise.all(
    entities.map(async (entity) => [entity.slug, await permissionsFor(call, entity)] as const),
  )
  return Object.fromEntries(
    entries.filter(
      (entry): entry is readonly [string, EntityPermissions] => entry[1] !== undefined,
    ),
  )
}

/** Whether the caller may use the panel: a user of its collection, and its `access.admin` agrees. */
export async function mayUsePanel(call: Call): Promise<boolean> {
  if (!isPanelUser(call)) return false
  const users = call.runtime.config.collection.get(call.runtime.config.admin.user)
  return users !== undefined && (await users.access.admin(argsOf(call))) === true
}

/** The caller, who must be somebody who works in the panel. */
export async function panelUserOf(call: Call): Promise<UserRef> {
  const { user } = call.req
  if (!user) throw new Unauthorized()
  if (!(await mayUsePanel(call))) throw new Forbidden()
  return { collection: user.collection, id: user.id }
}

interface About {
  readonly id?: DocumentId
  /** What a write would contain. */
  readonly data?: JsonObject
}

/** What the caller may do with one document, or with a new one: conditions are decided for it. */
export async function documentPermissions(
  call: Call,
  entity: Entity,
  about: About,
): Promise<EntityPermissions> {
  return (await permissionsFor(call, entity, about)) ?? {}
}

async function permissionsFor(
  call: Call,
  entity: Entity,
  about?: About,
): Promise<EntityPermissions | undefined> {
  const results: { [O in EntityOperation]?: AccessResult } = {}
  for (const operation of entity.kind === 'collection' ? collectionOperations : globalOperations) {
    if (operation === 'unlock' && !(entity as CompleteCollection).auth) continue
    if (operation === 'readVersions' && !entity.versions) continue
    const result = await accessOf(call, entity, operation, about)
    results[operation] = about ? await decided(call, entity, result, about.id) : result
  }
  const denied = new Map<FieldOperation, ReadonlySet<string>>()
  const doc = results.read === true ? await documentOf(call, entity, about, results) : undefined
  for (const operation of fieldOperations) {
    // Rules of reading are given what is read as the data, too.
    const data = operation === 'read' && doc ? { data: doc } : {}
    const given = { ...about, ...(doc ? { doc } : {}), ...data }
    denied.set(operation, await deniedPaths(call, entity, operation, given))
  }
  return entityPermissions(
    entity.plan,
    results,
    (node, operation) => denied.get(operation)?.has(node.schemaPath) !== true,
  )
}

/** The document that is asked about, as its fields' rules are given it: the newest that the caller may read. */
async function documentOf(
  call: Call,
  entity: Entity,
  about: About | undefined,
  { readVersions }: { readonly readVersions?: AccessResult },
): Promise<JsonObject | undefined> {
  const id = entity.kind === 'global' ? entity.slug : about?.id
  const isPlural = call.req.locale === 'all'
  if (!about || id === undefined || isPlural || !hasFieldRules(entity)) return undefined
  const stage = hasDrafts(entity) && readVersions === true ? 'latest' : 'main'
  const stored = await call.runtime.database.read.findByID(entity, id, stage)
  return stored ? originalOf(call, entity, stored) : undefined
}

function hasFieldRules({ plan }: Entity): boolean {
  return fieldOperations.some((operation) => hasRules(plan, operation))
}

/** A condition about one document is either met or not. */
async function decided(
  call: Call,
  entity: Entity,
  result: AccessResult,
  id: DocumentId | undefined,
): Promise<boolean> {
  if (typeof result === 'boolean') return result
  const of = entity.kind === 'global' ? entity.slug : id
  if (of === undefined) return false
  const filter = joinFilters('and', [idFilter(call, entity, of), bindAccess(call, entity, result)])
  return (await call.runtime.database.read.count(entity, { stage: 'main', filter })) > 0
}

function argsOf(call: Call): AccessArgs {
  return { req: call.req, cms: systemApi(call) }
}
