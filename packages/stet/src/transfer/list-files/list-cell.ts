/** A moment as a spreadsheet keeps it: as a day, a month, a time of day, or a day with a time. */
export interface FileDate {
  /** ISO, in UTC. */
  readonly moment: string
  readonly kind: 'day' | 'month' | 'time' | 'dayAndTime'
}

/** What stands in one cell of an exported list; null for nothing. */
export type FileCell = string | number | boolean | FileDate | null

export type FileRow = readonly FileCell[]

/** Rows that are read while they are written, some at a time. */
export type FileRows = AsyncIterable<readonly FileRow[]>

/** Bytes that are written while they are sent. */
export type FileBytes = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>

/** A date as ISO: days and months are in no time zone. */
export function isoText({ moment, kind }: FileDate): string {
  if (kind === 'day') return moment.slice(0, 10)
  return kind === 'month' ? moment.slice(0, 7) : moment
}
