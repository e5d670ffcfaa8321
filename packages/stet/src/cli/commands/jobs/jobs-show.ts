import type { Invocation } from '../../command.ts'
import { withJobs } from './jobs.ts'

/** Prints a job with its input, as JSON. */
export function run(invocation: Invocation): Promise<void> {
  return withJobs(invocation, async (jobs, id) => {
    process.stdout.write(`${JSON.stringify(await jobs.findByID({ id }), null, 2)}\n`)
  })
}
