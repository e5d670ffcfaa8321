import { useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useTheme } from '../../panel/preferences/use-theme.ts'
import { isAnythingScheduled } from '../../panel/scheduling.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { usePluginActions } from '../../plugins/use-plugin-actions.ts'
import { createPart, useOpenedPart } from '../../ui/index.ts'
import { shellActions } from './shell-actions.ts'
import { useBufferedKeys } from './use-buffered-keys.ts'
import { useNavigationActions } from './use-navigation-actions.ts'

const viewsPart = createPart(() => import('./command-views.ts'))

const OpenPaletteContext = createContext<() => void>(() => {})

/** The way to the palette for those who use a mouse. */
export function useOpenPalette(): () => void {
  return use(OpenPaletteContext)
}

const noSubject = {}

/** What can be done from everywhere, and the two views of all that can be done here. */
export function Commands({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { theme, isChoice, choose } = useTheme()
  const hasCalendar = isAnythingScheduled(useConfig())
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const openPalette = useMemo(() => () => setShown('palette'), [])
  const added = usePluginActions('panel', noSubject)
  useActions([
    ...bindActions(shellActions, {
      theme,
      mayChooseTheme: isChoice,
      hasCalendar,
      openPalette,
      showShortcuts: () => setShown('shortcuts'),
      goTo: (path) => void navigate({ to: path }),
      chooseTheme: choose,
    }),
    ...useNavigationActions(),
    ...added,
  ])
  const [query, setQuery] = useState('')
  // What has closed is gone: neither keeps anything between two openings.
  const onClosed = () => {
    setShown(null)
    setQuery('')
  }
  useBufferedKeys(shown === 'palette', { edit: setQuery, cancel: onClosed })
  return (
    <OpenPaletteContext value={openPalette}>
      {children}
      {shown !== null && (
        <CommandView shown={shown} query={query} onQueryChange={setQuery} onClosed={onClosed} />
      )}
    </OpenPaletteContext>
  )
}

interface CommandViewProps {
  shown: 'palette' | 'shortcuts'
  query: string
  onQueryChange: (query: string) => void
  onClosed: () => void
}

function CommandView({ shown, onClosed, ...typed }: CommandViewProps) {
  const views = useOpenedPart(viewsPart, onClosed)
  if (views === null) return <Awaited />
  return shown === 'palette' ? (
    <views.CommandPalette {...typed} onClosed={onClosed} />
  ) : (
    <views.ShortcutSheet onClosed={onClosed} />
  )
}

/** The line at the top that shows loading. */
function Awaited() {
  const { activity } = usePanel()
  useEffect(() => activity.begin(), [activity])
  return null
}
