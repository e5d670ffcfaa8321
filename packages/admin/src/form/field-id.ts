import type { Path } from '../base/path.ts'

/** The id of a field's control: `field-meta__title`. Error lists link to it. */
export function fieldId(prefix: string, path: Path): string {
  return `${prefix}field-${path.join('__')}`
}
