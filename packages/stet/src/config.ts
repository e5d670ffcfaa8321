import {
  type CompleteConfig,
  type Config,
  ConfigError,
  completeConfig,
  type Exactly,
  type OptionTable,
} from '@stet/core'
import { checkSchedules } from './jobs/schedules.ts'
import type { Cms } from './runtime/cms.ts'

/** What the server adds to a config: the public site and the content of an empty database. */
export interface StetConfig extends Config {
  /** Answers every request outside the panel's and the API's routes. Without it they are not found. */
  readonly site?: (request: Request, context: { readonly cms: Cms }) => Response | Promise<Response>
  /** Fills an empty database once. It may be killed and run again, so it must skip what exists. */
  readonly seed?: {
    readonly run: (cms: Cms) => Promise<void>
    /** Printed at start while the database holds the seed's content. */
    readonly signIn?: { readonly email: string; readonly password: string }
  }
}

/** Gives a config its exact type, so that documents are typed from it. Checks happen in `createCms`. */
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
