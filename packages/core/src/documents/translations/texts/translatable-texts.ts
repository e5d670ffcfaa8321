import type { Json } from '../../../json.ts'
import type { PlanNode } from '../../plan.ts'
import type { RowIdSource } from '../../row-ids.ts'
import {
  checkCodes,
  type InlineCodeFault,
  type InlineContent,
  tidyContent,
} from './inline-content.ts'
import { mapTexts } from './map-texts.ts'
import type { IncludesField, MetText } from './text-mapping.ts'

/** One text of a localized value: a text, one of several, or a line of a rich text. */
export interface TranslatableText extends Omit<MetText, 'fields'> {
  /** The fields around it, the localized one first, its own last. */
  readonly fields: readonly PlanNode[]
}

export interface TextsOptions {
  /** Which fields inside the value are part of it; all of them without. */
  readonly includes?: IncludesField
}

/** The texts of a localized value that people read, in its order. Blank texts are none. */
export function translatableTexts(
  node: PlanNode,
  value: Json | undefined,
  { includes = everything }: TextsOptions = {},
): readonly TranslatableText[] {
  const texts: TranslatableText[] = []
  mapTexts(node, value, {
    includes,
    translate: (text) => {
      texts.push({ ...text, fields: [...text.fields] })
      return undefined
    },
  })
  return texts
}

export interface TranslationOptions extends TextsOptions {
  /**
   * What the locale says so far. Rows that correspond keep their ids, and what is not text in them:
   * a picture or an address that was chosen for the locale.
   */
  readonly present?: Json | undefined
  /** For rows and nodes that are new in the locale; without it they have the ids of the source's. */
  readonly newId?: RowIdSource
}

/** A value in another language. */
export interface TranslationOutcome {
  /** Of use only where there are no faults. */
  readonly value: Json | undefined
  readonly faults: readonly (InlineCodeFault & { readonly key: string })[]
  /** Formats, links and breaks that translations left out. */
  readonly left: readonly { readonly key: string; readonly codes: readonly number[] }[]
  /** The texts without a translation, which are in the value as the source says them. */
  readonly untranslated: readonly string[]
  /** The keys of translations for which there is no text. */
  readonly unknown: readonly string[]
}

/** The value of another locale: what the source says, with the translations of its texts by their keys. */
export function withTranslatedTexts(
  node: PlanNode,
  source: Json | undefined,
  translations: ReadonlyMap<string, InlineContent>,
  { includes = everything, present, newId }: TranslationOptions = {},
): TranslationOutcome {
  const faults: (InlineCodeFault & { readonly key: string })[] = []
  const left: { readonly key: string; readonly codes: readonly number[] }[] = []
  const untranslated: string[] = []
  const unknown = new Set(translations.keys())
  const value = mapTexts(node, source, {
    includes,
    present,
    newId,
    translate: ({ key, codes }) => {
      const translated = translations.get(key)
      if (translated === undefined) {
        untranslated.push(key)
        return undefined
      }
      unknown.delete(key)
      const checked = checkCodes(translated, codes)
      if (checked.fault !== null) {
        faults.push({ key, ...checked.fault })
        return undefined
      }
      if (checked.left.length > 0) left.push({ key, codes: checked.left })
      return tidyContent(translated)
    },
  })
  return { value, faults, left, untranslated, unknown: [...unknown] }
}

const everything = () => true
