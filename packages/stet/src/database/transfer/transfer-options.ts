import type { JsonObject } from '@stet/core'
import type { EntityRef } from '../refs.ts'

export interface ExportOptions {
  /** With password hashes and API keys, so that users sign in as before. */
  readonly withSecrets: boolean
}

export interface TransferCounts {
  readonly rows: number
  /** Rows of documents: two for one with unpublished changes. */
  readonly documents: number
  readonly versions: number
  readonly files: number
}

/** Files that an export carries after the rows that name them. */
export interface FilesToExport {
  /** Told of the JSON of every row of a document. */
  note(entity: EntityRef, data: JsonObject): void
  lines(): AsyncIterable<string>
  /** How many the lines held. */
  readonly count: number
}

/** Stores the files of an import. */
export interface FilesToImport {
  /** Takes a line of a file; a returned sentence is the error. */
  accept(line: JsonObject): Promise<string | undefined>
  /** What is wrong if no more lines come. */
  unfinished(): string | undefined
  /** Removes what was stored. */
  undo(): Promise<void>
  readonly count: number
}
