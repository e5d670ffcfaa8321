import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { Action } from '../../actions/action.ts'

/** What one can go to from a comparison. */
export interface ComparisonActionContext {
  readonly hasChanges: boolean
  readonly hasNewer: boolean
  readonly hasOlder: boolean
  goToChange(direction: 'next' | 'previous'): void
  goToVersion(direction: 'newer' | 'older'): void
}

/** Keys that write nothing, so that they mean the same wherever the focus is. */
export const comparisonActions: readonly Action<ComparisonActionContext>[] = [
  {
    name: 'previous-change',
    section: 'general:actions',
    label: 'version:previousChange',
    shortcut: 'alt+arrowup',
    icon: ArrowUp,
    isVisible: () => true,
    isEnabled: (context) => context.hasChanges,
    perform: (context) => context.goToChange('previous'),
  },
  {
    name: 'next-change',
    section: 'general:actions',
    label: 'version:nextChange',
    shortcut: 'alt+arrowdown',
    icon: ArrowDown,
    isVisible: () => true,
    isEnabled: (context) => context.hasChanges,
    perform: (context) => context.goToChange('next'),
  },
  {
    name: 'newer-version',
    section: 'general:actions',
    label: 'version:newerVersion',
    shortcut: 'alt+pageup',
    icon: ChevronUp,
    isVisible: () => true,
    isEnabled: (context) => context.hasNewer,
    perform: (context) => context.goToVersion('newer'),
  },
  {
    name: 'older-version',
    section: 'general:actions',
    label: 'version:olderVersion',
    shortcut: 'alt+pagedown',
    icon: ChevronDown,
    isVisible: () => true,
    isEnabled: (context) => context.hasOlder,
    perform: (context) => context.goToVersion('older'),
  },
]
