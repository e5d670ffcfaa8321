import type { DocumentId } from '../../document-reference.ts'
import type { JobSignal } from './jobs.ts'
import type { RequestContext } from './request.ts'

/**
 * Answers the texts translated, in their order.
 * @throws whatever is wrong: nothing is written then, and the person is told that it failed.
 */
export type TranslateFunction = (args: TranslateArgs) => Promise<readonly string[]>

/** What is to be translated, and what is known of it. */
export interface TranslateArgs {
  /**
   * Lines of text. Formats and links are pairs of tags, `<g id="1">…</g>`, and line breaks single ones,
   * `<x id="2"/>`, which the translations have as well; `&`, `<` and `>` are written as in XML.
   */
  readonly texts: readonly string[]
  /** The locale that they are written in. */
  readonly from: string
  readonly to: string
  /** The document that they are of; a global without an id. */
  readonly document: {
    readonly kind: 'collection' | 'global'
    readonly slug: string
    readonly id?: DocumentId
  }
  /** The terms of the config. */
  readonly glossary: readonly GlossaryTerm[]
  readonly req: RequestContext
  /** Is aborted when the caller has gone, or it takes too long. */
  readonly signal: JobSignal
}

/** A term and what it is called in other locales. */
export interface GlossaryTerm {
  readonly term: string
  /** By locale. Absent for a term that stays as it is in all of them, such as a name. */
  readonly translations?: { readonly [locale: string]: string }
  /** What translators should know about it. */
  readonly note?: string
}
