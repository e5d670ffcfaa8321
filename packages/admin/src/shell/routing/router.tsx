import {
  createRoute,
  createRouter,
  type RouterHistory,
  retainSearchParams,
} from '@tanstack/react-router'
import type { Panel } from '../../panel/panel.ts'
import { type CalendarSearch, parseCalendarSearch } from '../../screens/calendar/calendar-search.ts'
import { parseDeliveriesSearch, parseJobsSearch } from '../../screens/jobs/jobs-search.ts'
import { type ListAddress, parseListSearch } from '../../screens/list/query/list-search.ts'
import { NotFoundScreen } from '../../screens/not-found/NotFoundScreen.tsx'
import { parseVersionSearch, type VersionSearch } from '../../screens/version/version-search.ts'
import { parseVersionsSearch, type VersionsSearch } from '../../screens/versions/versions-search.ts'
import { Shell } from '../Shell.tsx'
import { StartScreen } from '../start/StartScreen.tsx'
import { adminAddress } from './admin-address.ts'
import {
  prefetchAccount,
  prefetchDashboard,
  prefetchDocument,
  prefetchGlobal,
  prefetchList,
  prefetchTrash,
} from './prefetch.ts'
import { publicRoutes, type RouterContext, rootRoute, textIn } from './public-routes.ts'
import { RouteError } from './RouteError.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { isSameScreen } from './same-screen.ts'
import { screenPart } from './screen-part.tsx'
import { requireSession } from './session-guard.ts'
import { parseSearch, stringifySearch } from './url-search.ts'

/** Milliseconds that a screen is kept back for its data, less than `PENDING_DELAY`. */
const DATA_DELAY = 60

/**
 * Resolves with the data of a screen, or soon without: it then shows that it loads. An answer comes mostly
 * before that, and a screen that is drawn once is there sooner than one that is drawn twice. At the start
 * of the panel there is nothing else to look at meanwhile, so nothing is waited for.
 */
function soon({ isStarted }: RouterContext, data: Promise<void>): Promise<void> | undefined {
  if (!isStarted()) return undefined
  return Promise.race([data, new Promise<void>((resolve) => setTimeout(resolve, DATA_DELAY))])
}

const panelRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'panel',
  validateSearch: (raw): { locale?: string } => {
    const locale = textIn(raw.locale)
    return locale === undefined ? {} : { locale }
  },
  // The content's locale goes with the editor from screen to screen.
  search: { middlewares: [retainSearchParams(['locale'])] },
  beforeLoad: ({ context, location }) => requireSession(context.panel, location.publicHref),
  component: Shell,
  pendingComponent: StartScreen,
})

const dashboardRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/',
  loader: ({ context }) => prefetchDashboard(context.panel),
  component: screenPart(
    () => import('../../screens/dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
  ),
})

const scheduledRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/scheduled',
  validateSearch: (raw): CalendarSearch => parseCalendarSearch(raw),
  component: screenPart(() => import('../../screens/occasional-screens.ts'), 'CalendarScreen'),
})

const accountRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/account',
  loader: ({ context }) => prefetchAccount(context.panel),
  component: screenPart(() => import('../../screens/occasional-screens.ts'), 'AccountScreen'),
})

const listRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection',
  // What the list cannot read stays in the address until the editor has been told of it.
  validateSearch: (raw): ListAddress => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) => {
    const rows = prefetchList(context.panel, params.collection, parseListSearch(deps))
    // A column or a filter that is chosen in the list shows at once.
    return cause === 'stay' ? undefined : soon(context, rows)
  },
  component: screenPart(() => import('../../screens/list-screens.ts'), 'ListScreen'),
})

const trashRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/trash',
  validateSearch: (raw): ListAddress => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) => {
    const rows = prefetchTrash(context.panel, params.collection, parseListSearch(deps))
    return cause === 'stay' ? undefined : soon(context, rows)
  },
  component: screenPart(() => import('../../screens/list-screens.ts'), 'TrashScreen'),
})

const translationsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/translations',
  validateSearch: (raw): ListAddress => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) => {
    const rows = prefetchList(context.panel, params.collection, parseListSearch(deps))
    return cause === 'stay' ? undefined : soon(context, rows)
  },
  component: screenPart(() => import('../../screens/translation-screens.ts'), 'TranslationsScreen'),
})

const trashedDocumentRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/trash/$id',
  component: screenPart(
    () => import('../../screens/occasional-screens.ts'),
    'TrashedDocumentScreen',
  ),
})

/**
 * One route for creating and editing: `create` becomes the new document's id while the editor may
 * still be typing, and a change of route would take the form from under their hands.
 */
const documentRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/$id',
  loaderDeps: ({ search }) => ({ locale: search.locale }),
  loader: ({ context, params, deps }) =>
    soon(context, prefetchDocument(context.panel, params, deps.locale)),
  component: screenPart(
    () => import('../../screens/document-screens.ts'),
    'CollectionDocumentScreen',
  ),
})

const globalRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/globals/$global',
  loaderDeps: ({ search }) => ({ locale: search.locale }),
  loader: ({ context, params, deps }) =>
    soon(context, prefetchGlobal(context.panel, params.global, deps.locale)),
  component: screenPart(() => import('../../screens/document-screens.ts'), 'GlobalDocumentScreen'),
})

const inCollection = ({ collection, id }: { collection: string; id: string }) =>
  ({ kind: 'collection', slug: collection, id }) as const
const ofGlobal = ({ global }: { global: string }) =>
  ({ kind: 'global', slug: global, id: null }) as const

/** What asks for a history comes with the screens that show one, so that no other page waits for it. */
function withVersions(
  ask: (part: typeof import('../../screens/version-screens.ts')) => void,
): void {
  // The screen itself tells that its code could not be loaded.
  import('../../screens/version-screens.ts').then(ask).catch(() => undefined)
}

const validateVersionsSearch = (raw: Record<string, unknown>): VersionsSearch => ({
  page: undefined,
  limit: undefined,
  sort: undefined,
  ...parseVersionsSearch(raw),
})

const versionsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/$id/versions',
  validateSearch: validateVersionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    withVersions((part) => part.prefetchVersions(context.panel, inCollection(params), deps)),
  component: screenPart(
    () => import('../../screens/version-screens.ts'),
    'CollectionVersionsScreen',
  ),
})

const globalVersionsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/globals/$global/versions',
  validateSearch: validateVersionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    withVersions((part) => part.prefetchVersions(context.panel, ofGlobal(params), deps)),
  component: screenPart(() => import('../../screens/version-screens.ts'), 'GlobalVersionsScreen'),
})

const validateVersionSearch = (raw: Record<string, unknown>): VersionSearch => ({
  compareValue: undefined,
  localeCodes: undefined,
  modifiedOnly: undefined,
  ...parseVersionSearch(raw),
})

const versionRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/$id/versions/$version',
  validateSearch: validateVersionSearch,
  loader: ({ context, params }) =>
    withVersions((part) =>
      part.prefetchVersion(context.panel, inCollection(params), params.version),
    ),
  component: screenPart(
    () => import('../../screens/version-screens.ts'),
    'CollectionVersionScreen',
  ),
})

const globalVersionRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/globals/$global/versions/$version',
  validateSearch: validateVersionSearch,
  loader: ({ context, params }) =>
    withVersions((part) => part.prefetchVersion(context.panel, ofGlobal(params), params.version)),
  component: screenPart(() => import('../../screens/version-screens.ts'), 'GlobalVersionScreen'),
})

// Below the documents' own routes, whose screens stay when the page comes and goes.
const previewRoute = createRoute({ getParentRoute: () => documentRoute, path: '/preview' })
const globalPreviewRoute = createRoute({ getParentRoute: () => globalRoute, path: '/preview' })

const apiRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/$id/api',
  component: screenPart(() => import('../../screens/occasional-screens.ts'), 'CollectionApiScreen'),
})

const globalApiRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/globals/$global/api',
  component: screenPart(() => import('../../screens/occasional-screens.ts'), 'GlobalApiScreen'),
})

/** Views that plugins add to documents; those of the panel's own are named by their routes. */
const tabRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/collections/$collection/$id/$tab',
  component: screenPart(() => import('../../screens/occasional-screens.ts'), 'CollectionTabScreen'),
})

const globalTabRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/globals/$global/$tab',
  component: screenPart(() => import('../../screens/occasional-screens.ts'), 'GlobalTabScreen'),
})

const jobsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/jobs',
  validateSearch: parseJobsSearch,
  component: screenPart(() => import('../../screens/job-screens.ts'), 'JobsScreen'),
})

const jobRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/jobs/$id',
  component: screenPart(() => import('../../screens/job-screens.ts'), 'JobScreen'),
})

const webhooksRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/webhooks',
  validateSearch: parseDeliveriesSearch,
  component: screenPart(() => import('../../screens/job-screens.ts'), 'WebhooksScreen'),
})

const deliveryRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/webhooks/$id',
  component: screenPart(() => import('../../screens/job-screens.ts'), 'DeliveryScreen'),
})

const workbenchRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/workbench',
  component: screenPart(() => import('../../screens/job-screens.ts'), 'WorkbenchScreen'),
})

/** Screens of plugins and of the site. Inside the panel, so that one who is lost keeps the navigation at hand. */
const viewRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '$',
  component: screenPart(() => import('../../screens/view/ViewScreen.tsx'), 'ViewScreen'),
})

const routeTree = rootRoute.addChildren([
  publicRoutes,
  panelRoute.addChildren([
    dashboardRoute,
    accountRoute,
    scheduledRoute,
    listRoute,
    trashRoute,
    translationsRoute,
    trashedDocumentRoute,
    documentRoute.addChildren([previewRoute]),
    globalRoute.addChildren([globalPreviewRoute]),
    versionsRoute,
    globalVersionsRoute,
    versionRoute,
    globalVersionRoute,
    apiRoute,
    globalApiRoute,
    tabRoute,
    globalTabRoute,
    jobsRoute,
    jobRoute,
    webhooksRoute,
    deliveryRoute,
    workbenchRoute,
    viewRoute,
  ]),
])

/** Milliseconds of hovering after which a page is preloaded; moving across a list does not. */
const PRELOAD_DELAY = 60

/** A screen whose code is here opens before this; the old one stays until then. */
const PENDING_DELAY = 80

/** `history`: where the panel is; the browser's own, unless given. */
export function createPanelRouter(panel: Panel, history?: RouterHistory) {
  let isStarted = false
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    rewrite: adminAddress(panel.bootstrap.routes.admin),
    context: { panel, isStarted: () => isStarted },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: PRELOAD_DELAY,
    // The query cache decides what is fresh; the router only preloads.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: PENDING_DELAY,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  })
  router.subscribe('onResolved', () => {
    isStarted = true
  })
  // Going on within a screen must not take it away, not even for the moment that a slow device needs:
  // with it would go the focus, the place on the page, and what is typed meanwhile.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const stays = fromLocation && isSameScreen(fromLocation.pathname, toLocation.pathname)
    router.options.defaultPendingMs = stays ? Number.POSITIVE_INFINITY : PENDING_DELAY
  })
  return router
}

export type PanelRouter = ReturnType<typeof createPanelRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter
  }
}
