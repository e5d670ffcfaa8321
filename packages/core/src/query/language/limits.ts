/** How large a query may be. A query beyond a limit is answered with 400; it is never shortened. */
export interface QueryLimits {
  /** Levels of nested `and` and `or`. */
  readonly depth: number
  /**
   * Conditions of one filter. SQLite refuses expressions nested deeper than 1000, and long chains
   * are nested.
   */
  readonly conditions: number
  /** Values of one `in`, `not_in`, `all` or list. */
  readonly values: number
  /** Levels inside one operand: a GeoJSON feature collection needs seven. */
  readonly operandDepth: number
  /** Numbers, texts and objects inside one operand: enough for a detailed coastline. */
  readonly operandSize: number
  /** Characters of one text to compare with. */
  readonly text: number
  /** Characters of a path. */
  readonly path: number
  /** Segments of a path, relationships included. */
  readonly segments: number
  /** Relationships that one path may follow; each becomes an SQL join. */
  readonly hops: number
  /** Keys to sort by; more rarely decide anything. */
  readonly sortKeys: number
  /** Names in a selection. */
  readonly names: number
  /** Characters of a parameter sent as JSON text. */
  readonly json: number
}

/** For queries that come over the network. */
export const requestLimits: QueryLimits = Object.freeze({
  depth: 10,
  conditions: 500,
  values: 1000,
  operandDepth: 10,
  operandSize: 20_000,
  text: 10_000,
  path: 300,
  segments: 30,
  hops: 6,
  sortKeys: 10,
  names: 1000,
  json: 500_000,
})

/**
 * For queries written in the site's own code, including access functions: a list of ids computed
 * there may be long, but a mistake still ends in a clear error.
 */
export const codeLimits: QueryLimits = Object.freeze({
  ...requestLimits,
  values: 100_000,
  operandSize: 1_000_000,
  text: 1_000_000,
  json: 10_000_000,
})
