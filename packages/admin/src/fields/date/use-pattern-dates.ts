import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { PatternDates } from '../../i18n/pattern-date-format.ts'

const none: Partial<PatternDates> = Object.freeze({})

/** Writes and reads dates by a pattern of the config; until its code is loaded, as the language does. */
export function usePatternDates(pattern: string | undefined): Partial<PatternDates> {
  const { language } = useI18n()
  const [dates, setDates] = useState<PatternDates | null>(null)
  useEffect(() => {
    if (pattern === undefined) return
    let isCurrent = true
    void import('../../i18n/pattern-date-format.ts').then(({ patternDates }) => {
      if (isCurrent) setDates(patternDates(pattern, language))
    })
    return () => {
      isCurrent = false
    }
  }, [pattern, language])
  return pattern === undefined || dates === null ? none : dates
}
