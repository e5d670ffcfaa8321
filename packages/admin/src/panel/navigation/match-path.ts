/**
 * The parameters that an address gives to a path (`/reminders/:id`); null where it is not of that
 * path.
 */
export function matchPath(path: string, address: string): Readonly<Record<string, string>> | null {
  const wanted = path.split('/')
  const given = address.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, step] of wanted.entries()) {
    const part = given[index] ?? ''
    if (!step.startsWith(':')) {
      if (step !== part) return null
    } else {
      const value = decoded(part)
      if (value === null || value === '') return null
      params[step.slice(1)] = value
    }
  }
  return params
}

/** Null for what is no encoded text. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
