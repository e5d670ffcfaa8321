import type { Json } from '@stet/core'
import { SqlStore } from '../sql-store.ts'
import type { SettingReader, SettingStore } from './setting-store.ts'

/** Reads settings. */
export class SqlSettingReader extends SqlStore implements SettingReader {
  async get(key: string): Promise<Json | null> {
    const [row] = await this.executor.all(this.schema.accounts.setting({ key }))
    return row === undefined ? null : (JSON.parse(row.value as string) as Json)
  }

  async getAll(keys: readonly string[]): Promise<ReadonlyMap<string, Json>> {
    const rows = await this.executor.all(
      this.schema.accounts.settings({ keys: this.schema.dialect.listParameter(keys) }),
    )
    return new Map(rows.map(({ key, value }) => [String(key), JSON.parse(value as string) as Json]))
  }
}

/** Writes settings. */
export class SqlSettingStore extends SqlSettingReader implements SettingStore {
  async set(key: string, value: Json | null): Promise<void> {
    const { setSetting, deleteSetting } = this.schema.accounts
    await this.write(
      value === null ? deleteSetting({ key }) : setSetting({ key, value: JSON.stringify(value) }),
    )
  }

  async claim(key: string, value: Json): Promise<boolean> {
    const statement = this.schema.accounts.claimSetting({ key, value: JSON.stringify(value) })
    return (await this.write(statement)) > 0
  }
}
