import {
  type Json,
  type JsonObject,
  NotFound,
  StetError,
  Unauthorized,
  type User,
} from '@stet/core'
import type { StoredPreference } from '../../database/preferences/preference-store.ts'
import type { UserRef } from '../../database/refs.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Characters of a key: names of collections, fields and ids, joined. */
const keyPattern = /^[\w.:~@-]{1,200}$/

/** Characters of a value as JSON: which rows of a very long form are open. */
const maxPreferenceLength = 100_000

/** Maximum characters of a value that is sent with the others in advance. */
const shortPreferenceLength = 4_000

/** Keys of one user: one per list and per document whose form they arranged. Reads past it still work. */
const maxPreferences = 5_000

/** A preference as its owner gets it. */
export interface Preference extends JsonObject {
  readonly user: { readonly relationTo: string; readonly value: string | number }
  readonly key: string
  readonly value: Json
  readonly createdAt: string
  readonly updatedAt: string
}

/** The caller's own preference, or null. */
export async function findPreference(call: Call, key: string): Promise<Preference | null> {
  const user = ownerOf(call)
  if (!keyPattern.test(key)) return null
  const [stored] = await call.runtime.database.read.preferences.find(refOf(user), [key])
  return stored ? preferenceOf(user, stored) : null
}

/**
 * The caller's own values under these keys, null for missing ones. Long values are left out and must be
 * requested one by one.
 */
export async function shortPreferences(
  call: Call,
  keys: readonly string[],
): Promise<Readonly<Record<string, Json>>> {
  const stored = await call.runtime.database.read.preferences.find(refOf(ownerOf(call)), keys)
  const values: Record<string, Json> = Object.fromEntries(keys.map((key) => [key, null]))
  for (const { key, value } of stored) {
    if (JSON.stringify(value).length <= shortPreferenceLength) values[key] = value
    else delete values[key]
  }
  return values
}

/** Keeps something for the caller, in the place of what was kept under the key. */
export async function savePreference(
  call: Call,
  key: string,
  body: JsonObject,
): Promise<Preference> {
  const user = ownerOf(call)
  if (!keyPattern.test(key)) throw new StetError('badRequest', { path: 'key' })
  const value: Json = Object.hasOwn(body, 'value') ? (body.value ?? null) : body
  if (JSON.stringify(value).length > maxPreferenceLength) {
    throw new StetError('tooLarge', { values: { max: maxPreferenceLength } })
  }
  const { database, now } = call.runtime
  return database.transaction(async (session) => {
    const ref = refOf(user)
    const [before] = await session.preferences.find(ref, [key])
    if (!before && (await session.preferences.count(ref)) >= maxPreferences) {
      throw new StetError('badRequest', { path: 'key' })
    }
    await session.preferences.save(ref, { key, value, updatedAt: now().toISOString() })
    const [stored] = await session.preferences.find(ref, [key])
    if (!stored) throw new NotFound()
    return preferenceOf(user, stored)
  })
}

/** Deletes one; throws NotFound if it does not exist. */
export async function deletePreference(call: Call, key: string): Promise<void> {
  const user = refOf(ownerOf(call))
  const isGone =
    keyPattern.test(key) &&
    (await call.runtime.database.transaction((session) => session.preferences.delete(user, key)))
  if (!isGone) throw new NotFound()
}

/** Preferences are of users of any auth collection; no user reaches another's. */
function ownerOf(call: Call): User {
  const { user } = call.req
  if (!user) throw new Unauthorized()
  return user
}

function refOf({ collection, id }: User): UserRef {
  return { collection, id }
}

function preferenceOf({ collection, id }: User, stored: StoredPreference): Preference {
  const { key, value, createdAt, updatedAt } = stored
  return { user: { relationTo: collection, value: id }, key, value, createdAt, updatedAt }
}
