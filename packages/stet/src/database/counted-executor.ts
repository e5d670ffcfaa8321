import { countedCost } from '../lib/request-cost.ts'
import type { Executor } from './executor.ts'

/** The executor, counting its statements where the cost of a request is counted. */
export function countedExecutor(executor: Executor): Executor {
  const cost = countedCost()
  if (cost === undefined) return executor
  return {
    all(statement) {
      cost.statements++
      return executor.all(statement)
    },
    run(statement) {
      cost.statements++
      return executor.run(statement)
    },
  }
}
