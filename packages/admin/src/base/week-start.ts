/** Days count from Sunday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Not in TypeScript's library yet; older browsers have it as a property, the oldest not at all. */
interface LocaleWithWeek {
  getWeekInfo?: () => { readonly firstDay: number }
  weekInfo?: { readonly firstDay: number }
}

/** The day on which weeks begin where the language is spoken; Monday where it is unknown. */
export function weekStartOf(language: string): WeekStart {
  const locale = new Intl.Locale(language) as LocaleWithWeek
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
  // Sunday is 7 there.
  return (firstDay % 7) as WeekStart
}
