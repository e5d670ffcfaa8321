import { parseHex } from '../../brand/colours.ts'
import type { Block, Field, RichTextField } from '../../config/types/field-types/fields.ts'
import {
  type HeadingTag,
  headingTags,
  type LinkFeature,
  type ListKind,
  listKinds,
  type RelationshipFeature,
  type TextFormat,
  textFormats,
  type UploadFeature,
} from '../../config/types/field-types/rich-text-features.ts'
import { sentenceCase } from '../../formats/default-labels.ts'
import type { Label } from '../../i18n/labels.ts'

/** What refers to documents in a text. */
export type ReferenceInText = 'links' | 'uploads' | 'relationships'

/** A style of words, with its label and its colours as `#rrggbb`. */
export interface CompleteTextStyle {
  readonly name: string
  readonly label: Label
  readonly color: { readonly light: string; readonly dark: string }
}

/** What may be made in the texts of a field, with nothing left out. */
export interface CompleteRichTextFeatures {
  readonly headings: readonly HeadingTag[]
  readonly formats: readonly TextFormat[]
  readonly lists: readonly ListKind[]
  readonly quotes: boolean
  readonly rules: boolean
  readonly tables: boolean
  readonly codeBlocks: boolean
  readonly alignment: boolean
  readonly indentation: boolean
  readonly styles: readonly CompleteTextStyle[]
  readonly links: false | LinkFeature<Field>
  readonly uploads: false | UploadFeature<Field>
  readonly relationships: false | RelationshipFeature
  readonly blocks: readonly Block[]
  readonly inlineBlocks: readonly Block[]
  readonly toolbars: { readonly fixed: boolean; readonly floating: boolean }
  /** Null: no limit. */
  readonly limits: { readonly words: number | null; readonly characters: number | null }
  readonly smartQuotes: boolean
}

const nothing: object = Object.freeze({})
const known = new WeakMap<object, CompleteRichTextFeatures>()

/**
 * What may be made in the texts of a field of a completed config, or of its version in a browser;
 * the same object for the same features.
 */
export function richTextFeaturesOf({
  features,
}: Pick<RichTextField, 'features'>): CompleteRichTextFeatures {
  const key = features ?? nothing
  const made = known.get(key) ?? complete(features)
  known.set(key, made)
  return made
}

function complete(features: RichTextField['features'] = {}): CompleteRichTextFeatures {
  const { styles = [], toolbars = {}, limits = {} } = features
  return Object.freeze({
    headings: features.headings ?? headingTags,
    formats: features.formats ?? textFormats,
    lists: features.lists ?? listKinds,
    quotes: features.quotes ?? true,
    rules: features.rules ?? true,
    tables: features.tables ?? true,
    codeBlocks: features.codeBlocks ?? true,
    alignment: features.alignment ?? true,
    indentation: features.indentation ?? true,
    styles: styles.map(({ name, label, color }) => {
      const { light, dark } = typeof color === 'string' ? { light: color, dark: color } : color
      const hex = { light: parseHex(light) ?? light, dark: parseHex(dark) ?? dark }
      return { name, label: label ?? sentenceCase(name), color: hex }
    }),
    links: features.links ?? {},
    uploads: features.uploads ?? {},
    relationships: features.relationships ?? {},
    blocks: features.blocks ?? [],
    inlineBlocks: features.inlineBlocks ?? [],
    toolbars: Object.freeze({ fixed: true, floating: true, ...toolbars }),
    limits: Object.freeze({ words: limits.words ?? null, characters: limits.characters ?? null }),
    smartQuotes: features.smartQuotes ?? false,
  })
}

/** The parts of a collection that decide whether texts are offered it. */
interface OfferedCollection {
  readonly slug: string
  readonly upload: unknown
  readonly admin: {
    readonly enableRichTextLink: boolean
    readonly enableRichTextRelationship: boolean
  }
}

/**
 * The collections whose documents a text is offered, of those that the user can see: enabled for
 * rich text, with files for uploads and without for relationships, and among those that the features
 * name.
 */
export function collectionsInTexts<C extends OfferedCollection>(
  kind: ReferenceInText,
  collections: readonly C[],
  features: CompleteRichTextFeatures,
): readonly C[] {
  const feature = features[kind]
  if (feature === false) return []
  const { only } = feature
  return collections.filter(
    (collection) => isOffered(kind, collection) && (only?.includes(collection.slug) ?? true),
  )
}

function isOffered(kind: ReferenceInText, { upload, admin }: OfferedCollection): boolean {
  if (kind === 'links') return admin.enableRichTextLink
  const hasFiles = Boolean(upload)
  return admin.enableRichTextRelationship && hasFiles === (kind === 'uploads')
}
