import type { DocumentId } from '../../document-reference.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CommittedIntent } from '../../local-api/answers.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { Where } from '../../query/language/where.ts'
import type { RequestContext, User } from './request.ts'

export type WriteOperation = 'create' | 'update'
export type Operation = WriteOperation | 'read' | 'delete'

/** What a hook may know of the entity it runs for. */
export interface HookEntity {
  readonly slug: string
  readonly custom: Readonly<Record<string, unknown>>
}
interface HookArgs {
  readonly req: RequestContext
  /** The local API with everything allowed; pass `req` to join this request's transaction. */
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

/** A hook returns a replacement, or nothing to leave the value as it is. It may be asynchronous. */
type Hook<Args, Result> = (
  args: Args,
) => Result | undefined | void | Promise<Result | undefined> | Promise<void>

interface BeforeWriteArgs {
  readonly data: JsonObject
  readonly operation: WriteOperation
  readonly originalDoc?: JsonObject
}
interface AfterWriteArgs {
  readonly doc: JsonObject
  /** The document before the write; empty where there was none. */
  readonly previousDoc: JsonObject
  readonly data: JsonObject
  readonly operation: WriteOperation
}
/** What an `afterError` hook gets: the error, and the answer that it is going to be. */
interface ErrorArgs {
  readonly error: Error
  readonly result: { readonly status: number; readonly body: JsonObject }
}
/** Replaces the answer, or part of it. */
export interface ErrorReplacement {
  readonly status?: number
  readonly body?: JsonObject
}
interface ReadArgs {
  readonly doc: JsonObject
  /** The filter that the document was found with; none where it was just written or deleted. */
  readonly query?: Where
}
interface OperationArgs {
  readonly args: Readonly<Record<string, unknown>>
  readonly operation: string
}

/** A write that is stored, and cannot be refused or undone any more. */
export interface CommittedWrite {
  /** A global's id is its slug. */
  readonly id: DocumentId
  readonly intent: CommittedIntent
  /** The locale that was written; null where it is about all of them, or there are none. */
  readonly locale: string | null
  /** The status of what was written; null where there are no drafts, and of what is deleted. */
  readonly status: 'draft' | 'published' | null
  /** Of what was written; of what is deleted, the last one. */
  readonly revision: number
  /** The user who wrote it; null for the site's own code. */
  readonly author: { readonly collection: string; readonly id: DocumentId } | null
}
/** Runs after the transaction, and after the answer. What it throws is logged and changes nothing. */
export type CollectionAfterCommit = (
  args: CollectionHookArgs & CommittedWrite,
) => void | Promise<void>
/** As `CollectionAfterCommit`, of a global. */
export type GlobalAfterCommit = (args: GlobalHookArgs & CommittedWrite) => void | Promise<void>

interface SessionArgs {
  /** The parameters of the call. */
  readonly args: Readonly<Record<string, unknown>>
  readonly user: User
}

export interface CollectionHooks {
  /** Of what it returns, `data` is written instead of what the caller sent. */
  readonly beforeOperation?: readonly Hook<
    CollectionHookArgs & OperationArgs,
    Readonly<Record<string, unknown>>
  >[]
  readonly beforeValidate?: readonly Hook<CollectionHookArgs & BeforeWriteArgs, JsonObject>[]
  readonly beforeChange?: readonly Hook<CollectionHookArgs & BeforeWriteArgs, JsonObject>[]
  readonly afterChange?: readonly Hook<CollectionHookArgs & AfterWriteArgs, JsonObject>[]
  /** Before a document that was asked for is read; writes do not run it for what they answer. */
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
  /** For everything that talks to the outside world. */
  readonly afterCommit?: readonly CollectionAfterCommit[]
  /** Runs in the transaction of a write: what it throws undoes the write. */
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
  /** What it returns is answered instead of the user that Stet would answer. */
  readonly me?: readonly Hook<CollectionHookArgs & SessionArgs, User>[]
  readonly afterMe?: readonly Hook<
    CollectionHookArgs & { readonly response: JsonObject },
    JsonObject
  >[]
  /** What it returns is answered instead of the user that Stet would answer. */
  readonly refresh?: readonly Hook<CollectionHookArgs & SessionArgs, User>[]
  readonly afterRefresh?: readonly Hook<
    CollectionHookArgs & { readonly user: User; readonly token: string; readonly exp: number },
    void
  >[]
  /** Runs for existing accounts only, after the answer that is the same for all. */
  readonly afterForgotPassword?: readonly Hook<
    CollectionHookArgs & {
      /** What was asked for, with `data` as the caller sent it. */
      readonly args: Readonly<Record<string, unknown>>
      readonly user: User
      readonly token: string
    },
    void
  >[]
}

export interface GlobalHooks {
  readonly beforeOperation?: readonly Hook<
    GlobalHookArgs & OperationArgs,
    Readonly<Record<string, unknown>>
  >[]
  readonly beforeValidate?: readonly Hook<GlobalHookArgs & BeforeWriteArgs, JsonObject>[]
  readonly beforeChange?: readonly Hook<GlobalHookArgs & BeforeWriteArgs, JsonObject>[]
  readonly afterChange?: readonly Hook<GlobalHookArgs & AfterWriteArgs, JsonObject>[]
  /** For everything that talks to the outside world. */
  readonly afterCommit?: readonly GlobalAfterCommit[]
  readonly beforeRead?: readonly Hook<GlobalHookArgs & ReadArgs, JsonObject>[]
  readonly afterRead?: readonly Hook<GlobalHookArgs & ReadArgs, JsonObject>[]
  readonly afterOperation?: readonly Hook<
    GlobalHookArgs & OperationArgs & { readonly result: unknown },
    unknown
  >[]
  readonly afterError?: readonly Hook<GlobalHookArgs & ErrorArgs, ErrorReplacement>[]
}

/** Hooks of the whole site. */
export interface SiteHooks {
  /** Runs after that of the collection or global where the error happened. */
  readonly afterError?: readonly Hook<HookArgs & ErrorArgs, ErrorReplacement>[]
}

/** What a hook may know of the field it runs for. */
export interface HookField {
  readonly type: string
  readonly name?: string
}
export interface FieldHookArgs extends HookArgs {
  /** The collection that the document is of; null for a global's. */
  readonly collection: HookEntity | null
  /** The global that the field is of; null for a collection's. */
  readonly global: HookEntity | null
  readonly value: Json | undefined
  readonly previousValue?: Json | undefined
  readonly data: JsonObject
  readonly siblingData: JsonObject
  readonly originalDoc?: JsonObject
  /** The document before the write. */
  readonly previousDoc?: JsonObject
  /** What held the field before the write: the document, a group or a row. */
  readonly previousSiblingDoc?: JsonObject
  /** The innermost block row around the field. */
  readonly blockData?: JsonObject
  readonly field: HookField
  /** The fields beside this one, and itself; layout fields are gone, their fields are here. */
  readonly siblingFields: readonly HookField[]
  /** Names and block slugs without indexes: `['layout', 'hero', 'heading']`. */
  readonly schemaPath: readonly string[]
  /** Whether the document is one of a list. */
  readonly findMany: boolean
  /** Whether the call may do everything, whoever makes it. */
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
