import { useCallback, useSyncExternalStore } from 'react'
import { usePanel } from '../panel.ts'
import { chooseTheme, currentTheme, subscribeToTheme, type ThemeChoice } from './theme.ts'

/** The theme in force and the way to another; `isChoice` is false where the site has decided. */
export function useTheme(): {
  readonly theme: ThemeChoice
  readonly isChoice: boolean
  readonly choose: (theme: ThemeChoice) => void
} {
  const { cookiePrefix, theme: configured } = usePanel().bootstrap
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme)
  const choose = useCallback(
    (chosen: ThemeChoice) => chooseTheme(chosen, cookiePrefix),
    [cookiePrefix],
  )
  return { theme, isChoice: configured === 'all', choose }
}
