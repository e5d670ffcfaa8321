import type {
  CompleteAuth,
  CompleteCollection,
  DocumentId,
  JsonObject,
  User,
  Where,
} from '@stet/core'
import { bindSystemFilter } from '../access/entity-access.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { UserRef } from '../database/refs.ts'
import { readShape } from '../documents/read-shape.ts'
import { type AuthCollection, isAuthCollection } from '../entities/auth-collections.ts'
import { shapeDocuments } from '../reading/shape-documents.ts'
import { createCall, systemCall } from '../runtime/call.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'

/** A user and the document they are stored as. */
export interface Account {
  /** With everything but secrets, as access functions see it. */
  readonly user: User
  readonly document: StoredDocument
}

/** The account of a stored document. */
export async function accountOf(
  runtime: Runtime,
  collection: CompleteCollection,
  document: StoredDocument,
): Promise<Account | null> {
  const call = systemCall(runtime, { depth: 0 })
  const user = await shaped(call, collection, document)
  return user && { user, document }
}

export async function loadAccount(
  runtime: Runtime,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<Account | null> {
  const document = await runtime.database.read.findByID(collection, id, 'main')
  return document && accountOf(runtime, collection, document)
}

/** The user whom a reference names, as they are now; null where they are gone or not confirmed any more. */
export async function currentUser(
  runtime: Runtime,
  { collection: slug, id }: UserRef,
): Promise<User | null> {
  const collection = runtime.config.collection.get(slug)
  if (collection === undefined || !isAuthCollection(collection)) return null
  const account = await loadAccount(runtime, collection, id)
  return account !== null && isVerified(collection.auth, account.user) ? account.user : null
}

/** The user as they may read themselves: without hidden fields and those whose rule denies it. */
export async function visibleUser(
  call: Call,
  collection: CompleteCollection,
  { user, document }: Account,
): Promise<User> {
  const asThemselves = createCall(
    call.runtime,
    { user, enforced: true, req: call.req },
    systemCall(call.runtime, { depth: 0 }).params,
  )
  return (await shaped(asThemselves, collection, document)) ?? user
}

async function shaped(
  call: Call,
  collection: CompleteCollection,
  document: StoredDocument,
): Promise<User | null> {
  const shape = readShape(call, call.params, false)
  const [doc] = await shapeDocuments(call, collection, [document], shape)
  return doc ? { ...doc, id: document.id, collection: collection.slug } : null
}

/** Whether a user may be who they are: where addresses are confirmed, theirs is. */
export function isVerified({ verify }: CompleteAuth, user: JsonObject): boolean {
  return verify === false || user._verified === true
}

/** The name that a caller signs in with. */
export interface AccountName {
  readonly email?: unknown
  readonly username?: unknown
}

/** The account with this name, or null; `subject` stands for it, or for the name that no account has. */
export async function findAccount(
  call: Call,
  collection: AuthCollection,
  name: AccountName,
): Promise<{ readonly document: StoredDocument | null; readonly subject: string }> {
  const names = namesIn(collection.auth, name)
  if (names.length === 0) return { document: null, subject: `${collection.slug}?` }
  const where: Where = { or: names.map(([field, value]) => ({ [field]: { equals: value } })) }
  const [document] = await call.runtime.database.read.find(collection, {
    stage: 'main',
    filter: bindSystemFilter(call, collection, where),
    limit: 1,
  })
  const subject = document
    ? attemptSubject({ collection: collection.slug, id: document.id })
    : `${collection.slug}?${JSON.stringify(names)}`
  return { document: document ?? null, subject }
}

/** Whether a name that this collection's users sign in with is given at all. */
export function hasName(auth: CompleteAuth, name: AccountName): boolean {
  return namesIn(auth, name).length > 0
}

/** An account as what is counted against it names it. */
export function attemptSubject({ collection, id }: UserRef): string {
  return `${collection}/${JSON.stringify(id)}`
}

/** Whether a user is the caller themselves. */
export function isSelf({ req }: Call, { collection, id }: UserRef): boolean {
  return req.user?.collection === collection && req.user.id === id
}

// Longer than any address; what is longer is no account's name and is not looked up.
const longestName = 320

function namesIn(
  { loginWithUsername }: CompleteAuth,
  { email, username }: AccountName,
): readonly (readonly ['email' | 'username', string])[] {
  const names: (readonly ['email' | 'username', string])[] = []
  if (loginWithUsername && isName(username)) names.push(['username', normalise(username)])
  if (isName(email) && (!loginWithUsername || loginWithUsername.allowEmailLogin)) {
    names.push(['email', normalise(email)])
  }
  return names
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longestName
}

// As the fields themselves store them; see the injected fields of auth collections.
function normalise(name: string): string {
  return name.trim().toLowerCase()
}
