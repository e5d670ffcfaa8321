/** A month such as `2026-11` in words. */
export function monthName(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  })
  return format.format(new Date(`${month}-01T00:00:00.000Z`))
}
