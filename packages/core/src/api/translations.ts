import type { DocumentId } from '../document-reference.ts'
import type {
  TranslationProgress,
  TranslationState,
  UnitState,
} from '../documents/translations/translation-state.ts'
import type { Json } from '../json.ts'
import type { JobState } from '../local-api/jobs.ts'

// What the panel is answered about translations.

/** Where a document stands in one locale. */
export interface LocaleStanding {
  /** Its translation, as editors have it; null for the locale that all are translated from. */
  readonly translation: TranslationProgress | null
  /** Whether readers get something that is of this locale. */
  readonly isPublished: boolean
}

/** By locale. */
export type LocaleStandings = Readonly<Record<string, LocaleStanding>>

/** A value of a document that is translated. */
export interface TranslatedValue {
  /** The schema path, and the ids of the rows and nodes around it: `layout.hero.heading/66b0…`. */
  readonly place: string
  readonly state: UnitState
  /**
   * Where it is out of date or a machine’s: what its source said when it was translated, and what it says
   * now.
   */
  readonly source?: { readonly before: Json; readonly now: Json }
}

/** Where one document's translations stand. */
export interface DocumentTranslations {
  readonly locales: LocaleStandings
  /** The values in the locale that was asked for, as far as the caller may read them. */
  readonly values: readonly TranslatedValue[]
}

/** Where a document of a list stands. */
export interface TranslatedDocument {
  readonly id: DocumentId
  readonly title: string
  readonly locales: LocaleStandings
}

/** Why a value was not translated. */
export type UntranslatedReason =
  /** The service left out, repeated or made up a format or a link. */
  | 'codes'
  /** The translation is longer than its field takes. */
  | 'tooLong'
  /** It, or what it is translated from, was changed meanwhile. */
  | 'changed'

/** What the site's service made of a document. */
export interface MachineTranslation extends DocumentTranslations {
  /** How many values were written. */
  readonly translated: number
  readonly left: readonly { readonly place: string; readonly reason: UntranslatedReason }[]
}

/** A document that was not translated into one locale, or not whole. */
export interface TranslationFailure {
  readonly id: DocumentId
  readonly locale: string
  /** Why, in the language of the user who asked. */
  readonly message: string
}

/** What became of documents that a job translates, each in one locale. */
export interface TranslationCount {
  /** Those that the job is through with. */
  readonly done: number
  readonly translated: number
  /** Those in which nothing was left to translate. */
  readonly same: number
  readonly failed: number
  /** The first of those that failed. */
  readonly failures: readonly TranslationFailure[]
}

/** A selection of documents that a job has the site's service translate. */
export interface TranslationRun extends TranslationCount {
  readonly id: string
  readonly state: JobState
  /** Documents by locales. */
  readonly total: number
  /** Whether the service failed, and is asked again after a while. */
  readonly isRetried: boolean
}

/** A page of documents with where their translations stand. */
export interface TranslatedDocuments {
  readonly docs: readonly TranslatedDocument[]
  readonly totalDocs: number
  readonly page: number
  readonly totalPages: number
}

/** How many documents stand where, in one locale. */
export type TranslationCounts = Readonly<Record<TranslationState, number>>

/** How many documents of a collection stand where, by locale; of a global it is one. */
export interface EntityTranslations {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly locales: Readonly<Record<string, TranslationCounts>>
}

/** What is left to translate on the whole site, as far as the caller may see and write it. */
export interface TranslationSummary {
  readonly entities: readonly EntityTranslations[]
}
