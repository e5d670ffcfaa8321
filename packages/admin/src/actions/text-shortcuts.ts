import { type KeyPress, matchesShortcut } from './shortcut.ts'

/** The keys of lines, by the id of what makes them. */
export const lineShortcuts = Object.freeze({
  paragraph: 'mod+alt+0',
  'heading.h1': 'mod+alt+1',
  'heading.h2': 'mod+alt+2',
  'heading.h3': 'mod+alt+3',
  'heading.h4': 'mod+alt+4',
  'heading.h5': 'mod+alt+5',
  'heading.h6': 'mod+alt+6',
  'list.number': 'mod+shift+7',
  'list.bullet': 'mod+shift+8',
  'list.check': 'mod+shift+9',
} as const)

/** The keys of formats of words. */
export const formatShortcuts = Object.freeze({
  bold: 'mod+b',
  italic: 'mod+i',
  underline: 'mod+u',
  strikethrough: 'mod+shift+x',
  code: 'mod+e',
} as const)

/** A key press as far as shortcuts of texts look at it. */
export interface TextKeyPress extends KeyPress {
  /** The key by its place on the keyboard. */
  readonly code: string
}

/**
 * Whether a key press is a shortcut of texts. Digits are told by their place, because with Shift or
 * Alt their keys write other signs.
 */
export function matchesTextShortcut(
  press: TextKeyPress,
  shortcut: string,
  isApple: boolean,
): boolean {
  const [, digit] = /^Digit(\d)$/.exec(press.code) ?? []
  const { ctrlKey, metaKey, shiftKey, altKey } = press
  const key = digit ?? press.key
  return matchesShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }, shortcut, isApple)
}
