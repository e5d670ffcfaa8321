export const locales = ['en', 'de', 'ar', 'ja'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
  ja: '日本語',
}

/** Formats with the digits of the language. */
const formats: Record<Locale, string> = { en: 'en-GB', de: 'de-DE', ar: 'ar-EG', ja: 'ja-JP' }

/** Events are announced in the magazine's own time zone, which is printed with them. */
const HOUSE_TIME_ZONE = 'Europe/Berlin'

export function isLocale(code: unknown): code is Locale {
  return locales.some((locale) => locale === code)
}

export function direction(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

export function prefixOf(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`
}

/** A URL on this site in the given language; URLs of other sites stay unchanged. */
export function localizedHref(locale: Locale, url: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url
  return url === '/' ? `${prefixOf(locale)}/` : `${prefixOf(locale)}${url}`
}

/** Empty where there is no date yet, as in a preview of what is being written. */
function formatDate(locale: Locale, date: string, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return ''
  return new Intl.DateTimeFormat(formats[locale], options).format(moment)
}

export function formatDay(locale: Locale, date: string): string {
  return formatDate(locale, date, { dateStyle: 'long', timeZone: 'UTC' })
}

export function formatMoment(locale: Locale, date: string): string {
  return formatDate(locale, date, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: HOUSE_TIME_ZONE,
    timeZoneName: 'short',
  })
}

export function dayAndMonth(locale: Locale, date: string): { day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatDate(locale, date, { ...options, timeZone: HOUSE_TIME_ZONE })
  return { day: part({ day: 'numeric' }), month: part({ month: 'short', year: 'numeric' }) }
}

export function formatPrice(locale: Locale, euros: number): string {
  return new Intl.NumberFormat(formats[locale], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(euros) ? 0 : 2,
  }).format(euros)
}

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(formats[locale]).format(value)
}

export function joinNames<T>(
  locale: Locale,
  names: readonly T[],
): { separator: string; name: T }[] {
  const last = names.length - 1
  const and: Record<Locale, string> = { en: ' and ', de: ' und ', ar: ' و', ja: '、' }
  const comma: Record<Locale, string> = { en: ', ', de: ', ', ar: '، ', ja: '、' }
  return names.map((name, index) => {
    if (index === 0) return { separator: '', name }
    return { separator: index === last ? and[locale] : comma[locale], name }
  })
}
