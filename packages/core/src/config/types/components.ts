import { visitFields } from '../../fields/field-tree.ts'
import type { CompleteConfig } from '../completed/complete-config-types.ts'
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

/** Every component that the config names, once, sorted. */
export function componentPaths({ admin, collections, globals }: CompleteConfig): readonly string[] {
  const { beforeDashboard, afterDashboard, views } = admin.components
  const found = new Set<string>([
    ...beforeDashboard,
    ...afterDashboard,
    ...views.map(({ Component }) => Component),
  ])
  for (const { fields } of [...collections, ...globals]) {
    visitFields(fields, ({ admin }) => {
      for (const path of Object.values(admin?.components ?? {})) found.add(path)
    })
  }
  return [...found].sort()
}
