/** The same in both themes, or one for each. */
export type Themed<T> = T | { readonly light: T; readonly dark: T }

/** Colours of the panel that a site may set, as `#rrggbb`. They keep their names and meanings. */
export type BrandColour =
  | '--canvas'
  | '--surface'
  | '--sunken'
  | '--float'
  | '--hover'
  | '--float-hover'
  | '--pressed'
  | '--selected'
  | '--ink'
  | '--ink-soft'
  | '--ink-faint'
  | '--hairline'
  | '--hairline-strong'
  | '--control-edge'

/** Fonts, as a CSS list of families that readers have, and radii in px or rem. */
export type BrandMeasure =
  | '--font-ui'
  | '--font-serif'
  | '--font-mono'
  | '--radius-s'
  | '--radius-m'
  | '--radius-l'

/** The custom properties of the panel that a site may set. */
export type BrandProperties = { readonly [Name in BrandColour]?: Themed<string> } & {
  readonly [Name in BrandMeasure]?: string
}

/**
 * The panel as the site's own. Files are named as they lie beside the config (`./brand/logo.svg`): SVG,
 * PNG, JPEG, WebP, or ICO.
 */
export interface BrandConfig {
  /** What the panel is called: in titles, on error pages, in mails, and where there is no logo. */
  readonly name?: string
  /** Stands in place of the name on the sign-in page and above the navigation. Needs `name`, which is read out. */
  readonly logo?: Themed<string>
  /** A square sign, which needs `name`: beside it where there is no logo, on narrow screens, and on error pages. */
  readonly icon?: Themed<string>
  /** Shown in the browser's tab. Default: `icon`, as it is in the light theme. */
  readonly favicon?: string
  /** `#rrggbb`. Its relatives (pressed, text, tints) follow from it; refused where it is hard to see. */
  readonly accent?: Themed<string>
  /** Custom properties of the panel's stylesheet. */
  readonly css?: BrandProperties
}
