import type { ClientField } from '@stet/core'
import {
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type FormMatch,
  isSameMatch,
  matchesInForm,
  replaceAllMatches,
  replaceMatch,
} from '../../document/find/find-in-form.ts'
import { patternOf, spansIn } from '../../document/find/pattern.ts'
import type { SurroundingRights } from '../../document/rules/shown-field.ts'
import { useFormContext } from '../../form/form-context.ts'
import { pathLabel } from '../../form/path-label.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useBelowHeader } from '../../ui/index.ts'
import styles from './DocumentFindBar.module.css'
import { FindBar } from './FindBar.tsx'
import { useFindKeys } from './find-keys.ts'
import { selectMatch, showMatch } from './match-places.ts'
import { useFormMatches } from './use-form-matches.ts'
import { useMarkedMatches } from './use-marked-matches.ts'

export interface DocumentFindBarProps extends SurroundingRights {
  /** In the order in which the form shows them. */
  readonly fields: readonly ClientField[]
  readonly form: RefObject<HTMLElement | null>
}

/** Searches all fields of a form, and replaces what is found in those that can be changed. */
export function DocumentFindBar({ fields, access, readOnly, form: element }: DocumentFindBarProps) {
  const i18n = useI18n()
  const { t } = i18n
  const form = useFormContext()
  const { store, view, operation, announce } = form
  const { search } = view
  const state = useSyncExternalStore(search.subscribe, () => search.state)
  const terms = state?.terms
  const pattern = useMemo(() => (terms === undefined ? null : patternOf(terms)), [terms])
  const searched = useMemo(
    () => ({ store, fields, access, readOnly, operation }),
    [store, fields, access, readOnly, operation],
  )
  const [origin] = useState(() => document.activeElement)
  const { matches, chosen, choose, refresh } = useFormMatches(searched, pattern, form, origin)
  const current = Math.min(chosen.index, Math.max(matches.length - 1, 0))
  const match = matches[current]
  const bar = useRef<HTMLDivElement>(null)
  useBelowHeader(bar)
  useRoomForBar(bar, element.current)
  useMarkedMatches({ matches, current, form, element })

  // Where one is led to is shown once: what is written afterwards moves nothing.
  const shown = useRef<object | null>(null)
  useLayoutEffect(() => {
    if (match === undefined || shown.current === chosen) return
    shown.current = chosen
    showMatch(form, match, chosen.takesFocus)
  }, [form, match, chosen])
  useFindKeys(element.current, 'beside', (by) => go(by, true))

  function go(by: 1 | -1, takesFocus = false): void {
    if (matches.length > 0) {
      choose((current + by + matches.length) % matches.length, takesFocus)
    }
  }
  function replace(which: 'current' | 'all'): void {
    if (pattern === null || match === undefined || state === null) return
    store.pending.finish()
    if (which === 'all') {
      announce(replacedText(replaceAllMatches(searched, pattern, state.replacement)))
      refresh()
      return
    }
    // What was written since the last search may have moved the match, or taken it away.
    const now = matchesInForm(searched, pattern)[current]
    const isThere = now !== undefined && isSameMatch(now, match)
    if (isThere && match.field.readOnly) announce(t('fields:matchStays'))
    else if (isThere) {
      replaceMatch(searched, match, pattern, state.replacement)
      choose(current + spansIn(state.replacement, pattern).length)
    }
    refresh()
  }
  function replacedText({ count, fields: number, kept }: ReturnType<typeof replaceAllMatches>) {
    const done = t('fields:replacedInFields', {
      count,
      fields: t('fields:inFields', { count: number }),
    })
    return kept === 0 ? done : `${done} ${t('fields:keptMatches', { count: kept })}`
  }
  function close(): void {
    search.close()
    if (match !== undefined) selectMatch(form, match)
    else if (origin instanceof HTMLElement) origin.focus()
  }

  if (state === null) return null
  const text = textAround(match, state.lastText, (path) => search.textAt(path) !== null)
  return (
    <div ref={bar} className={styles.place}>
      <FindBar
        search={search}
        state={state}
        total={matches.length}
        current={current}
        {...(match !== undefined && {
          where: pathLabel(store.plan, [store.getDocument()], match.field.path, i18n),
          isFixed: match.field.readOnly,
        })}
        closed={readOnly ? t('fields:replaceClosed') : null}
        onOther={
          text === null
            ? null
            : () => {
                if (match?.field.path === text) selectMatch(form, match)
                search.open(text)
              }
        }
        onGo={go}
        onReplace={replace}
        onClose={close}
      />
    </div>
  )
}

type TextPath = FormMatch['field']['path']

/** The text that can be searched by itself: that of the match, or the last one. */
function textAround(
  match: FormMatch | undefined,
  last: TextPath | null,
  isShown: (path: TextPath) => boolean,
): TextPath | null {
  if (match !== undefined && isShown(match.field.path)) return match.field.path
  return last !== null && isShown(last) ? last : null
}

/** Bars of texts stick below this one. */
function useRoomForBar(
  bar: { readonly current: HTMLElement | null },
  form: HTMLElement | null,
): void {
  useLayoutEffect(() => {
    if (bar.current === null || form === null) return
    const own = bar.current
    const sizes = new ResizeObserver(() =>
      form.style.setProperty('--bar-above', `${own.offsetHeight}px`),
    )
    sizes.observe(own)
    return () => {
      sizes.disconnect()
      form.style.removeProperty('--bar-above')
    }
  }, [bar, form])
}
