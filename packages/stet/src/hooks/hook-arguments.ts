import type { Entity, HookEntity, LocalApi, RequestContext } from '@stet/core'
import { systemApi } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'

/** What every hook gets. */
export interface CommonArgs {
  readonly req: RequestContext
  readonly cms: LocalApi
  readonly context: Record<string, unknown>
  readonly collection?: HookEntity
  readonly global?: HookEntity
}
/** What every hook of an entity gets in a call. */
export function commonArgs(call: Call, entity: Entity | undefined): CommonArgs {
  return {
    req: call.req,
    cms: systemApi(call),
    context: call.req.context,
    ...(entity ? { [entity.kind]: entity } : {}),
  }
}
