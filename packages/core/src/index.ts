// The public surface of the core: everything the server, the panel and plugins build on.

export * from './api/local-api.ts'
export type * from './config/access.ts'
export { completeConfig } from './config/complete-config.ts'
export type * from './config/complete.ts'
export { ConfigError, type ConfigProblem } from './config/config-error.ts'
export type * from './config/config.ts'
export {
  defineBlock,
  defineCollection,
  defineConfig,
  defineField,
  defineGlobal,
} from './config/define-config.ts'
export type * from './config/entities.ts'
export type * from './config/fields.ts'
export type * from './config/hooks.ts'
export type * from './config/labels.ts'
export type * from './config/request.ts'
export { compilePlan } from './documents/compile-plan.ts'
export { flattenLocales, isComputed, nestLocale } from './documents/locales.ts'
export type * from './documents/plan.ts'
export * from './documents/walk.ts'
export type * from './json.ts'
export * from './query/where.ts'
