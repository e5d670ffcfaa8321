import { isObject, type Json } from '@stet/core'

/** The task that carries out what is scheduled. The colon keeps it from being a site's. */
export const scheduledTask = 'stet:scheduled-publishing'

/** The scheduled publication that a job of this task is about. */
export function scheduledIn(input: Json): string {
  if (!isObject(input) || typeof input.scheduled !== 'string')
    throw new TypeError('The job is about nothing that is scheduled.')
  return input.scheduled
}
