import { isPlainObject, type Report } from './check-values.ts'

/** Options must be texts, or have one as their value, each another one. */
export function checkOptions(options: unknown, path: string, report: Report): void {
  if (!Array.isArray(options) || options.length === 0) {
    report(path, 'must be a list of at least one option')
    return
  }
  const first = new Map<string, number>()
  options.forEach((option: unknown, index) => {
    const value = isPlainObject(option) ? option.value : option
    if (typeof value !== 'string' || value === '') {
      report(`${path}[${index}]`, 'must be a text or { label, value } with a text as value')
      return
    }
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, index)
    else report(`${path}[${index}]`, `"${value}" is the value of ${path}[${earlier}] already`)
  })
}
