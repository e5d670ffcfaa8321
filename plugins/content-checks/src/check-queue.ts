import { createHash } from 'node:crypto'
import type { LocalApi, RequestContext } from 'stet'
import type { Source } from './options.ts'

export const checkTaskName = 'content-checks.document'

const longestName = 200

function jobName({ collection, id }: Source): string {
  const name = `content-checks/${collection}/${id}`
  return name.length <= longestName ? name : createHash('sha256').update(name).digest('hex')
}

/** Has a document checked; once, however often it is asked for while the check waits. */
export async function queueCheck(
  cms: LocalApi,
  { collection, id }: Source,
  req?: RequestContext,
): Promise<void> {
  const name = jobName({ collection, id })
  await cms.jobs.queue({
    task: checkTaskName,
    input: { collection, id },
    key: name,
    sequence: name,
    ...(req && { req }),
  })
}
