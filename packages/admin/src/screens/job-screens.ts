// The screens about the system are fetched as one: jobs and deliveries are shown alike.
export { DeliveryScreen } from './jobs/DeliveryScreen.tsx'
export { JobScreen } from './jobs/JobScreen.tsx'
export { JobsScreen } from './jobs/JobsScreen.tsx'
export { WebhooksScreen } from './jobs/WebhooksScreen.tsx'
export { WorkbenchScreen } from './workbench/WorkbenchScreen.tsx'
