/**
 * One mistake in a config and its path: `collections[0](articles).fields[2](author).relationTo`.
 */
export interface ConfigProblem {
  readonly path: string
  readonly message: string
  /** The error that something of the config threw. */
  readonly cause?: unknown
}

/** Thrown by `completeConfig` with every mistake of the config at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const count = problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`
    super(
      [
        `The config has ${count}:`,
        ...problems.map(({ path, message }) => `  ${path === '' ? '' : `${path}: `}${message}`),
      ].join('\n'),
      { cause: problems.find(({ cause }) => cause !== undefined)?.cause },
    )
    this.problems = problems
  }
}
