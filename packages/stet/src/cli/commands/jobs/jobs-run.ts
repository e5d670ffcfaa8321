import type { Invocation } from '../../command.ts'
import { openExisting } from '../../open.ts'

/** Does what can be done now, by this process alone or beside others. */
export async function run(invocation: Invocation): Promise<void> {
  const { cms } = await openExisting(invocation)
  try {
    const done = await cms.runJobs()
    process.stdout.write(`${done === 1 ? '1 job was' : `${done} jobs were`} run.\n`)
  } finally {
    await cms.close()
  }
}
