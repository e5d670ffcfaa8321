import { type RefObject, useEffect, useState } from 'react'
import { pathKey } from '../../base/path.ts'
import type { FormMatch } from '../../document/find/find-in-form.ts'
import { markInControl } from './input-marks.ts'
import {
  elementOf,
  isControl,
  isOneOfSeveral,
  nearestElement,
  type SearchedPage,
  valueElement,
} from './match-places.ts'
import { markRanges } from './page-marks.ts'

/** Fields with marks at most; more would only colour everything. */
const MOST_FIELDS = 200
/** The time without a change of the page after which matches are marked anew. */
const PAUSE = 100

interface MarkedMatches {
  readonly matches: readonly FormMatch[]
  readonly current: number
  readonly form: SearchedPage
  readonly element: RefObject<HTMLElement | null>
}

/** Marks the matches that are on the page, also those in what is opened later. */
export function useMarkedMatches({ matches, current, form, element }: MarkedMatches): void {
  const [page, setPage] = useState(0)
  useEffect(() => {
    const root = element.current
    if (root === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPage((now) => now + 1), PAUSE)
    }
    const observer = new MutationObserver((records) => {
      if (!records.every(isOfMarks)) changed()
    })
    observer.observe(root, { childList: true, subtree: true })
    const stop = form.view.search.onText(changed)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      stop()
    }
  }, [element, form])
  useEffect(() => {
    // Marked anew after each change of the page.
    if (page < 0) return
    return markMatches(form, matches, matches[current])
  }, [form, matches, current, page])
}

function isOfMarks({ addedNodes, removedNodes, target }: MutationRecord): boolean {
  const nodes = [...addedNodes, ...removedNodes]
  const isMark = (node: Node) => node instanceof HTMLElement && node.dataset.findMarks !== undefined
  const isInBar = target instanceof Element && target.closest('search') !== null
  return isInBar || nodes.every(isMark)
}

function markMatches(
  page: SearchedPage,
  matches: readonly FormMatch[],
  current: FormMatch | undefined,
): () => void {
  const byField = new Map<string, FormMatch[]>()
  for (const match of matches) {
    const key = pathKey(match.field.path)
    byField.set(key, [...(byField.get(key) ?? []), match])
  }
  const ranges: (Range | null)[] = []
  const undo: (() => void)[] = []
  let currentRange: Range | null = null
  for (const own of [...byField.values()].slice(0, MOST_FIELDS)) {
    const [first] = own
    if (first === undefined) continue
    const { path } = first.field
    const control = elementOf(page, path)
    const text = page.view.search.textAt(path)
    const found =
      text?.rangesOf(own) ??
      (isOneOfSeveral(first) ? own.map((match) => rangeInValue(control, match)) : null)
    if (found !== null) {
      ranges.push(...found)
      const at = current === undefined ? -1 : own.indexOf(current)
      currentRange = found[at] ?? currentRange
    } else if (isControl(control)) {
      const spans = own.map(({ span }) => span)
      const isHere = current !== undefined && own.includes(current)
      undo.push(markInControl(control, spans, isHere ? current.span : null))
    } else if (control === null && current !== undefined && own.includes(current)) {
      currentRange = rangeAround(nearestElement(page, path))
    }
  }
  undo.push(markRanges(ranges, currentRange))
  return () => {
    for (const step of undo) step()
  }
}

function rangeInValue(control: HTMLElement | null, { line, span }: FormMatch): Range | null {
  const words = control && valueElement(control, line)?.firstChild
  if (!(words instanceof Text) || words.length < span.end) return null
  const range = document.createRange()
  range.setStart(words, span.start)
  range.setEnd(words, span.end)
  return range
}

/** Of a field that is not on the page itself, what stands for it: a pill in a line. */
function rangeAround(element: HTMLElement | null): Range | null {
  if (element === null || element.querySelector('input, textarea, [contenteditable]') !== null) {
    return null
  }
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}
