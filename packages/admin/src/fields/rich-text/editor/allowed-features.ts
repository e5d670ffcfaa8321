import { type CompleteRichTextFeatures, richTextFeaturesOf } from '@stet/core'

export type { HeadingTag, ListKind } from '@stet/core'

/** What may be made in a text. What it already holds stays and can be edited. */
export type AllowedFeatures = CompleteRichTextFeatures

/** The features of a field that names none, on a site that names none. */
export const allFeatures: AllowedFeatures = richTextFeaturesOf({})
