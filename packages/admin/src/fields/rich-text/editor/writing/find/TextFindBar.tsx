import { useEffect, useMemo } from 'react'
import type { Path } from '../../../../../base/path.ts'
import { spansIn } from '../../../../../document/find/pattern.ts'
import { replaceWords } from '../../../../../document/find/words.ts'
import { useFormContext } from '../../../../../form/form-context.ts'
import type { FormSearchState } from '../../../../../form/form-search.ts'
import { useI18n } from '../../../../../i18n/i18n-context.tsx'
import { FindBar } from '../../../../find/FindBar.tsx'
import { useFindKeys } from '../../../../find/find-keys.ts'
import { scrollTo } from '../../../../find/match-places.ts'
import type { EditorView } from '../../editor-view.ts'
import { rangeOf, selectSpan } from './shown-lines.ts'
import { isMatchSelected, type Match, matchAtCaret, useMatches } from './use-matches.ts'

export interface TextFindBarProps {
  readonly view: EditorView
  /** The path of the text. */
  readonly field: Path
  readonly readOnly: boolean
  /** What the text is in; its keys for the next match work in all of it. */
  readonly frame: HTMLElement
  readonly state: FormSearchState
}

/** Searches one text, and replaces what is found. */
export default function TextFindBar(props: TextFindBarProps) {
  const { view, field, readOnly, frame, state } = props
  const { editor } = view
  const { t } = useI18n()
  const { store, announce, view: formView } = useFormContext()
  const { search } = formView
  const { terms, replacement } = state
  const first = useMemo(() => matchAtCaret(editor, terms), [editor, terms])
  const { pattern, matches, current, choose } = useMatches(editor, terms, first)
  const match = matches[current]

  useEffect(() => {
    if (match) show(view, match)
  }, [view, match])
  // The browser reports a selection only after the key that made it.
  useFindKeys(frame, 'inside', (by) => void setTimeout(() => goFromCaret(by)))

  function goFromCaret(by: 1 | -1): void {
    if (matches.length === 0) return
    const at = matchAtCaret(editor, terms)
    const isOn = matches[at] !== undefined && isMatchSelected(editor, matches[at])
    const next = (at + (by === -1 ? -1 : isOn ? 1 : 0) + matches.length) % matches.length
    choose(next)
    if (matches[next]) selectSpan(editor, matches[next].line, matches[next].span)
  }

  function go(by: 1 | -1): void {
    if (matches.length > 0) choose((current + by + matches.length) % matches.length)
  }
  function replace(which: 'current' | 'all'): void {
    if (pattern === null || matches.length === 0) return
    const only = which === 'all' ? 'all' : current
    const done = replaceWords(view.value, pattern, replacement, only)
    if (done.count === 0) return
    store.setAll([{ path: field, value: done.value }])
    if (only === 'all') announce(t('fields:replacedCount', { count: done.count }))
    else choose(only + spansIn(replacement, pattern).length)
  }
  return (
    <FindBar
      search={search}
      state={state}
      total={matches.length}
      current={current}
      closed={readOnly ? t('fields:replaceClosed') : null}
      onOther={search.hasDocument ? () => search.open(null) : null}
      onGo={go}
      onReplace={replace}
      onClose={() => {
        search.close()
        if (match) selectSpan(editor, match.line, match.span)
        view.focus()
      }}
    />
  )
}

/** Scrolls to a match that is not seen. */
function show({ editor }: EditorView, { line, span }: Match): void {
  const range = rangeOf(editor, line, span)
  const element = range?.startContainer.parentElement ?? editor.getElementByKey(line.key)
  const place = range ?? element
  if (place !== null) scrollTo(place, element)
}
