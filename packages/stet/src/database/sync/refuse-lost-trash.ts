import { ConfigError, type ConfigProblem, hasTrash } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Engine } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { trashIndexOf } from '../schema/document-indexes.ts'
import { compileSql } from '../sql-text.ts'
import { readCatalog } from './catalog.ts'

/**
 * Throws where a collection that had a trash has none any more and there are documents in it: they
 * would come back to life, published as they were. Its index is there as long as it may hold any.
 */
export async function refuseLostTrash(
  schema: CompiledSchema,
  engine: Engine,
  dialect: Dialect,
): Promise<void> {
  const catalog = await readCatalog(engine.reader, dialect)
  const problems: ConfigProblem[] = []
  for (const [index, { table }] of schema.entities.entries()) {
    const { name } = trashIndexOf(table)
    if (hasTrash(table.entity) || !catalog.get(table.name)?.indexes.has(name)) continue
    const [row] = await engine.reader.all(
      compileSql(
        dialect.compiler,
        sql`select count(distinct id) as total from ${sql.id(table.name)}
          where deleted_at is not null`,
      ),
    )
    const total = Number(row?.total ?? 0)
    if (total === 0) continue
    const are = total === 1 ? 'is one document' : `are ${total} documents`
    problems.push({
      path: `collections[${index}](${table.ref.slug}).trash`,
      message: `there ${are} in the trash, which would come back without it; start with it, restore or delete them, then take it away`,
    })
  }
  if (problems.length > 0) throw new ConfigError(problems)
}
