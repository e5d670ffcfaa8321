import {
  type ClientConfig,
  type Json,
  type JsonObject,
  type Permissions,
  type SiteFieldTypes,
  type User,
  withFieldTypes,
  withSharedBlocks,
  withSiteFeatures,
} from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import { readFailure } from '../client/api-failure.ts'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** Who is signed in, what they may do, and the config as they may see it. */
export interface PanelSession {
  readonly user: User
  readonly permissions: Permissions
  /** Slugs of entities whose rules depend on the document: permissions are requested for each document. */
  readonly ruled: { readonly collections: readonly string[]; readonly globals: readonly string[] }
  readonly config: ClientConfig
  /** What this user chose before, of what screens begin with; null where they chose nothing yet. */
  readonly preferences: Readonly<Record<string, Json>>
  /** Seconds since the epoch at which the session ends; null when it does not. */
  readonly exp: number | null
  /** The number of the last change when the session was read; events of later ones follow. */
  readonly lastChange: number
}

/** Below the API. */
export const SESSION_PATH = '/_panel/session'

declare global {
  interface Window {
    /** The session that index.html requested before this code was loaded. */
    stetSession?: Promise<Response> | undefined
  }
}

/** Where a session is loaded from, and the field types for the fields of its config. */
export interface SessionSource {
  readonly client: Client
  readonly fieldTypes: SiteFieldTypes
}

export async function fetchSession({ client, fieldTypes }: SessionSource): Promise<PanelSession> {
  const options = { ignoreSession: true, isBackground: true }
  return unpackSession(await client.get<PanelSession>(SESSION_PATH, options), fieldTypes)
}

/** What fields share is sent once, and fields without the code of their types. */
export function unpackSession(session: PanelSession, fieldTypes: SiteFieldTypes): PanelSession {
  const config = withSharedBlocks(withFieldTypes(session.config, fieldTypes))
  return { ...session, config: withSiteFeatures(config) }
}

/** Permissions and config change rarely; they are loaded again when the user returns to the tab. */
const SESSION_FRESH_FOR = 60_000

export function sessionQuery({ client, fieldTypes }: SessionSource) {
  return queryOptions({
    queryKey: queryKeys.session,
    queryFn: async () =>
      (await takeEarlySession(fieldTypes)) ?? fetchSession({ client, fieldTypes }),
    staleTime: SESSION_FRESH_FOR,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  })
}

/** Drops the session that the page requested when it was loaded, after another one was opened. */
export function discardEarlySession(): void {
  window.stetSession = undefined
}

async function takeEarlySession(fieldTypes: SiteFieldTypes): Promise<PanelSession | null> {
  const early = window.stetSession
  window.stetSession = undefined
  if (early === undefined) return null
  let response: Response
  let body: unknown
  try {
    response = await early
    body = await response.json()
  } catch {
    // Asked again in the ordinary way, which knows how to fail.
    return null
  }
  if (!response.ok) throw readFailure(response.status, body, response.headers.get('Retry-After'))
  return unpackSession(body as PanelSession, fieldTypes)
}

export interface Credentials {
  readonly email?: string
  readonly username?: string
  readonly password: string
}

/** Signs in; the answer's cookie is what counts. A wrong password is an `ApiFailure` with status 401. */
export async function signIn(
  client: Client,
  collection: string,
  credentials: Credentials,
): Promise<void> {
  await client.post(`/${collection}/login`, {
    body: credentials,
    ignoreSession: true,
    withoutUser: true,
  })
}

export async function signOut(client: Client, collection: string): Promise<void> {
  await client.post(`/${collection}/logout`, { ignoreSession: true })
}

export async function refreshSession(client: Client, collection: string): Promise<{ exp: number }> {
  return client.post<{ exp: number }>(`/${collection}/refresh-token`, {
    ignoreSession: true,
    isBackground: true,
  })
}

/** Makes the first user and signs them in. */
export async function registerFirstUser(
  client: Client,
  collection: string,
  user: Credentials & JsonObject,
): Promise<void> {
  await client.post(`/${collection}/first-register`, { body: user, ignoreSession: true })
}

/** Has a link to a new password mailed; the answer is the same whether there is such an account or not. */
export async function requestPasswordReset(
  client: Client,
  collection: string,
  name: Omit<Credentials, 'password'>,
): Promise<void> {
  await client.post(`/${collection}/forgot-password`, { body: name, ignoreSession: true })
}

/** Sets the password that a mailed token allows; answers whether that opened a session. */
export async function resetPassword(
  client: Client,
  collection: string,
  reset: { readonly token: string; readonly password: string },
): Promise<boolean> {
  const { exp } = await client.post<{ readonly exp?: number }>(`/${collection}/reset-password`, {
    body: reset,
    ignoreSession: true,
  })
  return exp !== undefined
}

/** Confirms the address that a token was mailed to. */
export async function verifyEmail(
  client: Client,
  collection: string,
  token: string,
): Promise<void> {
  await client.post(`/${collection}/verify/${encodeURIComponent(token)}`, { ignoreSession: true })
}
