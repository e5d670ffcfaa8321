/** What may be made in a text. What it already holds stays and can be edited. */
export interface AllowedFeatures {
  readonly headings: readonly HeadingTag[]
  readonly formats: readonly TextFormatName[]
  readonly lists: readonly ListKind[]
  readonly quotes: boolean
  readonly rules: boolean
  readonly tables: boolean
  readonly codeBlocks: boolean
  readonly alignment: boolean
  readonly indentation: boolean
  readonly links: boolean
  readonly toolbars: { readonly fixed: boolean; readonly floating: boolean }
}

export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
export type ListKind = 'bullet' | 'number' | 'check'
export type TextFormatName =
  | ('bold' | 'italic' | 'underline' | 'strikethrough' | 'code')
  | ('subscript' | 'superscript' | 'highlight')

export const allFeatures: AllowedFeatures = Object.freeze({
  headings: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const,
  formats: [
    ...(['bold', 'italic', 'underline', 'strikethrough', 'code'] as const),
    ...(['subscript', 'superscript', 'highlight'] as const),
  ],
  lists: ['bullet', 'number', 'check'] as const,
  ...{ quotes: true, rules: true, tables: true, codeBlocks: true },
  ...{ alignment: true, indentation: true, links: true },
  toolbars: { fixed: true, floating: true },
})

/** What may be made in the texts of a field. */
export function useAllowedFeatures(): AllowedFeatures {
  return allFeatures
}
