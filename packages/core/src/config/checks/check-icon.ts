import type { Report } from '../problems/check-values.ts'
import { iconNames } from '../types/components.ts'

/** Reports a name that no icon of the navigation has. */
export function checkIcon(name: unknown, path: string, report: Report): void {
  if (name === undefined || iconNames.some((known) => known === name)) return
  report(path, `must be one of ${iconNames.join(', ')}`)
}
