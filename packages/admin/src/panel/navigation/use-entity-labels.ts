import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useMemo } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { NavEntry, NavGroup } from './nav-groups.ts'

/** What collections, globals and their groups are called in the editor's language. */
export interface EntityLabels {
  singular(collection: Pick<ClientCollection, 'slug' | 'labels'>): string
  plural(collection: Pick<ClientCollection, 'slug' | 'labels'>): string
  global(global: Pick<ClientGlobal, 'slug' | 'label'>): string
  entry(entry: NavEntry): string
  group(group: NavGroup): string
}

function entityLabels(i18n: I18n): EntityLabels {
  const labels: EntityLabels = {
    singular: ({ slug, labels }) => i18n.label(labels.singular, slug),
    plural: ({ slug, labels }) => i18n.label(labels.plural, slug),
    global: ({ slug, label }) => i18n.label(label, slug),
    entry(entry) {
      switch (entry.kind) {
        case 'collection':
          return labels.plural(entry.entity)
        case 'global':
          return labels.global(entry.entity)
        case 'view':
          return i18n.label(entry.view.label, entry.slug)
        case 'system':
          return i18n.t(`jobs:${entry.slug}`)
      }
    },
    group(group) {
      if (group.label !== null) return i18n.label(group.label, '')
      if (group.kind === 'named') return ''
      if (group.kind === 'system') return i18n.t('jobs:system')
      return i18n.t(`general:${group.kind}`)
    },
  }
  return labels
}

export function useEntityLabels(): EntityLabels {
  const i18n = useI18n()
  return useMemo(() => entityLabels(i18n), [i18n])
}
