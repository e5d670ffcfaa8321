/** The address on the site that a link leads to; null for another site, and for parts of a page. */
export function addressOnSite(url: string, origins: readonly string[]): string | null {
  const text = url.trim()
  if (text.startsWith('/') && !text.startsWith('//')) return text
  const own = URL.canParse(text) ? new URL(text) : null
  if (
    own === null ||
    !origins.some((one) => URL.canParse(one) && new URL(one).origin === own.origin)
  ) {
    return null
  }
  return `${own.pathname}${own.search}`
}
