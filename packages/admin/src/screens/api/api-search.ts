/** The choices of the API view as its address has them; what it does not say is usual. */
export interface ApiSearch {
  readonly draft?: boolean
  /** A code, or `all`; absent: the locale that the panel shows content in. */
  readonly locale?: string
  readonly depth?: number
  /** Whether the request carries the credentials of the user. Default true. */
  readonly authenticated?: boolean
}

/** Spec §9. */
export const DEPTH = Object.freeze({ usual: 1, least: 0, most: 10 })

/** Reads an address; nonsense in it counts as absent. */
export function parseApiSearch(raw: Readonly<Record<string, unknown>>): ApiSearch {
  const { draft, locale, depth, authenticated } = raw
  const number = typeof depth === 'string' && depth.trim() === '' ? Number.NaN : Number(depth)
  return {
    ...(isSaid(draft, true) && { draft: true }),
    ...(typeof locale === 'string' && locale !== '' && { locale }),
    ...(isDepth(number) && number !== DEPTH.usual && { depth: number }),
    ...(isSaid(authenticated, false) && { authenticated: false }),
  }
}

/** Whether a number may be asked for as depth. */
export function isDepth(depth: number | null): depth is number {
  return depth !== null && Number.isInteger(depth) && depth >= DEPTH.least && depth <= DEPTH.most
}

const isSaid = (value: unknown, wanted: boolean) => value === wanted || value === String(wanted)
