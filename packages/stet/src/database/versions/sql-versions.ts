import { type DocumentId, StetError } from '@stet/core'
import { countVersionsStatement, selectVersions } from '../compile/select.ts'
import type { Statement } from '../executor.ts'
import { storableText } from '../json-text.ts'
import type { EntityRef } from '../refs.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import { SqlStore, type StoreConnection } from '../sql-store.ts'
import { parentKey, storedVersion, versionHead, versionValues } from './stored-version.ts'
import type {
  NewVersion,
  Pruning,
  StoredVersion,
  VersionContent,
  VersionFacts,
  VersionQuery,
  VersionReader,
  VersionStore,
} from './version-store.ts'

/** Whether documents in the trash are among those that are read. */
export type TrashVisibility = 'seen' | 'unseen'

/** Reads versions. */
export class SqlVersionReader extends SqlStore implements VersionReader {
  readonly #trash: TrashVisibility

  constructor(connection: StoreConnection, trash: TrashVisibility) {
    super(connection)
    this.#trash = trash
  }

  async find(entity: EntityRef, query: VersionQuery): Promise<readonly StoredVersion[]> {
    const compiled = this.#entityOf(entity)
    const selection = this.#selection(compiled, query)
    if (selection === null) return []
    const rows = await this.executor.all(selectVersions(this.schema, compiled, selection))
    return rows.map((row) => storedVersion(row, compiled.table))
  }

  async count(
    entity: EntityRef,
    query: Pick<VersionQuery, 'parent' | 'filter' | 'documents'>,
  ): Promise<number> {
    const compiled = this.#entityOf(entity)
    const selection = this.#selection(compiled, query)
    return selection === null
      ? 0
      : this.total(countVersionsStatement(this.schema, compiled, selection))
  }

  async findByID(entity: EntityRef, id: string): Promise<StoredVersion | null> {
    const { versions } = this.#entityOf(entity)
    return this.#version(entity, versions.byID({ id: storableText(id) }))
  }

  async newest(entity: EntityRef, parent: DocumentId | null): Promise<VersionFacts | null> {
    const { table, versions } = this.#entityOf(entity)
    const key = parentKey(parent, table)
    return key === null ? null : this.#version(entity, versions.newestFacts({ parent: key }))
  }

  async atRevision(
    entity: EntityRef,
    parent: DocumentId | null,
    revision: number,
    of: 'readers' | 'editors' = 'editors',
  ): Promise<StoredVersion | null> {
    const { table, versions } = this.#entityOf(entity)
    const key = parentKey(parent, table)
    return key === null
      ? null
      : this.#version(
          entity,
          (of === 'readers' ? versions.publishedAtRevision : versions.atRevision)({
            parent: key,
            revision,
          }),
        )
  }

  /** An entity as this reader reads it: with its trash or without. */
  #entityOf(entity: EntityRef): CompiledEntity {
    const compiled = this.schema.of(entity)
    return this.#trash === 'seen' ? compiled.withTrash : compiled
  }

  #selection(compiled: CompiledEntity, { parent, ...query }: VersionQuery) {
    if (query.filter?.kind === 'never' || query.documents?.kind === 'never') return null
    if (parent === undefined) return query
    const key = parentKey(parent, compiled.table)
    return key === null ? null : { ...query, parent: key }
  }

  async #version(entity: EntityRef, statement: Statement): Promise<StoredVersion | null> {
    const [row] = await this.executor.all(statement)
    return row === undefined ? null : storedVersion(row, this.schema.of(entity).table)
  }
}

/** Writes versions. */
export class SqlVersionStore extends SqlVersionReader implements VersionStore {
  async insert(entity: EntityRef, version: NewVersion): Promise<StoredVersion> {
    const { table, versions } = this.schema.of(entity)
    const parent = parentKey(version.parent, table)
    if (parent === null) throw new StetError('badRequest', { path: 'parent' })
    const values = {
      ...versionValues(version),
      id: version.id,
      parent,
      latest: 1,
      name: null,
      created_at: version.createdAt,
    }
    await this.write(versions.supersede({ parent }))
    await this.write(versions.insert(values))
    return storedVersion(values, table)
  }

  async update(
    entity: EntityRef,
    id: string,
    content: Omit<VersionContent, 'createdAt'>,
  ): Promise<boolean> {
    const { versions } = this.schema.of(entity)
    return (await this.write(versions.update({ ...versionValues(content), id }))) > 0
  }

  async deleteOf(entity: EntityRef, parent: DocumentId | null): Promise<number> {
    const { table, versions } = this.schema.of(entity)
    return this.write(versions.deleteOf({ parent: parentKey(parent, table) }))
  }

  async name(entity: EntityRef, id: string, name: string | null): Promise<void> {
    await this.write(this.schema.of(entity).versions.name({ id, name }))
  }

  async prune(
    entity: EntityRef,
    parent: DocumentId | null,
    { among, drop }: Pruning,
  ): Promise<number> {
    const { table, versions } = this.schema.of(entity)
    const key = parentKey(parent, table)
    if (key === null) return 0
    const statement = versions.heads({ parent: key, all: among === 'all' ? 1 : 0 })
    const ids = drop((await this.executor.all(statement)).map(versionHead))
    if (ids.length === 0) return 0
    return this.write(versions.drop({ ids: this.schema.dialect.listParameter(ids) }))
  }
}
