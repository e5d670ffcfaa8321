import type { ExportOptions, TransferCounts } from './transfer-options.ts'

/**
 * An export is lines of JSON: a header, a line for each stored row, a line for each file
 * followed by those of its parts, and an end with the counts, so that a truncated export is detected. It
 * contains no time, place or database of its origin:
 * the same content gives the same bytes.
 */
const format = 'stet-export'

/** Counts up when an older Stet could not read what a newer one wrote. */
const formatVersion = 1

export const headerOf = ({ withSecrets }: ExportOptions): string =>
  JSON.stringify({ format, version: formatVersion, secrets: withSecrets })

export const endLine = ({ rows, files }: TransferCounts): string =>
  JSON.stringify({ type: 'end', rows, files })

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
