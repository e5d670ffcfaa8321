import { type DocumentId, type SearchQuery, similarParts } from '@stet/core'
import { sql } from 'kysely'
import { compileFilter } from '../compile/filter.ts'
import { columnIn, isOfStage, openScope, tableOf } from '../compile/scope.ts'
import { advisoryLockStatement } from '../documents/advisory-lock.ts'
import { idKey, idOfKey } from '../documents/document-id.ts'
import type { SqlRow } from '../executor.ts'
import type { Stage, StageStatus } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import { compileSql, type Fragment } from '../sql-text.ts'
import {
  estimatedFrom,
  estimatedRows,
  rankedByPlace,
  withWordsAsTyped,
  wordsAsTyped,
} from './frequent-words.ts'
import { rowsOfStage } from './row-columns.ts'
import type { RowSearch } from './search-dialect.ts'
import type {
  DocumentSearchRows,
  IndexComparison,
  SearchExtent,
  SearchedEntity,
  SearchHit,
  SearchPart,
  SearchReader,
  SearchScope,
  SearchStore,
  WordSearch,
} from './search-store.ts'
import { searchTableName } from './search-tables.ts'
import { addToVocabulary, selectSimilar } from './vocabulary.ts'

/** Rows that one statement stores: some ten parameters each. */
const batch = 100
/** Statements of one search that a server with several processors runs at the same time. */
const atOnce = 4

/** Finds documents by their words. */
export class SqlSearchReader extends SqlStore implements SearchReader {
  async find(
    search: WordSearch,
  ): Promise<{ readonly hits: readonly SearchHit[]; readonly isMore: boolean }> {
    const parts = search.scopes
      .filter(({ filter, query }) => filter.kind !== 'never' && query.terms.length > 0)
      .flatMap((scope) => (['title', 'anywhere'] as const).map((where) => ({ scope, where })))
    const found = await this.#ranked(search, parts)
    const hits = new Map<string, SearchHit>()
    for (const row of found.flat()) {
      const key = `${row.source} ${row.number}`
      if (!hits.has(key)) hits.set(key, this.#hit(row))
    }
    return { hits: [...hits.values()], isMore: found.some(({ length }) => length >= search.limit) }
  }

  /** The rows of each part with their ranks: by words, or by places where very many rows are found. */
  async #ranked(
    search: WordSearch,
    parts: readonly SearchPart[],
  ): Promise<readonly (readonly SqlRow[])[]> {
    const isFrequent = await this.#frequentScopes(parts.map(({ scope }) => scope))
    const frequent = parts.filter(({ scope }) => isFrequent.has(scope))
    const found = await this.#rowsOf(search, frequent.map(withWordsAsTyped), false)
    const byPlace = new Map<SearchPart, readonly SqlRow[]>()
    for (const [index, part] of frequent.entries()) {
      const rows = found[index] ?? []
      // Of what is meant besides, nothing may be missing where a filter leaves few rows.
      if (rows.length < search.limit && part.where === 'anywhere') isFrequent.delete(part.scope)
      byPlace.set(part, rankedByPlace(part.where, rows))
    }
    const others = parts.filter(({ scope }) => !isFrequent.has(scope))
    const byWords = await this.#rowsOf(search, others, true)
    return parts.map((part) => byWords[others.indexOf(part)] ?? byPlace.get(part) ?? [])
  }

  /** Those in which more rows have the words as they were typed than can be counted for a search. */
  async #frequentScopes(scopes: readonly SearchPart['scope'][]): Promise<Set<SearchPart['scope']>> {
    const { counting } = this.schema.dialect.search
    const found = new Set<SearchPart['scope']>()
    if (counting === null) return found
    for (const scope of new Set(scopes)) {
      const query = { ...wordsAsTyped(scope.query), excluded: [] }
      const newest = counting.newest(searchTableName(scope), query, estimatedFrom)
      const rows = await this.#all(newest)
      if (estimatedRows(rows) >= counting.most) found.add(scope)
    }
    return found
  }

  /** The rows of each part, the ones with the highest numbers first. */
  async #rowsOf(
    search: WordSearch,
    parts: readonly SearchPart[],
    isRanked: boolean,
  ): Promise<readonly (readonly SqlRow[])[]> {
    const selects = parts.map((part, index) => this.#select(search, part, index, isRanked))
    const found = await this.#allAtOnce(selects)
    const byPart = Map.groupBy(found, ({ part }) => Number(part))
    return parts.map((_, index) => byPart.get(index) ?? [])
  }

  /** The rows of all, in no order. */
  async #allAtOnce(selects: readonly Fragment[]): Promise<readonly SqlRow[]> {
    const statements = Map.groupBy(selects, (_, index) => index % atOnce).values()
    const found = await Promise.all(
      [...statements].map((group) => this.#all(sql.join(group, sql` union all `))),
    )
    return found.flat()
  }

  #all(statement: Fragment): Promise<readonly SqlRow[]> {
    const compiled = compileSql(this.schema.dialect.compiler, statement)
    return this.executor.all({ ...compiled, isPlannedAnew: true })
  }

  #select(
    search: WordSearch,
    { scope, where }: SearchPart,
    index: number,
    isRanked: boolean,
  ): Fragment {
    const source = this.schema.of(scope.entity).table.name
    const columns = sql`${sql.lit(index)} as part, ${sql.lit(source)} as source,
      s.number, s.document, s.stage, s.status, s.locale, s.changed_at`
    const { query } = scope
    const { limit } = search
    const meant = this.#meant(search, scope)
    const found = this.schema.dialect.search.find(searchTableName(scope), {
      ...{ query, where, columns, limit, isRanked },
      ...meant,
    })
    return sql`select * from (${found}) as found`
  }

  async counts(
    search: SearchExtent<SearchScope & { readonly queries: readonly SearchQuery[] }>,
  ): Promise<readonly number[]> {
    const { dialect } = this.schema
    const selects = search.scopes.flatMap((scope) => {
      if (scope.filter.kind === 'never') return []
      const meant = this.#meant(search, scope)
      const { limit } = search
      return scope.queries.flatMap((query, index) => {
        if (query.terms.length === 0) return []
        const found = dialect.search.some(searchTableName(scope), { query, limit, ...meant })
        return sql`select ${sql.lit(index)} as query, count(*) as total from (${found}) as found`
      })
    })
    const counts = new Map<number, number>()
    for (const { query, total } of await this.#allAtOnce(selects)) {
      counts.set(Number(query), (counts.get(Number(query)) ?? 0) + Number(total))
    }
    const most = Math.max(0, ...search.scopes.map(({ queries }) => queries.length))
    return Array.from({ length: most }, (_, index) => counts.get(index) ?? 0)
  }

  async findSimilar(searched: readonly SearchedEntity[], word: string): Promise<readonly string[]> {
    if (searched.length === 0) return []
    const parts = similarParts(word)
    const selects = searched.map((one) =>
      selectSimilar(searchTableName(one), parts, this.schema.dialect),
    )
    const rows = await this.#all(sql.join(selects, sql` union `))
    return rows.map((row) => String(row.word))
  }

  /** The rows of a scope that may be found at all; what may be read as a whole needs no look at documents. */
  #meant(
    { stage, locale }: Pick<SearchExtent, 'stage' | 'locale'>,
    { entity, filter }: SearchScope,
  ): Pick<RowSearch, 'condition' | 'join' | 'filter' | 'isFiltered'> {
    const condition = rowsOfStage(stage, locale)
    if (filter.kind === 'always') {
      return { condition, join: sql``, filter: sql``, isFiltered: false }
    }
    const documents = openScope(this.schema, this.schema.of(entity), 'documents', stage)
    return {
      condition,
      join: sql` join ${tableOf(documents)} on ${columnIn(documents, 'id')} = s.document
        and ${columnIn(documents, 'stage')} = s.stage`,
      filter: sql` and ${isOfStage(documents)} and ${compileFilter(filter, documents)}`,
      isFiltered: true,
    }
  }

  #hit(row: SqlRow): SearchHit {
    const entity = this.schema.byTable(String(row.source))
    if (entity === undefined) throw new TypeError('A hit is of an entity that was searched.')
    return {
      entity: entity.table.ref,
      id: idOfKey(String(row.document), entity.table),
      stage: row.stage as Stage,
      status: row.status as StageStatus | null,
      locale: row.locale as string | null,
      changedAt: Number(row.changed_at),
      rank: Math.max(0, Number(row.rank)),
    }
  }

  async findStale(
    searched: SearchedEntity,
    ids: readonly DocumentId[],
  ): Promise<readonly DocumentId[]> {
    const { table } = this.schema.of(searched.entity)
    const keys = ids.flatMap((id) => idKey(id, table) ?? [])
    if (keys.length === 0) return []
    const list = sql`${this.schema.dialect.listParameter(keys)}`
    return this.#stale(searched, (id) => this.schema.dialect.isIn(id, list, 'text'))
  }

  async compare(
    searched: SearchedEntity,
    { after, limit }: { readonly after: DocumentId | null; readonly limit: number },
  ): Promise<IndexComparison> {
    const { dialect } = this.schema
    const { table } = this.schema.of(searched.entity)
    const from = after === null ? null : idKey(after, table)
    const isAfter = (id: Fragment) => (from === null ? sql`1 = 1` : sql`${id} > ${from}`)
    const some = (name: string, id: Fragment) => sql`select ${id} as id from ${sql.id(name)}
      where ${isAfter(id)} order by ${id} limit ${limit}`
    // Of both tables, so that neither a missing row nor one too many lies outside of every range.
    const [end] = await this.executor.all(
      compileSql(
        dialect.compiler,
        sql`select count(*) as total, max(id) as last from (
          select id from (
            select * from (${some(table.name, sql.id('id'))}) as d
            union all select * from (${some(searchTableName(searched), sql.id('document'))}) as s
          ) as found order by id limit ${limit}) as first`,
      ),
    )
    const last = Number(end?.total) < limit ? null : String(end?.last)
    const isMeant = (id: Fragment) =>
      last === null ? isAfter(id) : sql`${isAfter(id)} and ${id} <= ${last}`
    const stale = await this.#stale(searched, isMeant)
    return { stale, last: last === null ? null : idOfKey(last, table) }
  }

  async #stale(
    searched: SearchedEntity,
    isMeant: (id: Fragment) => Fragment,
  ): Promise<readonly DocumentId[]> {
    const { table } = this.schema.of(searched.entity)
    const rows = sql.id(searchTableName(searched))
    const documents = sql.id(table.name)
    const isOf = sql`s.document = d.id and s.stage = d.stage`
    const statements = [
      sql`select distinct d.id from ${documents} as d left join ${rows} as s on ${isOf}
        where ${isMeant(sql`d.id`)} and d.deleted_at is null
          and (s.number is null or s.revision <> d.revision or s.is_current <> d.is_current)`,
      sql`select distinct s.document as id from ${rows} as s
        where ${isMeant(sql`s.document`)} and not exists (
          select 1 from ${documents} as d where ${isOf} and d.deleted_at is null)`,
    ]
    const keys = new Set<string>()
    for (const statement of statements) {
      const found = await this.executor.all(compileSql(this.schema.dialect.compiler, statement))
      for (const { id } of found) keys.add(String(id))
    }
    return [...keys].map((key) => idOfKey(key, table))
  }
}

/** Keeps what documents are found by, in a transaction. */
export class SqlSearchStore extends SqlSearchReader implements SearchStore {
  async takeTurn(searched: SearchedEntity): Promise<void> {
    const turn = advisoryLockStatement(this.schema.dialect)
    if (turn !== null) await this.executor.all(turn({ name: searchTableName(searched) }))
  }

  async optimise(searched: SearchedEntity): Promise<void> {
    await this.#run(this.schema.dialect.search.optimise(searchTableName(searched)))
  }

  async put(searched: SearchedEntity, documents: readonly DocumentSearchRows[]): Promise<void> {
    const { dialect } = this.schema
    const { table: source } = this.schema.of(searched.entity)
    const table = searchTableName(searched)
    const keys = documents.flatMap(({ id }) => idKey(id, source) ?? [])
    if (keys.length === 0) return
    const list = sql`${dialect.listParameter(keys)}`
    await this.#run(dialect.search.delete(table, dialect.isIn(sql`document`, list, 'text')))
    const rows = documents.flatMap(({ id, rows }) => {
      const document = idKey(id, source)
      return document === null ? [] : rows.map((row) => ({ ...row, document }))
    })
    if (rows.length === 0) return
    // Only transactions that take turns give numbers.
    const [last] = await this.executor.all(
      compileSql(dialect.compiler, sql`select max(number) as number from ${sql.id(table)}`),
    )
    const numbered = rows.map((row, index) => ({
      ...row,
      number: Number(last?.number ?? 0) + index + 1,
    }))
    await this.#run(addToVocabulary(table, rows, dialect))
    for (let first = 0; first < numbered.length; first += batch) {
      await this.#run(dialect.search.insert(table, numbered.slice(first, first + batch)))
    }
  }

  async #run(statements: readonly Fragment[]): Promise<void> {
    for (const statement of statements) {
      await this.write(compileSql(this.schema.dialect.compiler, statement))
    }
  }
}
