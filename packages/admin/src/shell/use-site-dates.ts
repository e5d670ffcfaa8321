import { useEffect } from 'react'
import { useLanguageChoice } from '../i18n/i18n-context.tsx'
import { useConfig } from '../panel/session/use-session.ts'

/** What the config says when a site has not chosen: then each language writes dates in its own way. */
const UNCHOSEN = 'MMMM do yyyy, h:mm a'

/** The pattern by which a site writes dates; null where each language does in its own way. */
export function siteDatePattern({ dateFormat }: { readonly dateFormat: string }): string | null {
  return dateFormat === UNCHOSEN ? null : dateFormat
}

/** Formats dates as in the site's `admin.dateFormat`. */
export function useSiteDates(): void {
  const { setDatePattern } = useLanguageChoice()
  const pattern = siteDatePattern(useConfig().admin)
  useEffect(() => setDatePattern(pattern), [pattern, setDatePattern])
}
