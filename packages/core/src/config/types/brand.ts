/** One value for both themes, or one for each. */
export type Themed<T> = T | { readonly light: T; readonly dark: T }

/** Colours of the panel that a site may set, as `#rrggbb`. Their names and meanings are stable. */
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

/** Fonts, as a CSS list of font families, and radii in px or rem. */
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
 * The panel's name, pictures and colours. Paths of files are relative to the config
 * (`./brand/logo.svg`): SVG, PNG, JPEG, WebP, or ICO.
 */
export interface BrandConfig {
  /**
   * The panel's name in titles, error pages and emails, and where there is no logo. Default `Stet`.
   */
  readonly name?: string
  /**
   * Shown instead of the name on the sign-in page and above the navigation. Needs `name`, which
   * screen readers read.
   */
  readonly logo?: Themed<string>
  /**
   * A square icon, which needs `name`: shown beside it without a logo, on narrow screens, and on
   * error pages.
   */
  readonly icon?: Themed<string>
  /** The icon of the browser's tab. Default: `icon` in the light theme. */
  readonly favicon?: string
  /**
   * `#rrggbb`. Related colours (hover, text, tints) are derived from it; refused if its contrast is
   * too low.
   */
  readonly accent?: Themed<string>
  /** Values for custom properties of the panel's stylesheet. */
  readonly css?: BrandProperties
}
