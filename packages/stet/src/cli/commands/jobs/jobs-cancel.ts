import type { Invocation } from '../../command.ts'
import { withJobs } from './jobs.ts'

/** Ends a job that waits or runs. */
export function run(invocation: Invocation): Promise<void> {
  return withJobs(invocation, async (jobs, id) => {
    await jobs.cancel({ id })
    process.stdout.write(`The job ${id} is cancelled.\n`)
  })
}
