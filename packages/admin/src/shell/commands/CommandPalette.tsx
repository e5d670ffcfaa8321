import { isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import AppWindow from 'lucide-react/icons/app-window'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import Globe from 'lucide-react/icons/globe'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { actionText } from '../../actions/action.ts'
import { isApplePlatform, shortcutKeys } from '../../actions/shortcut.ts'
import { useAllActions } from '../../actions/use-actions.tsx'
import { titleSearchQuery } from '../../api/documents/title-search.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { type NavEntry, navGroups } from '../../panel/navigation/nav-groups.ts'
import { placeOf } from '../../panel/navigation/nav-place.ts'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { useViews } from '../../panel/navigation/use-views.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useTitleText } from '../../panel/references/use-title-text.ts'
import { useConfig, usePermissions } from '../../panel/session/use-session.ts'
import { matchLabels } from '../../ui/popups/match-labels.ts'
import { Palette, type PaletteGroup, type PaletteItem } from '../../ui/popups/Palette.tsx'
import { OPEN_PALETTE } from './shell-actions.ts'
import { useDebounced } from './use-debounced.ts'

/** Long enough to type a word, short enough to feel immediate. */
const QUIET = 150

type Command = () => void

export interface CommandPaletteProps {
  query: string
  onQueryChange: (query: string) => void
  onClosed: () => void
}

/** Everything one can go to or do from here, found by typing: documents, collections, globals, actions. */
export function CommandPalette({ query, onQueryChange, onClosed }: CommandPaletteProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(true)
  const chosen = useRef<Command | null>(null)

  /** Done once the palette is gone: what opens next gets the focus, and gives it back to the page. */
  const choose = useCallback((command: Command) => {
    chosen.current = command
    setOpen(false)
  }, [])

  const words = query.trim()
  const documents = useDocumentItems(words, choose)
  const actions = useActionGroups(words, choose)
  const places = usePlaceItems(words, choose)
  const groups: readonly PaletteGroup[] = [
    ...actions.ofScreen,
    { key: 'places', label: t('general:goTo'), items: places },
    ...actions.everywhere,
    // Last, because they come later: nothing moves under the hand that is about to choose.
    { key: 'documents', label: t('general:documentsHeading'), items: documents.items },
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const lists = { key: 'lists', label: t('general:showAllHeading'), items: documents.lists }
  const shown = documents.lists.length > 0 ? [...groups, lists] : groups

  return (
    <Palette
      open={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        chosen.current?.()
      }}
      label={t('general:commandPalette')}
      placeholder={t('general:commandPlaceholder')}
      query={query}
      onQueryChange={onQueryChange}
      groups={shown}
      busy={documents.isSearching}
      emptyLabel={
        documents.isSearching
          ? t('general:searching')
          : t('general:nothingFoundFor', { text: words })
      }
      status={words === '' || documents.isSearching ? '' : t('general:commandsFound', { count })}
      {...(documents.isFailed && { notice: t('general:searchFailed') })}
    />
  )
}

type Choose = (command: Command) => void

/** The actions of the screen below and of the shell, as they stand at this moment. */
function useActionGroups(words: string, choose: Choose) {
  const i18n = useI18n()
  const { t } = i18n
  const allActions = useAllActions()
  // Once, on opening: below the palette nothing changes.
  const [all] = useState(() =>
    allActions().filter(({ name, isEnabled }) => isEnabled && name !== OPEN_PALETTE),
  )
  return useMemo(() => {
    const isApple = isApplePlatform()
    const sections = [...new Set(all.map(({ section }) => section))]
    const groups = sections.map((section): PaletteGroup & { section: typeof section } => ({
      section,
      key: section,
      label: t(section),
      items: matchLabels(
        all
          .filter((action) => action.section === section)
          .map(
            ({ name, icon: Icon, shortcut, perform, ...action }): PaletteItem => ({
              key: `action ${name}`,
              label: actionText(action, i18n),
              ...(Icon && { icon: <Icon aria-hidden="true" /> }),
              ...(shortcut !== undefined && { shortcut: shortcutKeys(shortcut, isApple) }),
              onSelect: () => choose(perform),
            }),
          ),
        words,
      ),
    }))
    const isOfShell = ({ section }: { section: string }) => section === 'general:everywhere'
    return {
      ofScreen: groups.filter((group) => !isOfShell(group)),
      everywhere: groups.filter(isOfShell),
    }
  }, [all, words, i18n, t, choose])
}

const placeIcons: Readonly<Record<NavEntry['kind'], ReactNode>> = {
  collection: <Folder aria-hidden="true" />,
  global: <Globe aria-hidden="true" />,
  view: <AppWindow aria-hidden="true" />,
  system: <AppWindow aria-hidden="true" />,
}

/** Collections, globals and the site's own screens; and, once something is typed, what can be made of them. */
function usePlaceItems(words: string, choose: Choose): readonly PaletteItem[] {
  const { t, inSentence } = useI18n()
  const config = useConfig()
  const permissions = usePermissions()
  const labels = useEntityLabels()
  const navigate = useNavigate()
  const entries = navGroups(config, useViews(), permissions).flatMap((group) =>
    group.entries.map((entry) => ({ entry, group })),
  )
  const places = entries.map(
    ({ entry, group }): PaletteItem => ({
      key: `${entry.kind} ${entry.slug}`,
      label: labels.entry(entry),
      hint: labels.group(group),
      icon: placeIcons[entry.kind],
      onSelect: () => choose(() => navigate(placeOf(entry))),
    }),
  )
  const creations = entries.flatMap(({ entry }): PaletteItem[] => {
    if (entry.kind !== 'collection') return []
    if (!isAllowed(permissions.collections?.[entry.slug], 'create')) return []
    return [
      {
        key: `create ${entry.slug}`,
        label: t('general:createNew', { label: inSentence(labels.singular(entry.entity)) }),
        icon: <Plus aria-hidden="true" />,
        onSelect: () =>
          choose(() =>
            navigate({
              to: '/collections/$collection/$id',
              params: { collection: entry.slug, id: 'create' },
            }),
          ),
      },
    ]
  })
  return matchLabels(words === '' ? places : [...places, ...creations], words)
}

interface FoundDocuments {
  readonly items: readonly PaletteItem[]
  /** The lists in which all that is found stands, not only the best of it. */
  readonly lists: readonly PaletteItem[]
  readonly isSearching: boolean
  readonly isFailed: boolean
}

function useDocumentItems(words: string, choose: Choose): FoundDocuments {
  const { t } = useI18n()
  const { client } = usePanel()
  const { collections } = useConfig()
  const labels = useEntityLabels()
  const titleText = useTitleText()
  const navigate = useNavigate()
  const locale = useContentLocale()?.code ?? null
  const settled = useDebounced(words, QUIET)
  const { data, isFetching, isError } = useQuery(titleSearchQuery(client, settled, locale))
  if (words === '') return { items: [], lists: [], isSearching: false, isFailed: false }
  const items = (data ?? []).flatMap(({ collection: slug, id, title }): PaletteItem[] => {
    const collection = collections.find((entity) => entity.slug === slug)
    if (!collection) return []
    return [
      {
        key: `document ${slug} ${id}`,
        label: titleText(slug, title) || title,
        hint: labels.singular(collection),
        icon: <FileText aria-hidden="true" />,
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
  const found = new Set((data ?? []).map(({ collection }) => collection))
  const lists = collections.flatMap((collection): PaletteItem[] => {
    const { slug } = collection
    if (!found.has(slug)) return []
    return [
      {
        key: `list ${slug}`,
        label: t('general:showAllIn', { label: labels.plural(collection), text: words }),
        icon: <Folder aria-hidden="true" />,
        onSelect: () =>
          choose(() =>
            navigate({
              to: '/collections/$collection',
              params: { collection: slug },
              search: { search: words },
            }),
          ),
      },
    ]
  })
  return { items, lists, isSearching: isFetching || settled !== words, isFailed: isError }
}
