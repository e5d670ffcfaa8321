import { type DocumentId, type Entity, Forbidden, type JsonObject, NotFound } from '@stet/core'
import { readerOf } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { accessOf, holdsFor } from './entity-access.ts'

/**
 * Asks whether a write may be made before its content is known. Throws where the rule refuses it
 * whatever the content is; answers `undecided` where the rule looked at the content.
 */
export async function requireAccessBeforeContent(
  call: Call,
  entity: Entity,
  id: DocumentId | undefined,
): Promise<'allowed' | 'undecided'> {
  const content = unknownContent()
  let answer: Awaited<ReturnType<typeof accessOf>>
  try {
    answer = await (id === undefined
      ? accessOf(call, entity, 'create', { data: content.data })
      : accessOf(call, entity, 'update', { id, data: content.data }))
  } catch {
    // A rule may need the content; its error is reported when it runs with the content.
    return 'undecided'
  }
  if (content.isAskedFor()) return 'undecided'
  if (answer === false) throw new Forbidden()
  if (id === undefined) return 'allowed'
  const read = readerOf(call, call.params)
  if (!(await read.findByID(entity, id, 'main')))
    throw answer === true ? new NotFound() : new Forbidden()
  if (answer !== true && !(await holdsFor(call, read, entity, id, answer))) throw new Forbidden()
  return 'allowed'
}

/** An empty document that notices when something in it is looked at. */
function unknownContent(): { readonly data: JsonObject; readonly isAskedFor: () => boolean } {
  let isAskedFor = false
  const notice = <T>(answer: T): T => {
    isAskedFor = true
    return answer
  }
  const data: JsonObject = new Proxy<Record<string, never>>(
    {},
    {
      get: () => notice(undefined),
      has: () => notice(false),
      ownKeys: () => notice([]),
      getOwnPropertyDescriptor: () => notice(undefined),
    },
  )
  return { data, isAskedFor: () => isAskedFor }
}
