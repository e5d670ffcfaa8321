import type { Context, Hono } from 'hono'
import {
  deletePreference,
  findPreference,
  savePreference,
} from '../../operations/preferences/preferences.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { requestCall } from '../request-call.ts'

const noStore = { 'cache-control': 'no-store' } as const

/** What the panel keeps for each user: under our own name, and under the one that reference clients use. */
export function addPreferenceRoutes(app: Hono, runtime: Runtime): void {
  const keyIn = (context: Context): string => context.req.param('key') ?? ''

  for (const path of ['/preferences/:key', '/payload-preferences/:key']) {
    app.get(path, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      const preference = await findPreference(call, keyIn(context))
      // A key without a value is no error: nothing was chosen yet.
      return jsonResponse(
        preference ?? { message: call.req.t('general:notFound'), value: null },
        200,
        noStore,
      )
    })
    app.post(path, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      const doc = await savePreference(call, keyIn(context), await readBody(context.req.raw))
      return jsonResponse({ message: call.req.t('general:updatedSuccessfully'), doc }, 200, noStore)
    })
    app.delete(path, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      await deletePreference(call, keyIn(context))
      return jsonResponse({ message: call.req.t('general:deletedSuccessfully') })
    })
  }
}
