import type { DocumentId } from '../document-reference.ts'

// What the panel is answered about a file of translations.

/**
 * What becomes of a value in a file. `new` and `changed` are written, `sourceChanged` and
 * `targetChanged` (since the export) only where they are chosen, `same` is said already. Nobody can
 * write what is `gone` (or not for them to read), `denied` or `invalid`.
 */
export type ImportState =
  | 'new'
  | 'changed'
  | 'same'
  | 'sourceChanged'
  | 'targetChanged'
  | 'gone'
  | 'denied'
  | 'invalid'

/** One text of it. Codes are in braces: `{1}…{/1}`. */
export interface ImportedText {
  readonly context: string
  /** What the source says now; null where the text is gone. */
  readonly source: string | null
  /** What it said when it was exported. */
  readonly exportedSource: string
  readonly present: string | null
  readonly translation: string | null
}

export interface ImportedUnit {
  readonly place: string
  readonly label: string
  readonly state: ImportState
  /** Whether it is written if it is chosen. */
  readonly isWritable: boolean
  /** Why it is invalid, in English for who made the file. */
  readonly problem?: string
  /** What source and locale say now; to be sent back with a choice. */
  readonly seen: string
  readonly texts: readonly ImportedText[]
  readonly isWritten: boolean
}

export interface ImportedDocument {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly id: DocumentId | null
  readonly title: string
  readonly units: readonly ImportedUnit[]
  /** Why nothing of it was written, although something was to be. */
  readonly failure?: string
}

export interface ImportedTranslations {
  readonly sourceLocale: string
  readonly targetLocale: string
  readonly documents: readonly ImportedDocument[]
}
