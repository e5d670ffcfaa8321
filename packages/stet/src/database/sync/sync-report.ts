import type { EntityRef } from '../refs.ts'

export interface SyncOptions {
  /** Told after each batch of rows whose projections were rebuilt; what it throws stops the work, which the next sync continues. */
  readonly onProgress?: (progress: { readonly entity: EntityRef; readonly rows: number }) => void
}

export interface SyncReport {
  /** Tables, columns and indexes made or removed, as sentences for the log. */
  readonly changes: readonly string[]
  /** Rows whose projections were rebuilt. */
  readonly reprojected: number
  /** Unique fields, or several of one index (`a, b`), whose stored content has duplicates: enforced for new writes, without an index. */
  readonly duplicates: readonly { readonly entity: EntityRef; readonly path: string }[]
}
