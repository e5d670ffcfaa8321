import {
  type Access,
  type AccessArgs,
  type AccessResult,
  type CompleteCollection,
  type DocumentId,
  type Entity,
  type EntityOperation,
  type EntityPermissions,
  entityPermissions,
  type FieldDecision,
  type FieldOperation,
  Forbidden,
  type JsonObject,
  type Permissions,
  Unauthorized,
  type Where,
} from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { UserRef } from '../database/refs.ts'
import { isPanelUser, readerOf, systemApi } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { deniedPaths, unreadableIn } from './denied-fields.ts'
import { accessInLocales, accessOf, holdsFor, rulingOf } from './entity-access.ts'
import { deniedAnywhere } from './field-access.ts'
import { inOneLocale, newestReadable } from './readable-document.ts'

const collectionOperations = [
  'create',
  'read',
  'update',
  'delete',
  'readVersions',
  'unlock',
] as const
const globalOperations = ['read', 'update', 'readVersions'] as const

/** What the caller may do anywhere on the site. */
export async function permissionsOf(call: Call): Promise<Permissions> {
  const { config } = call.runtime
  const [collections, globals, canAccessAdmin] = await Promise.all([
    bySlug(call, config.collections),
    bySlug(call, config.globals),
    mayUsePanel(call),
  ])
  const jobs = await jobPermissions(call)
  return {
    ...(canAccessAdmin ? { canAccessAdmin: true } : {}),
    collections,
    globals,
    ...((await mayUseWorkbench(call)) ? { workbench: true } : {}),
    ...(jobs ? { jobs } : {}),
  }
}

/** Whether the caller may see what answers cost, and read as others do. */
export async function mayUseWorkbench(call: Call): Promise<boolean> {
  if (!(await mayUsePanel(call))) return false
  return (await call.runtime.config.admin.workbench(argsOf(call))) === true
}

/** What the caller may do with jobs, and whether there are deliveries to webhooks among them. */
async function jobPermissions(call: Call): Promise<Permissions['jobs']> {
  const { jobs, webhooks } = call.runtime.config
  if (!(await maySeeJobs(call))) return undefined
  const mayManage = (await jobs.access.manage(argsOf(call))) === true
  return {
    read: true,
    ...(mayManage ? { manage: true } : {}),
    ...(webhooks.length > 0 ? { webhooks: true } : {}),
  }
}

/** Whether the caller may see jobs in the panel, where the rules hold for every caller. */
export async function maySeeJobs(call: Call): Promise<boolean> {
  return (await call.runtime.config.jobs.access.read(argsOf(call))) === true
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
  if (users === undefined) return false
  const ask = (rule: Access) => rule(argsOf(call))
  const { admin } = users.access
  return (await rulingOf(call, { entity: users, operation: 'admin' }, admin, ask)) === true
}

/** The caller, who must be a user of the panel. */
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

/**
 * What the caller may do with one document, or with a new one: conditions are decided for it. What
 * they may not read is answered like what is not there: no rule is told which document it was.
 */
export async function documentPermissions(
  call: Call,
  entity: Entity,
  { id: asked, data }: About,
): Promise<EntityPermissions> {
  const stored = await newestReadable(call, entity, asked)
  const decide = async (result: AccessResult): Promise<AccessResult> => {
    // Without a document, a condition stays a condition.
    const isOpen = asked === undefined && entity.kind === 'collection'
    if (typeof result === 'boolean' || isOpen) return result
    return stored !== null && holds(call, entity, stored, result)
  }
  const given = {
    ...(entity.kind === 'collection' && stored ? { id: stored.id } : {}),
    ...(data ? { data } : {}),
  }
  const results = await resultsOf(call, entity, given, decide)
  const doc = stored && inOneLocale(call, entity, stored)
  return (
    entityPermissions(entity.plan, results, await fieldDecisions(call, entity, doc, given)) ?? {}
  )
}

/** What the caller may do with documents of an entity, whichever they are. */
async function permissionsFor(call: Call, entity: Entity): Promise<EntityPermissions | undefined> {
  const results = await resultsOf(call, entity, {}, async (result) => result)
  return entityPermissions(entity.plan, results, await fieldDecisions(call, entity, null, {}))
}

type Results = { [O in EntityOperation]?: AccessResult }

async function resultsOf(
  call: Call,
  entity: Entity,
  { id, data }: About,
  decide: (result: AccessResult) => Promise<AccessResult>,
): Promise<Results> {
  const results: Results = {}
  const ofID = id === undefined ? {} : { id }
  for (const operation of entity.kind === 'collection' ? collectionOperations : globalOperations) {
    if (operation === 'unlock' && !(entity as CompleteCollection).auth) continue
    if (operation === 'readVersions' && !entity.versions) continue
    // Each rule gets the same arguments as in the operation itself.
    const isWrite = operation === 'create' || operation === 'update'
    const args = {
      ...(operation === 'create' ? {} : ofID),
      ...(isWrite && data ? { data } : {}),
    }
    const inLocales = isWrite ? accessInLocales : accessOf
    results[operation] = await decide(await inLocales(call, entity, operation, args))
  }
  return results
}

/** The results of the fields' rules for a document; without one, for any. */
async function fieldDecisions(
  call: Call,
  entity: Entity,
  doc: JsonObject | null,
  { id, data }: About,
): Promise<FieldDecision> {
  const ofID = id === undefined ? {} : { id }
  const denied: { readonly [O in FieldOperation]: ReadonlySet<string> } = {
    // A new document has no content yet.
    create: await deniedPaths(call, entity, 'create', { data: data ?? {}, doc: {} }),
    read: doc
      ? await unreadableIn(call, entity, doc, ofID)
      : await deniedAnywhere(call, entity, 'read'),
    update: doc
      ? await deniedPaths(call, entity, 'update', { ...ofID, data: data ?? {}, doc })
      : await deniedAnywhere(call, entity, 'update'),
  }
  return ({ schemaPath }, operation) => !denied[operation].has(schemaPath)
}

/** A condition about one document is either met or not; one that was never saved meets any. */
async function holds(
  call: Call,
  entity: Entity,
  { id, revision }: StoredDocument,
  where: Where,
): Promise<boolean> {
  return revision === 0 || holdsFor(call, readerOf(call, call.params), entity, id, where)
}

function argsOf(call: Call): AccessArgs {
  return { req: call.req, cms: systemApi(call) }
}
