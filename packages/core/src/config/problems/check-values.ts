import { isObject } from '../../json.ts'
/** Reports a mistake: its place and a message. */
export type Report = (path: string, message: string) => void

/** Reports a value that is not a whole number of at least `least`; it may be absent. */
export function checkCount(value: unknown, least: number, path: string, report: Report): void {
  if (value === undefined) return
  if (!Number.isInteger(value) || (value as number) < least) {
    report(path, `must be a whole number of at least ${least}`)
  }
}

/** Reports a minimum above its maximum. */
export function checkLimitOrder(
  options: object,
  lower: string,
  upper: string,
  path: string,
  report: Report,
): void {
  const limits = options as Readonly<Record<string, unknown>>
  const least = limits[lower]
  const most = limits[upper]
  if (typeof least === 'number' && typeof most === 'number' && least > most) {
    report(`${path}.${lower}`, `is ${least}, which is more than ${upper} (${most})`)
  }
}

/** Reports a value that is not a function; it may be absent. */
export function checkFunction(value: unknown, path: string, report: Report): void {
  if (value !== undefined && typeof value !== 'function') report(path, 'must be a function')
}

/**
 * Reports hooks that are not lists of functions; their names are checked with the other options.
 */
export function checkHooks(hooks: unknown, path: string, report: Report): void {
  if (hooks === undefined) return
  if (!isPlainObject(hooks)) {
    report(path, 'must be an object of lists of functions')
    return
  }
  for (const [name, list] of Object.entries(hooks)) {
    if (list === undefined) continue
    if (!Array.isArray(list) || list.some((hook) => typeof hook !== 'function')) {
      report(`${path}.${name}`, 'must be a list of functions')
    }
  }
}

/** Reports access rules that are not functions; their names are checked with the other options. */
export function checkAccess(access: unknown, path: string, report: Report): void {
  if (access === undefined) return
  if (!isPlainObject(access)) {
    report(path, 'must be an object of functions')
    return
  }
  for (const [name, rule] of Object.entries(access)) {
    checkFunction(rule, `${path}.${name}`, report)
  }
}

/** Whether a value is an object, for configs of plain JavaScript. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value)
}

/** The items of a list; reports a value that is not a list, unless it is absent. */
export function listAt(value: unknown, path: string, report: Report): readonly unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  report(path, 'must be a list')
  return []
}
