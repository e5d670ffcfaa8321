import { type Bootstrap, errorCatalogue, fieldsWithTypes, type SiteFieldTypes } from '@stet/core'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createPreferenceSaver, type PreferenceSaver } from '../api/account/preferences.ts'
import { fetchSession, type PanelSession, sessionQuery } from '../api/account/session.ts'
import { type Activity, createActivity } from '../api/client/activity.ts'
import { ApiFailure, isWorthRetrying } from '../api/client/api-failure.ts'
import { type Client, createClient, type StoreFirst } from '../api/client/client.ts'
import { queryKeys } from '../api/client/query-keys.ts'
import {
  createSessionKeeper,
  type SessionEnd,
  type SessionKeeper,
} from '../api/client/session-keeper.ts'
import { createLive, type Live } from '../live/live.ts'

/** What the whole panel shares from its start to its end. */
export interface Panel {
  readonly bootstrap: Bootstrap
  /** Those that the site and its plugins brought. */
  readonly fieldTypes: SiteFieldTypes
  readonly client: Client
  readonly queries: QueryClient
  readonly session: SessionKeeper
  readonly preferences: PreferenceSaver
  readonly activity: Activity
  /** What happens elsewhere. */
  readonly live: Live
  /** True until the first user has been made. */
  needsFirstUser: boolean
}

/** Milliseconds after which a screen shows its cached data and loads it again. */
const FRESH_FOR = 5_000
/** What was on a screen is shown at once for as long as this after leaving it. */
const KEPT_FOR = 30 * 60_000
const READ_RETRIES = 2
/** Milliseconds until a live channel that refused a signed-in user is tried again. */
const ASK_AGAIN_AFTER = 5_000

/** How the panel reaches the server, where that is not as browsers do. */
export interface PanelConnection {
  readonly storeFirst?: StoreFirst
  readonly fetch?: typeof globalThis.fetch
}

export function createPanel(
  asWritten: Bootstrap,
  fieldTypes: SiteFieldTypes,
  { storeFirst, fetch }: PanelConnection = {},
): Panel {
  const bootstrap = withTypes(asWritten, fieldTypes)
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Only one who was signed in can have been signed out.
        const wasSignedIn = query.queryKey[0] === queryKeys.session[0] && query.state.data
        const end = wasSignedIn ? sessionEnd(error) : null
        if (end !== null) session.expire(end)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        gcTime: KEPT_FOR,
        // Offline is a state the editor must see, not a request that waits in silence.
        networkMode: 'always',
        retry: (count, error) => count < READ_RETRIES && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  const activity = createActivity()
  const session = createSessionKeeper(async () => {
    try {
      queries.setQueryData(queryKeys.session, await fetchSession({ client, fieldTypes }))
      return null
    } catch (error) {
      const end = sessionEnd(error)
      if (end === null) throw error
      return end
    }
  })
  const user = () => queries.getQueryData<PanelSession>(queryKeys.session)?.user
  const client = createClient({
    api: bootstrap.routes.api,
    language: () => document.documentElement.lang,
    permissions: () => queries.getQueryData<PanelSession>(queryKeys.session)?.permissions,
    user,
    session,
    activity,
    ...(fetch && { fetch }),
    storeFirst,
  })
  const live = createLive({
    api: bootstrap.routes.api,
    // The server decides; if the session is gone, the query's failure says so.
    onRefused: () =>
      void queries
        .fetchQuery({ ...sessionQuery({ client, fieldTypes }), staleTime: 0 })
        .then(() => setTimeout(live.resume, ASK_AGAIN_AFTER))
        .catch(() => undefined),
  })
  session.subscribe(() => {
    if (session.getState() === 'active') live.resume()
  })
  const preferences = createPreferenceSaver(client, user)
  const needsFirstUser = !bootstrap.initialized
  return {
    bootstrap,
    fieldTypes,
    client,
    queries,
    session,
    preferences,
    activity,
    live,
    needsFirstUser,
  }
}

function withTypes(bootstrap: Bootstrap, fieldTypes: SiteFieldTypes): Bootstrap {
  const { firstUserFields } = bootstrap
  return firstUserFields === undefined
    ? bootstrap
    : { ...bootstrap, firstUserFields: fieldsWithTypes(firstUserFields, fieldTypes) }
}

/** The reason in a refused request for the session; null if the refusal has none. */
function sessionEnd(error: unknown): SessionEnd | null {
  if (!(error instanceof ApiFailure) || error.status !== 401) return null
  return error.errors[0]?.name === errorCatalogue.otherUser.name ? 'replaced' : 'gone'
}

const PanelContext = createContext<Panel | null>(null)
export const PanelProvider = PanelContext

export function usePanel(): Panel {
  const panel = use(PanelContext)
  if (panel === null) throw new Error('PanelProvider is missing above')
  return panel
}
