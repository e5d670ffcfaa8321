/** What the plugin's part of the panel is told of the site. */
export interface PanelOptions {
  /** The slug of the search collection. */
  readonly slug: string
  /** The slugs of the collections whose documents are found. */
  readonly collections: readonly string[]
}
