import type { DocumentId } from '../../document-reference.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CommittedIntent } from '../../local-api/answers.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { Where } from '../../query/language/where.ts'
import type { RequestContext, User } from './request.ts'

export type WriteOperation = 'create' | 'update'
export type Operation = WriteOperation | 'read' | 'delete'

/** The collection or global for which a hook runs. */
export interface HookEntity {
  readonly slug: string
  readonly custom: Readonly<Record<string, unknown>>
}
interface HookArgs {
  readonly req: RequestContext
  /** The local API without access control; pass `req` to join this request's transaction. */
  readonly cms: LocalApi
  /** The same object as `req.context`. */
  readonly context: Record<string, unknown>
}
interface CollectionHookArgs extends HookArgs {
  readonly collection: HookEntity
}
interface GlobalHookArgs extends HookArgs {
  readonly global: HookEntity
}

/** A hook returns a replacement, or nothing to keep the value. It may be asynchronous. */
type Hook<Args, Result> = (
  args: Args,
) => Result | undefined | void | Promise<Result | undefined> | Promise<void>

interface BeforeWriteArgs {
  readonly data: JsonObject
  readonly operation: WriteOperation
  /** The stored document; absent for `create`. */
  readonly originalDoc?: JsonObject
}
interface AfterWriteArgs {
  readonly doc: JsonObject
  /** The document before the write; empty for `create`. */
  readonly previousDoc: JsonObject
  readonly data: JsonObject
  readonly operation: WriteOperation
}
/** The arguments of an `afterError` hook: the error and the planned response. */
interface ErrorArgs {
  readonly error: Error
  readonly result: { readonly status: number; readonly body: JsonObject }
}
/** Replaces the response, or part of it. */
export interface ErrorReplacement {
  readonly status?: number
  readonly body?: JsonObject
}
interface ReadArgs {
  readonly doc: JsonObject
  /** The filter with which the document was found; absent after a write. */
  readonly query?: Where
}
interface OperationArgs {
  readonly args: Readonly<Record<string, unknown>>
  readonly operation: string
}

/** A committed write, which can no longer be refused or undone. */
export interface CommittedWrite {
  /** The id of the document; for a global: its slug. */
  readonly id: DocumentId
  /** What the write did. */
  readonly intent: CommittedIntent
  /** The locale that was written; null for all locales, or without localization. */
  readonly locale: string | null
  /** The status of the written stage; null without drafts, and for a deletion. */
  readonly status: 'draft' | 'published' | null
  /** The revision of the document; for a deletion, its last one. */
  readonly revision: number
  /** The user who wrote it; null for the site's own code. */
  readonly author: { readonly collection: string; readonly id: DocumentId } | null
}
/** Runs after the transaction and after the response. Errors are logged and have no effect. */
export type CollectionAfterCommit = (
  args: CollectionHookArgs & CommittedWrite,
) => void | Promise<void>
/** As `CollectionAfterCommit`, for a global. */
export type GlobalAfterCommit = (args: GlobalHookArgs & CommittedWrite) => void | Promise<void>

interface SessionArgs {
  /** The parameters of the call. */
  readonly args: Readonly<Record<string, unknown>>
  readonly user: User
}

/** Hooks of a collection, each a list that runs in order. */
export interface CollectionHooks {
  /** Runs before an operation; a returned `data` replaces the caller's. */
  readonly beforeOperation?: readonly Hook<
    CollectionHookArgs & OperationArgs,
    Readonly<Record<string, unknown>>
  >[]
  /** Runs before the data of a write is validated. */
  readonly beforeValidate?: readonly Hook<CollectionHookArgs & BeforeWriteArgs, JsonObject>[]
  /** Runs after validation and before the document is stored. */
  readonly beforeChange?: readonly Hook<CollectionHookArgs & BeforeWriteArgs, JsonObject>[]
  /** Runs in the transaction, after the document is stored. */
  readonly afterChange?: readonly Hook<CollectionHookArgs & AfterWriteArgs, JsonObject>[]
  /** Runs before a requested document is read; not for the document that a write returns. */
  readonly beforeRead?: readonly Hook<CollectionHookArgs & ReadArgs, JsonObject>[]
  readonly afterRead?: readonly Hook<
    CollectionHookArgs & ReadArgs & { readonly findMany: boolean },
    JsonObject
  >[]
  readonly beforeDelete?: readonly Hook<CollectionHookArgs & { readonly id: DocumentId }, void>[]
  readonly afterDelete?: readonly Hook<
    CollectionHookArgs & { readonly id: DocumentId; readonly doc: JsonObject },
    JsonObject
  >[]
  /** For everything that contacts other systems. */
  readonly afterCommit?: readonly CollectionAfterCommit[]
  /** Runs in the transaction of a write: an error undoes the write. */
  readonly afterOperation?: readonly Hook<
    CollectionHookArgs & OperationArgs & { readonly result: unknown },
    unknown
  >[]
  readonly afterError?: readonly Hook<CollectionHookArgs & ErrorArgs, ErrorReplacement>[]
  readonly beforeLogin?: readonly Hook<CollectionHookArgs & { readonly user: User }, User>[]
  readonly afterLogin?: readonly Hook<
    CollectionHookArgs & { readonly user: User; readonly token: string },
    User
  >[]
  readonly afterLogout?: readonly Hook<CollectionHookArgs & { readonly user: User }, void>[]
  /** A returned user replaces the one that Stet would return. */
  readonly me?: readonly Hook<CollectionHookArgs & SessionArgs, User>[]
  readonly afterMe?: readonly Hook<
    CollectionHookArgs & { readonly response: JsonObject },
    JsonObject
  >[]
  /** A returned user replaces the one that Stet would return. */
  readonly refresh?: readonly Hook<CollectionHookArgs & SessionArgs, User>[]
  readonly afterRefresh?: readonly Hook<
    CollectionHookArgs & { readonly user: User; readonly token: string; readonly exp: number },
    void
  >[]
  /** Runs for existing accounts only, after the response, which is the same for all. */
  readonly afterForgotPassword?: readonly Hook<
    CollectionHookArgs & {
      /** The parameters of the call, with `data` as the caller sent it. */
      readonly args: Readonly<Record<string, unknown>>
      readonly user: User
      readonly token: string
    },
    void
  >[]
}

/** Hooks of a global, each a list that runs in order. */
export interface GlobalHooks {
  readonly beforeOperation?: readonly Hook<
    GlobalHookArgs & OperationArgs,
    Readonly<Record<string, unknown>>
  >[]
  readonly beforeValidate?: readonly Hook<GlobalHookArgs & BeforeWriteArgs, JsonObject>[]
  readonly beforeChange?: readonly Hook<GlobalHookArgs & BeforeWriteArgs, JsonObject>[]
  readonly afterChange?: readonly Hook<GlobalHookArgs & AfterWriteArgs, JsonObject>[]
  /** For everything that contacts other systems. */
  readonly afterCommit?: readonly GlobalAfterCommit[]
  readonly beforeRead?: readonly Hook<GlobalHookArgs & ReadArgs, JsonObject>[]
  readonly afterRead?: readonly Hook<GlobalHookArgs & ReadArgs, JsonObject>[]
  readonly afterOperation?: readonly Hook<
    GlobalHookArgs & OperationArgs & { readonly result: unknown },
    unknown
  >[]
  readonly afterError?: readonly Hook<GlobalHookArgs & ErrorArgs, ErrorReplacement>[]
}

/** As `CollectionAfterCommit`, of any collection or global. */
export type SiteAfterCommit = (
  args: (CollectionHookArgs | GlobalHookArgs) & CommittedWrite,
) => void | Promise<void>

/** Hooks of the whole site. */
export interface SiteHooks {
  /** Runs after those of the collection or global that was written. */
  readonly afterCommit?: readonly SiteAfterCommit[]
  /** Runs after the hooks of the collection or global in which the error happened. */
  readonly afterError?: readonly Hook<HookArgs & ErrorArgs, ErrorReplacement>[]
}

/** The field for which a hook runs. */
export interface HookField {
  readonly type: string
  readonly name?: string
}
/** The arguments of a field hook. */
export interface FieldHookArgs extends HookArgs {
  /** The collection of the document; null in a global. */
  readonly collection: HookEntity | null
  /** The global; null in a collection. */
  readonly global: HookEntity | null
  readonly value: Json | undefined
  readonly previousValue?: Json | undefined
  readonly data: JsonObject
  readonly siblingData: JsonObject
  readonly originalDoc?: JsonObject
  /** The document before the write. */
  readonly previousDoc?: JsonObject
  /** The object that held the field before the write: the document, a group or a row. */
  readonly previousSiblingDoc?: JsonObject
  /** The innermost block row around the field. */
  readonly blockData?: JsonObject
  readonly field: HookField
  /** The fields of the same level of the data, including this one and those in layout fields. */
  readonly siblingFields: readonly HookField[]
  /** Names and block slugs without indexes: `['layout', 'hero', 'heading']`. */
  readonly schemaPath: readonly string[]
  /** Whether the document is one of a list. */
  readonly findMany: boolean
  /** Whether the call runs without access control. */
  readonly overrideAccess: boolean
  readonly draft: boolean
  readonly depth: number
  readonly operation: Operation
  /** Names and row indexes from the document's root, for example `['layout', 0, 'heading']`. */
  readonly path: readonly (string | number)[]
}
export type FieldHook = (args: FieldHookArgs) => Json | undefined | Promise<Json | undefined>

export interface FieldHooks {
  readonly beforeValidate?: readonly FieldHook[]
  readonly beforeChange?: readonly FieldHook[]
  readonly afterChange?: readonly FieldHook[]
  readonly afterRead?: readonly FieldHook[]
  readonly beforeDuplicate?: readonly FieldHook[]
}

// Hooks that stand in files of their own: `const fill: CollectionHook<'beforeChange'> = …`.
export type CollectionHook<Name extends keyof CollectionHooks> = NonNullable<
  CollectionHooks[Name]
>[number]
export type GlobalHook<Name extends keyof GlobalHooks> = NonNullable<GlobalHooks[Name]>[number]
