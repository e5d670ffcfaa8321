import { createHash } from 'node:crypto'
import type { CollectionConfig, CollectionHooks, JsonObject, LocalApi, Where } from 'stet'
import type { CheckSubject, RuleFinding } from './check-document.ts'
import type { Source } from './options.ts'
import { keyOf } from './text-key.ts'

/** Rows that are read at once. */
const batch = 500

export const findingsSlug = 'content-findings'

/** What the rules find in published documents, a row for each locale; only the plugin touches it. */
export function findingsCollection(hooks: CollectionHooks): CollectionConfig {
  const nobody = () => false
  return {
    slug: findingsSlug,
    labels: { singular: 'content-checks:finding', plural: 'content-checks:findings' },
    admin: { hidden: true },
    access: { read: nobody, create: nobody, update: nobody, delete: nobody },
    hooks,
    timestamps: false,
    lockDocuments: false,
    fields: [
      { name: 'name', type: 'text', required: true, unique: true, index: true },
      { name: 'source', type: 'text', required: true, index: true },
      { name: 'collection', type: 'text', required: true },
      { name: 'document', type: 'text', required: true },
      { name: 'locale', type: 'text' },
      { name: 'isGrave', type: 'checkbox', index: true },
      { name: 'findings', type: 'json' },
      { name: 'titleKey', type: 'text', index: true },
      { name: 'descriptionKey', type: 'text', index: true },
      // The names of the links to other sites.
      { name: 'links', type: 'text', hasMany: true, index: true },
    ],
  }
}

export interface FindingRow {
  readonly id: string
  readonly collection: string
  readonly document: string
  readonly locale: string | null
  readonly findings: readonly RuleFinding[]
}

const sourceKey = ({ collection, id }: Source): string => `${collection}/${id}`

/** The name of the row of a document in a locale. */
const rowName = (source: Source, locale: string | null): string =>
  createHash('sha256')
    .update(`${sourceKey(source)}/${locale}`)
    .digest('hex')
    .slice(0, 32)

export async function findRows(cms: LocalApi, where: Where, limit: number): Promise<FindingRow[]> {
  const query = { where, limit, pagination: false, depth: 0, sort: 'id' } as const
  const { docs } = await cms.find({ collection: findingsSlug, ...query })
  return docs.map((doc) => ({ ...doc, locale: doc.locale ?? null }) as unknown as FindingRow)
}

/** All rows in the order of their ids, some at a time. */
export async function* eachPageOfRows(
  cms: LocalApi,
  where: Where,
): AsyncGenerator<readonly FindingRow[]> {
  let after: string | null = null
  for (;;) {
    const more: Where = after === null ? {} : { id: { greater_than: after } }
    const rows: readonly FindingRow[] = await findRows(cms, { and: [where, more] }, batch)
    yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? null
  }
}

export const rowsOfSource = (source: Source): Where => ({ source: { equals: sourceKey(source) } })

/** Stores what was found in a document in one locale. */
export async function storeFindings(
  cms: LocalApi,
  subject: CheckSubject & Source,
  findings: readonly RuleFinding[],
  keys: {
    readonly titleKey: string
    readonly descriptionKey: string
    readonly links: readonly string[]
  },
): Promise<void> {
  const name = rowName(subject, subject.locale)
  const data: JsonObject = {
    name,
    source: sourceKey(subject),
    collection: subject.collection,
    document: String(subject.id),
    locale: subject.locale,
    isGrave: findings.some(({ level }) => level !== 'hint'),
    findings: findings as unknown as JsonObject[],
    ...keys,
    links: [...keys.links],
  }
  const where = { name: { equals: name } }
  const { docs } = await cms.find({
    collection: findingsSlug,
    where,
    limit: 1,
    pagination: false,
    depth: 0,
  })
  if (docs.length > 0) await cms.update({ collection: findingsSlug, where, data, depth: 0 })
  else await cms.create({ collection: findingsSlug, data, depth: 0 })
}

/** As many rows with one text are looked at; whether more documents have it makes no difference. */
const mostOthers = 50

/** How many other documents that the reader may read have the title or description, where published. */
export async function countOthers(
  reader: LocalApi,
  system: LocalApi,
  kind: 'title' | 'description',
  text: string,
  subject: CheckSubject,
): Promise<number> {
  const where = { [`${kind}Key`]: { equals: keyOf(kind, subject.locale, text) } }
  const rows = await findRows(system, where, mostOthers)
  const others = rows.filter(
    ({ collection, document }) =>
      collection !== subject.collection || document !== String(subject.id),
  )
  let count = 0
  for (const collection of new Set(others.map((row) => row.collection))) {
    const ids = others.filter((row) => row.collection === collection).map((row) => row.document)
    const found = { collection, where: { id: { in: ids } }, disableErrors: true }
    count += (await reader.count(found)).totalDocs
  }
  return count
}
