import { attemptSubject } from '../../../auth/accounts.ts'
import type { Invocation } from '../../command.ts'
import { openExisting } from '../../open.ts'
import { userCollectionOf } from './users.ts'

const pageSize = 500

/** Prints every user on a line: id, names, and what keeps them from signing in. */
export async function run(invocation: Invocation): Promise<void> {
  const { cms, runtime } = await openExisting(invocation)
  try {
    const collection = userCollectionOf(runtime, invocation)
    const { slug, auth } = collection
    for (let page = 1; ; page++) {
      const { docs, hasNextPage } = await cms.asSystem().find({
        collection: slug,
        depth: 0,
        limit: pageSize,
        page,
        sort: 'id',
      })
      const subject = (id: string | number) => attemptSubject({ collection: slug, id })
      const ids = docs.map((doc) => doc.id as string | number)
      const lockouts = await runtime.attempts.lockedUntil(ids.map(subject), auth)
      for (const doc of docs) {
        const until = lockouts.get(subject(doc.id as string | number))
        const remarks = [
          ...(auth.verify !== false && doc._verified !== true ? ['not confirmed'] : []),
          ...(until === undefined ? [] : [`locked out until ${until}`]),
        ]
        const names = [doc.username, doc.email].filter((name) => typeof name === 'string')
        process.stdout.write(`${[doc.id, ...names, ...remarks].join('\t')}\n`)
      }
      if (!hasNextPage) return
    }
  } finally {
    await cms.close()
  }
}
