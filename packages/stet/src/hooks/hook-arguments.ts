import type { Entity, HookEntity, LocalApi, RequestContext } from '@stet/core'
import { systemApi } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'

/** What every hook gets. */
export interface HookArguments {
  readonly req: RequestContext
  readonly cms: LocalApi
  readonly context: Record<string, unknown>
  readonly collection?: HookEntity
  readonly global?: HookEntity
}
/** What every hook of an entity gets in a call. */
export function hookArguments(call: Call, entity: Entity | undefined): HookArguments {
  return {
    req: call.req,
    cms: systemApi(call),
    context: call.req.context,
    ...(entity ? { [entity.kind]: entity } : {}),
  }
}
