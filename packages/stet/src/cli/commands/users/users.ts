import {
  type CompleteCollection,
  type DocumentId,
  problemMessage,
  ValidationError,
} from '@stet/core'
import { findAccount } from '../../../auth/accounts.ts'
import { type AuthCollection, isAuthCollection } from '../../../entities/auth-collections.ts'
import { systemCall } from '../../../runtime/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Invocation } from '../../command.ts'
import { StartProblem } from '../../start-problem.ts'

/** The collection that a command about users names, or the panel's. Throws StartProblem. */
export function userCollectionOf({ config }: Runtime, { options }: Invocation): AuthCollection {
  const slug = typeof options.collection === 'string' ? options.collection : config.admin.user
  const collection: CompleteCollection | undefined = config.collection.get(slug)
  if (!collection || !isAuthCollection(collection)) {
    const slugs = config.collections.filter(isAuthCollection).map((entity) => entity.slug)
    throw new StartProblem(`"${slug}" is no collection of users; there is ${slugs.join(', ')}.`)
  }
  if (!collection.auth.hasPasswords) {
    throw new StartProblem(`users of "${slug}" have no passwords; they are known in another way.`)
  }
  return collection
}

/** The field that users of a collection are named by. */
export function nameField({ auth }: AuthCollection): 'email' | 'username' {
  return auth.loginWithUsername ? 'username' : 'email'
}

/** The user with this address or username. Throws StartProblem. */
export async function userNamed(
  runtime: Runtime,
  collection: AuthCollection,
  name: string,
): Promise<DocumentId> {
  const call = systemCall(runtime, { depth: 0 })
  const { document } = await findAccount(call, collection, { [nameField(collection)]: name })
  if (document) return document.id
  throw new StartProblem(
    `there is no ${name} in ${collection.slug}; "stet user list" shows who there is.`,
  )
}

/** Describes the mistakes of a user, a sentence for each field. */
export async function withProblemSentences<T>(
  runtime: Runtime,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const t = runtime.languages.translate(runtime.config.i18n.fallbackLanguage)
    const lines = error.problems.map(
      (problem) => `  ${problem.path}: ${problemMessage(problem, t)}`,
    )
    throw new StartProblem(`some fields are not valid.\n${lines.join('\n')}`)
  }
}
