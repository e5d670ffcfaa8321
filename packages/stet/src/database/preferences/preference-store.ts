import type { Json } from '@stet/core'
import type { UserRef } from '../refs.ts'

/** Whose a preference is: a user's, or everybody's who works with a collection. */
export type PreferenceOwner = UserRef | { readonly everybodyIn: string }

/** Something that a user chose about the panel, or all of them. */
export interface StoredPreference {
  readonly key: string
  readonly value: Json
  readonly createdAt: string
  readonly updatedAt: string
}

/** Reads preferences. */
export interface PreferenceReader {
  /** Those of the keys that there is something under. */
  find(owner: PreferenceOwner, keys: readonly string[]): Promise<readonly StoredPreference[]>
  /** In the order in which they were first saved. */
  findAll(owner: PreferenceOwner): Promise<readonly StoredPreference[]>
  count(owner: PreferenceOwner): Promise<number>
}

/** Writes preferences, in a transaction. */
export interface PreferenceStore extends PreferenceReader {
  save(
    owner: PreferenceOwner,
    preference: Pick<StoredPreference, 'key' | 'value' | 'updatedAt'>,
  ): Promise<void>
  /** False when there is none. */
  delete(owner: PreferenceOwner, key: string): Promise<boolean>
}
