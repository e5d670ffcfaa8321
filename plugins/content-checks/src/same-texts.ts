import { type CollectionHooks, defineTask, type JsonObject, type Task } from 'stet'
import { queueCheck } from './check-queue.ts'
import { findRows } from './findings.ts'
import { inOneOnly } from './text-key.ts'

/** Other documents with the same title or description that are checked again. */
const mostAgain = 50

const taskName = 'content-checks.same-texts'

interface Input {
  /** Keys of titles and descriptions. */
  readonly keys: readonly string[]
}

function inputOf(given: unknown): Input {
  const { keys } = (given ?? {}) as Partial<Input>
  if (!Array.isArray(keys)) throw new TypeError('Texts are named by their keys: { keys }.')
  return { keys: keys.map(String) }
}

/** Checks the documents again that have one of the texts: another one has it now, too, or no longer. */
export const sameTextsTask: Task<Input> = defineTask({
  name: taskName,
  queue: 'content-checks',
  input: inputOf,
  retries: { times: 10, delay: 5000 },
  async run({ input: { keys }, cms }) {
    const where = { or: [{ titleKey: { in: [...keys] } }, { descriptionKey: { in: [...keys] } }] }
    for (const { collection, document } of await findRows(cms, where, mostAgain)) {
      await queueCheck(cms, { collection, id: document })
    }
  },
})

/**
 * Hooks of the findings: the job for other documents is queued in the transaction that stores the new
 * texts, so that a process that is killed afterwards does not leave theirs as they were.
 */
export const sameTextsHooks: CollectionHooks = {
  afterChange: [
    async function queueSameTexts({ cms, req, doc, previousDoc }) {
      const keys = changedKeys(previousDoc, doc)
      if (keys.length > 0) await cms.jobs.queue({ task: taskName, input: { keys }, req })
    },
  ],
  afterDelete: [
    async function queueSameTexts({ cms, req, doc }) {
      await cms.jobs.queue({ task: taskName, input: { keys: changedKeys(doc, {}) }, req })
    },
  ],
}

const keysOf = ({ titleKey, descriptionKey }: JsonObject): Set<string> =>
  new Set([titleKey, descriptionKey].filter((key) => typeof key === 'string'))

const changedKeys = (before: JsonObject, after: JsonObject): string[] =>
  inOneOnly(keysOf(before), keysOf(after))
