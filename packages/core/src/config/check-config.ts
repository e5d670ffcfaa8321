import type { Config } from './config.ts'
import type { ConfigProblem } from './config-error.ts'

/** Every mistake of a config, with its path. Answers [] for a config that can be completed. */
export function checkConfig(config: Config): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = []
  if (!Array.isArray(config.collections)) {
    problems.push({ path: 'collections', message: 'must be a list of collections' })
  }
  return problems
}
