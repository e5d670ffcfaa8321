import type { Json } from '@stet/core'

/** Reads what the site keeps about itself, by key. */
export interface SettingReader {
  get(key: string): Promise<Json | null>
  /** The values of those keys that exist. */
  getAll(keys: readonly string[]): Promise<ReadonlyMap<string, Json>>
}

/** Writes settings, in a transaction. */
export interface SettingStore extends SettingReader {
  set(key: string, value: Json | null): Promise<void>
  /** Stores the value unless the key exists; true for exactly one of any number of racing callers. */
  claim(key: string, value: Json): Promise<boolean>
}
