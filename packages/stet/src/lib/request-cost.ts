import { AsyncLocalStorage } from 'node:async_hooks'

/** What is counted while a request is answered. */
export interface CountedCost {
  statements: number
  isKept: boolean
}

const costs = new AsyncLocalStorage<CountedCost>()
let counting = 0

/** Runs `work`, and counts what it costs. */
export async function countCost<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly cost: CountedCost }> {
  const cost: CountedCost = { statements: 0, isKept: false }
  counting++
  try {
    return { result: await costs.run(cost, work), cost }
  } finally {
    counting--
  }
}

/** The cost to add to; undefined unless it is counted, which nearly always it is not. */
export function countedCost(): CountedCost | undefined {
  return counting === 0 ? undefined : costs.getStore()
}
