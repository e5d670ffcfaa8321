/** What the fields of this plugin carry in `admin.custom.seo`, by which the panel finds them. */
export type SeoMark = OverviewMark | TextMark | ImageMark | PreviewMark

/** Where the texts and the picture are, from the root of the document. */
export interface SeoPaths {
  readonly titlePath: string
  readonly descriptionPath: string
  readonly imagePath: string
}

export interface OverviewMark extends SeoPaths {
  readonly part: 'overview'
}

export interface TextMark {
  readonly part: 'title' | 'description'
  readonly hasGenerateFn: boolean
  /** The length that is advised, where that is not the one that is required. */
  readonly minLength?: number
  readonly maxLength?: number
}

export interface ImageMark {
  readonly part: 'image'
  readonly hasGenerateFn: boolean
}

export interface PreviewMark extends SeoPaths {
  readonly part: 'preview'
  readonly hasGenerateFn: boolean
}

interface MarkedField {
  readonly admin?: { readonly custom?: Readonly<Record<string, unknown>> }
}

/** The mark of a field; undefined for fields that are not of this plugin. */
export const seoMark = (field: object): SeoMark | undefined =>
  (field as MarkedField).admin?.custom?.seo as SeoMark | undefined
