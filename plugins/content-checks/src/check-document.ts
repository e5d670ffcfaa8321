import type { DocumentId, JsonObject, LocalApi } from 'stet'
import { addressOnSite } from './links/address-on-site.ts'
import { type ExternalLink, externalLinks } from './links/external-links.ts'
import type { Setup, Source } from './options.ts'
import { checkedParts, type WalkedField } from './parts.ts'
import type { CheckedDocument, Finding, Parts, SiteFacts } from './rule.ts'

/** What a rule found. */
export interface RuleFinding extends Finding {
  readonly rule: string
}

/** A document as it is to be checked. */
export interface CheckSubject {
  readonly collection: string
  readonly id: DocumentId | null
  readonly locale: string | null
  /** In the one locale, without fallbacks. */
  readonly data: JsonObject
  /** Whether fields with a read rule of their own are looked at: only for who sends their values. */
  readonly isOfCaller: boolean
}

/** How facts about the rest of the site are looked up. */
export interface Lookups {
  readonly cms: LocalApi
  /** How many other documents that visitors may read have the text. */
  readonly others: (
    kind: 'title' | 'description',
    text: string,
    subject: CheckSubject,
  ) => number | Promise<number>
  /** Those of the links to other sites that are known to be broken. Nothing is asked for it. */
  readonly brokenLinks: (
    links: readonly ExternalLink[],
  ) => ReadonlySet<string> | Promise<ReadonlySet<string>>
}

/** What the rules find in a document. A rule that fails finds nothing, and is told. */
export async function findingsOf(
  setup: Setup,
  subject: CheckSubject,
  lookups: Lookups,
): Promise<RuleFinding[]> {
  const document = await checkedDocument(setup, subject, lookups)
  return setup.rules.flatMap(({ name, check }): RuleFinding[] =>
    check(document).map((finding) => ({ ...finding, rule: name })),
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** What search engines show of a document, with where it stands. */
export function summaryOf(
  setup: Setup,
  { collection, data }: Pick<CheckSubject, 'collection' | 'data'>,
) {
  const known = setup.collections.find(({ slug }) => slug === collection)
  const titleField = known?.title ?? 'title'
  const meta = objectOf(data.meta)
  const described = setup.descriptionFields.find((name) => textOf(data[name]).trim() !== '')
  const ownTitle = textOf(meta.title)
  const ownDescription = textOf(meta.description)
  const emptyPath = known?.descriptionPath ?? titleField
  return {
    title: ownTitle || textOf(data[titleField]),
    titlePath: ownTitle ? 'meta.title' : titleField,
    description: ownDescription || textOf(described && data[described]),
    descriptionPath: ownDescription ? 'meta.description' : (described ?? emptyPath),
  }
}

async function checkedDocument(
  setup: Setup,
  subject: CheckSubject,
  lookups: Lookups,
): Promise<CheckedDocument> {
  const { collection, id, locale, data } = subject
  const parts = partsIn(setup, subject)
  const summary = summaryOf(setup, subject)
  const { isUpload = false } = setup.collections.find(({ slug }) => slug === collection) ?? {}
  return {
    collection,
    id,
    data,
    locale,
    language: locale?.split(/[-_]/)[0]?.toLowerCase() ?? null,
    isPage: !isUpload,
    ...summary,
    parts,
    facts: await factsOf(setup, subject, parts, summary, lookups),
  }
}

/** What the fields of a document hold for the rules. */
export function partsIn(setup: Setup, { collection, data, isOfCaller }: CheckSubject): Parts {
  const { collections, blocks = [] } = setup.config
  const fields = collections.find(({ slug }) => slug === collection)?.fields ?? []
  return checkedParts(data, {
    fields: fields as readonly WalkedField[],
    sharedBlocks: new Map(blocks.map((block) => [block.slug, block as never])),
    isRestricted: isOfCaller ? () => false : (field) => field.access?.read !== undefined,
  })
}

async function factsOf(
  setup: Setup,
  subject: CheckSubject,
  parts: Parts,
  { title, description }: { readonly title: string; readonly description: string },
  lookups: Lookups,
): Promise<SiteFacts> {
  const same = (kind: 'title' | 'description', text: string) =>
    text.trim() === '' ? 0 : lookups.others(kind, text, subject)
  const [sameTitle, sameDescription, documents, deadAddresses, broken, undescribed] =
    await Promise.all([
      same('title', title),
      same('description', description),
      brokenDocuments(setup, parts, lookups.cms),
      deadOf(setup, parts, lookups.cms),
      lookups.brokenLinks(externalLinks(setup, parts)),
      undescribedOf(setup, subject, parts, lookups.cms),
    ])
  return {
    sameTitle,
    sameDescription,
    documents,
    deadAddresses,
    brokenLinks: broken,
    undescribed,
  }
}

/** The documents of some references, by their collection. */
function byCollection(references: readonly Source[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { collection, id } of references) {
    const known = ids.get(collection) ?? new Set()
    ids.set(collection, known.add(String(id)))
  }
  return ids
}

async function brokenDocuments(
  { config }: Setup,
  { links }: Parts,
  cms: LocalApi,
): Promise<SiteFacts['documents']> {
  const broken = new Map<string, 'unpublished' | 'missing'>()
  const linked = links.flatMap(({ to }) => ('url' in to ? [] : [to]))
  for (const [collection, ids] of byCollection(linked)) {
    if (!config.collections.some(({ slug }) => slug === collection)) continue
    const { docs } = await cms.find({
      collection,
      where: { id: { in: [...ids] } },
      limit: 0,
      pagination: false,
      depth: 0,
      disableErrors: true,
    })
    const states = new Map(docs.map(({ id, _status }) => [String(id), _status]))
    for (const id of ids) {
      const key = `${collection}/${id}`
      if (!states.has(id)) broken.set(key, 'missing')
      else if ((states.get(id) ?? 'published') !== 'published') broken.set(key, 'unpublished')
    }
  }
  return broken
}

async function deadOf(
  { pageExists, origins }: Setup,
  { links }: Parts,
  cms: LocalApi,
): Promise<Set<string>> {
  const dead = new Set<string>()
  if (pageExists === undefined) return dead
  for (const { to } of links) {
    const address = 'url' in to ? addressOnSite(to.url, origins) : null
    if (!('url' in to) || address === null || dead.has(to.url)) continue
    if (!(await pageExists({ address, cms }))) dead.add(to.url)
  }
  return dead
}

async function undescribedOf(
  { uploads, altField }: Setup,
  { collection, id, locale, data }: CheckSubject,
  { pictures }: Parts,
  cms: LocalApi,
): Promise<Set<string>> {
  const isUndescribed = (doc: JsonObject) =>
    textOf(doc.mimeType).startsWith('image/') && textOf(doc[altField]).trim() === ''
  const own = uploads.get(collection) && isUndescribed(data) ? [`${collection}/${id}`] : []
  const undescribed = new Set<string>(own)
  for (const [slug, ids] of byCollection(pictures)) {
    if (!uploads.get(slug)) continue
    const { docs } = await cms.find({
      collection: slug,
      where: { id: { in: [...ids] } },
      limit: 0,
      pagination: false,
      depth: 0,
      disableErrors: true,
      ...(locale !== null && { locale }),
    })
    for (const doc of docs) if (isUndescribed(doc)) undescribed.add(`${slug}/${doc.id}`)
  }
  return undescribed
}
