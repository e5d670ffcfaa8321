import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'
import { useEffect, useMemo, useState } from 'react'
import {
  patternOf,
  type SearchTerms,
  type Span,
  spansIn,
} from '../../../../../document/find/pattern.ts'
import { markRanges } from '../../../../find/page-marks.ts'
import { FROM_OUTSIDE } from '../../view/tags.ts'
import { $shownLines, rangeOf, type SearchedLine } from './shown-lines.ts'

/** The time without an edit after which a text is searched anew. */
const PAUSE = 150

/** A place of the text that the query matches. */
export interface Match {
  readonly line: SearchedLine
  readonly span: Span
}

/** The matches of a query in the text of an editor, marked on the page; the `first` one is led to. */
export function useMatches(editor: LexicalEditor, query: SearchTerms, first: number) {
  const [begun, setBegun] = useState(query)
  const [chosen, choose] = useState(first)
  if (begun !== query) {
    setBegun(query)
    choose(first)
  }
  const pattern = useMemo(() => patternOf(query), [query])
  const [matches, setMatches] = useState<readonly Match[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const search = () => setMatches(pattern === null ? [] : matchesIn(editor, pattern))
    search()
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      clearTimeout(timer)
      // What was replaced is seen at once.
      if (tags.has(FROM_OUTSIDE)) search()
      else timer = setTimeout(search, PAUSE)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor, pattern])
  const current = Math.min(chosen, Math.max(matches.length - 1, 0))
  useEffect(() => {
    const ranges = matches.map(({ line, span }) => rangeOf(editor, line, span))
    return markRanges(ranges, ranges[current] ?? null)
  }, [editor, matches, current])
  return { pattern, matches, current, choose }
}

function matchesIn(editor: LexicalEditor, pattern: RegExp): readonly Match[] {
  return editor
    .read($shownLines)
    .flatMap((line) => spansIn(line.text, pattern).map((span) => ({ line, span })))
}

/** The number of the first match at the caret or behind it; 0 without a caret. */
export function matchAtCaret(editor: LexicalEditor, query: SearchTerms): number {
  const pattern = patternOf(query)
  const matches = pattern === null ? [] : matchesIn(editor, pattern)
  const place = editor.read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return null
    const [start] = selection.isBackward()
      ? [selection.focus, selection.anchor]
      : [selection.anchor, selection.focus]
    return { key: start.key, offset: start.offset, lines: $shownLines() }
  })
  if (place === null) return 0
  const at = place.lines.findIndex(
    ({ key, leaves }) => key === place.key || leaves.some((leaf) => leaf.key === place.key),
  )
  const line = place.lines[at]
  if (line === undefined) return 0
  const leaf = line.leaves.find(({ key }) => key === place.key)
  const offset = leaf === undefined ? 0 : leaf.start + place.offset
  const order = new Map(place.lines.map((one, index) => [one.key, index]))
  const found = matches.findIndex(({ line: { key }, span }) => {
    const index = order.get(key) ?? 0
    return index > at || (index === at && span.start >= offset)
  })
  return Math.max(found, 0)
}

/** Whether the selection is on a match. */
export function isMatchSelected(editor: LexicalEditor, { line, span }: Match): boolean {
  return editor.read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || selection.isCollapsed()) return false
    const words = line.text.slice(span.start, span.end)
    return selection.getTextContent() === words
  })
}
