import {
  type AccessExplanation,
  codeLimits,
  type Entity,
  NotFound,
  parseParams,
  readAsText,
  type User,
} from '@stet/core'
import { userToReadAs } from '../../auth/read-as.ts'
import { createCall } from '../../runtime/call.ts'
import type { ExplainAccessArgs } from '../../runtime/cms.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { explainAccess } from './explain-access.ts'

/** As `explainAccess`, for the code of a site, which names whom it is about. */
export async function explainAccessFor(
  runtime: Runtime,
  args: ExplainAccessArgs,
): Promise<AccessExplanation> {
  const { draft, trash, locale, id, operation, data } = args
  const params = parseParams({ draft, trash, locale }, runtime.config, codeLimits)
  const caller = { user: await userIn(runtime, args), enforced: true }
  const request = { entity: entityIn(runtime, args), id, operation, data }
  return explainAccess(createCall(runtime, caller, params), request)
}

async function userIn(runtime: Runtime, { user, as }: ExplainAccessArgs): Promise<User | null> {
  if (as === undefined) return user ?? null
  return (await userToReadAs(runtime, readAsText(as)))?.user ?? null
}

function entityIn({ config }: Runtime, { collection, global }: ExplainAccessArgs): Entity {
  const entity =
    collection === undefined ? config.global.get(global) : config.collection.get(collection)
  if (!entity) throw new NotFound()
  return entity
}
