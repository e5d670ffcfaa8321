import type { MessageKey } from '@stet/core'
import type { I18n } from '../../i18n/i18n.ts'

/** What Stet itself does as jobs; all other tasks are named by the site. */
const ownTasks: Readonly<Record<string, MessageKey>> = {
  'stet:account-email': 'jobs:taskAccountEmail',
  'stet:checksum-files': 'jobs:taskChecksumFiles',
  'stet:clear-uploads': 'jobs:taskClearUploads',
  'stet:empty-trash': 'jobs:taskEmptyTrash',
  'stet:remove-files': 'jobs:taskRemoveFiles',
  'stet:scheduled-publishing': 'jobs:taskScheduledPublishing',
}
const webhookPrefix = 'stet:webhook:'

/** Whether a task delivers to a webhook. */
export function isDelivery(task: string): boolean {
  return task.startsWith(webhookPrefix)
}

/** What a task is called: Stet's own in the language of the panel. */
export function taskLabel(task: string, t: I18n['t']): string {
  const key = Object.hasOwn(ownTasks, task) ? ownTasks[task] : undefined
  if (key !== undefined) return t(key)
  return isDelivery(task) ? t('jobs:taskWebhook', { name: task.slice(webhookPrefix.length) }) : task
}
