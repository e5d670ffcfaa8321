import { randomBytes } from 'node:crypto'
import { type CompleteCollection, type Problem, ValidationError } from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { type AuthCollection, isAuthCollection } from '../entities/auth-collections.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { hashToken, isSameHash } from '../security/one-time-tokens.ts'

const keyBytes = 32
/** Shortest key that a user may choose; a UUID is 36. Shorter ones could be guessed, and keys are hashed without a cost. */
const minApiKeyLength = 32
/** Longest key that is looked at. */
const maxApiKeyLength = 256

/** A new key: returned once to the caller, and stored as its hash. */
export function newApiKey(): { readonly key: string; readonly hash: string } {
  const key = `stet_${randomBytes(keyBytes).toString('base64url')}`
  return { key, hash: hashToken(key) }
}

/** The stored form of a key that a caller chose. */
export function chosenKeyHash(collection: CompleteCollection, key: unknown): string {
  const problem = keyProblem(key)
  if (problem) throw new ValidationError({ collection: collection.slug, problems: [problem] })
  return hashToken(String(key))
}

function keyProblem(key: unknown): Problem | undefined {
  const path = 'apiKey'
  if (typeof key !== 'string') return { path, key: 'validation:mustBeText' }
  if (key.length < minApiKeyLength) {
    return { path, key: 'validation:longerThanMin', values: { minLength: minApiKeyLength } }
  }
  if (key.length > maxApiKeyLength) {
    return { path, key: 'validation:shorterThanMax', values: { maxLength: maxApiKeyLength } }
  }
  return undefined
}

/** The collection and key of an `Authorization: <slug> API-Key <key>`; the slug as it is written in the config. */
export function apiKeyIn(
  { config }: Runtime,
  authorization: string | null,
): { readonly collection: AuthCollection; readonly key: string } | null {
  const parts = authorization?.split(' ') ?? []
  const [slug = '', scheme, key] = parts
  if (scheme !== 'API-Key' || !key || parts.length !== 3 || key.length > maxApiKeyLength)
    return null
  const collection = config.collection.get(slug)
  return collection && isAuthCollection(collection) && collection.auth.useAPIKey
    ? { collection, key }
    : null
}

/** The user that a key belongs to. */
export async function findByApiKey(
  { database }: Runtime,
  collection: CompleteCollection,
  key: string,
): Promise<StoredDocument | null> {
  const hash = hashToken(key)
  const found = await database.read.accounts.findUserByApiKey(collection.slug, hash)
  // The index found it by comparing; this comparison decides.
  return found && isSameHash(found.apiKeyHash, hash) ? found.document : null
}
