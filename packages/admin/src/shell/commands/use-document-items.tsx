import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Folder from 'lucide-react/icons/folder'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { titleSearchQuery } from '../../api/documents/title-search.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { DocumentPicture } from '../../panel/references/DocumentPicture.tsx'
import { useTitleText } from '../../panel/references/use-title-text.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { MarkedPieces } from '../../ui/feedback/MarkedPieces.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import type { PaletteItem } from '../../ui/popups/Palette.tsx'
import { useDebounced } from './use-debounced.ts'

/** Long enough to type a word, short enough to feel immediate. */
const QUIET = 150

/** Does something once the palette is gone. */
export type Choose = (command: () => void) => void

interface FoundDocuments {
  /** What is above them: what was searched for in the place of mistyped words. */
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** The lists in which all that is found stands, not only the best of it. */
  readonly lists: readonly PaletteItem[]
  readonly isSearching: boolean
  readonly isFailed: boolean
}

const statusTexts = {
  draft: 'version:draft',
  published: 'version:published',
  changed: 'version:changed',
} as const

/** Documents of all collections, by their titles and words. */
export function useDocumentItems(words: string, choose: Choose): FoundDocuments {
  const { t } = useI18n()
  const { client } = usePanel()
  const { collections } = useConfig()
  const labels = useEntityLabels()
  const titleText = useTitleText()
  const navigate = useNavigate()
  const locale = useContentLocale()?.code ?? null
  const settled = useDebounced(words, QUIET)
  /** The text that is to be searched for as it was typed. */
  const [exact, setExact] = useState<string | null>(null)
  const search = { text: settled, locale, isExact: exact === settled }
  const { data, isFetching, isError } = useQuery(titleSearchQuery(client, search))
  const heading = t('general:documentsHeading')
  if (words === '') {
    return { label: heading, items: [], lists: [], isSearching: false, isFailed: false }
  }
  const docs = data?.docs ?? []
  const corrected = data?.corrected ?? null
  const items = docs.flatMap(({ collection: slug, id, title, words }): PaletteItem[] => {
    const collection = collections.find((entity) => entity.slug === slug)
    if (!collection) return []
    const label = titleText(slug, title) || title
    const isTitleMarked = words !== null && label === title
    return [
      {
        key: `document ${slug} ${id}`,
        label,
        hint: labels.singular(collection),
        icon: <DocumentPicture collection={collection} id={id} look="bare" />,
        ...(isTitleMarked && { marked: <MarkedPieces pieces={words.title} /> }),
        // Without a match it does not say why the document was found, and may be any text of it.
        ...(words?.excerpt.some(({ isMatch }) => isMatch) && {
          detail: <MarkedPieces pieces={words.excerpt} />,
        }),
        ...(words !== null &&
          words.status !== null && {
            status: (
              <StatusPill tone={words.status} look="plain">
                {t(statusTexts[words.status])}
              </StatusPill>
            ),
          }),
        onSelect: () =>
          choose(() =>
            navigate({
              to: '/collections/$collection/$id',
              params: { collection: slug, id: String(id) },
            }),
          ),
      },
    ]
  })
  const text = corrected ?? words
  const found = new Set(docs.map(({ collection }) => collection))
  const lists = collections.flatMap((collection): PaletteItem[] => {
    const { slug } = collection
    if (!found.has(slug)) return []
    return [
      {
        key: `list ${slug}`,
        label: t('general:showAllIn', { label: labels.plural(collection), text }),
        icon: <Folder aria-hidden="true" />,
        onSelect: () =>
          choose(() =>
            navigate({
              to: '/collections/$collection',
              params: { collection: slug },
              search: { search: text },
            }),
          ),
      },
    ]
  })
  const instead: PaletteItem = {
    key: 'search instead',
    label: t('general:searchInstead', { text: settled }),
    icon: <Search aria-hidden="true" />,
    onSelect: () => setExact(settled),
  }
  return {
    label: corrected === null ? heading : t('general:resultsFor', { text: corrected }),
    items: corrected === null ? items : [...items, instead],
    lists,
    isSearching: isFetching || settled !== words,
    isFailed: isError,
  }
}
