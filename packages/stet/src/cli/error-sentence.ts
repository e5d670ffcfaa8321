import { ConfigError, type ConfigProblem } from '@stet/core'
import { thrownAt } from './failure-location.ts'
import { StartProblem } from './start-problem.ts'

/** Why a command did not do its work, for the person at the terminal. */
export function errorSentence(error: unknown, verb: string): string {
  const refused = `Stet did not ${verb}:`
  if (error instanceof StartProblem) return `${refused} ${error.message}`
  if (error instanceof ConfigError) {
    const lines = error.problems.map(lineOf)
    return `${refused} the config has ${lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`}.\n${lines.join('\n')}`
  }
  return `${refused} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

/** A message may be that of an error, with lines of its own. */
function lineOf({ path, message, cause }: ConfigProblem): string {
  const place = thrownAt(cause)
  const where = place === null ? '' : ` (${place})`
  return `  ${path}: ${message.replaceAll(/\s*[\r\n]+\s*/g, ' ')}${where}`
}
