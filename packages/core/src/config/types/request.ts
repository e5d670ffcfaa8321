import type { DocumentId } from '../../document-reference.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { JsonObject } from '../../json.ts'
import type { UploadedFile } from './files.ts'

/** The signed-in user: their document, without secrets, and the slug of its auth collection. */
export interface User extends JsonObject {
  readonly id: DocumentId
  readonly collection: string
}

/** A locale code of the config, or `all` for all locales at once. */
export type LocaleCode = string

/** Like `URLSearchParams`, for a package without browser types. */
export interface SearchParams {
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
}

/**
 * The request, as access functions, hooks, defaults and conditions get it. Only `context` can be
 * changed: one object per request, shared by nested calls that pass `req`.
 */
export interface RequestContext {
  /** The signed-in user, or null. */
  readonly user: User | null
  readonly locale: LocaleCode | 'all'
  /** Locales to try for missing values, in order. */
  readonly fallbackLocale: readonly LocaleCode[]
  /** UI language of messages, for example `en`. */
  readonly language: string
  readonly headers: { get(name: string): string | null }
  /**
   * The query string as the API reads it: `{ where: { … }, limit: '5' }`. Empty for calls in code.
   */
  readonly query: Readonly<Record<string, unknown>>
  /** The query string, name by name. */
  readonly searchParams: SearchParams
  /** Messages in the request's language. */
  readonly t: Translate
  /** Values that hooks of one request share. */
  readonly context: Record<string, unknown>
  /** The file of a write to an upload collection. */
  readonly file?: UploadedFile | undefined
}
