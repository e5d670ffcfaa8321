import type { CompleteCollection, DocumentId, User } from '@stet/core'
import { systemCall } from '../call.ts'
import { mayUseCookie } from '../http/origin.ts'
import { readShape } from '../reading/read-shape.ts'
import { shapeDocuments } from '../reading/shape-documents.ts'
import type { Runtime } from '../runtime.ts'
import { readCookie, sessionCookieName } from './cookies.ts'

/** Who a request is from, and through which session. */
export interface Authenticated {
  readonly user: User
  readonly sessionId: string
  readonly expiresAt: string
}

/** The user whose token a request carries, or null. A token counts only while its session exists. */
export async function authenticate(
  runtime: Runtime,
  request: Request,
): Promise<Authenticated | null> {
  const token = tokenOf(runtime, request)
  if (!token) return null
  const claims = await runtime.tokens.verify(token)
  if (!claims) return null
  const collection = runtime.config.collection.get(claims.collection)
  if (!collection?.auth) return null
  const session = await runtime.database.read.findSession(claims.sid)
  if (!session || session.expiresAt <= runtime.now().toISOString()) return null
  if (session.user.collection !== claims.collection || session.user.id !== claims.id) return null
  const user = await loadUser(runtime, collection, claims.id)
  return user && { user, sessionId: session.id, expiresAt: session.expiresAt }
}

function tokenOf(runtime: Runtime, request: Request): string | undefined {
  const authorization = request.headers.get('authorization')
  const [scheme, token] = authorization?.split(' ') ?? []
  if (token && (scheme === 'JWT' || scheme === 'Bearer')) return token
  const cookie = readCookie(
    request.headers.get('cookie'),
    sessionCookieName(runtime.config.cookiePrefix),
  )
  return cookie && mayUseCookie(request, runtime.config) ? cookie : undefined
}

/** A user's document with everything but secrets, as access functions see it. */
export async function loadUser(
  runtime: Runtime,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<User | null> {
  const stored = await runtime.database.read.findByID(collection, id, 'main')
  if (!stored) return null
  const call = systemCall(runtime, { depth: 0 })
  const [doc] = await shapeDocuments(
    call,
    collection,
    [stored],
    readShape(call, call.params, false),
  )
  return doc ? { ...doc, id: stored.id, collection: collection.slug } : null
}
