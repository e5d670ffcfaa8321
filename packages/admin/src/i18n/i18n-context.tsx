import type { MessageSet } from '@stet/core'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { OwnDates } from './date-format.ts'
import { createI18n, type I18n } from './i18n.ts'
import { loadMessages } from './load-messages.ts'

interface LanguageChoice {
  readonly i18n: I18n
  readonly languages: readonly string[]
  switchLanguage(language: string): Promise<void>
  /** Dates are written by this date-fns pattern from now on; null: as the language has it. */
  setDatePattern(pattern: string | null): Promise<void>
}

const LanguageContext = createContext<LanguageChoice | null>(null)

/** Messages, labels, dates and numbers in the editor's language. */
export function useI18n(): I18n {
  return useLanguageChoice().i18n
}

/** The language in force and the others on offer. */
export function useLanguageChoice(): LanguageChoice {
  const choice = use(LanguageContext)
  if (choice === null) throw new Error('I18nProvider is missing above')
  return choice
}

export interface I18nProviderProps {
  /** The language in which the panel opens, its messages already there: no screen waits for words. */
  language: string
  messages: MessageSet
  languages: readonly string[]
  onLanguageChange?: (language: string) => void
  children: ReactNode
}

interface LanguageState {
  readonly language: string
  readonly messages: MessageSet
}

type DatesOf = (language: string) => OwnDates

export function I18nProvider({
  language,
  messages,
  languages,
  onLanguageChange,
  children,
}: I18nProviderProps) {
  const [state, setState] = useState<LanguageState>({ language, messages })
  const [pattern, setPattern] = useState<DatesOf | null>(null)
  const i18n = useMemo(
    () => createI18n({ ...state, ownDates: pattern?.(state.language) }),
    [state, pattern],
  )

  // Before anything is drawn, and only when the language is another: what writes dates may come later.
  const { language: written, direction } = i18n
  useLayoutEffect(() => {
    document.documentElement.lang = written
    document.documentElement.dir = direction
  }, [written, direction])

  const switchLanguage = useCallback(
    async (chosen: string) => {
      setState({ language: chosen, messages: await loadMessages(chosen) })
      onLanguageChange?.(chosen)
    },
    [onLanguageChange],
  )

  const setDatePattern = useCallback(async (chosen: string | null) => {
    if (chosen === null) {
      setPattern(null)
      return
    }
    const { patternDates } = await import('./pattern-date-format.ts')
    setPattern(() => (language: string) => patternDates(chosen, language))
  }, [])

  const choice = useMemo<LanguageChoice>(
    () => ({ i18n, languages, switchLanguage, setDatePattern }),
    [i18n, languages, switchLanguage, setDatePattern],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}
