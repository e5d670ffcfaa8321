import { type CompleteRichTextFeatures, collectionsInTexts, type ReferenceInText } from '@stet/core'
import type { References } from '../../../../document/references/references.ts'

/** Collections whose documents a text with these features is offered. */
export function offeredCollections(
  { collections }: References,
  kind: ReferenceInText,
  features: CompleteRichTextFeatures,
): readonly string[] {
  return collectionsInTexts(kind, collections, features).map(({ slug }) => slug)
}
