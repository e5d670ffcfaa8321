import type { JsonObject, Label } from 'stet'

export type FindingLevel = 'error' | 'warning' | 'hint'

/** Something about a document that an editor should look at. */
export interface Finding {
  readonly level: FindingLevel
  /** Names and row indexes from the document's root: `layout.0.heading`. */
  readonly path: string
  /** A key of messages with its values, or texts by language. */
  readonly message:
    | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> }
    | Readonly<Record<string, string>>
    | string
}

/** A text of a document, with where it stands. */
export interface CheckedText {
  readonly path: string
  /** Its plain words; a line for each paragraph. */
  readonly text: string
  /** Whether it is a rich text, whose words are what the page is about. */
  readonly isProse: boolean
}
export interface HeadingPart {
  readonly path: string
  /** 1 to 6. */
  readonly level: number
  readonly text: string
}
/** A picture: the document of an upload collection. */
export interface PicturePart {
  readonly path: string
  readonly collection: string
  readonly id: string
}
/** A link to a document or an address. */
export interface LinkPart {
  readonly path: string
  readonly to: { readonly collection: string; readonly id: string } | { readonly url: string }
}

/** What the rules look at in a document, in one locale. */
export interface Parts {
  readonly texts: readonly CheckedText[]
  readonly headings: readonly HeadingPart[]
  readonly pictures: readonly PicturePart[]
  readonly links: readonly LinkPart[]
}

/** What must be looked up in the rest of the site. */
export interface SiteFacts {
  /** How many other documents have the same title, and the same description. */
  readonly sameTitle: number
  readonly sameDescription: number
  /** Of documents that are linked to, by `collection/id`; those that are published are not in it. */
  readonly documents: ReadonlyMap<string, 'unpublished' | 'missing'>
  /** Addresses of the site that are linked to and lead to nothing. */
  readonly deadAddresses: ReadonlySet<string>
  /** Links to other sites that were asked several times, and have led to nothing. */
  readonly brokenLinks: ReadonlySet<string>
  /** Pictures without a description, by `collection/id`. */
  readonly undescribed: ReadonlySet<string>
}

/** A document as rules get it: as it stands in one locale, without fallbacks. */
export interface CheckedDocument {
  readonly collection: string
  /** Null for one that is not stored. */
  readonly id: string | number | null
  readonly data: JsonObject
  /** Null without localization. */
  readonly locale: string | null
  /** The language of the locale: `de` of `de-CH`; null without localization. */
  readonly language: string | null
  /** Whether it is a page, rather than a file. */
  readonly isPage: boolean
  /** What search engines show: those of the SEO fields, else of the document. */
  readonly title: string
  readonly titlePath: string
  readonly description: string
  readonly descriptionPath: string
  readonly parts: Parts
  readonly facts: SiteFacts
}

/** A rule: it looks at a document, and at nothing else. */
export interface Rule {
  /** Small letters, digits and `-`; unique. */
  readonly name: string
  readonly label: Label
  readonly check: (document: CheckedDocument) => readonly Finding[]
}

/** Types a rule of a site. */
export const defineRule = (rule: Rule): Rule => rule
