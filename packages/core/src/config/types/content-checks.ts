import type { DocumentId } from '../../document-reference.ts'
import type { LocalApi } from '../../local-api/local-api.ts'

/** Something about the content that an editor should look at. */
export interface ContentFinding {
  /** An error makes `stet check --content` fail. */
  readonly level: 'error' | 'warning' | 'hint'
  /** The name of the rule that found it. */
  readonly rule: string
  /** In English: it is printed in a terminal. */
  readonly message: string
  /** Slug of the collection or global. */
  readonly entity: string
  /** Absent for a global. */
  readonly id?: DocumentId
  /** Null without localization. */
  readonly locale?: string | null
  /** Names and row indexes from the document's root: `layout.0.heading`. */
  readonly path?: string
}

/** A check of the content, which `stet check --content` runs. */
export interface ContentCheck {
  /** Unique; stands before what it finds. */
  readonly name: string
  /** Yields what it finds as it goes, so that memory does not grow with the content. */
  readonly run: (args: {
    /** The local API without access control. */
    readonly cms: LocalApi
  }) => AsyncIterable<ContentFinding>
}
