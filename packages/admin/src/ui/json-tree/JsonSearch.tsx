import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useMemo, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import styles from './JsonTree.module.css'
import { findInJson, type JsonMatch } from './json-rows.ts'
import type { JsonTreeTexts } from './json-tree-texts.ts'

/** More are of no use to go through. */
const MOST_MATCHES = 1000

export interface JsonSearchProps {
  value: unknown
  texts: JsonTreeTexts
  onShow: (match: JsonMatch) => void
}

/** Goes from match to match in names and values. */
export function JsonSearch({ value, texts, onShow }: JsonSearchProps) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(-1)
  const searched = useDeferredValue(query)
  const matches = useMemo(() => findInJson(value, searched, MOST_MATCHES), [value, searched])

  function go(step: number): void {
    // Enter may come before the search that typing put off.
    const all = searched === query ? matches : findInJson(value, query, MOST_MATCHES)
    const count = all.length
    // From nowhere, forwards begins with the first and backwards with the last.
    const next = at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count
    const match = all[next]
    if (match === undefined) return
    setAt(next)
    onShow(match)
  }

  return (
    <search className={styles.search}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={query}
        prefix={<Search aria-hidden="true" />}
        className={styles.query}
        onValueChange={(next) => {
          setQuery(next)
          setAt(-1)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          go(event.shiftKey ? -1 : 1)
        }}
      />
      <span role="status" className={styles.matches}>
        {searched !== '' &&
          (matches.length === 0 ? texts.noMatches : texts.matches(at + 1, matches.length))}
      </span>
      <IconButton
        size="small"
        icon={<ChevronUp aria-hidden="true" />}
        label={texts.previous}
        disabled={matches.length === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        size="small"
        icon={<ChevronDown aria-hidden="true" />}
        label={texts.next}
        disabled={matches.length === 0}
        onClick={() => go(1)}
      />
    </search>
  )
}
