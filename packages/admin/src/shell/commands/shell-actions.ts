import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleUser from 'lucide-react/icons/circle-user'
import Keyboard from 'lucide-react/icons/keyboard'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import type { Action } from '../../actions/action.ts'
import type { ThemeChoice } from '../../panel/preferences/theme.ts'

/** What can be done on every screen looks at this. */
export interface ShellActionContext {
  readonly theme: ThemeChoice
  readonly mayChooseTheme: boolean
  /** There is anything that can be scheduled. */
  readonly hasCalendar: boolean
  openPalette(): void
  showShortcuts(): void
  goTo(path: '/' | '/account' | '/scheduled' | '/logout'): void
  chooseTheme(theme: ThemeChoice): void
}

/** The palette lists everything but itself. */
export const OPEN_PALETTE = 'open-palette'
const EVERYWHERE = 'general:everywhere'

function theme(
  value: ThemeChoice,
  label: Action<ShellActionContext>['label'],
  icon: NonNullable<Action<ShellActionContext>['icon']>,
): Action<ShellActionContext> {
  return {
    name: `theme-${value}`,
    section: EVERYWHERE,
    label,
    icon,
    isVisible: (context) => context.mayChooseTheme && context.theme !== value,
    perform: (context) => context.chooseTheme(value),
  }
}

export const shellActions: readonly Action<ShellActionContext>[] = [
  {
    name: OPEN_PALETTE,
    section: EVERYWHERE,
    label: 'general:commandPalette',
    icon: Search,
    shortcut: 'mod+k',
    isVisible: () => true,
    perform: (context) => context.openPalette(),
  },
  {
    name: 'dashboard',
    section: EVERYWHERE,
    label: 'general:dashboard',
    icon: LayoutDashboard,
    isVisible: () => true,
    perform: (context) => context.goTo('/'),
  },
  {
    name: 'scheduled',
    section: EVERYWHERE,
    label: 'schedule:calendar',
    icon: CalendarClock,
    isVisible: (context) => context.hasCalendar,
    perform: (context) => context.goTo('/scheduled'),
  },
  {
    name: 'account',
    section: EVERYWHERE,
    label: 'authentication:accountOfCurrentUser',
    icon: CircleUser,
    isVisible: () => true,
    perform: (context) => context.goTo('/account'),
  },
  {
    name: 'shortcuts',
    section: EVERYWHERE,
    label: 'general:showShortcuts',
    icon: Keyboard,
    shortcut: '?',
    isVisible: () => true,
    perform: (context) => context.showShortcuts(),
  },
  theme('light', 'general:useLightTheme', Sun),
  theme('dark', 'general:useDarkTheme', Moon),
  theme('auto', 'general:useAutomaticTheme', SunMoon),
  {
    name: 'sign-out',
    section: EVERYWHERE,
    label: 'authentication:logout',
    icon: LogOut,
    isVisible: () => true,
    perform: (context) => context.goTo('/logout'),
  },
]
