import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { Panel } from '../../panel/panel.ts'
import { PublicLayout } from '../PublicLayout.tsx'
import { Root } from '../Root.tsx'
import { RouteError } from './RouteError.tsx'
import { screenPart } from './screen-part.tsx'
import { requireAnonymous } from './session-guard.ts'

/** What loaders and guards of routes get. */
export interface RouterContext {
  readonly panel: Panel
  /** Whether a screen has been shown. */
  readonly isStarted: () => boolean
}

/** A parameter of an address that holds a text. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: RouteError,
})

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
})

const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  validateSearch: (raw): { redirect?: string } => {
    const redirect = textIn(raw.redirect)
    return redirect === undefined ? {} : { redirect }
  },
  beforeLoad: ({ context, search }) => requireAnonymous(context.panel, search.redirect),
  component: screenPart(() => import('../../screens/public-screens.ts'), 'SignInScreen'),
})

const firstUserRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/create-first-user',
  component: screenPart(() => import('../../screens/public-screens.ts'), 'FirstUserScreen'),
})

const signOutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/logout',
  component: screenPart(() => import('../../screens/public-screens.ts'), 'SignOutScreen'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/forgot',
  component: screenPart(() => import('../../screens/public-screens.ts'), 'ForgotPasswordScreen'),
})

/** Where mailed links lead; the server writes these addresses. */
const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset/$token',
  validateSearch: (raw): { collection?: string } => {
    const collection = textIn(raw.collection)
    return collection === undefined ? {} : { collection }
  },
  component: screenPart(() => import('../../screens/public-screens.ts'), 'ResetPasswordScreen'),
})

const verifyEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/$collection/verify/$token',
  component: screenPart(() => import('../../screens/public-screens.ts'), 'VerifyEmailScreen'),
})

const unauthorizedRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/unauthorized',
  component: screenPart(() => import('../../screens/public-screens.ts'), 'UnauthorizedScreen'),
})

/** What is shown to visitors who have not signed in. */
export const publicRoutes = publicRoute.addChildren([
  signInRoute,
  firstUserRoute,
  signOutRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  unauthorizedRoute,
])
