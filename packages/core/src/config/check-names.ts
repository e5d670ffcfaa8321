/** Tells a mistake: where, and what is wrong there. */
export type Report = (path: string, message: string) => void

// Names become keys of JSON, parts of dotted paths and of SQL identifiers.
const identifier = /^[A-Za-z_][A-Za-z0-9_-]*$/
const longestName = 60
// Slugs become table names and path segments; table names carry prefixes and suffixes.
const slug = /^[A-Za-z][A-Za-z0-9_-]*$/
const longestSlug = 48

// Paths of the API that stand where a collection's slug would.
const takenSlugs: ReadonlySet<string> = new Set([
  'access',
  'globals',
  'graphql',
  'health',
  'payload-jobs',
  'payload-preferences',
  'plugin-seo',
  'preferences',
  'reorder',
  'vercel-blob-client-upload-route',
])

/** Whether every object has a property of this name, so that reading a document would find that. */
export function isPrototypeName(name: string): boolean {
  return name in {} || name === 'prototype'
}

/** Why a field may not have this name, or undefined. */
export function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string' || name === '') return 'must be a name'
  if (name.length > longestName) return `must be at most ${longestName} characters long`
  if (isPrototypeName(name)) return `"${name}" is a name that every JavaScript object has`
  if (!identifier.test(name)) {
    return `"${name}" must be letters, digits, "_" and "-" only, and not start with a digit or "-"`
  }
  if (name.includes('__')) return `"${name}" must not contain "__", which means a dot in queries`
  if (/^(and|or)$/i.test(name)) return `"${name}" joins conditions in queries`
  return undefined
}

/** Why an entity or block may not have this slug, or undefined. */
export function slugFault(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return 'must be a slug'
  if (value.length > longestSlug) return `must be at most ${longestSlug} characters long`
  if (isPrototypeName(value)) return `"${value}" is a name that every JavaScript object has`
  if (value.startsWith('_')) return `"${value}" must not start with "_", as the API's own paths do`
  if (!slug.test(value)) {
    return `"${value}" must be letters, digits, "_" and "-" only, and start with a letter`
  }
  return undefined
}

/** Why a collection may not have this slug: it would hide a path of the API. */
export function takenSlugFault(value: string): string | undefined {
  return takenSlugs.has(value.toLowerCase()) ? `"${value}" is a path of the API` : undefined
}

/** Reports slugs that occur twice; table names do not tell upper from lower case. */
export function checkDuplicateSlugs(
  items: readonly { readonly slug?: unknown }[],
  pathOf: (index: number) => string,
  report: Report,
): void {
  const first = new Map<string, string>()
  items.forEach((item, index) => {
    if (typeof item?.slug !== 'string') return
    const key = item.slug.toLowerCase()
    const taken = first.get(key)
    if (taken === undefined) first.set(key, pathOf(index))
    else report(`${pathOf(index)}.slug`, `"${item.slug}" is the slug of ${taken} already`)
  })
}

/** Reports a number that is not a whole one of at least `least`; absent is fine. */
export function checkCount(value: unknown, least: number, path: string, report: Report): void {
  if (value === undefined) return
  if (!Number.isInteger(value) || (value as number) < least) {
    report(path, `must be a whole number of at least ${least}`)
  }
}

/** Reports a lower limit above its upper one. */
export function checkOrder(
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

/** Reports what should be a function and is not; absent is fine. */
export function checkFunction(value: unknown, path: string, report: Report): void {
  if (value !== undefined && typeof value !== 'function') report(path, 'must be a function')
}

/** Reports hooks that are not lists of functions. */
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

/** Reports access rules that are no functions, and misspelt ones: those would silently not apply. */
export function checkAccess(
  access: unknown,
  known: readonly string[],
  path: string,
  report: Report,
): void {
  if (access === undefined) return
  if (!isPlainObject(access)) {
    report(path, 'must be an object of functions')
    return
  }
  for (const [name, rule] of Object.entries(access)) {
    if (!known.includes(name)) {
      report(`${path}.${name}`, `is not an operation; there are ${known.join(', ')}`)
    } else checkFunction(rule, `${path}.${name}`, report)
  }
}

/** Whether a value is an object with names, for configs that no compiler has seen. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
