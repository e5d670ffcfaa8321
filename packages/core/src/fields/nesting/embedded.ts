/** A place in the features of a rich text that holds fields. */
export interface EmbeddedHolder {
  /** Which nodes have these fields: see `embeddedKind`. */
  readonly kind: string
  readonly isBlock: boolean
  /** The place from the field on: `features.blocks[0](quote)`. */
  readonly at: string
  readonly holder: object
}

type Part = Readonly<Record<string, unknown>>

/**
 * What holds fields in the features of a rich text: its blocks, inline blocks, links and uploads.
 * Accepts invalid configs.
 */
export function embeddedHolders(features: unknown): readonly EmbeddedHolder[] {
  if (!isPart(features)) return []
  const holders = [
    ...blocksIn(features, 'blocks', 'block'),
    ...blocksIn(features, 'inlineBlocks', 'inlineBlock'),
  ]
  const { links } = features
  if (isPart(links) && links.fields !== undefined) {
    holders.push({ kind: 'link', isBlock: false, at: 'features.links', holder: links })
  }
  for (const [slug, holder] of Object.entries(uploadCollections(features))) {
    const at = `features.uploads.collections.${slug}`
    if (isPart(holder)) holders.push({ kind: `upload.${slug}`, isBlock: false, at, holder })
  }
  return holders
}

/** The features with each holder of fields replaced; null removes a block, or what holds fields. */
export function withEmbeddedHolders<Features extends object>(
  features: Features,
  change: (holder: EmbeddedHolder) => object | null,
): Features {
  const own = features as Part
  const changed = new Map<unknown, object | null>()
  for (const one of embeddedHolders(features)) changed.set(one.holder, change(one))
  const replaced = (holder: unknown) => (changed.has(holder) ? changed.get(holder) : holder)
  const result: Record<string, unknown> = { ...own }
  for (const name of ['blocks', 'inlineBlocks']) {
    const list = own[name]
    if (Array.isArray(list)) result[name] = list.map(replaced).filter((block) => block !== null)
  }
  if (changed.has(own.links)) result.links = replaced(own.links) ?? {}
  if (isPart(own.uploads) && isPart(own.uploads.collections)) {
    const entries = Object.entries(own.uploads.collections)
    const collections = entries.map(([slug, holder]) => [slug, replaced(holder) ?? { fields: [] }])
    result.uploads = { ...own.uploads, collections: Object.fromEntries(collections) }
  }
  return result as Features
}

function blocksIn(features: Part, option: string, type: string): EmbeddedHolder[] {
  const list: unknown = features[option]
  const holders: EmbeddedHolder[] = []
  if (!Array.isArray(list)) return holders
  for (const [index, holder] of (list as readonly unknown[]).entries()) {
    if (!isPart(holder)) continue
    const slug = typeof holder.slug === 'string' ? holder.slug : ''
    const at = `features.${option}[${index}]${slug === '' ? '' : `(${slug})`}`
    holders.push({ kind: `${type}.${slug}`, isBlock: true, at, holder })
  }
  return holders
}

function uploadCollections({ uploads }: Part): Part {
  return isPart(uploads) && isPart(uploads.collections) ? uploads.collections : {}
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
