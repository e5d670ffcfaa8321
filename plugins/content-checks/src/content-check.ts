import type { ContentCheck, ContentFinding, DocumentId, JsonObject, LocalApi } from 'stet'
import { type CheckSubject, findingsOf, type RuleFinding, summaryOf } from './check-document.ts'
import { brokenLinks } from './links/link-results.ts'
import { messages } from './messages.ts'
import type { CheckedCollection, Setup } from './options.ts'
import { keyOf } from './text-key.ts'

/** Documents that are read at once. */
const batch = 100

/** What `stet check --content` runs: all published documents, in each locale in which they are written. */
export function contentCheck(setup: Setup): ContentCheck {
  return {
    name: 'content-checks',
    async *run({ cms }) {
      const texts = await countTexts(setup, cms)
      for await (const subject of publishedDocuments(setup, cms)) {
        const findings = await findingsOf(setup, subject, {
          cms,
          others: (kind, text, { locale }) => (texts.get(keyOf(kind, locale, text)) ?? 1) - 1,
          brokenLinks: (links) => brokenLinks(cms, links),
        })
        for (const finding of findings) yield told(subject, finding)
      }
    },
  }
}

const told = ({ collection, id, locale }: CheckSubject, finding: RuleFinding): ContentFinding => ({
  level: finding.level,
  rule: finding.rule,
  message: inEnglish(finding.message),
  entity: collection,
  ...(id !== null && { id }),
  locale,
  path: finding.path,
})

function inEnglish(message: RuleFinding['message']): string {
  if (typeof message === 'string') return message
  if (!isOfKey(message)) return message.en ?? Object.values(message)[0] ?? ''
  const texts: Readonly<Record<string, string>> = messages.en
  const { key, values = {} } = message
  const form = values.count === 1 ? 'one' : 'other'
  const text = texts[`${key}_${form}`] ?? texts[key] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Whether a message is one of a plugin, rather than texts by language. */
export const isOfKey = (
  message: Exclude<RuleFinding['message'], string>,
): message is { readonly key: string; readonly values?: Record<string, string | number> } =>
  typeof message.key === 'string'

/** How often each title and description stands on the site; hashes, so that memory stays small. */
async function countTexts(setup: Setup, cms: LocalApi): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for await (const subject of publishedDocuments(setup, cms)) {
    const { title, description } = summaryOf(setup, subject)
    for (const [kind, text] of [
      ['title', title],
      ['description', description],
    ] as const) {
      if (text.trim() === '') continue
      const key = keyOf(kind, subject.locale, text)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

async function* publishedDocuments(setup: Setup, cms: LocalApi): AsyncGenerator<CheckSubject> {
  for (const collection of setup.collections) {
    for await (const ids of eachPageOfIds(cms, collection.slug)) {
      for (const locale of setup.locales)
        yield* await subjectsOf(setup, cms, collection, locale, ids)
    }
  }
}

/** The ids of a collection in their order, some at a time. */
export async function* eachPageOfIds(
  cms: LocalApi,
  collection: string,
): AsyncGenerator<DocumentId[]> {
  let after: DocumentId | null = null
  for (;;) {
    const found = await cms.find({
      collection,
      where: after === null ? {} : { id: { greater_than: after } },
      sort: 'id',
      limit: batch,
      pagination: false,
      depth: 0,
      select: {},
    })
    const ids: DocumentId[] = found.docs.map(({ id }) => id as DocumentId)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1) ?? null
  }
}

/** The documents among these that visitors get in a locale, as they get them. */
export async function subjectsOf(
  setup: Setup,
  cms: LocalApi,
  collection: CheckedCollection,
  locale: string | null,
  ids: readonly DocumentId[],
): Promise<CheckSubject[]> {
  const { docs } = await cms.find({
    collection: collection.slug,
    where: { id: { in: [...ids] } },
    sort: 'id',
    limit: 0,
    pagination: false,
    depth: 0,
    ...(locale !== null && { locale, fallbackLocale: false as const }),
  })
  return docs
    .filter((doc) => isPublished(doc) && isWritten(collection, doc, locale, setup))
    .map((data) => ({
      collection: collection.slug,
      id: data.id as DocumentId,
      locale,
      data,
      isOfCaller: false,
    }))
}

const isPublished = ({ _status }: JsonObject): boolean => (_status ?? 'published') === 'published'

/** In other locales than the default one, a document without a title is not translated yet. */
const isWritten = (
  { title, isUpload }: CheckedCollection,
  doc: JsonObject,
  locale: string | null,
  { locales }: Setup,
): boolean => locale === locales[0] || isUpload || Boolean(doc[title])
