import {
  type CompleteCollection,
  type DocumentId,
  type DocumentReference,
  isObject,
  type Json,
  type JsonObject,
  type LocaleStandings,
  labelText,
} from '@stet/core'
import { availableLocales } from '../../access/available-locales.ts'
import { bindSystemFilter } from '../../access/entity-access.ts'
import { referenceKey } from '../../entities/references.ts'
import { titlesOf } from '../../reading/references/document-titles.ts'
import { inLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import type { FileCell, FileRow } from '../../transfer/list-files/list-cell.ts'
import { find } from '../documents/find.ts'
import { standingsOf } from '../translations/find-translations.ts'
import { cellOf, namedIn } from './document-cells.ts'
import type { FileColumn } from './exported-columns.ts'
import { pageParams } from './list-documents.ts'

/** Documents as rows of a table for people: titles in place of ids, labels in place of values. */
export async function rowsOfDocuments(
  call: Call,
  collection: CompleteCollection,
  columns: readonly FileColumn[],
  docs: readonly JsonObject[],
): Promise<readonly FileRow[]> {
  const [titleOf, statusOf, translationsOf] = await Promise.all([
    titlesFor(call, columns, docs),
    has(columns, '_status') ? statusesFor(call, collection, docs) : nothingKnown,
    columns.some(({ node }) => node === null)
      ? translationsFor(call, collection, docs)
      : nothingKnown,
  ])
  const words = { req: call.req, titleOf }
  return docs.map((doc) =>
    columns.map((column): FileCell => {
      if (column.node === null) return translationsOf(doc)
      const value = valueAt(doc, column.names)
      // A status that the caller may not read is not told by another way.
      if (column.path === '_status' && typeof value === 'string') return statusOf(doc)
      return cellOf(column.node, value, words)
    }),
  )
}

/** Documents as objects with the paths of the columns and what is stored there. */
export async function objectsOfDocuments(
  call: Call,
  collection: CompleteCollection,
  columns: readonly FileColumn[],
  docs: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const standings = columns.some(({ node }) => node === null)
    ? await standingsOf(call, collection, docs.map(idOf))
    : new Map<DocumentId, LocaleStandings>()
  return docs.map((doc) =>
    Object.fromEntries(
      columns.map(({ path, names, node }) => [
        path,
        (node === null ? (standings.get(idOf(doc)) as Json | undefined) : valueAt(doc, names)) ??
          null,
      ]),
    ),
  )
}

type TextOf = (doc: JsonObject) => string | null

const nothingKnown: TextOf = () => null

const idOf = (doc: JsonObject): DocumentId => doc.id as DocumentId

const has = (columns: readonly FileColumn[], path: string): boolean =>
  columns.some((column) => column.path === path)

function valueAt(doc: JsonObject, names: readonly string[]): Json | undefined {
  let value: Json | undefined = doc
  for (const name of names) value = isObject(value) ? value[name] : undefined
  return value
}

/** What the named documents are called, as far as the caller may read that; their ids otherwise. */
async function titlesFor(
  call: Call,
  columns: readonly FileColumn[],
  docs: readonly JsonObject[],
): Promise<(reference: DocumentReference) => string> {
  const wanted = new Map<string, Set<DocumentId>>()
  for (const { node, names } of columns) {
    if (node === null) continue
    for (const doc of docs) {
      for (const { relationTo, id } of namedIn(node, valueAt(doc, names))) {
        const ids = wanted.get(relationTo) ?? new Set()
        wanted.set(relationTo, ids.add(id))
      }
    }
  }
  const titles = new Map<string, string>()
  // Titles that are not translated are borrowed, as lists do.
  const borrowing = inLocale(call, call.req.locale)
  for (const [relationTo, all] of wanted) {
    const collection = call.runtime.config.collection.get(relationTo)
    if (!collection) continue
    let ids: readonly DocumentId[] = [...all]
    for (const stage of ['latest', 'main'] as const) {
      const found = await titlesOf(borrowing, collection, ids, stage)
      for (const [id, title] of found) titles.set(referenceKey({ relationTo, id }), title)
      ids = ids.filter((id) => !found.has(id))
      if (ids.length === 0) break
    }
  }
  return (reference) => titles.get(referenceKey(reference)) ?? String(reference.id)
}

/** Whether documents are drafts, published, or published with changes that are not, in words. */
async function statusesFor(
  call: Call,
  collection: CompleteCollection,
  docs: readonly JsonObject[],
): Promise<TextOf> {
  const drafts = docs.filter(({ _status }) => _status === 'draft').map(idOf)
  const published = new Set(await publishedOf(call, collection, drafts))
  return ({ id, _status }) => {
    if (_status === 'published') return call.req.t('version:published')
    return call.req.t(published.has(id as DocumentId) ? 'version:changed' : 'version:draft')
  }
}

async function publishedOf(
  call: Call,
  collection: CompleteCollection,
  ids: readonly DocumentId[],
): Promise<readonly DocumentId[]> {
  if (ids.length === 0) return []
  const params = {
    ...(await pageParams(call, collection)),
    draft: false,
    where: null,
    sort: [],
    rank: null,
    page: 1,
    limit: ids.length,
  }
  const also = bindSystemFilter(call, collection, {
    and: [{ id: { in: ids } }, { _status: { equals: 'published' } }],
  })
  const { docs } = await find(call, collection, params, also)
  return docs.map(idOf)
}

/** Where translations stand in each locale that the caller is offered, in words. */
async function translationsFor(
  call: Call,
  collection: CompleteCollection,
  docs: readonly JsonObject[],
): Promise<TextOf> {
  const { localization } = call.runtime.config
  if (localization === false) return nothingKnown
  const standings = await standingsOf(call, collection, docs.map(idOf))
  const offered = await availableLocales(call)
  const locales = localization.locales.filter(({ code }) => offered?.includes(code) ?? true)
  return (doc) => {
    const texts = locales.flatMap(({ code, label }) => {
      const translation = standings.get(idOf(doc))?.[code]?.translation
      if (!translation) return []
      const state = call.req.t(`translation:${translation.state}`)
      const locale = label === undefined ? code : labelText(label, call.req)
      return call.req.t('translation:standing', { locale, state })
    })
    return texts.length === 0 ? null : texts.join(', ')
  }
}
