import {
  diff,
  type Entity,
  flattenLocales,
  type JsonObject,
  type QueryParams,
  RevisionConflict,
} from '@stet/core'
import type { Call } from '../call.ts'
import type { StoredDocument } from '../database/database.ts'
import { readDocuments } from '../reading/read-documents.ts'
import { readShape } from '../reading/read-shape.ts'

/**
 * The refusal of a write made against an older revision: it says what the document is now and
 * which paths changed since, as far as the caller may read them, so that a client can merge.
 */
export async function revisionConflict(
  call: Call,
  entity: Entity,
  current: StoredDocument,
  madeAgainst: number,
  params: QueryParams,
): Promise<RevisionConflict> {
  const { database } = call.runtime
  const parent = entity.kind === 'global' ? null : current.id
  const then = entity.versions
    ? await database.read.versionAtRevision(entity, parent, madeAgainst)
    : null
  const shape = {
    ...readShape(call, params, false),
    depth: 0,
    fallbackChain: [],
    draft: current.stage === 'latest',
  }
  const [doc] = await readDocuments(call, entity, [current], shape)
  const changedSince =
    then && doc
      ? pathsBetween(call, entity, then.version, current.data).filter(
          ([name]) => name !== undefined && Object.hasOwn(doc, name),
        )
      : []
  return new RevisionConflict({
    id: current.id,
    revision: current.revision,
    changedSince,
    status: 412,
    ...(doc ? { doc } : {}),
  })
}

function pathsBetween(
  call: Call,
  entity: Entity,
  before: JsonObject,
  after: JsonObject,
): readonly (readonly string[])[] {
  const locale = call.req.locale
  const options = { locale, fallbackChain: [] }
  const names = new Set(entity.plan.byName.keys())
  const content = (doc: JsonObject) =>
    Object.fromEntries(
      Object.entries(flattenLocales(entity.plan, doc, options)).filter(
        ([name]) => names.has(name) && !['id', 'createdAt', 'updatedAt', '_status'].includes(name),
      ),
    )
  const paths = diff(content(before), content(after)).map(({ path }) => path.map(String))
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()]
}
