import type {
  ClientCollection,
  ClientConfig,
  ClientGlobal,
  IconName,
  Label,
  Permissions,
} from '@stet/core'

/** One line of the side navigation or one card of the dashboard. */
export type NavEntry =
  | { readonly kind: 'collection'; readonly slug: string; readonly entity: ClientCollection }
  | { readonly kind: 'global'; readonly slug: string; readonly entity: ClientGlobal }
  /** A screen of the site's own; the slug is its path. */
  | { readonly kind: 'view'; readonly slug: string; readonly view: NavView }
  /** A screen of the panel about the system; the slug is its path. */
  | { readonly kind: 'system'; readonly slug: SystemScreen }

/** A screen of a plugin or of the site, with the parts that the navigation uses. */
export interface NavView {
  readonly path: string
  readonly label?: Label
  readonly group?: Label | false
  readonly icon?: IconName
}

/** Screens about the system, for those who may see what is on them. */
export type SystemScreen = 'jobs' | 'webhooks' | 'workbench'

export interface NavGroup {
  /** Stays the same when the UI language changes, so that a closed group stays closed. */
  readonly key: string
  /** Absent for the default groups, whose names are messages. */
  readonly label: Label | null
  readonly kind: 'named' | 'collections' | 'globals' | 'views' | 'system'
  readonly entries: readonly NavEntry[]
}

/** The entities the editor may see and the site's own screens, in the order of the config; groups in the order first met. */
export function navGroups(
  config: Pick<ClientConfig, 'collections' | 'globals'>,
  views: readonly NavView[] = [],
  { jobs, workbench }: Pick<Permissions, 'jobs' | 'workbench'> = {},
): readonly NavGroup[] {
  const groups = new Map<
    string,
    { label: Label | null; kind: NavGroup['kind']; entries: NavEntry[] }
  >()
  function add(
    entry: Exclude<NavEntry, { kind: 'system' }>,
    fallback: 'collections' | 'globals' | 'views',
  ): void {
    const label = entry.kind === 'view' ? entry.view.group : entry.entity.admin.group
    if (label === false) return
    const key = label === undefined ? `:${fallback}` : JSON.stringify(label)
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else
      groups.set(key, { label: label ?? null, kind: label ? 'named' : fallback, entries: [entry] })
  }
  for (const entity of config.collections) {
    add({ kind: 'collection', slug: entity.slug, entity }, 'collections')
  }
  for (const entity of config.globals) add({ kind: 'global', slug: entity.slug, entity }, 'globals')
  for (const view of views) {
    // Nothing says which one of all that have such an address is meant.
    if (view.label === undefined || view.path.includes('/:')) continue
    add({ kind: 'view', slug: view.path.replace(/^\//, ''), view }, 'views')
  }
  const shown = [...groups].map(([key, group]) => ({ key, ...group }))
  const screens: SystemScreen[] = []
  if (jobs) screens.push('jobs')
  if (jobs?.webhooks) screens.push('webhooks')
  if (workbench) screens.push('workbench')
  const entries = screens.map((slug) => ({ kind: 'system' as const, slug }))
  if (entries.length === 0) return shown
  return [...shown, { key: ':system', label: null, kind: 'system', entries }]
}
