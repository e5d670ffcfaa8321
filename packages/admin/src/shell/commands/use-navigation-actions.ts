import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { BoundAction } from '../../actions/action.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { navGroups } from '../../panel/navigation/nav-groups.ts'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { useViews } from '../../panel/navigation/use-views.tsx'
import { useConfig, usePermissions } from '../../panel/session/use-session.ts'
import { navigationActions } from './navigation-keys.ts'

/** The keys to the dashboard and to all that the navigation has of the config. */
export function useNavigationActions(): readonly BoundAction[] {
  const { t } = useI18n()
  const labels = useEntityLabels()
  const config = useConfig()
  const permissions = usePermissions()
  const views = useViews()
  const navigate = useNavigate()
  const entries = useMemo(
    () => navGroups(config, views, permissions).flatMap((group) => group.entries),
    [config, views, permissions],
  )
  return navigationActions([
    { slug: 'dashboard', label: t('general:dashboard'), goTo: () => void navigate({ to: '/' }) },
    ...entries.flatMap((entry) => {
      const { slug } = entry
      if (entry.kind === 'collection') {
        const goTo = () =>
          void navigate({ to: '/collections/$collection', params: { collection: slug } })
        return { slug, label: labels.plural(entry.entity), goTo }
      }
      if (entry.kind === 'global') {
        const goTo = () => void navigate({ to: '/globals/$global', params: { global: slug } })
        return { slug, label: labels.global(entry.entity), goTo }
      }
      return []
    }),
  ])
}
