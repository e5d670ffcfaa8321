import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { PatternDates } from '../../i18n/pattern-date-format.ts'
import { createPart } from '../../ui/index.ts'

const patternPart = createPart(() => import('../../i18n/pattern-date-format.ts'), { isLarge: true })

const none: Partial<PatternDates> = Object.freeze({})

/** Writes and reads dates by a pattern of the config; until its code is loaded, as the language does. */
export function usePatternDates(pattern: string | undefined): Partial<PatternDates> {
  const { language } = useI18n()
  const [dates, setDates] = useState<PatternDates | null>(null)
  useEffect(() => {
    if (pattern === undefined) return
    let isCurrent = true
    patternPart.load().then(
      ({ patternDates }) => {
        if (isCurrent) setDates(patternDates(pattern, language))
      },
      // Without it dates are written as the language does.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [pattern, language])
  return pattern === undefined || dates === null ? none : dates
}
