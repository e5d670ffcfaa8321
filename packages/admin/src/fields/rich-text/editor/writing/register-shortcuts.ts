import type { TextFormat } from '@stet/core'
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND } from 'lexical'
import { isApplePlatform } from '../../../../actions/shortcut.ts'
import {
  formatShortcuts,
  lineShortcuts,
  matchesTextShortcut,
} from '../../../../actions/text-shortcuts.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import type { EditorView } from '../editor-view.ts'
import { setLines, toggleFormat } from '../lines/line-commands.ts'
import { $readFormat, type LineType } from '../lines/text-format.ts'

/** The keys for kinds of lines and for formats, as far as the field allows them. */
export function registerShortcuts(view: EditorView, allowed: AllowedFeatures): () => void {
  const isApple = isApplePlatform()
  const keys: readonly (readonly [shortcut: string, act: () => void])[] = [
    ...Object.entries(lineShortcuts).flatMap(([id, shortcut]) => {
      const type = id.split('.').at(-1) as LineType
      const isAllowed =
        type === 'paragraph' || [...allowed.headings, ...allowed.lists].some((one) => one === type)
      return isAllowed ? [[shortcut, () => $turnLines(view, type)] as const] : []
    }),
    ...Object.entries(formatShortcuts).flatMap(([format, shortcut]) =>
      allowed.formats.some((one) => one === format)
        ? [[shortcut, () => toggleFormat(view, format as TextFormat)] as const]
        : [],
    ),
  ]
  return view.editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      // The right Alt key of many keyboards writes signs such as @ and {.
      if (event.isComposing || event.getModifierState('AltGraph')) return false
      const [, act] = keys.find(([key]) => matchesTextShortcut(event, key, isApple)) ?? []
      if (act === undefined) return false
      event.preventDefault()
      act()
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
}

/** Makes the lines of a kind; those that are it already become paragraphs. */
function $turnLines(view: EditorView, type: LineType): void {
  setLines(view, $readFormat().line === type ? 'paragraph' : type)
}
