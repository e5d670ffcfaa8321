import { Link, useRouterState } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { matchPath } from '../../panel/navigation/match-path.ts'
import { useViews } from '../../panel/navigation/use-views.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'

/** A screen of a plugin or of the site, or that there is nothing at this address. */
export function ViewScreen() {
  const { label } = useI18n()
  const views = useViews()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  for (const view of views) {
    const params = matchPath(view.path, pathname)
    if (params === null) continue
    const content = view.render(params)
    if (view.label === undefined) return content
    const title = label(view.label, view.path)
    const above = view.breadcrumbs.map((crumb) => ({
      key: crumb.to,
      label: label(crumb.label, crumb.to),
      render: <Link to={crumb.to} />,
    }))
    return (
      <Screen
        key={pathname}
        title={title}
        {...(above.length > 0 && { crumbs: [...above, { key: 'here', label: title }] })}
      >
        {content}
      </Screen>
    )
  }
  return <NotFoundScreen />
}
