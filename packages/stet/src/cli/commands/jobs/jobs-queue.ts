import type { Json } from '@stet/core'
import type { Invocation } from '../../command.ts'
import { openExisting } from '../../open.ts'
import { StartProblem } from '../../start-problem.ts'

/** Queues a job, which whichever server runs does as soon as there is room for it. */
export async function run(invocation: Invocation): Promise<void> {
  const [task = ''] = invocation.operands
  const { input: text } = invocation.options
  const input = typeof text === 'string' ? parsed(text) : null
  const { cms, runtime } = await openExisting(invocation)
  try {
    const known = runtime.config.jobs.tasks.get(task)
    if (known === undefined) {
      const names = [...runtime.config.jobs.tasks.keys()].join(', ')
      throw new StartProblem(`the config has no task "${task}"; it has ${names || 'none'}.`)
    }
    try {
      known.input(input)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartProblem(`the task ${task} refuses this input: ${reason}`)
    }
    const { id } = await cms.asSystem().jobs.queue({ task, input })
    process.stdout.write(`${id}\n`)
  } finally {
    await cms.close()
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new StartProblem(`--input must be JSON, such as '{"id":"1"}', and is ${text}.`)
  }
}
