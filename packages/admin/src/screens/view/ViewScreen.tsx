import { useRouterState } from '@tanstack/react-router'
import { SiteComponent } from '../../components/SiteComponent.tsx'
import { useSiteComponent } from '../../components/site-components.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { useConfig } from '../../panel/session/use-session.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'

/** A screen of the site's own, or that there is nothing at this address. */
export function ViewScreen() {
  const { label } = useI18n()
  const { admin } = useConfig()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const view = admin.components.views.find(({ path }) => path === pathname)
  const isThere = useSiteComponent(view?.Component) !== undefined
  if (!view || !isThere) return <NotFoundScreen />
  return (
    <Screen title={label(view.label, view.path)}>
      <SiteComponent path={view.Component} props={{}} />
    </Screen>
  )
}
