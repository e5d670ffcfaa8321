import type { ExportOptions } from '../database.ts'

/**
 * An export is lines of JSON: a header, a line for each stored row, and an end that says how many
 * there were, so that a file that was cut off is known to be. It says nothing of when, where and
 * by which database it was written: the same content gives the same bytes.
 */
const format = 'stet-export'

/** Counts up when an older Stet could not read what a newer one wrote. */
const formatVersion = 1

export const headerOf = ({ withSecrets }: ExportOptions): string =>
  JSON.stringify({ format, version: formatVersion, secrets: withSecrets })

export const endOf = (rows: number): string => JSON.stringify({ type: 'end', rows })

/** Reads the first line of a file. */
export function parseHeader(
  line: Readonly<Record<string, unknown>>,
): ExportOptions | { readonly problem: string } {
  if (line.format !== format) return { problem: 'it is not an export of Stet' }
  if (line.version !== formatVersion) {
    return { problem: 'it was written by a newer Stet; update this one first' }
  }
  return { withSecrets: line.secrets === true }
}
