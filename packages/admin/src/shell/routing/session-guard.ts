import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '../../api/account/session.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import type { Panel } from '../../panel/panel.ts'
import { safeRedirect } from '../../panel/session/safe-redirect.ts'

/** Lets editors in; sends everybody else where they can become one. */
export async function requireSession(panel: Panel, publicHref: string): Promise<void> {
  if (panel.needsFirstUser) throw redirect({ to: '/create-first-user' })
  try {
    await panel.queries.ensureQueryData(sessionQuery(panel))
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 401) {
      const home = panel.bootstrap.routes.admin
      throw redirect({
        to: '/login',
        // The front page is where one lands anyway.
        search: publicHref === home || publicHref === `${home}/` ? {} : { redirect: publicHref },
      })
    }
    if (error.status === 403) throw redirect({ to: '/unauthorized' })
    throw error
  }
}

/** Sign-in screens are for those who are not: the others go on to where they wanted. */
export async function requireAnonymous(panel: Panel, target: string | undefined): Promise<void> {
  if (panel.needsFirstUser) throw redirect({ to: '/create-first-user' })
  // The guard of the panel may have asked a moment ago; the answer is still true.
  if (panel.queries.getQueryState(queryKeys.session)?.status === 'error') return
  try {
    await panel.queries.ensureQueryData(sessionQuery(panel))
  } catch {
    // Signed out, or unreachable: the sign-in page shows that better than a blank page.
    return
  }
  throw redirect({ href: safeRedirect(target, panel.bootstrap.routes.admin) })
}
