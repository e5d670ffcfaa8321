import { type ClientConfig, schedulingOf } from '@stet/core'

/** Whether there is anything on the site that can be scheduled, and that the editor may see. */
export function isAnythingScheduled({
  collections,
  globals,
}: Pick<ClientConfig, 'collections' | 'globals'>): boolean {
  return [...collections, ...globals].some((entity) => schedulingOf(entity) !== false)
}
