/**
 * The delay of a `retry-after` header in milliseconds, from a second up to `most`; undefined without a valid
 * value.
 */
export function retryAfter(
  header: string | undefined,
  now: Date,
  most: number,
): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  const isDate = /^[A-Z][a-z]{2},? /.test(text)
  const date = isDate ? Date.parse(text) : Number.NaN
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : date - now.getTime()
  if (Number.isNaN(wanted)) return undefined
  return Math.min(Math.max(wanted, 1000), most)
}
