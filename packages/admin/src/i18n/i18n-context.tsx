import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createI18n, type I18n } from './i18n.ts'
import { loadMessages } from './load-messages.ts'

interface LanguageChoice {
  readonly i18n: I18n
  readonly languages: readonly string[]
  switchLanguage(language: string): Promise<void>
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
  initial: I18n
  languages: readonly string[]
  onLanguageChange?: (language: string) => void
  children: ReactNode
}

export function I18nProvider({
  initial,
  languages,
  onLanguageChange,
  children,
}: I18nProviderProps) {
  const [i18n, setI18n] = useState(initial)

  useEffect(() => {
    document.documentElement.lang = i18n.language
    document.documentElement.dir = i18n.direction
  }, [i18n])

  const choice = useMemo<LanguageChoice>(
    () => ({
      i18n,
      languages,
      async switchLanguage(language) {
        setI18n(createI18n({ language, messages: await loadMessages(language) }))
        onLanguageChange?.(language)
      },
    }),
    [i18n, languages, onLanguageChange],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}
