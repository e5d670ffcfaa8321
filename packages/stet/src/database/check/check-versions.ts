import { isSameJson, type JsonObject } from '@stet/core'
import { sql } from 'kysely'
import { scanTable } from '../scan-table.ts'
import { documentsShape, versionsShape } from '../schema/entity-shapes.ts'
import { parseObject } from './check-rows.ts'
import { checkedDocumentName } from './document-name.ts'
import { type EntityCheck, query } from './entity-check.ts'

/** Each document's history ends in what the document is now. */
export async function checkVersions(entityCheck: EntityCheck): Promise<void> {
  await checkHistories(entityCheck)
  await checkEachVersion(entityCheck)
  await checkNewest(entityCheck)
}

async function checkHistories(entityCheck: EntityCheck): Promise<void> {
  const { entity, tell } = entityCheck
  const { table } = entity
  const documents = sql.id(table.name)
  const versions = sql.id(table.versions)
  const histories = await query(
    entityCheck,
    sql`select v.parent, sum(v.latest) as latest, max(v.revision) as newest,
        max(case when v.latest = 1 then v.revision end) as marked,
        (select max(d.revision) from ${documents} as d where d.id = v.parent) as revision
      from ${versions} as v group by v.parent order by v.parent`,
  )
  for (const { parent, latest, newest, marked, revision } of histories) {
    const where = checkedDocumentName(table.ref, parent ?? null)
    if (revision === null) {
      tell(`${where} has versions, but does not exist.`)
      continue
    }
    if (Number(latest) !== 1) {
      tell(`${where} has ${latest} versions that are marked as its newest.`)
    } else if (Number(marked) < Number(newest)) {
      tell(`${where} has a newer version than the one that is marked as its newest.`)
    }
    if (Number(newest) > Number(revision)) {
      tell(`${where} is at revision ${revision}, but has a version of revision ${newest}.`)
    }
  }
}

async function checkEachVersion({ executor, schema, entity, tell }: EntityCheck): Promise<void> {
  const { table } = entity
  const names = ['id', 'parent', 'status', 'data']
  for await (const rows of scanTable(executor, schema.dialect, versionsShape(table), names)) {
    for (const { id, parent, status, data } of rows) {
      const where = `Version "${id}" of ${checkedDocumentName(table.ref, parent ?? null)}`
      const version = parseObject(data as string)
      if (version === undefined) tell(`${where} is not a JSON object.`)
      else if ((version._status ?? null) !== status) {
        tell(`${where} is listed as ${status}, but says ${version._status ?? 'nothing'}.`)
      }
    }
  }
}

async function checkNewest(entityCheck: EntityCheck): Promise<void> {
  const { executor, schema, entity, tell } = entityCheck
  const { table } = entity
  const shape = documentsShape(table)
  const names = ['id', 'stage', 'is_current', 'revision', 'data']
  for await (const rows of scanTable(executor, schema.dialect, shape, names)) {
    const current = rows.filter(({ is_current }) => is_current === 1)
    const ids = schema.dialect.listParameter(current.map(({ id }) => id as string))
    const found = await query(
      entityCheck,
      sql`select v.parent, v.data from ${sql.id(table.versions)} as v
        join ${sql.id(table.name)} as d on d.id = v.parent and d.revision = v.revision
        where d.is_current = 1 and ${schema.dialect.isIn(sql.id('v', 'parent'), sql`${ids}`, 'text')}`,
    )
    for (const { id, stage, revision, data } of current) {
      const document = parseObject(data as string)
      if (document === undefined) continue
      // Two where one locale was published: what readers get, and beside it what editors see.
      const same = found.filter(({ parent }) => parent === id)
      if (same.length === 0) continue
      const isKept = same.some((row) => {
        const version = parseObject(row.data as string)
        return version !== undefined && isSameJson(contentOf(version), document)
      })
      if (!isKept) {
        tell(
          `${checkedDocumentName(table.ref, id ?? null, stage)} is not what its version of revision ${revision} says.`,
        )
      }
    }
  }
}

/** A version's document without what is kept beside a document's JSON. */
function contentOf(version: JsonObject): JsonObject {
  const { _status, createdAt, updatedAt, ...content } = version
  return content
}
