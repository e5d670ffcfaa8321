import type { CheckedDocument, Finding, FindingLevel, Rule } from './rule.ts'
import { listWords, readingEase } from './words.ts'

/** Words that the house avoids. */
export interface AvoidedWord {
  readonly avoid: string
  /** What is written instead. */
  readonly use?: string
}

export interface RuleOptions {
  /** Characters of a title, and of a description, that search results show. Default 60 and 160. */
  readonly longestTitle?: number
  readonly longestDescription?: number
  /** Words below which a text is thin. Default 100. */
  readonly fewestWords?: number
  /** The reading ease below which a text is hard. Default 30. */
  readonly hardestText?: number
  /** By language; `*` for all. */
  readonly avoidedWords?: Readonly<Record<string, readonly AvoidedWord[]>>
}

const found = (
  level: FindingLevel,
  path: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): Finding => ({ level, path, message: { key: `content-checks:${key}`, values } })

const characters = (text: string): number => [...text].length

/** The rules that every site has, unless it leaves some out. */
export function builtInRules(options: RuleOptions): readonly Rule[] {
  const rule = (name: string, check: Rule['check']): Rule => ({
    name,
    label: `content-checks:rule-${name}`,
    check,
  })
  return [
    rule('title', (document) => titles(document, options.longestTitle ?? 60)),
    rule('description', (document) => descriptions(document, options.longestDescription ?? 160)),
    rule('headings', headings),
    rule('pictures', pictures),
    rule('links', links),
    rule('external-links', linksElsewhere),
    rule('thin-text', (document) => thinText(document, options.fewestWords ?? 100)),
    rule('reading-ease', (document) => hardText(document, options.hardestText ?? 30)),
    rule('words', (document) => avoided(document, options.avoidedWords ?? {})),
  ]
}

function titles({ isPage, title, titlePath, facts }: CheckedDocument, longest: number): Finding[] {
  if (!isPage) return []
  if (title.trim() === '') return [found('error', titlePath, 'titleMissing')]
  const count = characters(title)
  return [
    ...(count > longest ? [found('warning', titlePath, 'titleLong', { count, longest })] : []),
    ...(facts.sameTitle > 0
      ? [found('warning', titlePath, 'titleTwice', { count: facts.sameTitle })]
      : []),
  ]
}

function descriptions(
  { isPage, description, descriptionPath, facts }: CheckedDocument,
  longest: number,
): Finding[] {
  if (!isPage) return []
  if (description.trim() === '') return [found('warning', descriptionPath, 'descriptionMissing')]
  const count = characters(description)
  return [
    ...(count > longest
      ? [found('warning', descriptionPath, 'descriptionLong', { count, longest })]
      : []),
    ...(facts.sameDescription > 0
      ? [found('warning', descriptionPath, 'descriptionTwice', { count: facts.sameDescription })]
      : []),
  ]
}

/** The title of a page is its first heading; each further one is at most one level deeper. */
function headings({ parts }: CheckedDocument): Finding[] {
  let before = 1
  return parts.headings.flatMap(({ level, path, text }): Finding[] => {
    const isFirst = level === 1
    const skips = level > before + 1
    const expected = before + 1
    before = level
    if (text.trim() === '') return [found('warning', path, 'headingEmpty')]
    if (isFirst) return [found('warning', path, 'headingFirst', { heading: text })]
    return skips ? [found('warning', path, 'headingSkips', { heading: text, level, expected })] : []
  })
}

function pictures({ parts, facts, collection, id }: CheckedDocument): Finding[] {
  const own = `${collection}/${id}`
  return [
    ...(facts.undescribed.has(own) ? [found('error', 'alt', 'pictureOwn')] : []),
    ...parts.pictures
      .filter((one) => facts.undescribed.has(`${one.collection}/${one.id}`))
      .map(({ path }) => found('error', path, 'picture')),
  ]
}

function links({ parts, facts }: CheckedDocument): Finding[] {
  return parts.links.flatMap(({ path, to }): Finding[] => {
    if ('url' in to) {
      const { url } = to
      return facts.deadAddresses.has(url) ? [found('error', path, 'linkDead', { url })] : []
    }
    const state = facts.documents.get(`${to.collection}/${to.id}`)
    if (state === undefined) return []
    return state === 'missing'
      ? [found('error', path, 'linkDeleted')]
      : [found('warning', path, 'linkUnpublished')]
  })
}

function linksElsewhere({ parts, facts }: CheckedDocument): Finding[] {
  return parts.links.flatMap(({ path, to }) =>
    'url' in to && facts.brokenLinks.has(to.url)
      ? [found('warning', path, 'linkDead', { url: to.url })]
      : [],
  )
}

const proseOf = ({ parts }: CheckedDocument) => parts.texts.filter(({ isProse }) => isProse)

function thinText(document: CheckedDocument, fewest: number): Finding[] {
  const prose = proseOf(document)
  const [first] = prose
  if (first === undefined) return []
  const count = listWords(prose.map(({ text }) => text).join('\n'), document.language).length
  return count < fewest ? [found('hint', first.path, 'thin', { count, fewest })] : []
}

function hardText(document: CheckedDocument, hardest: number): Finding[] {
  return proseOf(document).flatMap(({ text, path }): Finding[] => {
    const ease = readingEase(text, document.language)
    return ease !== null && ease < hardest ? [found('hint', path, 'hard', { ease })] : []
  })
}

function avoided(
  { parts, language }: CheckedDocument,
  lists: NonNullable<RuleOptions['avoidedWords']>,
): Finding[] {
  const words = [...(lists['*'] ?? []), ...((language && lists[language]) || [])]
  return parts.texts.flatMap(({ text, path }) =>
    words
      .filter(({ avoid }) => hasWord(text, avoid))
      .map(({ avoid, use }) =>
        use === undefined
          ? found('hint', path, 'avoid', { word: avoid })
          : found('hint', path, 'avoidFor', { word: avoid, use }),
      ),
  )
}

/** Whether the word stands in the text as a whole, in any case. */
function hasWord(text: string, word: string): boolean {
  const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}
