import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { defineConfig, defineTask } from '../../src/index.ts'

/** One file per running job: its name is the job's id, its text the process's. */
const markOf = (folder: string, id: string) => join(folder, `running-${id}`)

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

/** Marks a job as running; returns its process if another living one has it. */
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

/** A site whose jobs record their runs in files, and take a few turns of the event loop. */
export const workerConfig = (folder: string) =>
  defineConfig({
    localization: {
      locales: ['en', 'de'],
      defaultLocale: 'en',
      async translate({ texts }) {
        await appendFile(join(folder, 'log'), texts.map((text) => `asked ${text}\n`).join(''))
        // Time in which the process can be killed.
        await setTimeout(20)
        return texts.map((text) => `de ${text}`)
      },
    },
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'notes',
        versions: { drafts: true },
        fields: [{ name: 'title', type: 'text', localized: true }],
      },
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
              // Time in which the process can be killed.
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
            // Running twice gives the same document.
            await cms.update({ collection: 'letters', id, data: { to: 'somebody' } })
            await say(`end ${job.id}`)
            rmSync(markOf(folder, job.id))
            return undefined
          },
        }),
      ],
    },
  })
