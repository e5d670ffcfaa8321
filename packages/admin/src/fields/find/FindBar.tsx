import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import WholeWord from 'lucide-react/icons/whole-word'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isApplePlatform, matchesShortcut, shortcutKeys } from '../../actions/shortcut.ts'
import type { SearchTerms } from '../../document/find/pattern.ts'
import type { FormSearch, FormSearchState } from '../../form/form-search.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, IconButton, TextInput } from '../../ui/index.ts'
import styles from './FindBar.module.css'
import { matchDirectionOf } from './find-keys.ts'

export interface FindBarProps {
  readonly search: FormSearch
  readonly state: FormSearchState
  readonly total: number
  /** The number of the current match. */
  readonly current: number
  /** The field of the current match, where there are several. */
  readonly where?: string
  /** Why nothing can be replaced here. */
  readonly closed: string | null
  /** Whether the current match cannot be replaced. */
  readonly isFixed?: boolean
  /** Searches the whole document instead of the text, or a text instead of it; null where there is no other. */
  readonly onOther: (() => void) | null
  readonly onGo: (by: 1 | -1) => void
  readonly onReplace: (which: 'current' | 'all') => void
  readonly onClose: () => void
}

/** The bar that searches a text or the whole document, and replaces what is found. */
export function FindBar(props: FindBarProps) {
  const { search, state, total, current, where, closed, isFixed = false } = props
  const { onOther, onGo, onReplace, onClose } = props
  const { t, number } = useI18n()
  const { terms, replacement, asked } = state
  const input = useRef<HTMLInputElement>(null)
  const isWhole = state.text === null
  useEffect(() => {
    if (asked < 0) return
    input.current?.focus()
    input.current?.select()
  }, [asked])

  const change = (part: Partial<SearchTerms>) => search.change({ terms: { ...terms, ...part } })
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const direction = matchDirectionOf(event)
    const isInput = event.target instanceof HTMLInputElement
    if (key === 'Escape') onClose()
    else if (direction !== null) onGo(direction)
    else if (key === 'Enter' && event.target === input.current) onGo(event.shiftKey ? -1 : 1)
    else if (key === 'Enter' && isInput) onReplace('current')
    else if (matchesShortcut(event, 'mod+f', isApplePlatform())) input.current?.select()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const position = t('fields:matchOf', { position: number(current + 1), total: number(total) })
  const count = terms.text === '' ? '' : total === 0 ? t('fields:noMatches') : position
  const place = total > 0 ? where : undefined
  const other = (isPressed: boolean) => ({
    'aria-pressed': isPressed,
    onClick: () => {
      if (!isPressed) onOther?.()
    },
  })
  return (
    <search
      className={styles.bar}
      aria-label={t(isWhole ? 'fields:findInDocument' : 'fields:findInText')}
      onKeyDown={onKeyDown}
    >
      <div className={styles.line}>
        <TextInput
          ref={input}
          value={terms.text}
          aria-label={t('fields:find')}
          placeholder={t('fields:find')}
          autoComplete="off"
          spellCheck={false}
          data-own-undo=""
          className={styles.input}
          onValueChange={(text) => change({ text })}
        />
        <IconButton
          size="small"
          icon={<CaseSensitive aria-hidden="true" />}
          label={t('fields:matchCase')}
          aria-pressed={terms.matchesCase}
          onClick={() => change({ matchesCase: !terms.matchesCase })}
        />
        <IconButton
          size="small"
          icon={<WholeWord aria-hidden="true" />}
          label={t('fields:wholeWords')}
          aria-pressed={terms.wholeWords}
          onClick={() => change({ wholeWords: !terms.wholeWords })}
        />
        <span className={styles.count} role="status">
          <bdi>{count}</bdi>
          {place !== undefined && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </span>
        <IconButton
          size="small"
          icon={<ArrowUp aria-hidden="true" />}
          label={t('fields:previousMatch')}
          shortcut={shortcutKeys('shift+f3', false)}
          disabled={total === 0}
          onClick={() => onGo(-1)}
        />
        <IconButton
          size="small"
          icon={<ArrowDown aria-hidden="true" />}
          label={t('fields:nextMatch')}
          shortcut={shortcutKeys('f3', false)}
          disabled={total === 0}
          onClick={() => onGo(1)}
        />
        <IconButton
          size="small"
          icon={<X aria-hidden="true" />}
          label={t('fields:closeFind')}
          onClick={onClose}
        />
      </div>
      <div className={styles.line}>
        {closed === null ? (
          <>
            <TextInput
              value={replacement}
              aria-label={t('fields:replaceWith')}
              placeholder={t('fields:replaceWith')}
              autoComplete="off"
              data-own-undo=""
              className={styles.input}
              onValueChange={(next) => search.change({ replacement: next })}
            />
            <Button
              size="small"
              disabled={total === 0 || isFixed}
              onClick={() => onReplace('current')}
            >
              {t('fields:replace')}
            </Button>
            <Button size="small" disabled={total === 0} onClick={() => onReplace('all')}>
              {t('fields:replaceAll')}
            </Button>
          </>
        ) : (
          <p className={styles.closed}>{closed}</p>
        )}
        {onOther !== null && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line
          <div role="group" aria-label={t('fields:findWhere')} className={styles.scope}>
            <Button size="small" variant="quiet" {...other(!isWhole)}>
              {t('fields:findInThisText')}
            </Button>
            <Button size="small" variant="quiet" {...other(isWhole)}>
              {t('fields:findEverywhere')}
            </Button>
          </div>
        )}
      </div>
      {isFixed && closed === null && <p className={styles.closed}>{t('fields:matchStays')}</p>}
    </search>
  )
}
