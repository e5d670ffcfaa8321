import { FORMATS } from '../reading/nodes.ts'
import { applyEmphasis, newRun, type Piece } from './emphasis.ts'
import { trimmedEnd } from './lines.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi
const ESCAPED = /\\([!-/:-@[-`{-~])/g

const AUTOMATIC = /<(?:(https?:[^\s<>]*)|(?:mailto:)?([\w.+-]+@[\w.-]+\.\w+))>/iy
const ELEMENT_OF_BREAK = /<br\s*\/?>[ \t]*\n?[ \t]*/iy
const TARGET =
  /\(\s*(?:<([^<>\n]*)>|((?:\\.|[^\s()<>\\]|\((?:\\.|[^\s()\\])*\))*))(?:\s+(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\(((?:\\.|[^()\\])*)\)))?\s*\)/sy

/** A bracket that may begin a link or a picture. */
interface Bracket {
  /** Place of its first piece. */
  readonly index: number
  readonly isImage: boolean
  /** Whether a link ended inside it: there are no links in links. */
  isSpent: boolean
}

/** What a line of Markdown, or several of a paragraph, consists of. */
export function readInline(source: string): readonly Piece[] {
  const reader = new InlineReader(source)
  return reader.read()
}

class InlineReader {
  private readonly source: string
  private readonly pieces: Piece[] = []
  private readonly brackets: Bracket[] = []
  /** Fences of code that do not occur again, by their length: looked for only once. */
  private readonly missingFences = new Set<number>()
  /** Whether no comment ends behind this place. */
  private hasNoComment = false
  private at = 0

  constructor(source: string) {
    this.source = source
  }

  read(): readonly Piece[] {
    while (this.at < this.source.length) this.readNext()
    applyEmphasis(this.pieces)
    return this.pieces
  }

  private readNext(): void {
    const character = this.source[this.at] ?? ''
    switch (character) {
      case '\\':
        this.readEscape()
        break
      case '`':
        this.readCode()
        break
      case '*':
      case '_':
      case '~':
      case '=':
        this.readRun(character)
        break
      case '!':
        if (this.source[this.at + 1] === '[') this.openBracket('![')
        else this.addWords('!')
        break
      case '[':
        this.openBracket('[')
        break
      case ']':
        this.closeBracket()
        break
      case '<':
        this.readAngle()
        break
      case '&':
        this.readEntity()
        break
      case '\n':
        this.readLineEnd()
        break
      default: {
        const plain = this.match(/[^\\`*_~=![\]<&\n]+/y)
        this.addWords(plain?.[0] ?? character)
      }
    }
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    return pattern.exec(this.source)
  }

  private addWords(words: string, shown = words, format = 0): void {
    this.at += words.length
    this.pieces.push({ kind: 'words', words: shown, format })
  }

  private add(piece: Piece, length: number): void {
    this.at += length
    this.pieces.push(piece)
  }

  private readEscape(): void {
    const next = this.source[this.at + 1] ?? ''
    if (next === '\n') {
      const length = this.match(/\\\n[ \t]*/y)?.[0].length ?? 2
      this.add({ kind: 'break' }, length)
    } else if (/[!-/:-@[-`{-~]/.test(next)) this.addWords(`\\${next}`, next)
    else this.addWords('\\')
  }

  private readCode(): void {
    const fence = this.match(/`+/y)?.[0] ?? '`'
    const end = this.missingFences.has(fence.length)
      ? -1
      : closingFence(this.source, fence, this.at + fence.length)
    if (end === -1) {
      this.missingFences.add(fence.length)
      this.addWords(fence)
      return
    }
    const inside = this.source.slice(this.at + fence.length, end).replaceAll('\n', ' ')
    const isPadded = /^ .* $/s.test(inside) && inside.trim() !== ''
    const code = isPadded ? inside.slice(1, -1) : inside
    this.at = end + fence.length
    this.pieces.push({ kind: 'words', words: code, format: FORMATS.code })
  }

  private readRun(sign: string): void {
    let end = this.at
    while (this.source[end] === sign) end++
    const length = end - this.at
    // Of these, only two in a row are a sign.
    if ((sign === '~' || sign === '=') && length !== 2) {
      this.addWords(sign.repeat(length))
      return
    }
    const before = [...this.source.slice(Math.max(0, this.at - 2), this.at)].at(-1) ?? ''
    const after = [...this.source.slice(end, end + 2)].at(0) ?? ''
    this.add(newRun(sign, length, before, after), length)
  }

  private openBracket(sign: '[' | '!['): void {
    this.brackets.push({ index: this.pieces.length, isImage: sign === '![', isSpent: false })
    this.addWords(sign)
  }

  private closeBracket(): void {
    const bracket = this.brackets.pop()
    if (bracket === undefined || bracket.isSpent) {
      this.addWords(']')
      return
    }
    this.at++
    const target = this.match(TARGET)
    if (target === null) {
      this.at--
      this.addWords(']')
      return
    }
    const [whole, inAngles, plain = '', ...titles] = target
    const url = unescaped(inAngles ?? plain)
    const title = unescaped(titles.find((found) => found !== undefined) ?? '')
    const inside = this.pieces.splice(bracket.index).slice(1)
    if (bracket.isImage) {
      this.add({ kind: 'image', url, title, alt: wordsOf(inside) }, whole.length)
      return
    }
    applyEmphasis(inside)
    for (const outer of this.brackets.toReversed()) {
      if (outer.isSpent) break
      if (!outer.isImage) outer.isSpent = true
    }
    this.add({ kind: 'link', url, title, isAutomatic: false, pieces: inside }, whole.length)
  }

  private readAngle(): void {
    const automatic = this.match(AUTOMATIC)
    if (automatic !== null) {
      const [whole, url, mail = ''] = automatic
      const pieces: Piece[] = [{ kind: 'words', words: url ?? mail, format: 0 }]
      const address = url ?? `mailto:${mail}`
      this.add({ kind: 'link', url: address, title: '', isAutomatic: true, pieces }, whole.length)
      return
    }
    const lineBreak = this.match(ELEMENT_OF_BREAK)
    if (lineBreak !== null) {
      this.add({ kind: 'break' }, lineBreak[0].length)
      return
    }
    const end = this.endOfComment()
    if (end === -1) this.addWords('<')
    else this.at = end
  }

  private endOfComment(): number {
    if (this.hasNoComment || !this.source.startsWith('<!--', this.at)) return -1
    const end = this.source.indexOf('-->', this.at + 4)
    this.hasNoComment = end === -1
    return end === -1 ? -1 : end + 3
  }

  private readEntity(): void {
    const found = this.match(new RegExp(ENTITY.source, 'iy'))
    if (found === null) {
      this.addWords('&')
      return
    }
    this.addWords(found[0], entity(found[0]))
  }

  private readLineEnd(): void {
    const last = this.pieces.at(-1)
    const isBreak = last?.kind === 'words' && last.format === 0 && last.words.endsWith('  ')
    if (last?.kind === 'words' && last.format === 0) last.words = trimmedEnd(last.words)
    const length = this.match(/\n[ \t]*/y)?.[0].length ?? 1
    if (isBreak) this.add({ kind: 'break' }, length)
    else {
      this.at += length
      this.pieces.push({ kind: 'words', words: ' ', format: 0 })
    }
  }
}

function closingFence(source: string, fence: string, from: number): number {
  const runs = /`+/g
  runs.lastIndex = from
  for (let found = runs.exec(source); found !== null; found = runs.exec(source)) {
    if (found[0].length === fence.length) return found.index
  }
  return -1
}

function entity(source: string): string {
  return source.replace(ENTITY, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
    const code = Number.parseInt(decimal ?? hexadecimal, decimal === undefined ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

function unescaped(source: string): string {
  // An escaped ampersand begins no entity.
  return source
    .split(/(\\[!-/:-@[-`{-~])/)
    .map((part, index) => (index % 2 === 1 ? part.replace(ESCAPED, '$1') : entity(part)))
    .join('')
}

/** The words of pieces, without formats. */
function wordsOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'words') return piece.words
      if (piece.kind === 'run') return piece.sign.repeat(piece.count)
      if (piece.kind === 'image') return piece.alt
      return piece.kind === 'link' ? wordsOf(piece.pieces) : ' '
    })
    .join('')
}
