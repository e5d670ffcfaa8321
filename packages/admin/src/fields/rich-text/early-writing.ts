import type { Json } from '@stet/core'
import type { WrittenEarly } from '../../base/written-early.ts'
import { caretIn, drawnLinesOf, type LinePlace } from './text-handover.ts'
import { BREAK, lineToWrite, textWith, withWords } from './written-line.ts'

/** A line of a drawn text that is written in for as long as the editor is on its way. */
export interface EarlyWriting {
  readonly line: Element
  /** Where a drawn line is in the stored text, which may have more lines than are drawn. */
  readonly stored: (drawn: LinePlace) => LinePlace
  /** Takes what was written into another drawing of the line. */
  readonly take: (written: WrittenEarly['detail']) => void
  /** Where the caret is in the text as it is stored now; null where the focus is elsewhere. */
  readonly caret: () => LinePlace | null
  readonly focus: () => void
  readonly end: () => void
}

interface EarlyWritingOptions {
  /** The drawn text. */
  readonly text: Element
  readonly place: LinePlace
  /** Others of the text that were written in before. */
  readonly before: readonly EarlyWriting[]
  readonly read: () => Json | undefined
  readonly write: (value: Json) => void
  /** Signs are being put together, which must not be interrupted. */
  readonly onCompose: (isComposing: boolean) => void
}

/**
 * Makes the line at a place one that is written in, as plain text. What is written there is in the stored text at
 * once: the drawing must not follow it, because the browser changes the line by itself. Null where that cannot be.
 */
export function writeEarly({
  text,
  place,
  before,
  read,
  write,
  onCompose,
}: EarlyWritingOptions): EarlyWriting | null {
  // A text without anything is pressed beside its only line.
  const at = place.block < 0 && text.children.length === 1 ? { ...place, block: 0, line: 0 } : place
  const block = text.children[at.block]
  const line = block && drawnLinesOf(block)[at.line]
  const inText = before.reduce((drawn, writing) => writing.stored(drawn), at)
  const find = () => lineToWrite(read(), inText.block, inText.line)
  const stored = find()
  if (!(line instanceof HTMLElement) || stored === null) return null
  const endsInBreak = stored.words.endsWith(BREAK)
  const words = () => {
    const all = wordsOf(line)
    // What a browser puts at the end keeps an empty line as high as one with words.
    return all.endsWith('\n') || (all.endsWith(BREAK) && !endsInBreak) ? all.slice(0, -1) : all
  }
  if (words() !== stored.words) return null
  try {
    line.contentEditable = 'plaintext-only'
  } catch {
    // An older browser, which knows no such lines.
    return null
  }
  let latest = stored
  let known = read()
  const added = () => latest.words.split('\n').length - 1
  const isBlock = stored.at.length === 1
  const tell = () => {
    const next = words()
    if (next === latest.words) return
    // Of what others wrote elsewhere in the text meanwhile, nothing is taken back.
    const now = read() === known || added() > 0 ? null : find()
    latest = withWords(now ?? latest, next)
    known = textWith(latest)
    write(known)
  }
  const ending = new AbortController()
  const { signal } = ending
  line.addEventListener('input', tell, { signal })
  line.addEventListener('compositionstart', () => onCompose(true), { signal })
  line.addEventListener('compositionend', () => onCompose(false), { signal })
  return {
    line,
    stored(drawn) {
      if (isBlock && drawn.block > at.block) return { ...drawn, block: drawn.block + added() }
      const isBelow = drawn.block === at.block && drawn.line > at.line
      return !isBlock && isBelow ? { ...drawn, line: drawn.line + added() } : drawn
    },
    focus() {
      const point = caretIn(text, at)
      line.focus({ preventScroll: true })
      if (point) getSelection()?.collapse(point.node, point.offset)
    },
    take({ line: from, caret }) {
      line.replaceChildren(...from.childNodes)
      tell()
      if (caret === null) return
      line.focus({ preventScroll: true })
      getSelection()?.collapse(caret.node === from ? line : caret.node, caret.offset)
    },
    end() {
      ending.abort()
      line.contentEditable = 'false'
    },
    caret() {
      const selection = getSelection()
      const { focusNode = null, focusOffset = 0 } = selection ?? {}
      if (document.activeElement !== line || !line.contains(focusNode)) return null
      const upTo = document.createRange()
      upTo.selectNodeContents(line)
      upTo.setEnd(focusNode ?? line, focusOffset)
      const lines = wordsOf(upTo.cloneContents()).split('\n')
      const more = lines.length - 1
      return {
        kind: 'caret',
        block: inText.block + (isBlock ? more : 0),
        line: inText.line + (isBlock ? 0 : more),
        offset: (lines[more] ?? '').replaceAll(BREAK, '').length,
      }
    },
  }
}

function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (node.nodeName === 'BR') return BREAK
  return [...node.childNodes].map(wordsOf).join('')
}
