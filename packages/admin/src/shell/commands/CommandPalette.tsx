import { isAllowed } from '@stet/core'
import { useNavigate } from '@tanstack/react-router'
import AppWindow from 'lucide-react/icons/app-window'
import Folder from 'lucide-react/icons/folder'
import Globe from 'lucide-react/icons/globe'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { actionText } from '../../actions/action.ts'
import { isApplePlatform, shortcutKeys } from '../../actions/shortcut.ts'
import { useAllActions } from '../../actions/use-actions.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { type NavEntry, navGroups } from '../../panel/navigation/nav-groups.ts'
import { placeOf } from '../../panel/navigation/nav-place.ts'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { useViews } from '../../panel/navigation/use-views.tsx'
import { useConfig, usePermissions } from '../../panel/session/use-session.ts'
import { matchLabels } from '../../ui/popups/match-labels.ts'
import { Palette, type PaletteGroup, type PaletteItem } from '../../ui/popups/Palette.tsx'
import { OPEN_PALETTE } from './shell-actions.ts'
import { type Choose, useDocumentItems } from './use-document-items.tsx'

export interface CommandPaletteProps {
  query: string
  onQueryChange: (query: string) => void
  onClosed: () => void
}

/** Everything one can go to or do from here, found by typing: documents, collections, globals, actions. */
export function CommandPalette({ query, onQueryChange, onClosed }: CommandPaletteProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(true)
  const chosen = useRef<(() => void) | null>(null)

  /** Done once the palette is gone: what opens next gets the focus, and gives it back to the page. */
  const choose = useCallback((command: () => void) => {
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
    { key: 'documents', label: documents.label, items: documents.items },
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

/** The actions of the screen below and of the shell, as they stand at this moment. */
function useActionGroups(words: string, choose: Choose) {
  const i18n = useI18n()
  const { t } = i18n
  const allActions = useAllActions()
  // Once, on opening: below the palette nothing changes.
  const [all] = useState(() =>
    allActions().filter(
      ({ name, isEnabled, isKeyOnly }) => isEnabled && !isKeyOnly && name !== OPEN_PALETTE,
    ),
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
