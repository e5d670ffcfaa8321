import { useNavigate } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { useTheme } from '../use-theme.ts'
import { shellActions } from './shell-actions.ts'

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })),
)
const ShortcutSheet = lazy(() =>
  import('./ShortcutSheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
)

const OpenPaletteContext = createContext<() => void>(() => {})

/** The way to the palette for those who use a mouse. */
export function useOpenPalette(): () => void {
  return use(OpenPaletteContext)
}

/** What can be done from everywhere, and the two views of all that can be done here. */
export function Commands({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { theme, isChoice, choose } = useTheme()
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const openPalette = useMemo(() => () => setShown('palette'), [])
  useActions(
    bindActions(shellActions, {
      theme,
      mayChooseTheme: isChoice,
      openPalette,
      showShortcuts: () => setShown('shortcuts'),
      goTo: (path) => void navigate({ to: path }),
      chooseTheme: choose,
    }),
  )
  // What has closed is gone: neither keeps anything between two openings.
  const onClosed = () => setShown(null)
  return (
    <OpenPaletteContext value={openPalette}>
      {children}
      <Suspense>
        {shown === 'palette' && <CommandPalette onClosed={onClosed} />}
        {shown === 'shortcuts' && <ShortcutSheet onClosed={onClosed} />}
      </Suspense>
    </OpenPaletteContext>
  )
}

/** Fetches the code of both, so that the first press finds it there. */
export function loadCommands(): void {
  void import('./CommandPalette.tsx')
  void import('./ShortcutSheet.tsx')
}
