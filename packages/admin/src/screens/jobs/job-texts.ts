import type { JobState, MessageKey, WebhookDelivery } from '@stet/core'
import type { StatusTone } from '../../ui/index.ts'

/** How each state of a job is called and shown. */
export const statePresentation: Readonly<
  Record<JobState, { readonly label: MessageKey; readonly tone: StatusTone }>
> = {
  waiting: { label: 'jobs:stateWaiting', tone: 'draft' },
  running: { label: 'jobs:stateRunning', tone: 'changed' },
  done: { label: 'jobs:stateDone', tone: 'published' },
  failed: { label: 'jobs:stateFailed', tone: 'error' },
  cancelled: { label: 'jobs:stateCancelled', tone: 'neutral' },
}

/** How each event of a webhook is called. */
export const eventLabels: Readonly<Record<WebhookDelivery['event'], MessageKey>> = {
  create: 'jobs:eventCreate',
  'save-draft': 'jobs:eventSaveDraft',
  autosave: 'jobs:eventAutosave',
  publish: 'jobs:eventPublish',
  unpublish: 'jobs:eventUnpublish',
  update: 'jobs:eventUpdate',
  restore: 'jobs:eventRestore',
  reorder: 'jobs:eventReorder',
  trash: 'jobs:eventTrash',
  untrash: 'jobs:eventUntrash',
  delete: 'jobs:eventDelete',
  test: 'jobs:eventTest',
}
