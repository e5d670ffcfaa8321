import type { MessageKey } from '@stet/core'
import { shortcutKeys } from '../../actions/shortcut.ts'
import { formatShortcuts, lineShortcuts } from '../../actions/text-shortcuts.ts'

interface TextKey {
  readonly label: MessageKey
  readonly keys: (isApple: boolean) => readonly string[]
}

const shortcut = (label: MessageKey, keys: string): TextKey => ({
  label,
  keys: (isApple) => shortcutKeys(keys, isApple),
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
      shortcut('fields:lineUp', 'alt+shift+arrowup'),
      shortcut('fields:lineDown', 'alt+shift+arrowdown'),
      shortcut('fields:goToToolbar', 'alt+f10'),
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
