import type { ClientCollection, ClientConfig, ClientGlobal, CompleteScheduling } from '@stet/core'

/** How documents of a collection or global are scheduled; false where they are not. */
export function schedulingOf({
  versions,
}: Pick<ClientCollection | ClientGlobal, 'versions'>): false | CompleteScheduling {
  return versions !== false && versions.drafts !== false && versions.drafts.schedulePublish
}

/** Whether there is anything on the site that can be scheduled, and that the editor may see. */
export function isAnythingScheduled({
  collections,
  globals,
}: Pick<ClientConfig, 'collections' | 'globals'>): boolean {
  return [...collections, ...globals].some((entity) => schedulingOf(entity) !== false)
}
