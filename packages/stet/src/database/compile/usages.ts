import { sql } from 'kysely'
import type { AccountKey } from '../accounts/secrets.ts'
import type { Statement } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { linksTable } from '../schema/shared-tables.ts'
import { compileSql } from '../sql-text.ts'

/** Where a document is used, in whatever entity and stage. */
export function usagesStatement(
  { dialect }: CompiledSchema,
  { collection, document }: AccountKey,
  limit: number,
): Statement {
  return compileSql(
    dialect.compiler,
    sql`select distinct source, document, stage, path, locale from ${sql.id(linksTable.name)}
      where target = ${document} and relation_to = ${collection}
      order by source, document, stage, path, locale limit ${limit}`,
  )
}
