import type { JsonObject } from '../json.ts'
import type { EntityPermissions, Permissions } from '../permissions/permissions.ts'
import type { BulkResult, DistinctValues, PaginatedDocs, Reordered, Version } from './answers.ts'
import type {
  CountArgs,
  CreateArgs,
  DeleteArgs,
  DeleteManyArgs,
  DuplicateArgs,
  FindArgs,
  FindByIDArgs,
  FindDistinctArgs,
  FindGlobalArgs,
  FindGlobalVersionByIDArgs,
  FindGlobalVersionsArgs,
  FindVersionByIDArgs,
  FindVersionsArgs,
  NameGlobalVersionArgs,
  NameVersionArgs,
  PermissionsArgs,
  ReorderArgs,
  RestoreGlobalVersionArgs,
  RestoreVersionArgs,
  UpdateArgs,
  UpdateGlobalArgs,
  UpdateManyArgs,
} from './arguments.ts'
import type { JobsApi } from './jobs.ts'
import type { ScheduledApi } from './scheduled.ts'
import type { SearchAnswer, SearchArgs } from './search.ts'
import type { ErrorChoice, NullIf } from './typed-arguments.ts'

/** The operations without types of a config, as described in `TypedApi`. */
export interface AnyApi {
  /** Queues and reads jobs: work that is done later. */
  readonly jobs: JobsApi
  /** Publishes and unpublishes documents at a planned time. */
  readonly scheduled: ScheduledApi
  find(args: FindArgs): Promise<PaginatedDocs>
  search(args: SearchArgs): Promise<SearchAnswer>
  findByID(args: FindByIDArgs & { readonly disableErrors: true }): Promise<JsonObject | null>
  findByID(args: FindByIDArgs): Promise<JsonObject>
  count(args: CountArgs): Promise<{ readonly totalDocs: number }>
  findDistinct(args: FindDistinctArgs): Promise<DistinctValues>
  permissions(args: PermissionsArgs): Promise<EntityPermissions>
  permissions(): Promise<Permissions>
  create(args: CreateArgs): Promise<JsonObject>
  update(args: UpdateArgs): Promise<JsonObject>
  update(args: UpdateManyArgs): Promise<BulkResult>
  delete(args: DeleteArgs): Promise<JsonObject>
  delete(args: DeleteManyArgs): Promise<BulkResult>
  duplicate(args: DuplicateArgs): Promise<JsonObject>
  reorder(args: ReorderArgs): Promise<Reordered>
  findGlobal(args: FindGlobalArgs): Promise<JsonObject>
  updateGlobal(args: UpdateGlobalArgs): Promise<JsonObject>
  findVersions(args: FindVersionsArgs): Promise<PaginatedDocs<Version>>
  countVersions(args: CountArgs): Promise<{ readonly totalDocs: number }>
  findVersionByID<const Quiet = undefined>(
    args: FindVersionByIDArgs & ErrorChoice<Quiet>,
  ): Promise<Version | NullIf<Quiet>>
  restoreVersion(args: RestoreVersionArgs): Promise<JsonObject>
  nameVersion(args: NameVersionArgs): Promise<Version>
  nameGlobalVersion(args: NameGlobalVersionArgs): Promise<Version>
  findGlobalVersions(args: FindGlobalVersionsArgs): Promise<PaginatedDocs<Version>>
  findGlobalVersionByID<const Quiet = undefined>(
    args: FindGlobalVersionByIDArgs & ErrorChoice<Quiet>,
  ): Promise<Version | NullIf<Quiet>>
  restoreGlobalVersion(args: RestoreGlobalVersionArgs): Promise<JsonObject>
}
