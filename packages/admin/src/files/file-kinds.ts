import type { MessageKey } from '@stet/core'

/** The kinds of files that people look for, in the order in which they are offered. */
export const fileKinds = ['pictures', 'videos', 'sounds', 'documents'] as const
export type FileKind = (typeof fileKinds)[number]

/** What each kind is called, and all of them together. */
export const kindLabels: Readonly<Record<FileKind | 'all', MessageKey>> = {
  all: 'general:all',
  pictures: 'upload:pictures',
  videos: 'upload:videos',
  sounds: 'upload:sounds',
  documents: 'general:documentsHeading',
}

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

/** What a filter asks of `mimeType` for the files of a kind. */
export const typesOfKind = (kind: FileKind) =>
  kind === 'documents'
    ? ({ comparison: 'in', operand: [...documentTypes] } as const)
    : ({ comparison: 'starts_with', operand: begins[kind] } as const)

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
