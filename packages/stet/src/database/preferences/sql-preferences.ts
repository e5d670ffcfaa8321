import type { Json } from '@stet/core'
import type { AccountKey } from '../accounts/secrets.ts'
import type { SqlRow } from '../executor.ts'
import { encode } from '../json-text.ts'
import { accountKey } from '../keys.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { SqlStore } from '../sql-store.ts'
import type {
  PreferenceOwner,
  PreferenceReader,
  PreferenceStore,
  StoredPreference,
} from './preference-store.ts'

/** Reads preferences. */
export class SqlPreferenceReader extends SqlStore implements PreferenceReader {
  async find(
    owner: PreferenceOwner,
    keys: readonly string[],
  ): Promise<readonly StoredPreference[]> {
    const list = this.schema.dialect.listParameter(keys)
    const statement = this.schema.preferences.some({ ...ownerKey(this.schema, owner), keys: list })
    return (await this.executor.all(statement)).map(storedPreference)
  }

  async findAll(owner: PreferenceOwner): Promise<readonly StoredPreference[]> {
    const rows = await this.executor.all(this.schema.preferences.all(ownerKey(this.schema, owner)))
    return rows.map(storedPreference)
  }

  async count(owner: PreferenceOwner): Promise<number> {
    return this.total(this.schema.preferences.count(ownerKey(this.schema, owner)))
  }
}

/** Writes preferences. */
export class SqlPreferenceStore extends SqlPreferenceReader implements PreferenceStore {
  async save(
    owner: PreferenceOwner,
    { key, value, updatedAt }: Pick<StoredPreference, 'key' | 'value' | 'updatedAt'>,
  ): Promise<void> {
    const values = {
      ...ownerKey(this.schema, owner),
      key,
      now: updatedAt,
      value: encode({ value }).json,
    }
    await this.write(this.schema.preferences.save(values))
  }

  async delete(owner: PreferenceOwner, key: string): Promise<boolean> {
    const statement = this.schema.preferences.delete({ ...ownerKey(this.schema, owner), key })
    return (await this.write(statement)) > 0
  }
}

/** What is everybody's is under a name that no collection can have. */
function ownerKey(schema: CompiledSchema, owner: PreferenceOwner): AccountKey {
  return 'everybodyIn' in owner
    ? { collection: '_everybody', document: owner.everybodyIn }
    : accountKey(schema, owner)
}

function storedPreference(row: SqlRow): StoredPreference {
  return {
    key: row.key as string,
    value: (JSON.parse(row.value as string) as { readonly value: Json }).value,
    createdAt: row.created_at as string,
    updatedAt: row.updated_at as string,
  }
}
