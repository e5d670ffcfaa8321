import {
  type InlineContent,
  type LineCode,
  type MessageKey,
  type MessageValues,
  StetError,
} from '@stet/core'
import type { FileTerm } from './glossary-terms.ts'

/** What a file says of where a text stands; others give back more than are written. */
export type FileState = 'initial' | 'translated' | 'reviewed' | 'final'

/** One text in a file. */
export interface FileText {
  /** Its key within the localized value. */
  readonly key: string
  /** Where it stands, in words. */
  readonly context: string
  readonly source: InlineContent
  /** Null where there is none. */
  readonly target: InlineContent | null
  readonly state: FileState
  readonly maxLength: number | null
  /** The terms of the glossary that are in it, for who reads the file. */
  readonly terms?: readonly FileTerm[]
  /** What its codes are, for who reads the file. */
  readonly codes?: readonly LineCode[]
}

/** A localized value in a file, with fingerprints of what source and target said at the export. */
export interface FileUnit {
  readonly place: string
  /** '' where a tool did not keep it. */
  readonly sourceHash: string
  readonly targetHash: string
  readonly texts: readonly FileText[]
}

export interface FileDocument {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** '' for a global. */
  readonly id: string
  readonly title: string
  readonly units: readonly FileUnit[]
}

/** What is sent to translators and comes back, whatever the format. */
export interface TranslationFile {
  readonly sourceLocale: string
  readonly targetLocale: string
  readonly documents: readonly FileDocument[]
}

/** The most texts in one file. */
export const maxFileTexts = 20_000

/** What is wrong with a file as a whole, of which nothing is written then. */
export const translationFileFault = (
  fault: 'Column' | 'Damaged' | 'Encoding' | 'Foreign' | 'Format' | 'Source' | 'TooLarge',
  values?: MessageValues,
): StetError => {
  const key: MessageKey = `error:translationFile${fault}`
  return new StetError('badRequest', values === undefined ? { key } : { key, values })
}

/** `collections/posts/66b0` or `globals/footer`. */
export const nameInFile = ({
  kind,
  slug,
  id,
}: Pick<FileDocument, 'kind' | 'slug' | 'id'>): string =>
  [`${kind}s`, slug, ...(kind === 'global' ? [] : [id])].map(encodeURIComponent).join('/')

/** The document with this name; throws where it is none. */
export function namedDocument(name: string): Pick<FileDocument, 'kind' | 'slug' | 'id'> {
  const match = /^(collection|global)s\/([^/]+)(?:\/([^/]+))?$/.exec(name)
  const [, kind, slug, id] = match ?? []
  if ((kind === 'collection') !== (id !== undefined) || slug === undefined) throw unnamed(name)
  try {
    return {
      kind: kind as FileDocument['kind'],
      slug: decodeURIComponent(slug),
      id: decodeURIComponent(id ?? ''),
    }
  } catch {
    throw unnamed(name)
  }
}

const unnamed = (name: string) => translationFileFault('Foreign', { name: name.slice(0, 100) })
