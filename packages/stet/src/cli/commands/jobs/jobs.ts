import { type JobsApi, NotFound, StetError } from '@stet/core'
import type { Invocation } from '../../command.ts'
import { openExisting } from '../../open.ts'
import { StartProblem } from '../../start-problem.ts'

/** Does something with the job that a command names. */
export async function withJobs(
  invocation: Invocation,
  work: (jobs: JobsApi, id: string) => Promise<void>,
): Promise<void> {
  const { cms } = await openExisting(invocation)
  const id = invocation.operands[0] ?? ''
  try {
    await work(cms.asSystem().jobs, id)
  } catch (error) {
    if (error instanceof NotFound) throw new StartProblem(`there is no job ${id}.`)
    if (error instanceof StetError && error.code === 'jobState') {
      throw new StartProblem(`the job ${id} is ${error.values?.state}.`)
    }
    throw error
  } finally {
    await cms.close()
  }
}
