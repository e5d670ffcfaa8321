import type { MessageKey } from '@stet/core'
import { shortcutKeys } from '../../actions/shortcut.ts'
import { formatShortcuts, lineShortcuts } from '../../actions/text-shortcuts.ts'

type Keys = (isApple: boolean) => readonly string[]

interface TextKey {
  readonly label: MessageKey
  readonly keys: Keys
  /** Other keys for the same. */
  readonly or?: Keys
}

const keysOf =
  (shortcut: string): Keys =>
  (isApple) =>
    shortcutKeys(shortcut, isApple)
const shortcut = (label: MessageKey, keys: string, or?: string): TextKey => ({
  label,
  keys: keysOf(keys),
  ...(or !== undefined && { or: keysOf(or) }),
})
const typed = (label: MessageKey, sign: string): TextKey => ({ label, keys: () => [sign] })

/** What keys do within rich texts, and what signs become. */
export const textKeys: readonly {
  readonly title: MessageKey
  readonly lines: readonly TextKey[]
}[] = [
  {
    title: 'fields:keysInTexts',
    lines: [
      typed('fields:insertIntoText', '/'),
      shortcut('fields:paragraph', lineShortcuts.paragraph),
      {
        label: 'fields:headings',
        keys: (isApple) => [...shortcutKeys('mod+alt', isApple), '1–6'],
      },
      shortcut('fields:numberedList', lineShortcuts['list.number']),
      shortcut('fields:bulletList', lineShortcuts['list.bullet']),
      shortcut('fields:checkList', lineShortcuts['list.check']),
      shortcut('fields:bold', formatShortcuts.bold),
      shortcut('fields:italic', formatShortcuts.italic),
      shortcut('fields:underline', formatShortcuts.underline),
      shortcut('fields:strikethrough', formatShortcuts.strikethrough),
      shortcut('fields:inlineCode', formatShortcuts.code),
      shortcut('fields:link', 'mod+k'),
      shortcut('fields:findInText', 'mod+f'),
      shortcut('fields:indentItem', 'tab'),
      shortcut('fields:outdentItem', 'shift+tab'),
      shortcut('fields:lineUp', 'alt+shift+arrowup'),
      shortcut('fields:lineDown', 'alt+shift+arrowdown'),
      shortcut('fields:goToToolbar', 'alt+f10'),
    ],
  },
  {
    title: 'fields:keysInTables',
    lines: [
      shortcut('fields:tableNextCell', 'tab'),
      shortcut('fields:tablePreviousCell', 'shift+tab'),
      {
        label: 'fields:tableSelectCells',
        keys: (isApple) => [...shortcutKeys('shift', isApple), '← ↑ → ↓'],
      },
      shortcut('fields:tableSelectAll', 'mod+a'),
      shortcut('fields:tableClearCells', 'delete', 'backspace'),
      shortcut('fields:tableLeaveCells', 'escape'),
      shortcut('fields:tableActionsAndWidths', 'alt+f9'),
    ],
  },
  {
    title: 'fields:keysOfCards',
    lines: [
      shortcut('fields:cardSelect', 'arrowup', 'arrowdown'),
      shortcut('fields:cardEnter', 'enter'),
      shortcut('fields:cardLeave', 'escape'),
      shortcut('fields:cardRemove', 'delete', 'backspace'),
    ],
  },
  {
    title: 'fields:keysOfFind',
    lines: [
      shortcut('fields:nextMatch', 'f3', 'mod+g'),
      shortcut('fields:previousMatch', 'shift+f3', 'mod+shift+g'),
      shortcut('fields:nextMatchInBar', 'enter'),
      shortcut('fields:previousMatchInBar', 'shift+enter'),
      shortcut('fields:replaceInBar', 'enter'),
      shortcut('fields:closeFind', 'escape'),
    ],
  },
  {
    title: 'fields:signsInTexts',
    lines: [
      typed('fields:headings', '#, ##, …'),
      typed('fields:bulletList', '-'),
      typed('fields:numberedList', '1.'),
      typed('fields:checkList', '[]'),
      typed('fields:quote', '>'),
      typed('fields:rule', '---'),
      typed('fields:bold', '**…**'),
      typed('fields:italic', '*…*'),
      typed('fields:strikethrough', '~~…~~'),
      typed('fields:inlineCode', '`…`'),
      typed('fields:highlight', '==…=='),
      typed('fields:link', '[…](…)'),
    ],
  },
]
