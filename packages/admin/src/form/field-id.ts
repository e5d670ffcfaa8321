import type { Path } from '../base/path.ts'

const separator = '__'

/** The id of a field's control: `field-meta__title`. Error lists link to it. */
export function fieldId(prefix: string, path: Path): string {
  return `${prefix}field-${path.join(separator)}`
}

/**
 * The path of the field or row that an element is in, innermost first: the ids of controls are made of
 * the names on their paths, which may have the separator in them, so each path is to be looked up.
 */
export function pathsAround(prefix: string, element: Element): readonly Path[] {
  const begin = `${prefix}field-`
  const paths: Path[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.id.startsWith(begin)) paths.push(at.id.slice(begin.length).split(separator))
  }
  return paths
}
