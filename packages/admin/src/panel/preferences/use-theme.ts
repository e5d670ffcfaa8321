import { useCallback, useSyncExternalStore } from 'react'
import { usePanel } from '../panel.ts'
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from './theme.ts'

/** The theme in force and the way to another; `isChoice` is false where the site has decided. */
export function useTheme(): {
  readonly theme: Theme
  readonly isChoice: boolean
  readonly choose: (theme: Theme) => void
} {
  const { cookiePrefix, theme: configured } = usePanel().bootstrap
  const theme = useSyncExternalStore(subscribeToTheme, () => currentTheme(configured, cookiePrefix))
  const choose = useCallback((chosen: Theme) => chooseTheme(chosen, cookiePrefix), [cookiePrefix])
  return { theme, isChoice: configured === 'all', choose }
}
