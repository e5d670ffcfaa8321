import { bundleComponents } from '../../components/bundle-components.ts'
import { completeSite } from '../../config.ts'
import type { Invocation } from '../command.ts'
import { bundlingProblem, siteBundling } from '../components.ts'
import { loadConfig } from '../load-config.ts'

/** Bundles the site's own components for the browser; sites without any need no build. */
export async function run(invocation: Invocation): Promise<void> {
  const { configFile, cwd } = invocation
  const bundle = siteBundling(completeSite(await loadConfig(configFile, cwd)), invocation)
  if (bundle === null) {
    process.stdout.write(
      'The config names no components and no parts of the panel: there is nothing to build.\n',
    )
    return
  }
  try {
    await bundleComponents(bundle)
  } catch (error) {
    throw bundlingProblem(error)
  }
  const length = bundle.components.length + bundle.panels.length
  process.stdout.write(`Built ${length === 1 ? 'one component' : `${length} components`}.\n`)
}
