import { sql } from 'kysely'
import type { Statement } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { linksTable } from '../schema/shared-tables.ts'
import { compileSql } from '../sql-text.ts'

/** Where documents of a collection are used, in whatever entity and stage. */
export function usagesStatement(
  { dialect }: CompiledSchema,
  collection: string,
  documents: readonly string[],
  limit: number,
): Statement {
  return compileSql(
    dialect.compiler,
    sql`select distinct source, document, stage, path, locale from ${sql.id(linksTable.name)}
      where target in (${sql.join(documents)}) and relation_to = ${collection}
      order by source, document, stage, path, locale limit ${limit}`,
  )
}
