// The public surface of Stet: what a site's config and code import.

export {
  type Access,
  type AccessArgs,
  APIError,
  AuthenticationError,
  type Block,
  type CollectionConfig,
  type CompleteConfig,
  ConfigError,
  type DocumentId,
  type DocumentOf,
  defineBlock,
  defineCollection,
  defineField,
  defineGlobal,
  type EntityTypes,
  type EntityTypesOf,
  type Field,
  type FieldAccess,
  Forbidden,
  type GlobalConfig,
  type GlobalOf,
  type Json,
  type JsonObject,
  type Label,
  Locked,
  LockedAuth,
  NotFound,
  type PaginatedDocs,
  QueryError,
  type RequestContext,
  RevisionConflict,
  StetError,
  Unauthorized,
  Unavailable,
  type User,
  ValidationError,
  type Where,
} from '@stet/core'
export type { Cms } from './cms.ts'
export { defineConfig, type StetConfig } from './config.ts'
export { type CmsOptions, createCms } from './create-cms.ts'
export type { Log } from './log.ts'
export type { LoginArgs, LoginResult, ServerApi } from './server-api.ts'
