import type { Report } from './check-values.ts'

// Names become keys of JSON, parts of dotted paths and of SQL identifiers.
const identifier = /^[A-Za-z_][A-Za-z0-9_-]*$/
const longestName = 60
// Slugs become table names and path segments; table names carry prefixes and suffixes.
const slug = /^[A-Za-z][A-Za-z0-9_-]*$/
const longestSlug = 48

// Path segments of the API that a collection's slug would collide with.
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

/** Whether every object inherits a property of this name. */
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

/** Reports slugs that occur twice, ignoring case, because table names do. */
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
