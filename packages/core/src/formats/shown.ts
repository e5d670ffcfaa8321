/** A value for use in a message: short, and never `[object Object]`. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

// Long enough to recognise the value, short enough for one line under a field.
const longestShown = 60

function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? '[…]' : '{…}'
}
