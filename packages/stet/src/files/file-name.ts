import { extname } from 'node:path'

/** Bytes that file systems take. */
const longestName = 255
// A size adds `-12000x12000`, a duplicate `-999999`, a rename its extension.
const longestBase = 180
const longestExtension = 12

// What separates paths, what shells, Windows and addresses give a meaning, and what cannot be seen
// or turns the direction of text around, so that a name reads as what it is.
const unsafe = /[/\\:*?"<>|%#\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]+/gu

// Windows opens a device under these names, whatever the extension.
const deviceNames = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i

export interface FileName {
  readonly base: string
  /** With its dot; empty where there is none. */
  readonly extension: string
}

/**
 * A name that every file system, shell and address takes for what it looks like. Compatibility
 * forms are composed first: `／` would become a separator otherwise, after it was looked for.
 */
export function safeFileName(given: string): FileName {
  return cleaned(given, longestBase)
}

function cleaned(given: string, longest: number): FileName {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFKC')
    .replace(unsafe, '-')
    .replace(/\s+/g, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
  const found = extname(clean)
  const isExtension = /^\.[\p{L}\p{N}_+-]+$/u.test(found) && byteLength(found) <= longestExtension
  const extension = isExtension ? found : ''
  const base = shortened(clean.slice(0, clean.length - extension.length), longest)
  return { base: completeBase(base.replace(/[\s.]+$/, '')), extension }
}

function completeBase(base: string): string {
  if (base === '') return 'file'
  const [device = ''] = base.split('.')
  return deviceNames.test(device.trim()) ? `file-${base}` : base
}

function shortened(text: string, longest: number): string {
  let length = 0
  let result = ''
  for (const character of text) {
    length += byteLength(character)
    if (length > longest) break
    result += character
  }
  return result
}

function byteLength(text: string): number {
  return Buffer.byteLength(text)
}

/** What a file is stored under: names that some file system takes for the same have the same key. */
export function fileKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC')
}

/** Whether a text may be a file's name at all; anything else is not looked up anywhere. */
export function isFileName(text: string): boolean {
  // What numbers and sizes added to a long name is part of it.
  const { base, extension } = cleaned(text, longestName)
  return byteLength(text) <= longestName && `${base}${extension}` === text
}

// Names are tried one after another; after so many of a kind chance is quicker than counting.
const countedNames = 20

/** The name itself, then with numbers, then with random letters: the first that is free is taken. */
export function* candidateNames(
  { base, extension }: FileName,
  random: () => number = Math.random,
): Generator<string, never> {
  yield `${base}${extension}`
  const numbered = /^(.+)-(\d{1,6})$/.exec(base)
  const stem = numbered?.[1] ?? base
  const first = Number(numbered?.[2] ?? 0) + 1
  for (let number = first; number < first + countedNames; number++) {
    yield `${stem}-${number}${extension}`
  }
  for (;;) yield `${stem}-${random().toString(36).slice(2, 10)}${extension}`
}
