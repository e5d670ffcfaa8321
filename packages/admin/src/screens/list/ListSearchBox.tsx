import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton, TextInput } from '../../ui/index.ts'
import styles from './ListSearchBox.module.css'

/** Long enough to type a word, short enough to feel immediate. */
const QUIET = 250

export interface ListSearchBoxProps {
  label: string
  /** The value in the address. */
  value: string
  onSearch: (words: string) => void
}

/** Searches while the user types. */
export function ListSearchBox({ label, value, onSearch }: ListSearchBoxProps) {
  const { t } = useI18n()
  const [words, setWords] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })

  // Back and forward change the address; a text that the box itself sent must not overwrite it.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setWords(value)
  }, [value])

  const send = useCallback((next: string) => {
    if (next === sent.current) return
    sent.current = next
    search.current(next)
  }, [])

  useEffect(() => {
    const next = words.trim()
    if (next === sent.current) return
    const timer = setTimeout(() => send(next), next === '' ? 0 : QUIET)
    return () => clearTimeout(timer)
  }, [words, send])

  return (
    <search className={styles.box}>
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        onValueChange={setWords}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(words.trim())
          if (event.key === 'Escape' && words !== '') {
            event.preventDefault()
            setWords('')
          }
        }}
        prefix={<Search aria-hidden="true" className={styles.icon} />}
        suffix={
          words !== '' && (
            <IconButton
              icon={<X aria-hidden="true" />}
              label={t('general:clearSearch')}
              size="small"
              tooltip={false}
              onClick={() => {
                setWords('')
                input.current?.focus()
              }}
            />
          )
        }
      />
    </search>
  )
}
