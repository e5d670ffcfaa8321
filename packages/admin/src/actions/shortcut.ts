/** The parts of a keyboard event that a shortcut looks at. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export function isApplePlatform(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform)
}

/** Whether a key press is this shortcut, neither more nor fewer modifiers held. */
export function matchesShortcut(press: KeyPress, shortcut: string, isApple: boolean): boolean {
  const parts = shortcut.split('+')
  const key = parts.pop()
  const needsMod = parts.includes('mod')
  const mod = isApple ? press.metaKey : press.ctrlKey
  const otherMod = isApple ? press.ctrlKey : press.metaKey
  // A sign is a sign, whatever one has to hold to write it on this keyboard.
  const isSign = key?.length === 1 && !/[a-z0-9]/.test(key)
  return (
    press.key.toLowerCase() === key &&
    mod === needsMod &&
    !otherMod &&
    (isSign || press.shiftKey === parts.includes('shift')) &&
    press.altKey === parts.includes('alt')
  )
}

const APPLE_NAMES: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥' }
const OTHER_NAMES: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const KEY_NAMES: Readonly<Record<string, string>> = {
  enter: '↵',
  backspace: '⌫',
  delete: 'Del',
  escape: 'Esc',
  tab: 'Tab',
  arrowup: '↑',
  arrowdown: '↓',
  pageup: 'PgUp',
  pagedown: 'PgDn',
}

/** One name per key, as a menu prints them: `['⌘', 'S']`. */
export function shortcutKeys(shortcut: string, isApple: boolean): readonly string[] {
  const modifiers = isApple ? APPLE_NAMES : OTHER_NAMES
  return shortcut.split('+').map((key) => modifiers[key] ?? KEY_NAMES[key] ?? key.toUpperCase())
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeyShortcut(shortcut: string, isApple: boolean): string {
  const names: Readonly<Record<string, string>> = {
    mod: isApple ? 'Meta' : 'Control',
    shift: 'Shift',
    alt: 'Alt',
    enter: 'Enter',
    arrowup: 'ArrowUp',
    arrowdown: 'ArrowDown',
    pageup: 'PageUp',
    pagedown: 'PageDown',
  }
  return shortcut
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join('+')
}
