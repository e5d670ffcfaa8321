import type { Label } from './labels.ts'

/**
 * A React component of the site's own: its module, relative to the config file or in a package, and
 * which of its exports it is (`./components/Rating.tsx#Rating`); without `#` the default one.
 */
export type ComponentPath = string

/** What stands in the place of a field's own input and of its cell in lists. */
export interface FieldComponents {
  readonly Field?: ComponentPath
  readonly Cell?: ComponentPath
}

/** A screen of the site's own in the panel. */
export interface AdminView {
  /** Below `routes.admin`: `/calendar`. */
  readonly path: string
  readonly label: Label
  /** The group of the side navigation that it stands in; `false`: it stands in none. */
  readonly group?: Label | false
  readonly Component: ComponentPath
}

export interface AdminComponents {
  readonly beforeDashboard?: readonly ComponentPath[]
  readonly afterDashboard?: readonly ComponentPath[]
  readonly views?: readonly AdminView[]
}
