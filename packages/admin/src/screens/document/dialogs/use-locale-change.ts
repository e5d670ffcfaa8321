import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLocaleAt } from '../../../panel/preferences/content-locale.ts'
import { isOnDocument } from '../is-on-document.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** How far an editor has come on the way from one locale of a document to another. */
export interface LocaleChange {
  /** The locale that is gone to once everything is stored; null where none is. */
  readonly to: string | null
  /** That does not happen by itself: the editor says what comes of it. */
  readonly isAsked: boolean
  /** Goes to the locale, or stays. */
  answer(goes: boolean): void
}

interface Place {
  readonly pathname: string
  readonly search: object
}

/**
 * Another locale is gone to once everything typed is stored, because what locales share would be shown
 * as it was before:
 *
 *   chosen ──▶ is everything stored, or does it save itself?
 *                ├─ yes ──▶ there, as soon as it is
 *                └─ no: autosave is off, refused, offline … ──▶ asked ─┬─ saved, discarded ──▶ there
 *                                                                     └─ stays
 */
export function useLocaleChange(edited: DocumentScreenState): LocaleChange {
  const { entity, locale, mayWrite, form } = edited
  const { session, queue, store } = form
  const router = useRouter()
  const localeAt = useLocaleAt()
  const [to, setTo] = useState<string | null>(null)
  const [decide, setDecide] = useState<((goes: boolean) => void) | null>(null)

  useBlocker({
    enableBeforeUnload: false,
    async shouldBlockFn({ current, next }) {
      const wanted = localeAt(next.search)
      if (current.pathname !== next.pathname || wanted === locale || !mayWrite) return false
      setTo(wanted)
      const goes = (await session.settle()) || (await ask())
      setTo(null)
      return !goes || !isStill(current, wanted)
    },
  })

  function ask(): Promise<boolean> {
    return new Promise<boolean>((resolve) => setDecide(() => resolve)).finally(() =>
      setDecide(null),
    )
  }

  /** Whether the way that was blocked is still the one to go; a document that was just made has another. */
  function isStill({ pathname }: Place, wanted: string | null): boolean {
    const here = router.latestLocation
    if (localeAt(here.search) !== locale) return false
    if (here.pathname === pathname) return true
    if (isOnDocument(here.pathname, entity, session.documentId)) {
      void router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, locale: wanted ?? undefined }),
        state: { keepFocus: true },
        ignoreBlocker: true,
      })
    }
    return false
  }

  // What was on its way when it was asked has arrived: there is nothing left to ask about.
  useEffect(() => {
    if (queue.getStatus().kind === 'saved' && !store.unparsed.isAny()) decide?.(true)
  })
  useEffect(() => () => decide?.(false), [decide])

  return { to, isAsked: decide !== null, answer: (goes) => decide?.(goes) }
}
