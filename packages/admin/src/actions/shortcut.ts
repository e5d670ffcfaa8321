/** The parts of a keyboard event that a shortcut looks at. */
export interface KeyPress {
  readonly key: string
  /** The place of the key on the keyboard: `KeyS`. */
  readonly code?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export function isApplePlatform(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform)
}

/** Signs of other scripts that stand where a Latin keyboard has these. */
const sameSigns: Readonly<Record<string, string>> = { '؟': '?', '？': '?', '／': '/' }

/**
 * The key as shortcuts name it. Keyboards of other scripts write no letter that a shortcut has, so there
 * it is the one that stands at its place on a Latin keyboard.
 */
export function shortcutKey({ key, code = '' }: Pick<KeyPress, 'key' | 'code'>): string {
  const place = /^Key(?<letter>[A-Z])$/.exec(code)?.groups?.letter
  const isOfOtherScript = /^\p{L}\p{M}*$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  return (isOfOtherScript && place ? place : (sameSigns[key] ?? key)).toLowerCase()
}

/** The keys of a shortcut that is pressed one after the other: `g d`. */
function sequenceOf(shortcut: string): readonly [first: string, second: string] | null {
  const [first, second] = shortcut.split(' ')
  return first === undefined || second === undefined ? null : [first, second]
}

/** Whether a key press, and the one before it, are a shortcut. */
export function completesShortcut(
  press: KeyPress,
  shortcut: string,
  isApple: boolean,
  before: KeyPress | undefined,
): boolean {
  const sequence = sequenceOf(shortcut)
  if (sequence === null) return matchesShortcut(press, shortcut, isApple)
  const [first, second] = sequence
  return (
    before !== undefined &&
    matchesShortcut(before, first, isApple) &&
    matchesShortcut(press, second, isApple)
  )
}

/** Whether a key press may be the first of a sequence. */
export function beginsShortcut(press: KeyPress, shortcut: string, isApple: boolean): boolean {
  const sequence = sequenceOf(shortcut)
  return sequence !== null && matchesShortcut(press, sequence[0], isApple)
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
    shortcutKey(press) === key &&
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
  return shortcut.split(/[+ ]/).map((key) => modifiers[key] ?? KEY_NAMES[key] ?? key.toUpperCase())
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
