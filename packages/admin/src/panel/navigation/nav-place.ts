import { linkOptions } from '@tanstack/react-router'
import type { NavEntry, SystemScreen } from './nav-groups.ts'

/** Where an entry of the navigation leads, as the router takes it. */
export function placeOf({ kind, slug }: Pick<NavEntry, 'kind' | 'slug'>) {
  switch (kind) {
    case 'collection':
      return linkOptions({ to: '/collections/$collection', params: { collection: slug } })
    case 'global':
      return linkOptions({ to: '/globals/$global', params: { global: slug } })
    case 'view':
      return linkOptions({ to: '/$', params: { _splat: slug } })
    case 'system':
      return linkOptions({ to: `/${slug as SystemScreen}` })
  }
}

/** The same as a path of the panel, to compare with where one is. */
export function pathOf({ kind, slug }: Pick<NavEntry, 'kind' | 'slug'>): string {
  return kind === 'view' || kind === 'system' ? `/${slug}` : `/${kind}s/${slug}`
}
