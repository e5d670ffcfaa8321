import { dirname, join, resolve } from 'node:path'
import type { CompleteConfig } from '@stet/core'
import {
  type ComponentBundle,
  NoBundler,
  watchComponents,
} from '../components/bundle-components.ts'
import { bundlingOf, ensureComponents } from '../components/ensure-components.ts'
import type { Invocation } from './command.ts'
import { StartProblem } from './start-problem.ts'

/** Set by `stet dev`: bundles components again whenever they change. */
export const watchVariable = 'STET_WATCH_COMPONENTS'

type ConfigPlace = Pick<Invocation, 'configFile' | 'cwd'>

/** Where a config is, from which it names modules and files. */
export const configFolder = ({ configFile, cwd }: ConfigPlace): string =>
  dirname(resolve(cwd, configFile))

/** Where a site's bundled components are: beside its config, since they are made of what is there. */
export function componentsFolder(place: ConfigPlace): string {
  return join(configFolder(place), '.stet', 'components')
}

/** Sees to it that the components can be served, and to changes where they are watched. Throws StartProblem. */
export async function prepareComponents(
  config: CompleteConfig,
  invocation: Invocation,
): Promise<void> {
  const bundle = siteBundling(config, invocation)
  if (bundle === null) return
  try {
    if (invocation.env[watchVariable] === undefined) await ensureComponents(bundle)
    else await watchComponents(bundle, tell)
  } catch (error) {
    throw bundlingProblem(error)
  }
}

function tell(failure: Error | null): void {
  if (failure) process.stderr.write(`${bundlingProblem(failure).message}\n`)
}

export function siteBundling(config: CompleteConfig, place: ConfigPlace): ComponentBundle | null {
  return bundlingOf(config, configFolder(place), componentsFolder(place))
}

/** What kept components from being bundled, as a sentence with what to do. */
export function bundlingProblem(error: unknown): StartProblem {
  if (error instanceof NoBundler) {
    return new StartProblem(
      "the config names components of the site's own, which Vite bundles: run `npm install --save-dev vite@8`, or remove admin.components.",
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new StartProblem(`the site's own components cannot be bundled.\n${reason}`)
}
