/** A place for a component of the site's own; without one there is nothing to see. */
export function Input() {
  return null
}
