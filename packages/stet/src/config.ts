import {
  type CompleteConfig,
  type Config,
  ConfigError,
  completeConfig,
  type Exactly,
  type OptionTable,
} from '@stet/core'
import { checkSchedules } from './jobs/schedules.ts'
import type { StetConfig } from './runtime/site-config.ts'

/**
 * Gives a config its exact type, so that documents are typed from it. It checks nothing at run time:
 * `createCms` and `stet start` do.
 *
 * @example
 * export default defineConfig({
 *   admin: { user: 'users' },
 *   collections: [
 *     { slug: 'users', auth: true, fields: [] },
 *     { slug: 'articles', fields: [{ name: 'title', type: 'text', required: true }] },
 *   ],
 * })
 */
export function defineConfig<const C extends StetConfig>(config: C & Exactly<C, StetConfig>): C {
  return config
}

const serverOptions: OptionTable<Omit<StetConfig, keyof Config>> = {
  site: true,
  seed: { run: true, signIn: { email: true, password: true } },
}

/** A config with every default decided; throws a ConfigError that lists every mistake. */
export function completeSite(config: StetConfig): CompleteConfig {
  const complete = completeConfig(config, serverOptions)
  const problems = checkSchedules(complete.jobs)
  if (problems.length > 0) throw new ConfigError(problems)
  return complete
}
