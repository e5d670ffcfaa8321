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
import { createPart } from '../ui/index.ts'
import type { DatePatterns } from './date-format.ts'
import { createI18n, type I18n } from './i18n.ts'

interface LanguageChoice {
  readonly i18n: I18n
  readonly languages: readonly string[]
  switchLanguage(language: string): Promise<void>
  /** Dates are written by this date-fns pattern from now on; null: as the language has it. */
  setDatePattern(pattern: string | null): void
}

const patternCode = createPart(() => import('./pattern-date-format.ts'), { isLarge: true })

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
  /** The messages of another language, once it is chosen. */
  load: (language: string) => Promise<MessageSet>
  languages: readonly string[]
  onLanguageChange?: (language: string) => void
  /** As `setDatePattern` takes it, where it is known before anything is drawn. */
  datePattern?: string | null
  children: ReactNode
}

interface LanguageState {
  readonly language: string
  readonly messages: MessageSet
}

export function I18nProvider({
  language,
  messages,
  load,
  languages,
  onLanguageChange,
  datePattern = null,
  children,
}: I18nProviderProps) {
  const [state, setState] = useState<LanguageState>({ language, messages })
  const [pattern, setDatePattern] = useState(datePattern)
  const code = usePatternCode(state.language)
  const i18n = useMemo(
    () => createI18n({ ...state, datePatterns: { site: pattern, ...code } }),
    [state, pattern, code],
  )

  // Before anything is drawn, and only when the language is another: what writes dates may come later.
  const { language: written, direction } = i18n
  useLayoutEffect(() => {
    document.documentElement.lang = written
    document.documentElement.dir = direction
  }, [written, direction])

  const switchLanguage = useCallback(
    async (chosen: string) => {
      setState({ language: chosen, messages: await load(chosen) })
      onLanguageChange?.(chosen)
    },
    [load, onLanguageChange],
  )

  const choice = useMemo<LanguageChoice>(
    () => ({ i18n, languages, switchLanguage, setDatePattern }),
    [i18n, languages, switchLanguage],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The language that dates were last made ready for. */
let lastLoaded: string | null = null

/** Loads what follows date patterns in a language, so that it is there when dates are first written. */
export async function loadPatternCode(language: string): Promise<void> {
  const { loadDateLocale } = await patternCode.load()
  await loadDateLocale(language)
  lastLoaded = language
}

/** What follows date patterns in a language: fetched when the first one is asked for. */
function usePatternCode(language: string): Omit<DatePatterns, 'site'> {
  const [loaded, setLoaded] = useState(lastLoaded)
  const follow = loaded === language ? (patternCode.get()?.patternDates ?? null) : null
  const onWanted = useCallback(() => {
    loadPatternCode(language).then(
      () => setLoaded(language),
      // Without it dates are written as the language does.
      () => undefined,
    )
  }, [language])
  return useMemo(() => ({ follow, onWanted }), [follow, onWanted])
}
