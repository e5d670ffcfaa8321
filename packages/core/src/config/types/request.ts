import type { DocumentId } from '../../document-reference.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { JsonObject } from '../../json.ts'
import type { UploadedFile } from './files.ts'

/** The signed-in user: their document, without secrets, and the auth collection it is from. */
export interface User extends JsonObject {
  readonly id: DocumentId
  readonly collection: string
}

/** A locale code of the config, or `all` for every locale at once. */
export type LocaleCode = string

/** As `URLSearchParams`, as far as a package without a browser may name it. */
export interface SearchParams {
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
}

/**
 * What every access function, hook, default and condition may know of the request it runs in.
 * `context` is the one mutable part: an object per request, shared by nested calls that pass `req`.
 */
export interface RequestContext {
  readonly user: User | null
  readonly locale: LocaleCode | 'all'
  readonly fallbackLocale: readonly LocaleCode[]
  /** UI language of messages, for example `en`. */
  readonly language: string
  readonly headers: { get(name: string): string | null }
  /** What the request’s address asks, as the API reads it: `{ where: { … }, limit: '5' }`. Empty for calls in code. */
  readonly query: Readonly<Record<string, unknown>>
  /** The same, name by name. */
  readonly searchParams: SearchParams
  readonly t: Translate
  readonly context: Record<string, unknown>
  /** The file that a write came with. */
  readonly file?: UploadedFile | undefined
}
