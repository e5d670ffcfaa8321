import type { Label } from '../../i18n/labels.ts'

/**
 * A React component of the site: its module, relative to the config file or in a package, and the
 * name of its export (`./components/Rating.tsx#Rating`); without `#` the default export.
 */
export type ComponentPath = string

/** Components that replace a field's input and its cell in lists. */
export interface FieldComponents {
  /** Replaces the input in forms. */
  readonly Field?: ComponentPath
  /** Replaces the cell in lists. */
  readonly Cell?: ComponentPath
}

/** A screen of the site in the panel. */
export interface AdminView {
  /** The path below `routes.admin`: `/calendar`. */
  readonly path: string
  /** Its name in the panel. */
  readonly label: Label
  /** Its group in the navigation; `false` leaves it out. */
  readonly group?: Label | false
  readonly Component: ComponentPath
}

/** Components of the site in the panel. */
export interface AdminComponents {
  /** Shown above the dashboard. */
  readonly beforeDashboard?: readonly ComponentPath[]
  /** Shown below the dashboard. */
  readonly afterDashboard?: readonly ComponentPath[]
  /** Screens of the site. */
  readonly views?: readonly AdminView[]
}
