import type { Invocation } from '../../command.ts'
import { openExisting } from '../../open.ts'
import { readPassword } from '../../read-password.ts'
import { userCollectionOf, userNamed, withProblemSentences } from './users.ts'

/** Gives a user another password, which ends their sessions and lifts their lock-outs. */
export async function run(invocation: Invocation): Promise<void> {
  const [name = ''] = invocation.operands
  const { cms, runtime } = await openExisting(invocation)
  try {
    const collection = userCollectionOf(runtime, invocation)
    const id = await userNamed(runtime, collection, name)
    const password = await readPassword(process.stdin, process.stderr)
    await withProblemSentences(runtime, () =>
      cms.asSystem().update({ collection: collection.slug, id, data: { password } }),
    )
    process.stderr.write(`${name} has a new password; all their sessions have ended.\n`)
  } finally {
    await cms.close()
  }
}
