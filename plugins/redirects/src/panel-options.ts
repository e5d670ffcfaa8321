/** What the plugin's part of the panel is told of the site. */
export interface PanelOptions {
  /** The slug of the collection of the redirects. */
  readonly slug: string
  /** The slugs of the collections whose documents have pages. */
  readonly collections: readonly string[]
}
