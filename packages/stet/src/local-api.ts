import {
  type BulkResult,
  type CompleteCollection,
  type CompleteGlobal,
  codeLimits,
  type DeleteArgs,
  type DeleteManyArgs,
  type Entity,
  type EntityPermissions,
  type FindByIDArgs,
  type FindGlobalVersionByIDArgs,
  type FindGlobalVersionsArgs,
  type FindVersionByIDArgs,
  type FindVersionsArgs,
  Forbidden,
  isObject,
  type JsonObject,
  NotFound,
  type PaginatedDocs,
  type Permissions,
  type PermissionsArgs,
  parseInteger,
  parseParams,
  type RequestContext,
  type UpdateArgs,
  type UpdateManyArgs,
  type Version,
} from '@stet/core'
import { documentPermissions, permissionsOf } from './access/permissions.ts'
import type { IssuedSession } from './auth/sessions.ts'
import { type AuthCollection, isAuthCollection } from './entities/auth-collections.ts'
import { createJobsApi } from './jobs/jobs-api.ts'
import { issueApiKey, revokeApiKey } from './operations/accounts/api-key.ts'
import { forgotPassword } from './operations/accounts/forgot-password.ts'
import { login } from './operations/accounts/login.ts'
import { resetPassword } from './operations/accounts/reset-password.ts'
import { unlock } from './operations/accounts/unlock.ts'
import { verifyEmail } from './operations/accounts/verify-email.ts'
import { type BulkScope, deleteMany, updateMany } from './operations/documents/bulk.ts'
import { count } from './operations/documents/count.ts'
import { create } from './operations/documents/create.ts'
import { deleteByID } from './operations/documents/delete.ts'
import { duplicate } from './operations/documents/duplicate.ts'
import { find } from './operations/documents/find.ts'
import { findByID } from './operations/documents/find-by-id.ts'
import { findGlobal } from './operations/documents/find-global.ts'
import { reorder } from './operations/documents/reorder.ts'
import { update } from './operations/documents/update.ts'
import { updateGlobal } from './operations/documents/update-global.ts'
import { findDistinct, noValues, readDistinctRequest } from './operations/find-distinct.ts'
import { createScheduledApi } from './operations/scheduling/scheduled-api.ts'
import { searchDocuments } from './operations/search/search-documents.ts'
import { findVersionByID } from './operations/versions/find-version-by-id.ts'
import { countVersions, findVersions } from './operations/versions/find-versions.ts'
import { nameVersion } from './operations/versions/name-version.ts'
import { restoreVersion } from './operations/versions/restore-version.ts'
import { ordersOf, ownOrder } from './ordering/orders.ts'
import { paginate } from './reading/pagination.ts'
import { createCall } from './runtime/call.ts'
import type { Caller } from './runtime/caller.ts'
import type { Call, Runtime } from './runtime/runtime.ts'
import type { ServerApi } from './runtime/server-api.ts'
import { withFileInput } from './uploads/file-input.ts'

/** The operations for one caller. */
export function createLocalApi(runtime: Runtime, caller: Caller): ServerApi {
  const { config } = runtime
  // Options and data travel in one object; parameters are picked out of it by name.
  const callFor = (args: object & { readonly req?: RequestContext }): Call =>
    createCall(
      runtime,
      args.req ? { ...caller, req: args.req } : caller,
      // Locks of users do not block code on the server unless it requests that.
      parseParams({ overrideLock: true, ...args }, config, codeLimits),
    )
  const collectionOf = (slug: string): CompleteCollection => found(config.collection.get(slug))
  const usersOf = (slug: string): AuthCollection => {
    const collection = collectionOf(slug)
    if (!isAuthCollection(collection)) throw new NotFound()
    return collection
  }
  const globalOf = (slug: string): CompleteGlobal => found(config.global.get(slug))

  function findOne(
    args: FindByIDArgs & { readonly disableErrors: true },
  ): Promise<JsonObject | null>
  function findOne(args: FindByIDArgs): Promise<JsonObject>
  async function findOne(args: FindByIDArgs): Promise<JsonObject | null> {
    const call = callFor(args)
    const collection = collectionOf(args.collection)
    const read = async () => (await findByID(call, collection, args.id, call.params)).doc
    return args.disableErrors ? orElse(read, null) : read()
  }

  function findVersion(
    args: FindVersionByIDArgs & { readonly disableErrors: true },
  ): Promise<Version | null>
  function findVersion(args: FindVersionByIDArgs): Promise<Version>
  async function findVersion(args: FindVersionByIDArgs): Promise<Version | null> {
    return findVersionOf(collectionOf(args.collection), args)
  }

  function findGlobalVersion(
    args: FindGlobalVersionByIDArgs & { readonly disableErrors: true },
  ): Promise<Version | null>
  function findGlobalVersion(args: FindGlobalVersionByIDArgs): Promise<Version>
  async function findGlobalVersion(args: FindGlobalVersionByIDArgs): Promise<Version | null> {
    return findVersionOf(globalOf(args.slug), args)
  }

  function findVersionOf(
    entity: Entity,
    args: FindVersionByIDArgs | FindGlobalVersionByIDArgs,
  ): Promise<Version | null> {
    const call = callFor(args)
    const read = () => findVersionByID(call, entity, args.id, call.params)
    return args.disableErrors ? orElse(read, null) : read()
  }

  function findVersionsOf(
    entity: Entity,
    args: FindVersionsArgs | FindGlobalVersionsArgs,
  ): Promise<PaginatedDocs<Version>> {
    const call = callFor(args)
    const read = () => findVersions(call, entity, call.params)
    return args.disableErrors ? orElse(read, paginate([], { total: 0 }, call.params)) : read()
  }

  function permissions(args: PermissionsArgs): Promise<EntityPermissions>
  function permissions(): Promise<Permissions>
  async function permissions(args?: PermissionsArgs): Promise<EntityPermissions | Permissions> {
    if (args === undefined) return permissionsOf(callFor({}))
    const call = callFor(args)
    if ('global' in args) return documentPermissions(call, globalOf(args.global), {})
    const { collection, id } = args
    return documentPermissions(call, collectionOf(collection), id === undefined ? {} : { id })
  }

  function change(args: UpdateArgs): Promise<JsonObject>
  function change(args: UpdateManyArgs): Promise<BulkResult>
  async function change(args: UpdateArgs | UpdateManyArgs): Promise<JsonObject | BulkResult> {
    const call = callFor(args)
    const collection = collectionOf(args.collection)
    if (!('id' in args)) return updateMany(call, collection, args.data, call.params, scopeOf(args))
    const { id, data, ifRevision } = args
    return withFileInput(runtime, collection, args, async (upload) => {
      return (await update(call, collection, id, data, call.params, ifRevision, upload)).doc
    })
  }

  function remove(args: DeleteArgs): Promise<JsonObject>
  function remove(args: DeleteManyArgs): Promise<BulkResult>
  async function remove(args: DeleteArgs | DeleteManyArgs): Promise<JsonObject | BulkResult> {
    const call = callFor(args)
    const collection = collectionOf(args.collection)
    if (!('id' in args)) return deleteMany(call, collection, call.params, scopeOf(args))
    return deleteByID(call, collection, args.id, call.params, args.ifRevision)
  }

  return {
    find: async (args) => {
      const call = callFor(args)
      const collection = collectionOf(args.collection)
      const read = () => find(call, collection, call.params)
      return args.disableErrors ? orElse(read, paginate([], { total: 0 }, call.params)) : read()
    },
    findByID: findOne,
    search: async (args) => {
      const { q, collections = null, status = null, correct = true } = args
      return searchDocuments(callFor(args), { q, collections, status, correct })
    },
    count: async (args) => {
      const call = callFor(args)
      const collection = collectionOf(args.collection)
      const read = () => count(call, collection, call.params)
      return args.disableErrors ? orElse(read, { totalDocs: 0 }) : read()
    },
    findDistinct: async (args) => {
      const call = callFor(args)
      const collection = collectionOf(args.collection)
      const read = () => findDistinct(call, collection, readDistinctRequest(args), call.params)
      return args.disableErrors ? orElse(read, noValues(call.params)) : read()
    },
    permissions,
    create: async (args) => {
      const call = callFor(args)
      const collection = collectionOf(args.collection)
      return withFileInput(runtime, collection, args, async (upload) => {
        return (await create(call, collection, args.data, call.params, upload)).doc
      })
    },
    update: change,
    delete: remove,
    duplicate: async (args) => {
      const call = callFor({ draft: true, ...args })
      const { collection, id, data = {} } = args
      return (await duplicate(call, collectionOf(collection), id, data, call.params)).doc
    },
    reorder: async (args) => {
      const collection = collectionOf(args.collection)
      const order = args.orderableFieldName ?? ownOrder
      const orders = ordersOf(runtime.config, collection)
      if (!orders.some(({ name }) => name === order)) throw new NotFound()
      return reorder(callFor(args), collection, { ...args, order })
    },
    findGlobal: async (args) => {
      const call = callFor(args)
      return (await findGlobal(call, globalOf(args.slug), call.params)).doc
    },
    updateGlobal: async (args) => {
      const call = callFor(args)
      const { slug, data, ifRevision } = args
      return (await updateGlobal(call, globalOf(slug), data, call.params, ifRevision)).doc
    },
    findVersions: async (args) => findVersionsOf(collectionOf(args.collection), args),
    countVersions: async (args) => {
      const call = callFor(args)
      const collection = collectionOf(args.collection)
      const read = () => countVersions(call, collection, call.params)
      return args.disableErrors ? orElse(read, { totalDocs: 0 }) : read()
    },
    findVersionByID: findVersion,
    restoreVersion: async (args) => {
      const call = callFor(args)
      const { collection, id } = args
      return (await restoreVersion(call, collectionOf(collection), id, call.params, args)).doc
    },
    nameVersion: async (args) =>
      nameVersion(callFor(args), collectionOf(args.collection), args.id, args.name),
    nameGlobalVersion: async (args) =>
      nameVersion(callFor(args), globalOf(args.slug), args.id, args.name),
    findGlobalVersions: async (args) => findVersionsOf(globalOf(args.slug), args),
    findGlobalVersionByID: findGlobalVersion,
    restoreGlobalVersion: async (args) => {
      const call = callFor(args)
      const { slug, id } = args
      return (await restoreVersion(call, globalOf(slug), id, call.params, args)).doc
    },
    login: async (args) => {
      const { session, user } = await login(callFor({}), usersOf(args.collection), args.data)
      return { user, token: session.token, exp: secondsOf(session) }
    },
    forgotPassword: async (args) => {
      const { expiration, disableEmail } = args
      const request = { name: args.data, expiration, disableEmail }
      return forgotPassword(callFor(args), usersOf(args.collection), request)
    },
    resetPassword: async (args) => {
      const { user, session } = await resetPassword(
        callFor({}),
        usersOf(args.collection),
        args.data,
      )
      return session ? { user, token: session.token, exp: secondsOf(session) } : { user }
    },
    verifyEmail: async ({ collection, token }) => {
      await verifyEmail(callFor({}), usersOf(collection), token)
      return true
    },
    unlock: async ({ collection, data }) => {
      await unlock(callFor({}), usersOf(collection), data)
      return true
    },
    issueAPIKey: async ({ collection, id }) =>
      (await issueApiKey(callFor({}), usersOf(collection), id)).apiKey,
    revokeAPIKey: async ({ collection, id }) => revokeApiKey(callFor({}), usersOf(collection), id),
    sendEmail: (message) => runtime.mail.send(message),
    jobs: createJobsApi(callFor),
    scheduled: createScheduledApi(callFor),
  }
}

/** What is read, or this where it is not there for the caller. */
async function orElse<T>(read: () => Promise<T>, otherwise: T): Promise<T>
async function orElse<T>(read: () => Promise<T>, otherwise: null): Promise<T | null>
async function orElse<T>(read: () => Promise<T>, otherwise: T | null): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return otherwise
    throw error
  }
}

function secondsOf({ expires }: IssuedSession): number {
  return Math.floor(expires.getTime() / 1000)
}

function found<T>(entity: T | undefined): T {
  if (entity === undefined) throw new NotFound()
  return entity
}

/** Code passes `{}` for all documents; any other filter without conditions is a mistake. */
function scopeOf({ where, limit }: UpdateManyArgs | DeleteManyArgs): BulkScope {
  return {
    limit: parseInteger(limit, 'limit', 0) ?? 0,
    mayBeAll: isObject(where) && Object.keys(where).length === 0,
  }
}
