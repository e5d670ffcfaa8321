import type { Label } from '../../i18n/labels.ts'
import type { JsonObject } from '../../json.ts'
import type { User } from './request.ts'

/**
 * A React component of the site: its module, relative to the config file or in a package, and the
 * name of its export (`./components/Rating.tsx#Rating`); without `#` the default export.
 */
export type ComponentPath = string

/** The same with props, which are plain JSON: `{ path: './Stars.tsx#Stars', props: { most: 10 } }`. */
export type ComponentReference =
  | ComponentPath
  | { readonly path: ComponentPath; readonly props?: JsonObject }

/** Components that replace parts of a field, or are shown around it. */
export interface FieldComponents {
  /** Replaces the input in forms. */
  readonly Field?: ComponentReference
  /** Replaces the cell in lists. */
  readonly Cell?: ComponentReference
  /** Shown above the field. */
  readonly Before?: ComponentReference
  /** Shown below the field. */
  readonly After?: ComponentReference
  /** Replaces the text of the label. */
  readonly Label?: ComponentReference
  /** Replaces the text of the description. */
  readonly Description?: ComponentReference
}

/**
 * Icons for the navigation of the panel, by the names that they have in Lucide. Not all of Lucide: every
 * icon that a config may name is loaded with the panel.
 */
export const iconNames = [
  'archive',
  'award',
  'bell',
  'book-open',
  'bookmark',
  'box',
  'briefcase',
  'building',
  'calendar',
  'camera',
  'chart-column',
  'clock',
  'compass',
  'credit-card',
  'file-text',
  'film',
  'flag',
  'folder',
  'gift',
  'globe',
  'graduation-cap',
  'heart',
  'house',
  'image',
  'inbox',
  'key',
  'layers',
  'link',
  'list',
  'lock',
  'mail',
  'map',
  'map-pin',
  'megaphone',
  'message-square',
  'mic',
  'music',
  'newspaper',
  'package',
  'palette',
  'phone',
  'puzzle',
  'quote',
  'rocket',
  'route',
  'search',
  'settings',
  'shield',
  'shopping-bag',
  'star',
  'store',
  'tag',
  'target',
  'ticket',
  'trophy',
  'truck',
  'user',
  'users',
  'utensils',
  'video',
  'wallet',
  'wrench',
] as const
export type IconName = (typeof iconNames)[number]

/** A screen of the site in the panel. */
export interface AdminView {
  /** The path below `routes.admin`: `/calendar`; `/calendar/:month` gives `{ month }` as `params`. */
  readonly path: string
  /** Its name in the panel. */
  readonly label: Label
  /** Its group in the navigation; `false` leaves it out, as parameters in the path do. */
  readonly group?: Label | false
  /** Its icon in the navigation. */
  readonly icon?: IconName
  /** Whether it is kept from a user. Its data is the API's to guard. */
  readonly hidden?: boolean | ((args: { readonly user: User | null }) => boolean)
  readonly Component: ComponentReference
}

/** A view as the panel of one user gets it. */
export type ClientView = Omit<AdminView, 'hidden'>

/** Components of the site in the panel. */
export interface AdminComponents {
  /** Shown above the dashboard. */
  readonly beforeDashboard?: readonly ComponentReference[]
  /** Shown below the dashboard. */
  readonly afterDashboard?: readonly ComponentReference[]
  /** Screens of the site. */
  readonly views?: readonly AdminView[]
}

/** The module and export that a reference names. */
export function componentPath(reference: ComponentReference): ComponentPath {
  return typeof reference === 'string' ? reference : reference.path
}

/**
 * Where the plugin's part of the panel is: a module for the site's bundle, as a package's address
 * (`'@acme/reminders/panel'`) or as `import.meta.resolve('./panel.tsx')` gives it; or the folder that
 * `stet plugin build` made, as `new URL('./panel/', import.meta.url)`, for which a site needs no bundler.
 */
export type PluginPanel = string | { readonly built: string | { readonly href: string } }
