import type { DocumentId } from '@stet/core'
import { selectLinked } from '../compile/linked.ts'
import { usagesStatement } from '../compile/usages.ts'
import { idKey, idOfKey } from '../documents/document-id.ts'
import { storedDocument } from '../documents/stored-row.ts'
import type { SqlRow } from '../executor.ts'
import type { Stage } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type {
  LinkedDocument,
  LinkedDocuments,
  LinkedQuery,
  LinkReader,
  LinkSource,
  Usage,
} from './link-reader.ts'

/** Reads which documents refer to which. */
export class SqlLinkReader extends SqlStore implements LinkReader {
  async find(
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
}
