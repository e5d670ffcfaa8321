import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchedForm } from '../../document/find/fields-with-words.ts'
import { type FormMatch, matchesInForm } from '../../document/find/find-in-form.ts'
import type { FormStore } from '../../document/store/form-store.ts'
import { elementOf, type SearchedPage } from './match-places.ts'

/** The time without an edit after which a form is searched anew. */
const PAUSE = 150

/** The number of the match that was led to; a new object each time, also to the same one. */
export interface ChosenMatch {
  readonly index: number
  /** Whether the focus goes there, too. */
  readonly takesFocus: boolean
}

/**
 * The matches of a pattern in a form, searched again after edits. A new pattern begins at the field in
 * which the editor was.
 */
export function useFormMatches(
  searched: SearchedForm & { readonly store: FormStore },
  pattern: RegExp | null,
  form: SearchedPage,
  origin: Element | null,
) {
  const [matches, setMatches] = useState<readonly FormMatch[]>([])
  const [chosen, setChosen] = useState<ChosenMatch>({ index: 0, takesFocus: false })
  const refresh = useCallback(
    () => setMatches(pattern === null ? [] : matchesInForm(searched, pattern)),
    [searched, pattern],
  )
  const begun = useRef<RegExp | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (search: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(search, PAUSE)
    }
    const begin = () => {
      begun.current = pattern
      const found = pattern === null ? [] : matchesInForm(searched, pattern)
      setMatches(found)
      setChosen({ index: firstFrom(origin, found, form), takesFocus: false })
    }
    if (begun.current === pattern) refresh()
    else later(begin)
    const stops = [
      searched.store.onChange(() => later(begun.current === pattern ? refresh : begin)),
      searched.store.hidden.subscribe(() => later(begun.current === pattern ? refresh : begin)),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [searched, pattern, refresh, origin, form])
  const choose = useCallback(
    (index: number, takesFocus = false) => setChosen({ index, takesFocus }),
    [],
  )
  return { matches, chosen, choose, refresh }
}

/** The number of the first match in the text that was searched, or in the field of an element, or behind it. */
function firstFrom(
  element: Element | null,
  matches: readonly FormMatch[],
  form: SearchedPage,
): number {
  const text = form.view.search.state?.lastText ?? null
  const origin = text === null ? element : elementOf(form, text)
  if (origin === null || origin === document.body) return 0
  const found = matches.findIndex(({ field }) => {
    const own = elementOf(form, field.path)
    if (own === null) return false
    const at = origin.compareDocumentPosition(own)
    return own.contains(origin) || (at & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
  return Math.max(found, 0)
}
