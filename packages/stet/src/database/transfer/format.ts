import type { CarriedTable } from './carried-tables.ts'

/**
 * An export is lines of JSON: a header, a line for each stored row, and an end that says how many
 * there were, so that a file that was cut off is known to be. It says nothing of when, where and
 * by which database it was written: the same content gives the same bytes.
 */
const format = 'stet-export'

/** Counts up when an older Stet could not read what a newer one wrote. */
const formatVersion = 1

export interface Counts {
  rows: number
  /** Rows of documents: one or two per document. */
  documents: number
  versions: number
}
export const noCounts = (): Counts => ({ rows: 0, documents: 0, versions: 0 })

export function countRow(counts: Counts, { label }: CarriedTable): void {
  counts.rows++
  if (label.type === 'document') counts.documents++
  if (label.type === 'version') counts.versions++
}

export const headerOf = ({ withSecrets }: { readonly withSecrets: boolean }): string =>
  JSON.stringify({ format, version: formatVersion, secrets: withSecrets })

export const endOf = ({ rows }: Counts): string => JSON.stringify({ type: 'end', rows })

export type Header = { readonly withSecrets: boolean } | { readonly problem: string }

/** Reads the first line of a file. */
export function parseHeader(line: unknown): Header {
  if (typeof line !== 'object' || line === null || !('format' in line) || line.format !== format) {
    return { problem: 'it is not an export of Stet' }
  }
  if (!('version' in line) || line.version !== formatVersion) {
    return { problem: 'it was written by a newer Stet; update this one first' }
  }
  return { withSecrets: 'secrets' in line && line.secrets === true }
}
