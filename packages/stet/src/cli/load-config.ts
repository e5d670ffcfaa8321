import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '@stet/core'
import type { StetConfig } from '../runtime/site-config.ts'
import { failureLocation } from './failure-location.ts'
import { StartProblem } from './start-problem.ts'

/** The default export of the config file; throws StartProblem when there is none or it cannot run. */
export async function loadConfig(configFile: string, cwd: string): Promise<StetConfig> {
  const file = resolve(cwd, configFile)
  try {
    await access(file)
  } catch {
    throw new StartProblem(`there is no config at ${file}; name another with --config.`)
  }
  const module = await importConfig(file)
  const config: unknown = module.default
  if (!isConfig(config)) {
    throw new StartProblem(
      `${file} must export its config as default: export default defineConfig({ … }).`,
    )
  }
  return config
}

async function importConfig(file: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    // Node's message for a module whose package.json declares CommonJS, as `npm init` does.
    const isTakenForCommonJS =
      error instanceof SyntaxError && /'export'|import statement/.test(error.message)
    const remedy = isTakenForCommonJS ? '; set "type": "module" in package.json' : ''
    const place = await failureLocation(error)
    const where = place === null || place.startsWith(file) ? (place ?? file) : `${file} (${place})`
    throw new StartProblem(`the config ${where} cannot be loaded: ${reason}${remedy}`)
  }
}

function isConfig(value: unknown): value is StetConfig {
  return typeof value === 'object' && value !== null && 'collections' in value
}
