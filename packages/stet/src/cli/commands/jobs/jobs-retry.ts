import type { Invocation } from '../../command.ts'
import { withJobs } from './jobs.ts'

/** Has a job tried again, by whichever server runs. */
export function run(invocation: Invocation): Promise<void> {
  return withJobs(invocation, async (jobs, id) => {
    await jobs.retry({ id })
    process.stdout.write(`The job ${id} is tried again.\n`)
  })
}
