import { isPlainObject, type Report } from './check-values.ts'

/** Each option must be a text or have a text as its value, and no value may occur twice. */
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
