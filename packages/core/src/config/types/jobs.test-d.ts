import type { LocalApi } from '../../local-api/local-api.ts'
import type { Config } from './config.ts'
import { defineTask } from './jobs.ts'

declare const cms: LocalApi

const send = defineTask({
  name: 'send',
  input: (given): { readonly to: string } => ({ to: String(given) }),
  run({ input, job, progress }) {
    const to: string = input.to
    progress(1, `${to}, attempt ${job.attempt}`)
    // @ts-expect-error: the type of the input is what `input` returns.
    input.from
  },
})

// A task itself types its input, and one config may have tasks of different inputs.
cms.jobs.queue({ task: send, input: { to: 'ada' } })
// @ts-expect-error
cms.jobs.queue({ task: send, input: { from: 'ada' } })
cms.jobs.queue({ task: 'send', input: 7 })

export const config: Config = {
  collections: [],
  jobs: { tasks: [send, defineTask({ name: 'tidy', run() {} })] },
}

// @ts-expect-error: a task without a name could not be stored.
defineTask({ run() {} })
// @ts-expect-error: unknown options are refused.
defineTask({ name: 'x', run() {}, retry: 3 })
