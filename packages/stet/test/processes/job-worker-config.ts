import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { defineConfig, defineTask } from '../../src/index.ts'

/** What is running: one file per job, whose name is the job's id and whose text is a process's. */
const markOf = (folder: string, id: string) => join(folder, `running-${id}`)

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

/** Takes the mark of a job; says who has it where that is a process that lives. */
function mark(folder: string, id: string): string {
  const file = markOf(folder, id)
  const own = `${file}-${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    if (existsSync(file)) {
      const other = Number(readFileSync(file, 'utf8'))
      if (isAlive(other)) return `twice at once: ${id} in ${other} and ${process.pid}`
      rmSync(file)
    }
    linkSync(own, file)
    return ''
  } finally {
    rmSync(own)
  }
}

/** A site whose jobs say in a file what they do, and take a few turns of the event loop over it. */
export const workerConfig = (folder: string) =>
  defineConfig({
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'letters', fields: [{ name: 'to', type: 'text' }] },
      {
        slug: 'issues',
        versions: { drafts: { schedulePublish: true } },
        fields: [{ name: 'title', type: 'text' }],
        hooks: {
          afterChange: [
            async ({ req }) => {
              if (req.context.isScheduledPublication !== true) return
              await appendFile(join(folder, 'log'), 'publishing\n')
              // Time to be killed in.
              await setTimeout(20)
            },
          ],
        },
      },
    ],
    jobs: {
      queues: { default: { concurrency: 6 } },
      tasks: [
        defineTask({
          name: 'send',
          retries: { times: 1000, delay: 0 },
          async run({ cms, job, input }) {
            const say = (text: string) => appendFile(join(folder, 'log'), `${text}\n`)
            const twice = mark(folder, job.id)
            if (twice !== '') return say(twice)
            await say(`begin ${job.id} ${process.pid}`)
            const id = String(input)
            // Done twice, it is the same document.
            await cms.update({ collection: 'letters', id, data: { to: 'somebody' } })
            await say(`end ${job.id}`)
            rmSync(markOf(folder, job.id))
            return undefined
          },
        }),
      ],
    },
  })
