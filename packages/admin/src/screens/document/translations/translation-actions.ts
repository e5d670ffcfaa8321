import ArrowDown from 'lucide-react/icons/arrow-down'
import Columns2 from 'lucide-react/icons/columns-2'
import type { Action } from '../../../actions/action.ts'
import type { SideBySideState } from './use-side-by-side.ts'
import type { UntranslatedValues } from './use-untranslated.ts'

export interface TranslationCommands {
  readonly sideBySide: SideBySideState
  readonly untranslated: UntranslatedValues
}

const toggleSideBySide: Action<TranslationCommands> = {
  name: 'side-by-side',
  section: 'translation:translations',
  label: 'translation:sideBySide',
  icon: Columns2,
  isVisible: ({ sideBySide }) => sideBySide.isOffered,
  perform: ({ sideBySide }) => sideBySide.toggle(),
}

const goToNext: Action<TranslationCommands> = {
  name: 'next-untranslated',
  section: 'translation:translations',
  label: 'translation:next',
  icon: ArrowDown,
  shortcut: 'mod+shift+l',
  isVisible: ({ untranslated }) => (untranslated.count ?? 0) > 0,
  perform: ({ untranslated }) => untranslated.goToNext(),
}

/** What a translator does in a document, for the palette and by key. */
export const translationActions = Object.freeze([toggleSideBySide, goToNext])
