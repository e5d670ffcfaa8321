import { useEffect } from 'react'
import { useLanguageChoice } from '../i18n/i18n-context.tsx'
import { useConfig } from '../panel/session/use-session.ts'

/** What the config says when a site has not chosen: then each language writes dates in its own way. */
const UNCHOSEN = 'MMMM do yyyy, h:mm a'

/** Formats dates as in the site's `admin.dateFormat`. */
export function useSiteDates(): void {
  const { setDatePattern } = useLanguageChoice()
  const { dateFormat } = useConfig().admin
  useEffect(() => {
    setDatePattern(dateFormat === UNCHOSEN ? null : dateFormat)
  }, [dateFormat, setDatePattern])
}
