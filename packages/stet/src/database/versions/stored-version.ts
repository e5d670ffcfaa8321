import type { JsonObject } from '@stet/core'
import { idKey } from '../documents/document-id.ts'
import type { SqlRow, SqlValue } from '../executor.ts'
import { encode } from '../json-text.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import type { StoredVersion, VersionContent, VersionHead } from './version-store.ts'

export const versionColumns = [
  'id',
  'parent',
  'latest',
  'autosave',
  'snapshot',
  'published_locale',
  'revision',
  'author_collection',
  'author',
  'reason',
  'changed_fields',
  'name',
  'created_at',
  'updated_at',
  'data',
] as const

/** A version whose JSON is parsed on first use: lists of versions show only their dates. */
class VersionRow implements StoredVersion {
  readonly id: string
  readonly parent: StoredVersion['parent']
  readonly latest: boolean
  readonly autosave: boolean
  readonly snapshot: boolean
  readonly publishedLocale: string | null
  readonly revision: number
  readonly author: StoredVersion['author']
  readonly reason: StoredVersion['reason']
  readonly name: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly #changedFields: string | null
  readonly #json: string
  #version: JsonObject | undefined

  constructor(row: SqlRow, table: EntityTable) {
    const parent = row.parent as string
    this.id = row.id as string
    this.parent = table.ref.kind === 'global' ? null : table.hasNumericIds ? Number(parent) : parent
    this.latest = row.latest === 1
    this.autosave = row.autosave === 1
    this.snapshot = row.snapshot === 1
    this.publishedLocale = row.published_locale as string | null
    this.revision = row.revision as number
    this.author =
      row.author_collection === null
        ? null
        : {
            collection: row.author_collection as string,
            id: JSON.parse(row.author as string) as string | number,
          }
    this.reason = (row.reason ?? null) as StoredVersion['reason']
    this.#changedFields = (row.changed_fields ?? null) as string | null
    this.name = (row.name ?? null) as string | null
    this.createdAt = row.created_at as string
    this.updatedAt = row.updated_at as string
    this.#json = row.data as string
  }

  get changedFields(): readonly string[] | null {
    return this.#changedFields === null ? null : JSON.parse(this.#changedFields)
  }

  get version(): JsonObject {
    this.#version ??= JSON.parse(this.#json) as JsonObject
    return this.#version
  }
}

export function storedVersion(row: SqlRow, table: EntityTable): StoredVersion {
  return new VersionRow(row, table)
}

/** The columns of a version's content. The author's id is kept as JSON, because their collection may have left the config. */
export function versionValues(
  content: Omit<VersionContent, 'createdAt'>,
): Record<string, SqlValue> {
  const { _status: status } = content.version
  return {
    status: typeof status === 'string' ? status : null,
    autosave: Number(content.autosave),
    snapshot: Number(content.snapshot),
    published_locale: content.publishedLocale,
    revision: content.revision,
    author_collection: content.author?.collection ?? null,
    author: content.author === null ? null : JSON.stringify(content.author.id),
    reason: content.reason,
    changed_fields: content.changedFields === null ? null : JSON.stringify(content.changedFields),
    updated_at: content.updatedAt,
    data: encode(content.version).json,
  }
}

/** A row without what the version holds. */
export function versionHead(row: SqlRow): VersionHead {
  return {
    id: row.id as string,
    revision: row.revision as number,
    status: row.status as VersionHead['status'],
    isLatest: row.latest === 1,
    isAutosave: row.autosave === 1,
    isSnapshot: row.snapshot === 1,
    isNamed: row.name !== null,
    updatedAt: Date.parse(row.updated_at as string),
  }
}

/** The key of a document among versions: a global is known by its slug. */
export function parentKey(parent: StoredVersion['parent'], table: EntityTable): string | null {
  return table.ref.kind === 'global' || parent === null ? table.ref.slug : idKey(parent, table)
}
