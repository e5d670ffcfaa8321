import type { BoundPath, DocumentId, Json } from '@stet/core'
import { attemptCount } from './accounts/attempts.ts'
import type { AccountKey } from './accounts/secrets.ts'
import { secretsOf } from './accounts/secrets.ts'
import { selectLinked } from './compile/linked.ts'
import {
  countDocuments,
  countVersionsStatement,
  estimateCount,
  type FilterUse,
  selectCountedPage,
  selectDistinct,
  selectDocuments,
  selectVersions,
} from './compile/select.ts'
import { hasRange, isIndexed } from './compile/sort.ts'
import { usagesStatement } from './compile/usages.ts'
import type {
  AccountSecrets,
  ApiKeyUser,
  AttemptCount,
  Change,
  CountQuery,
  DistinctQuery,
  DocumentHead,
  EntityRef,
  FindQuery,
  FoundPage,
  LinkedDocument,
  LinkedDocuments,
  LinkedQuery,
  LinkSource,
  NumberedChange,
  PreferenceOwner,
  Reader,
  SessionUser,
  Stage,
  StoredDocument,
  StoredLock,
  StoredPreference,
  StoredSession,
  StoredVersion,
  SubjectAttempt,
  Usage,
  UserRef,
  VersionFacts,
  VersionQuery,
  Viewer,
} from './database.ts'
import { idKey, idOfKey } from './documents/document-id.ts'
import {
  documentColumns,
  documentHead,
  headColumns,
  isHeadOf,
  storedDocument,
} from './documents/stored-row.ts'
import type { Executor, SqlRow, SqlValue, Statement } from './executor.ts'
import type { JobReader } from './jobs/job-store.ts'
import { SqlJobReader } from './jobs/sql-jobs.ts'
import { storableText } from './json-text.ts'
import { maxCommitDelay, maxUnseenChanges } from './limits.ts'
import type { ScheduledReader } from './scheduled/scheduled-store.ts'
import { SqlScheduledReader } from './scheduled/sql-scheduled.ts'
import type { CompiledEntity, CompiledSchema } from './schema/compiled-schema.ts'
import type { EntityTable } from './schema/entity-table.ts'
import type { PreparedSql } from './sql-text.ts'
import { parentKey, storedVersion } from './versions/stored-version.ts'

function numberedChange({ number, body }: SqlRow): NumberedChange {
  // Only `noteChange` writes these rows, and an hour later they are gone.
  return { number: Number(number), change: JSON.parse(body as string) as Change }
}

/** Matches are not spread evenly along an order: this many times more rows may lie between them. */
const unevenness = 8

function storedPreference(row: SqlRow): StoredPreference {
  return {
    key: row.key as string,
    value: (JSON.parse(row.value as string) as { readonly value: Json }).value,
    createdAt: row.created_at as string,
    updatedAt: row.updated_at as string,
  }
}

/** Whether documents in the trash are among those that are read. */
export type TrashVisibility = 'seen' | 'unseen'

/** Every read, on whichever connection it is given. */
export class SqlReader implements Reader {
  readonly #schema: () => CompiledSchema
  readonly #executor: () => Executor
  readonly #trash: TrashVisibility

  constructor(
    schema: () => CompiledSchema,
    executor: () => Executor,
    trash: TrashVisibility = 'unseen',
  ) {
    this.#schema = schema
    this.#executor = executor
    this.#trash = trash
  }

  get withTrash(): Reader {
    return new SqlReader(this.#schema, this.#executor, 'seen')
  }

  get jobs(): JobReader {
    return new SqlJobReader(this.#schema, this.#executor)
  }

  get scheduled(): ScheduledReader {
    return new SqlScheduledReader(this.#schema, this.#executor)
  }

  /** An entity as this reader reads it. */
  protected entityOf(entity: EntityRef): CompiledEntity {
    const compiled = this.schema.of(entity)
    return this.#trash === 'seen' ? compiled.withTrash : compiled
  }

  protected get schema(): CompiledSchema {
    return this.#schema()
  }
  protected get executor(): Executor {
    return this.#executor()
  }

  async findByID(entity: EntityRef, id: DocumentId, stage: Stage): Promise<StoredDocument | null> {
    const { table, documents } = this.entityOf(entity)
    const key = idKey(id, table)
    if (key === null) return null
    const statement = stage === 'main' ? documents.mainByID : documents.currentByID
    const [row] = await this.executor.all(statement({ id: key }))
    return row === undefined ? null : storedDocument(row, table)
  }

  async findHead(entity: EntityRef, id: DocumentId, stage: Stage): Promise<DocumentHead | null> {
    const { table, documents } = this.entityOf(entity)
    const key = idKey(id, table)
    if (key === null) return null
    const statement = stage === 'main' ? documents.mainHeadByID : documents.currentHeadByID
    const [row] = await this.executor.all(statement({ id: key }))
    return row === undefined ? null : documentHead(row, table)
  }

  async findByIDs(
    entity: EntityRef,
    ids: readonly DocumentId[],
    stage: Stage,
  ): Promise<readonly StoredDocument[]> {
    const { table, documents } = this.entityOf(entity)
    const statement = stage === 'main' ? documents.mainByIDs : documents.currentByIDs
    const rows = await this.#byIDs(table, statement, ids)
    return rows.map((row) => storedDocument(row, table))
  }

  async findHeads(
    entity: EntityRef,
    ids: readonly DocumentId[],
    stage: Stage,
  ): Promise<readonly DocumentHead[]> {
    const { table, documents } = this.entityOf(entity)
    const statement = stage === 'main' ? documents.mainHeadsByIDs : documents.currentHeadsByIDs
    const rows = await this.#byIDs(table, statement, ids)
    return rows.map((row) => documentHead(row, table))
  }

  async findContents(
    entity: EntityRef,
    heads: readonly DocumentHead[],
    stage: Stage,
  ): Promise<readonly StoredDocument[] | null> {
    const ids = heads.map(({ id }) => id)
    const stored = await this.findByIDs(entity, ids, stage)
    const isSame = stored.every((row, index) => isHeadOf(heads[index], row))
    return isSame && stored.length === heads.length ? stored : null
  }

  /** In the order of `ids`. */
  async #byIDs(
    table: EntityTable,
    statement: PreparedSql,
    ids: readonly DocumentId[],
  ): Promise<readonly SqlRow[]> {
    const keys = new Set(ids.flatMap((id) => idKey(id, table) ?? []))
    if (keys.size === 0) return []
    const list = this.schema.dialect.listParameter([...keys])
    const rows = await this.executor.all(statement({ ids: list }))
    const byKey = new Map(rows.map((row) => [row.id, row]))
    return [...keys].flatMap((key): readonly SqlRow[] => {
      const row = byKey.get(key)
      return row === undefined ? [] : [row]
    })
  }

  async find(entity: EntityRef, query: FindQuery): Promise<readonly StoredDocument[]> {
    if (query.filter?.kind === 'never') return []
    const compiled = this.entityOf(entity)
    const statement = selectDocuments(this.schema, compiled, documentColumns, query)
    const rows = await this.executor.all(statement)
    return rows.map((row) => storedDocument(row, compiled.table))
  }

  async findPage(
    entity: EntityRef,
    query: FindQuery,
    { countTo }: { readonly countTo: number },
  ): Promise<FoundPage> {
    const { stage, filter, offset = 0, limit = 0 } = query
    const counts = countTo > 0
    if (filter?.kind === 'never') return { heads: [], ...(counts ? { total: 0 } : {}) }
    const compiled = this.entityOf(entity)
    // One more than the page's end tells whether there is a next page.
    const atMost = Number.isFinite(countTo) ? Math.max(countTo, offset + limit) + 1 : undefined
    const isMore = (total: number) => (total === atMost ? { isMore: true } : {})
    // Where asking takes a way of its own, both are asked at once.
    if (counts && this.schema.dialect.name === 'postgres') {
      const page = await this.#countedPage(compiled, query, atMost)
      return { ...page, ...isMore(page.total) }
    }
    const count = () => this.#total(countDocuments(this.schema, compiled, stage, filter, atMost))
    // What matches is counted first where the number says how to find it.
    const isNarrowed = filter !== undefined && filter.kind !== 'always'
    const matches = counts && isNarrowed ? await count() : undefined
    if (matches !== undefined && offset >= matches) return { heads: [], total: matches }
    const known = matches === atMost ? undefined : matches
    const way = isNarrowed ? await this.#shorterWay(compiled, query, known) : 'filter'
    const rows = await this.executor.all(
      selectDocuments(this.schema, compiled, headColumns, query, way),
    )
    const heads = rows.map((row) => documentHead(row, compiled.table))
    if (!counts) return { heads }
    // A first page that is not full is all there is.
    const isAll = offset === 0 && (limit === 0 || heads.length < limit)
    const total = matches ?? (isAll ? heads.length : await count())
    return { heads, total, ...isMore(total) }
  }

  async #countedPage(
    compiled: CompiledEntity,
    query: FindQuery,
    atMost: number | undefined,
  ): Promise<Required<Pick<FoundPage, 'heads' | 'total'>>> {
    const rows = await this.executor.all(selectCountedPage(this.schema, compiled, query, atMost))
    const heads = rows.flatMap((row) => (row.id === null ? [] : documentHead(row, compiled.table)))
    return { heads, total: Number(rows[0]?.total ?? 0) }
  }

  /**
   * Whether walking along the order until a page is full meets fewer rows than collecting and
   * sorting everything that matches. PostgreSQL finds that out itself.
   */
  async #shorterWay(
    compiled: CompiledEntity,
    query: FindQuery,
    /** How many match in all, where that is known. */
    total: number | undefined,
  ): Promise<FilterUse> {
    const { stage, filter, sort = [], limit = 0, offset = 0 } = query
    const { table } = compiled
    if (this.schema.dialect.name !== 'sqlite' || limit === 0 || total === 0) return 'filter'
    if (!isIndexed(sort[0], table) || (filter && hasRange(filter))) return 'filter'
    const rows = await this.#total(estimateCount(this.schema, table))
    // On the way to a page lie (offset + limit) * rows / matches rows: fewer than match, from as many matches on.
    const enough = Math.ceil(Math.sqrt((offset + limit) * rows * unevenness)) + 1
    const matches =
      total ?? (await this.#total(countDocuments(this.schema, compiled, stage, filter, enough)))
    return matches >= enough ? 'order' : 'filter'
  }

  async count(entity: EntityRef, { stage, filter }: CountQuery): Promise<number> {
    if (filter?.kind === 'never') return 0
    const compiled = this.entityOf(entity)
    return this.#total(countDocuments(this.schema, compiled, stage, filter))
  }

  async findDistinct(
    entity: EntityRef,
    query: DistinctQuery,
  ): Promise<{ readonly values: readonly Json[]; readonly total: number }> {
    if (query.filter.kind === 'never') return { values: [], total: 0 }
    const compiled = this.entityOf(entity)
    const rows = await this.executor.all(selectDistinct(this.schema, compiled, query))
    const values = rows.map(({ value }) => this.#valueOf(query.path, value ?? null))
    // A page beyond the end has no row to carry the total.
    if (rows.length > 0 || query.offset === 0) return { values, total: Number(rows[0]?.total ?? 0) }
    const { total } = await this.findDistinct(entity, { ...query, offset: 0, limit: 1 })
    return { values, total }
  }

  async findLinked(
    sources: readonly LinkSource[],
    query: LinkedQuery,
  ): Promise<ReadonlyMap<DocumentId, LinkedDocuments>> {
    const { table: target } = this.schema.of({ kind: 'collection', slug: query.relationTo })
    const keys = new Map(query.targets.map((id) => [id, idKey(id, target)]))
    const known = [...new Set(keys.values())].filter((key) => key !== null)
    const asked = sources.filter(({ filter }) => filter?.kind !== 'never')
    const isNever = asked.length === 0 || known.length === 0
    const rows = isNever
      ? []
      : await this.executor.all(selectLinked(this.schema, asked, query, known))
    const byTarget = new Map<string, SqlRow[]>()
    for (const row of rows) {
      const same = byTarget.get(row.target as string)
      if (same === undefined) byTarget.set(row.target as string, [row])
      else same.push(row)
    }
    const totals = query.count ? await this.#linkedTotals(asked, query, byTarget, known) : null
    const { limit = 0 } = query
    return new Map(
      [...keys].map(([id, key]) => {
        const found = byTarget.get(key ?? '') ?? []
        const shown = limit === 0 ? found : found.slice(0, limit)
        return [
          id,
          {
            docs: shown.map((row) => this.#linked(row, asked, query.contents)),
            hasMore: found.length > shown.length,
            ...(totals === null ? {} : { total: totals.get(key ?? '') ?? 0 }),
          },
        ]
      }),
    )
  }

  #linked(row: SqlRow, sources: readonly LinkSource[], contents = true): LinkedDocument {
    const source = sources[Number(row.source)]
    if (source === undefined) throw new Error('A linked document is of none of the sources.')
    const { table } = this.schema.of(source.entity)
    const id = idOfKey(row.id as string, table)
    const document = contents ? { document: storedDocument(row, table) } : {}
    return { source: source.entity.slug, id, ...document }
  }

  /** Each row carries its target's total; a page beyond the end has no rows to carry it. */
  async #linkedTotals(
    sources: readonly LinkSource[],
    query: LinkedQuery,
    byTarget: ReadonlyMap<string, readonly SqlRow[]>,
    targets: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const totals = new Map(
      [...byTarget].map(([target, rows]) => [target, Number(rows[0]?.total ?? 0)]),
    )
    const missing = targets.filter((target) => !totals.has(target))
    if ((query.offset ?? 0) === 0 || missing.length === 0) return totals
    const first = { ...query, offset: 0, limit: 1, contents: false }
    for (const row of await this.executor.all(selectLinked(this.schema, sources, first, missing))) {
      totals.set(row.target as string, Number(row.total))
    }
    return totals
  }

  async findUsages(
    { collection, ids }: { readonly collection: string; readonly ids: readonly DocumentId[] },
    limit: number,
  ): Promise<readonly Usage[]> {
    const { table } = this.schema.of({ kind: 'collection', slug: collection })
    const keys = ids.flatMap((id) => idKey(id, table) ?? [])
    if (keys.length === 0) return []
    const rows = await this.executor.all(usagesStatement(this.schema, collection, keys, limit))
    return rows.flatMap((row): readonly Usage[] => {
      const source = this.schema.byTable(row.source as string)
      if (source === undefined) return []
      const { table } = source
      return [
        {
          ...table.ref,
          id: idOfKey(row.document as string, table),
          stage: row.stage as Stage,
          path: row.path as string,
          locale: row.locale as string | null,
        },
      ]
    })
  }

  async findVersions(entity: EntityRef, query: VersionQuery): Promise<readonly StoredVersion[]> {
    const compiled = this.entityOf(entity)
    const selection = this.#selection(compiled, query)
    if (selection === null) return []
    const rows = await this.executor.all(selectVersions(this.schema, compiled, selection))
    return rows.map((row) => storedVersion(row, compiled.table))
  }

  async countVersions(
    entity: EntityRef,
    query: Pick<VersionQuery, 'parent' | 'filter' | 'documents'>,
  ): Promise<number> {
    const compiled = this.entityOf(entity)
    const selection = this.#selection(compiled, query)
    return selection === null
      ? 0
      : this.#total(countVersionsStatement(this.schema, compiled, selection))
  }

  async findVersionByID(entity: EntityRef, id: string): Promise<StoredVersion | null> {
    const { versions } = this.entityOf(entity)
    return this.#version(entity, versions.byID({ id: storableText(id) }))
  }

  async newestVersion(entity: EntityRef, parent: DocumentId | null): Promise<VersionFacts | null> {
    const { table, versions } = this.entityOf(entity)
    const key = parentKey(parent, table)
    return key === null ? null : this.#version(entity, versions.newestFacts({ parent: key }))
  }

  async versionAtRevision(
    entity: EntityRef,
    parent: DocumentId | null,
    revision: number,
    of: 'readers' | 'editors' = 'editors',
  ): Promise<StoredVersion | null> {
    const { table, versions } = this.entityOf(entity)
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

  async findSecrets(user: UserRef): Promise<AccountSecrets | null> {
    const [row] = await this.executor.all(this.schema.accounts.secrets(this.accountKey(user)))
    return row === undefined ? null : secretsOf(row)
  }

  findUserByResetToken(collection: string, hash: string): Promise<UserRef | null> {
    const { byResetToken } = this.schema.accounts
    return this.#user(collection, byResetToken({ collection, hash: storableText(hash) }))
  }

  findUserByVerificationToken(collection: string, hash: string): Promise<UserRef | null> {
    const { byVerificationToken } = this.schema.accounts
    return this.#user(collection, byVerificationToken({ collection, hash: storableText(hash) }))
  }

  async findUserByApiKey(collection: string, hash: string): Promise<ApiKeyUser | null> {
    const { table, documents } = this.schema.of({ kind: 'collection', slug: collection })
    const statement = documents.mainByApiKey({ hash: storableText(hash), collection })
    const [row] = await this.executor.all(statement)
    if (row === undefined) return null
    return { apiKeyHash: row.api_key_hash as string, document: storedDocument(row, table) }
  }

  async findSessionUser(collection: string, id: string): Promise<SessionUser | null> {
    const { table, documents } = this.schema.of({ kind: 'collection', slug: collection })
    const statement = documents.mainBySession({ session: storableText(id), collection })
    const [row] = await this.executor.all(statement)
    if (row === undefined) return null
    const document = storedDocument(row, table)
    const session = {
      id: row.session_id as string,
      user: { collection, id: document.id },
      createdAt: row.session_created_at as string,
      expiresAt: row.session_expires_at as string,
      userAgent: row.user_agent as string | null,
    }
    return { session, document }
  }

  async findSession(id: string): Promise<StoredSession | null> {
    const [row] = await this.executor.all(this.schema.accounts.session({ id: storableText(id) }))
    return row === undefined ? null : this.#session(row)
  }

  async findSessions(user: UserRef): Promise<readonly StoredSession[]> {
    const rows = await this.executor.all(this.schema.accounts.sessionsOf(this.accountKey(user)))
    return rows.map((row) => this.#session(row))
  }

  async findAttempts(keys: readonly string[], now: string): Promise<readonly AttemptCount[]> {
    const list = this.schema.dialect.listParameter([...keys])
    const rows = await this.executor.all(this.schema.accounts.attempts({ keys: list, now }))
    return rows.map(attemptCount)
  }

  async findAttemptsAgainst(
    subjects: readonly string[],
    now: string,
  ): Promise<readonly SubjectAttempt[]> {
    const list = this.schema.dialect.listParameter([...subjects])
    const { attemptsAgainst } = this.schema.accounts
    const rows = await this.executor.all(attemptsAgainst({ subjects: list, now }))
    return rows.map((row) => ({ ...attemptCount(row), subject: row.subject as string }))
  }

  async getSetting(key: string): Promise<Json | null> {
    const [row] = await this.executor.all(this.schema.accounts.setting({ key }))
    return row === undefined ? null : (JSON.parse(row.value as string) as Json)
  }

  async findPreferences(
    owner: PreferenceOwner,
    keys: readonly string[],
  ): Promise<readonly StoredPreference[]> {
    const list = this.schema.dialect.listParameter(keys)
    const statement = this.schema.preferences.some({ ...this.preferenceKey(owner), keys: list })
    return (await this.executor.all(statement)).map(storedPreference)
  }

  async findAllPreferences(owner: PreferenceOwner): Promise<readonly StoredPreference[]> {
    const rows = await this.executor.all(this.schema.preferences.all(this.preferenceKey(owner)))
    return rows.map(storedPreference)
  }

  async countPreferences(owner: PreferenceOwner): Promise<number> {
    return this.#total(this.schema.preferences.count(this.preferenceKey(owner)))
  }

  async findLock(entity: EntityRef, id: DocumentId): Promise<StoredLock | null> {
    const [row] = await this.executor.all(this.schema.locks.one(this.lockKey(entity, id)))
    return row === undefined ? null : this.#lock(row)
  }

  async findLocks(query: {
    readonly since: string
    readonly limit: number
  }): Promise<readonly StoredLock[]> {
    const rows = await this.executor.all(this.schema.locks.newest(query))
    return rows.flatMap((row) => this.#lock(row) ?? [])
  }

  async findChanges({
    after,
    until = Number.MAX_SAFE_INTEGER,
    limit,
  }: {
    readonly after: number
    readonly until?: number
    readonly limit: number
  }): Promise<readonly NumberedChange[]> {
    const statement = this.schema.changes.between({ after, until, limit })
    return (await this.executor.all(statement)).map(numberedChange)
  }

  async changesSince(number: number, limit: number): Promise<readonly NumberedChange[] | null> {
    const { bounds, momentOf, since } = this.schema.changes
    const [{ first, last } = { first: null, last: null }] = await this.executor.all(bounds({}))
    // What was seen may also be of another database, which this one has replaced.
    if (number > Number(last ?? 0)) return null
    if (first === null) return []
    if (number < Number(first) - 1) return null
    const [row] = await this.executor.all(momentOf({ number }))
    const moment = Date.parse(String(row?.at ?? new Date(0).toISOString()))
    const at = new Date(Math.max(0, moment - maxCommitDelay)).toISOString()
    // A change with a lower number may have been committed later, but not where there is one writer.
    const before = this.schema.dialect.name === 'sqlite' ? 0 : maxUnseenChanges
    const query = { after: number - before, at, limit: before + limit + 1 }
    const changes = (await this.executor.all(since(query))).map(numberedChange)
    return changes.filter((change) => change.number > number).length > limit ? null : changes
  }

  async lastChange(): Promise<number> {
    const [row] = await this.executor.all(this.schema.changes.bounds({}))
    return Number(row?.last ?? 0)
  }

  async findViewers(
    entity: EntityRef,
    id: DocumentId,
    query: { readonly since: string; readonly limit: number },
  ): Promise<readonly Viewer[]> {
    const statement = this.schema.presence.of({ ...this.lockKey(entity, id), ...query })
    return (await this.executor.all(statement)).flatMap((row) => {
      const collection = row.user_collection as string
      if (!this.schema.config.collection.has(collection)) return []
      const user = this.#userRef(collection, row.user_document as string)
      return [{ user, since: row.since as string }]
    })
  }

  async countTabs(user: UserRef): Promise<number> {
    const { collection, document } = this.accountKey(user)
    const of = { userCollection: collection, userDocument: document }
    return this.#total(this.schema.presence.countOfUser(of))
  }

  protected lockKey(entity: EntityRef, id: DocumentId): { source: string; document: string } {
    const { table } = this.schema.of(entity)
    return { source: table.name, document: idKey(id, table) ?? '' }
  }

  /** Null where its document or its user is of a collection that left the config. */
  #lock(row: SqlRow): StoredLock | null {
    const entity = this.schema.byTable(row.source as string)
    const collection = row.user_collection as string
    if (entity === undefined || !this.schema.config.collection.has(collection)) return null
    return {
      entity: entity.table.ref,
      id: idOfKey(row.document as string, entity.table),
      user: this.#userRef(collection, row.user_document as string),
      lockedAt: row.locked_at as string,
      editedAt: row.edited_at as string,
    }
  }

  protected accountKey({ collection, id }: UserRef): AccountKey {
    const { table } = this.schema.of({ kind: 'collection', slug: collection })
    return { collection, document: idKey(id, table) ?? '' }
  }

  /** What is everybody's is under a name that no collection can have. */
  protected preferenceKey(owner: PreferenceOwner): AccountKey {
    return 'everybodyIn' in owner
      ? { collection: '_everybody', document: owner.everybodyIn }
      : this.accountKey(owner)
  }

  /** A value as documents have it: columns know neither true and false nor numbers as ids. */
  #valueOf({ comparison, node }: BoundPath, value: SqlValue): Json {
    if (comparison === 'boolean') return value === 1
    if (comparison !== 'id' || node === null || !('relationTo' in node.field)) return value
    const { relationTo } = node.field
    if (typeof relationTo !== 'string') return value
    const { table } = this.schema.of({ kind: 'collection', slug: relationTo })
    return table.hasNumericIds ? Number(value) : value
  }

  #selection(compiled: CompiledEntity, { parent, ...query }: VersionQuery) {
    if (query.filter?.kind === 'never' || query.documents?.kind === 'never') return null
    if (parent === undefined) return query
    const key = parentKey(parent, compiled.table)
    return key === null ? null : { ...query, parent: key }
  }

  async #total(statement: Statement): Promise<number> {
    const [row] = await this.executor.all(statement)
    return Number(row?.total ?? 0)
  }

  async #version(entity: EntityRef, statement: Statement): Promise<StoredVersion | null> {
    const [row] = await this.executor.all(statement)
    return row === undefined ? null : storedVersion(row, this.schema.of(entity).table)
  }

  async #user(collection: string, statement: Statement): Promise<UserRef | null> {
    const [row] = await this.executor.all(statement)
    return row === undefined ? null : this.#userRef(collection, row.document as string)
  }

  #userRef(collection: string, document: string): UserRef {
    const { table } = this.schema.of({ kind: 'collection', slug: collection })
    return { collection, id: idOfKey(document, table) }
  }

  #session(row: SqlRow): StoredSession {
    return {
      id: row.id as string,
      user: this.#userRef(row.collection as string, row.document as string),
      createdAt: row.created_at as string,
      expiresAt: row.expires_at as string,
      userAgent: row.user_agent as string | null,
    }
  }
}
