import { isObject, type JsonObject } from '@stet/core'
import type { Invocation } from '../../command.ts'
import { open } from '../../open.ts'
import { readPassword } from '../../read-password.ts'
import { StartProblem } from '../../start-problem.ts'
import { nameField, userCollectionOf, withProblemSentences } from './users.ts'

/** Makes a user, as the system: a person with access to the database may do everything. */
export async function run(invocation: Invocation): Promise<void> {
  const [name = ''] = invocation.operands
  const data = dataOf(invocation.options.data)
  const { cms, runtime } = await open(invocation)
  try {
    const collection = userCollectionOf(runtime, invocation)
    const password = await readPassword(process.stdin, process.stderr)
    // The person at this machine vouches for the address.
    const verified = collection.auth.verify === false ? {} : { _verified: true }
    const { id } = await withProblemSentences(runtime, () =>
      cms.asSystem().create({
        collection: collection.slug,
        data: { ...data, ...verified, [nameField(collection)]: name, password },
      }),
    )
    process.stderr.write(`Made ${name} (${String(id)}) in ${collection.slug}.\n`)
  } finally {
    await cms.close()
  }
}

function dataOf(given: string | boolean | undefined): JsonObject {
  if (typeof given !== 'string') return {}
  try {
    const data: unknown = JSON.parse(given)
    if (isObject(data)) return data as JsonObject
  } catch {
    // Said below.
  }
  throw new StartProblem(`--data must be a JSON object such as '{"role":"admin"}'.`)
}
