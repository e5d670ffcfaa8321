import { shown } from '../../formats/shown.ts'
import type { KnownOptions } from '../types/known-options.ts'
import { isPlainObject, type Report } from './check-values.ts'
import { nearestName } from './nearest-name.ts'

/** An explanation of an unknown option, if there is one. */
export type Explain = (name: string) => string | undefined

/** Reports every unknown option, on this level and on those that the table describes. */
export function checkOptionNames(
  options: unknown,
  known: KnownOptions,
  path: string,
  report: Report,
  explain?: Explain,
): void {
  if (Array.isArray(options)) {
    options.forEach((item: unknown, index) => {
      checkOptionNames(item, known, `${path}[${index}]`, report, explain)
    })
    return
  }
  if (!isPlainObject(options)) return
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    const at = path === '' ? shown(name) : `${path}.${shown(name)}`
    const inside = Object.hasOwn(known, name) ? known[name] : undefined
    if (inside === undefined) report(at, explain?.(name) ?? unknownOption(name, known))
    else if (typeof inside === 'object') checkOptionNames(value, inside, at, report)
  }
}

// A longer list of names would not help.
const mostNamed = 12

function unknownOption(name: string, known: KnownOptions): string {
  const names = Object.keys(known)
  const nearest = nearestName(name, names)
  if (nearest !== undefined) return `is not an option; did you mean "${nearest}"?`
  if (names.length > mostNamed) return 'is not an option'
  return `is not an option; there are ${names.join(', ')}`
}
