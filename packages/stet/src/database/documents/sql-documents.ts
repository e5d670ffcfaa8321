import type { BoundPath, DocumentId, Json, TranslationCounts } from '@stet/core'
import { countsIn, countTranslations } from '../compile/count-translations.ts'
import {
  countDocuments,
  estimateCount,
  type FilterUse,
  selectCountedPage,
  selectDocuments,
} from '../compile/select.ts'
import {
  localMonthOf,
  selectCountedValues,
  selectDistinct,
  selectMonths,
} from '../compile/select-distinct.ts'
import { hasRange, isIndexed } from '../compile/sort.ts'
import type { SqlRow, SqlValue } from '../executor.ts'
import type { EntityRef, Stage } from '../refs.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { SqlStore, type StoreConnection } from '../sql-store.ts'
import type { PreparedSql } from '../sql-text.ts'
import type { TrashVisibility } from '../versions/sql-versions.ts'
import { idKey } from './document-id.ts'
import type {
  CountedDistinctQuery,
  CountedValues,
  CountQuery,
  DistinctQuery,
  DocumentHead,
  DocumentReader,
  FindQuery,
  FoundPage,
  StoredDocument,
} from './document-store.ts'
import {
  documentColumns,
  documentHead,
  headColumns,
  isHeadOf,
  storedDocument,
} from './stored-row.ts'

/** Matches are not spread evenly along an order: this many times more rows may lie between them. */
const unevenness = 8

/** Months that are told apart: a century of them. */
const mostMonths = 1200

/** Reads documents. */
export class SqlDocumentReader extends SqlStore implements DocumentReader {
  readonly #trash: TrashVisibility

  constructor(connection: StoreConnection, trash: TrashVisibility = 'unseen') {
    super(connection)
    this.#trash = trash
  }

  /** An entity as this reader reads it: with its trash or without. */
  protected entityOf(entity: EntityRef): CompiledEntity {
    const compiled = this.schema.of(entity)
    return this.#trash === 'seen' ? compiled.withTrash : compiled
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
    // One row more than the page shows whether there is a next page.
    const atMost = Number.isFinite(countTo) ? Math.max(countTo, offset + limit) + 1 : undefined
    const isMore = (total: number) => (total === atMost ? { isMore: true } : {})
    // PostgreSQL takes a round trip per statement, so the page and the total are read together.
    if (counts && this.schema.dialect.name === 'postgres') {
      const page = await this.#countedPage(compiled, query, atMost)
      return { ...page, ...isMore(page.total) }
    }
    const count = () => this.total(countDocuments(this.schema, compiled, stage, filter, atMost))
    // The matches are counted first, because their number decides how the page is read.
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
    const rows = await this.total(estimateCount(this.schema, table))
    // On the way to a page lie (offset + limit) * rows / matches rows: fewer than match, from as many matches on.
    const enough = Math.ceil(Math.sqrt((offset + limit) * rows * unevenness)) + 1
    const matches =
      total ?? (await this.total(countDocuments(this.schema, compiled, stage, filter, enough)))
    return matches >= enough ? 'order' : 'filter'
  }

  async findIDs(entity: EntityRef, query: FindQuery): Promise<readonly DocumentId[]> {
    if (query.filter?.kind === 'never') return []
    const compiled = this.entityOf(entity)
    const { hasNumericIds } = compiled.table
    const rows = await this.executor.all(selectDocuments(this.schema, compiled, ['id'], query))
    return rows.map(({ id }) => (hasNumericIds ? Number(id) : (id as string)))
  }

  async count(entity: EntityRef, { stage, filter }: CountQuery): Promise<number> {
    if (filter?.kind === 'never') return 0
    const compiled = this.entityOf(entity)
    return this.total(countDocuments(this.schema, compiled, stage, filter))
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

  async countDistinct(
    entity: EntityRef,
    query: CountedDistinctQuery,
  ): Promise<CountedValues | null> {
    if (query.filter.kind === 'never') return { values: [], total: 0, without: 0 }
    const compiled = this.entityOf(entity)
    const { monthsIn } = query
    const months =
      monthsIn === undefined
        ? []
        : await this.executor.all(selectMonths(this.schema, compiled, query, mostMonths + 1))
    if (months.length > mostMonths) return null
    const known = months.map(({ month }) => String(month))
    const statement = selectCountedValues(this.schema, compiled, query, (value) =>
      monthsIn === undefined ? value : localMonthOf(value, known, monthsIn, this.schema),
    )
    const rows = await this.executor.all(statement)
    return {
      values: rows.flatMap(({ value, number }) => {
        if (number === null || number === undefined) return []
        const found = value ?? null
        return [{ value: this.#valueOf(query.path, found), count: Number(number) }]
      }),
      total: Number(rows[0]?.total ?? 0),
      without: Number(rows[0]?.missing ?? 0),
    }
  }

  async countTranslations(
    entity: EntityRef,
    query: CountQuery,
    locales: readonly string[],
  ): Promise<ReadonlyMap<string, TranslationCounts>> {
    const compiled = this.entityOf(entity)
    const { columns } = compiled.table.translations
    const asked = columns.filter(({ locale }) => locales.includes(locale))
    if (asked.length === 0 || query.filter?.kind === 'never') return new Map()
    const [row] = await this.executor.all(countTranslations(this.schema, compiled, query, asked))
    return countsIn(row ?? {}, asked)
  }

  /** A value as documents have it: columns store booleans and numeric ids in another form. */
  #valueOf({ comparison, node }: BoundPath, value: SqlValue): Json {
    if (comparison === 'boolean') return value === 1
    if (comparison !== 'id' || node === null || !('relationTo' in node.field)) return value
    const { relationTo } = node.field
    if (typeof relationTo !== 'string') return value
    const { table } = this.schema.of({ kind: 'collection', slug: relationTo })
    return table.hasNumericIds ? Number(value) : value
  }
}
