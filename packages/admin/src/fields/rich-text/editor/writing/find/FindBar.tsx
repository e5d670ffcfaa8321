import { $createRangeSelection, $getNodeByKey, $isTextNode, $setSelection } from 'lexical'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import WholeWord from 'lucide-react/icons/whole-word'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shortcutKeys } from '../../../../../actions/shortcut.ts'
import type { Path } from '../../../../../base/path.ts'
import { useFormContext } from '../../../../../form/form-context.ts'
import { useI18n } from '../../../../../i18n/i18n-context.tsx'
import { Button, IconButton, TextInput } from '../../../../../ui/index.ts'
import type { EditorView } from '../../editor-view.ts'
import styles from './FindBar.module.css'
import type { SearchTerms } from './pattern.ts'
import { spansIn } from './pattern.ts'
import { replaceMatches } from './replace.ts'
import { endsOf, rangeOf } from './shown-lines.ts'
import { type Match, matchAtCaret, useMatches } from './use-matches.ts'

export interface FindBarProps {
  readonly view: EditorView
  /** The path of the text. */
  readonly field: Path
  readonly readOnly: boolean
  /** Words to begin with: those that are selected. */
  readonly words: string
  /** Changes when the bar is asked for again. */
  readonly asked: number
  readonly onClose: () => void
}

/** Searches the text, and replaces what is found. */
export default function FindBar(props: FindBarProps) {
  const { view, field, readOnly, words, asked, onClose } = props
  const { editor } = view
  const { t, number } = useI18n()
  const { store, announce } = useFormContext()
  const [query, setQuery] = useState<SearchTerms>({
    text: words,
    matchesCase: false,
    wholeWords: false,
  })
  const [replacement, setReplacement] = useState('')
  const [chosen, setChosen] = useState(() => matchAtCaret(editor, query))
  const input = useRef<HTMLInputElement>(null)
  const { pattern, matches, current } = useMatches(editor, query, chosen)
  const match = matches[current]

  useEffect(() => {
    if (asked < 0) return
    input.current?.focus()
    input.current?.select()
  }, [asked])
  useEffect(() => {
    if (match) show(view, match)
  }, [view, match])

  function go(by: 1 | -1): void {
    if (matches.length === 0) return
    setChosen((current + by + matches.length) % matches.length)
  }
  function replace(only: number | 'all'): void {
    if (pattern === null || matches.length === 0) return
    const done = replaceMatches(view.value, pattern, replacement, only)
    if (done.count === 0) return
    store.setAll([{ path: field, value: done.value }])
    if (only === 'all') announce(t('fields:replacedCount', { count: done.count }))
    else setChosen(only + spansIn(replacement, pattern).length)
  }
  function close(): void {
    onClose()
    if (match) select(view, match)
    view.focus()
  }
  function change(next: Partial<SearchTerms>): void {
    const changed = { ...query, ...next }
    setQuery(changed)
    setChosen(matchAtCaret(editor, changed))
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const isInput = event.target instanceof HTMLInputElement
    if (key === 'Escape') close()
    else if (key === 'F3') go(event.shiftKey ? -1 : 1)
    else if (key === 'Enter' && event.target === input.current) go(event.shiftKey ? -1 : 1)
    else if (key === 'Enter' && isInput) replace(current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const count =
    query.text === ''
      ? ''
      : matches.length === 0
        ? t('fields:noMatches')
        : t('fields:matchOf', { position: number(current + 1), total: number(matches.length) })
  return (
    <search className={styles.bar} aria-label={t('fields:findInText')} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <TextInput
          ref={input}
          value={query.text}
          aria-label={t('fields:find')}
          placeholder={t('fields:find')}
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          onValueChange={(text) => change({ text })}
        />
        <IconButton
          size="small"
          icon={<CaseSensitive aria-hidden="true" />}
          label={t('fields:matchCase')}
          aria-pressed={query.matchesCase}
          onClick={() => change({ matchesCase: !query.matchesCase })}
        />
        <IconButton
          size="small"
          icon={<WholeWord aria-hidden="true" />}
          label={t('fields:wholeWords')}
          aria-pressed={query.wholeWords}
          onClick={() => change({ wholeWords: !query.wholeWords })}
        />
        <span className={styles.count} role="status">
          {count}
        </span>
        <IconButton
          size="small"
          icon={<ArrowUp aria-hidden="true" />}
          label={t('fields:previousMatch')}
          shortcut={shortcutKeys('shift+f3', false)}
          disabled={matches.length === 0}
          onClick={() => go(-1)}
        />
        <IconButton
          size="small"
          icon={<ArrowDown aria-hidden="true" />}
          label={t('fields:nextMatch')}
          shortcut={shortcutKeys('f3', false)}
          disabled={matches.length === 0}
          onClick={() => go(1)}
        />
        <IconButton
          size="small"
          icon={<X aria-hidden="true" />}
          label={t('fields:closeFind')}
          onClick={close}
        />
      </div>
      {!readOnly && (
        <div className={styles.line}>
          <TextInput
            value={replacement}
            aria-label={t('fields:replaceWith')}
            placeholder={t('fields:replaceWith')}
            autoComplete="off"
            className={styles.input}
            onValueChange={setReplacement}
          />
          <Button size="small" disabled={!match} onClick={() => replace(current)}>
            {t('fields:replace')}
          </Button>
          <Button size="small" disabled={!match} onClick={() => replace('all')}>
            {t('fields:replaceAll')}
          </Button>
        </div>
      )}
    </search>
  )
}

/** Scrolls to a match that is not seen. */
function show({ editor }: EditorView, { line, span }: Match): void {
  const range = rangeOf(editor, line, span)
  const element = range?.startContainer.parentElement ?? editor.getElementByKey(line.key)
  const { top, bottom } = (range ?? element)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  // Bars stick to the upper edge.
  if (top < 160 || bottom > window.innerHeight - 40) element?.scrollIntoView({ block: 'center' })
}

/** Puts the selection on a match. */
function select({ editor }: EditorView, { line, span }: Match): void {
  editor.update(() => {
    const ends = endsOf(line, span)
    if (ends === null) return
    const { first, last } = ends
    const nodes = [first, last].map(({ key }) => $getNodeByKey(key))
    if (!nodes.every($isTextNode)) return
    const selection = $createRangeSelection()
    selection.anchor.set(first.key, span.start - first.start, 'text')
    selection.focus.set(last.key, span.end - last.start, 'text')
    $setSelection(selection)
  })
}
