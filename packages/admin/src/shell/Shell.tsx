import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { DocumentDrawerContext } from '../panel/page/DocumentDrawersProvider.tsx'
import { NARROW } from '../panel/page/narrow.ts'
import { useMediaQuery } from '../panel/page/use-media-query.ts'
import { usePanel } from '../panel/panel.ts'
import { useCurrentViewer } from '../panel/permissions/use-current-viewer.ts'
import { whenQuiet } from '../panel/when-quiet.ts'
import { ViewerProvider } from '../plugins/registry.ts'
import { createPart, partView, prefetchParts, SkipLink, useFocusRecovery } from '../ui/index.ts'
import { Commands } from './commands/Commands.tsx'
import { MobileNavigation } from './navigation/MobileNavigation.tsx'
import { SideNavigation } from './navigation/SideNavigation.tsx'
import { preloadPressed } from './routing/preload-pressed.ts'
import styles from './Shell.module.css'
import { useFileGuard } from './use-file-guard.ts'
import { useLive } from './use-live.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useSessionWatch } from './use-session-watch.ts'
import { useSiteDates } from './use-site-dates.ts'

const SessionDialog = partView(async () => (await import('./SessionDialog.tsx')).SessionDialog)

const drawerPart = createPart(
  async () => (await import('../screens/document-screens.ts')).DocumentDrawer,
)

/** The screens that nearly every visit leads to. */
const NEXT_SCREENS = ['/collections/$collection', '/collections/$collection/$id'] as const
/** Frames every screen of a signed-in editor. */
export function Shell() {
  const { t } = useI18n()
  useSiteDates()
  useFileGuard()
  useLive()
  const main = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery(NARROW)
  const viewer = useCurrentViewer()
  const sessionState = useSessionWatch()
  useRouteFocus(main)
  useFocusRecovery()
  const { queries } = usePanel()
  const router = useRouter()
  const pathname = router.state.location.publicHref
  // What will be needed next is fetched while nothing else is, and what open screens may need while there
  // is a network; a dialog that must open when the session ends has to be here by then.
  useEffect(() => {
    let stopParts = () => {}
    const stop = whenQuiet(queries, () => {
      for (const path of NEXT_SCREENS) void router.loadRouteChunk(router.routesByPath[path])
      stopParts = prefetchParts()
    })
    return () => {
      stop()
      stopParts()
    }
  }, [router, queries])

  useEffect(() => preloadPressed(router), [router])

  return (
    <ViewerProvider value={viewer}>
      <Commands>
        <div className={styles.shell}>
          <SkipLink
            // With a <base>, a bare '#main' would lead to another page.
            href={`${pathname}#main`}
            onClick={(event) => {
              event.preventDefault()
              main.current?.focus()
            }}
          >
            {t('general:skipToContent')}
          </SkipLink>
          {isNarrow ? (
            <MobileNavigation />
          ) : (
            <header className={styles.side}>
              <SideNavigation withSearch />
            </header>
          )}
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            <DocumentDrawerContext value={drawerPart}>
              <Outlet />
            </DocumentDrawerContext>
          </main>
          {sessionState === 'expired' && <SessionDialog />}
        </div>
      </Commands>
    </ViewerProvider>
  )
}
