import type { FilterQuery } from '@stet/core'
import type { FilterCondition } from './filter-comparison.ts'
import { readFilter, writeFilter } from './filter-rows.ts'

/** The kinds of files that people look for, in the order in which they are offered. */
export const fileKinds = ['pictures', 'videos', 'sounds', 'documents'] as const
export type FileKind = (typeof fileKinds)[number]

const PATH = 'mimeType'

const begins: Readonly<Record<Exclude<FileKind, 'documents'>, string>> = {
  pictures: 'image/',
  videos: 'video/',
  sounds: 'audio/',
}

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** What is read or written in an office: no common beginning holds them together. */
const documentTypes: readonly string[] = [
  'application/pdf',
  'application/msword',
  'application/rtf',
  'application/epub+zip',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  `${openDocument}.text`,
  `${openDocument}.spreadsheet`,
  `${openDocument}.presentation`,
  'text/plain',
  'text/csv',
  'text/markdown',
]

const conditionOf = (kind: FileKind): FilterCondition =>
  kind === 'documents'
    ? { path: PATH, comparison: 'in', operand: [...documentTypes] }
    : { path: PATH, comparison: 'starts_with', operand: begins[kind] }

const isSame = (a: FilterCondition, b: FilterCondition): boolean =>
  a.path === b.path &&
  a.comparison === b.comparison &&
  JSON.stringify(a.operand) === JSON.stringify(b.operand)

const kindOfLine = (line: FilterCondition): FileKind | undefined =>
  line.path === PATH ? fileKinds.find((kind) => isSame(line, conditionOf(kind))) : undefined

/** The kind that a filter shows; `all` if it says nothing of kinds, null if it shows several. */
export function kindIn(filter: FilterQuery | undefined): FileKind | 'all' | null {
  const groups = filter === undefined ? [] : readFilter(filter)
  const kinds = new Set(groups.map((group) => group.map(kindOfLine).find(Boolean) ?? 'all'))
  const [kind = 'all'] = kinds
  return kinds.size > 1 ? null : kind
}

/** The filter with another kind, and with everything else that it asks for. */
export function withKind(
  filter: FilterQuery | undefined,
  kind: FileKind | 'all',
): FilterQuery | undefined {
  const groups = filter === undefined ? [] : readFilter(filter)
  const others = groups.map((group) => group.filter((line) => kindOfLine(line) === undefined))
  // A group that asks for nothing more lets everything through, and so does the whole.
  const rest = others.some((group) => group.length === 0) ? [] : others
  if (kind === 'all') return writeFilter(rest)
  const added = conditionOf(kind)
  return writeFilter(rest.length === 0 ? [[added]] : rest.map((group) => [added, ...group]))
}

/** The kinds of which a collection takes files. */
export function acceptedKinds(mimeTypes: readonly string[]): readonly FileKind[] {
  if (mimeTypes.length === 0) return fileKinds
  return fileKinds.filter((kind) =>
    mimeTypes.some((pattern) => {
      const [type = '', subtype = '*'] = pattern.split('/')
      if (type === '*') return true
      if (kind !== 'documents') return begins[kind] === `${type}/`
      return subtype === '*'
        ? documentTypes.some((one) => one.startsWith(`${type}/`))
        : documentTypes.includes(pattern)
    }),
  )
}
