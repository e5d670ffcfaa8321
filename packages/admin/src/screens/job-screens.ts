// Jobs and deliveries are shown alike: they are fetched as one.
export { DeliveryScreen } from './jobs/DeliveryScreen.tsx'
export { JobScreen } from './jobs/JobScreen.tsx'
export { JobsScreen } from './jobs/JobsScreen.tsx'
export { WebhooksScreen } from './jobs/WebhooksScreen.tsx'
