import type { Entity, Json, JsonObject, SelectedNames, Selection, Version } from '@stet/core'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import type { StoredVersion } from '../../database/versions/version-store.ts'
import type { ReadShape } from '../../documents/read-shape.ts'
import { withoutColumns } from '../../entities/stored-content.ts'
import type { Call } from '../../runtime/runtime.ts'
import { readDocuments } from '../read-documents.ts'
import { readAuthors } from './version-authors.ts'
import { readFacts } from './version-facts.ts'

/**
 * Stored versions as answers: `version` is the document as the caller may read it, without what is
 * hidden from them or theirs no more. Joins are left out, because who points at a document is no
 * part of what it was.
 */
export async function readVersions(
  call: Call,
  entity: Entity,
  stored: readonly StoredVersion[],
  shape: ReadShape,
): Promise<readonly Version[]> {
  const { select } = shape
  const selected = select && documentSelection(select)
  const documents = stored.map((version) => versionAsDocument(entity, version))
  const docs = await readDocuments(call, entity, documents, {
    ...shape,
    joins: false,
    select: selected,
  })
  const authors = await readAuthors(call, stored, shape)
  const facts = await Promise.all(
    stored.map((version, index) => {
      const document = () => documents[index] ?? versionAsDocument(entity, version)
      return readFacts(call, entity, version, document)
    }),
  )
  return stored.map((version, index) => {
    // Versions have ids of their own, and no place among documents.
    const { id: _id, _order: _place, ...doc } = docs[index] ?? {}
    const row = { ...rowOf(entity, version, doc, authors[index] ?? null), ...facts[index] }
    // A selection leaves parts out of the answer but not out of its type, as everywhere.
    return chosen(row, select) as unknown as Version
  })
}

/** The document that a version holds, as if it were stored so. */
export function versionAsDocument(entity: Entity, version: StoredVersion): StoredDocument {
  const { _status: status, createdAt, updatedAt } = version.version
  const data = withoutColumns(entity, version.version)
  const drafts = entity.versions !== false && entity.versions.drafts !== false
  return {
    id: version.parent ?? entity.slug,
    stage: 'latest',
    revision: version.revision,
    // One from before the entity had drafts was what readers got.
    status: drafts ? (status === 'draft' ? 'draft' : 'published') : null,
    publishedAt: null,
    orderKey: null,
    deletedAt: null,
    createdAt: typeof createdAt === 'string' ? createdAt : version.createdAt,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : version.updatedAt,
    data,
    json: JSON.stringify(data),
  }
}

function rowOf(
  entity: Entity,
  version: StoredVersion,
  doc: JsonObject,
  author: JsonObject | null,
): JsonObject {
  return {
    id: version.id,
    ...(entity.kind === 'collection' ? { parent: version.parent } : {}),
    version: doc,
    createdAt: version.createdAt,
    updatedAt: version.updatedAt,
    latest: version.latest,
    autosave: version.autosave,
    ...(version.publishedLocale === null ? {} : { publishedLocale: version.publishedLocale }),
    author,
  }
}

/** What of the document is selected: `select[version][title]=true`. */
function documentSelection({ mode, names }: Selection): Selection | null {
  const below = names.get('version')
  if (below !== undefined && below !== true) return { mode, names: below }
  return null
}

function chosen(row: JsonObject, select: Selection | null): JsonObject {
  if (select === null) return row
  const result: Record<string, Json | undefined> = {}
  for (const [name, value] of Object.entries(row)) {
    if (name === 'id' || isChosen(select.names.get(name), select.mode)) result[name] = value
  }
  return result
}

/** A row with part of its document selected has the document. */
function isChosen(choice: true | SelectedNames | undefined, mode: Selection['mode']): boolean {
  if (choice === undefined) return mode === 'exclude'
  return choice !== true || mode === 'include'
}
