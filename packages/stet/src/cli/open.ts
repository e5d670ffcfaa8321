import { access } from 'node:fs/promises'
import { openSite } from '../create-cms.ts'
import { DatabaseOpenError } from '../database/executor.ts'
import { sqliteLocation } from '../database/sqlite/location.ts'
import type { Cms } from '../runtime/cms.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { StetConfig } from '../runtime/site-config.ts'
import type { Invocation } from './command.ts'
import { componentsFolder, configFolder } from './components.ts'
import { type Environment, readEnvironment, withoutPassword } from './environment.ts'
import { loadConfig } from './load-config.ts'
import { StartProblem } from './start-problem.ts'

export interface OpenedSite {
  readonly cms: Cms
  readonly runtime: Runtime
  readonly config: StetConfig
  readonly environment: Environment
}

/** Opens the site that the config and the environment describe. Throws StartProblem or ConfigError. */
export async function open(invocation: Invocation): Promise<OpenedSite> {
  const { configFile, cwd, env } = invocation
  const environment = await readEnvironment(env, cwd)
  const config = await loadConfig(configFile, cwd)
  const { databaseUrl, secret, dataDir } = environment
  try {
    const componentsDir = componentsFolder(invocation)
    const configDir = configFolder(invocation)
    const opened = await openSite(config, {
      databaseUrl,
      secret,
      dataDir,
      configDir,
      componentsDir,
    })
    return { ...opened, config, environment }
  } catch (error) {
    if (!(error instanceof DatabaseOpenError)) throw error
    const reason = withoutPassword(error.message.split('\n')[0] ?? '')
    throw new StartProblem(`${reason} (DATABASE_URL is ${withoutPassword(databaseUrl)}).`)
  }
}

/** As `open`, for what reads a database that must be there already, instead of making an empty one. */
export async function openExisting(invocation: Invocation): Promise<OpenedSite> {
  const { databaseUrl } = await readEnvironment(invocation.env, invocation.cwd)
  if (!/^postgres/.test(databaseUrl)) await requireDatabase(databaseUrl)
  return open(invocation)
}

/** Throws StartProblem where there is no SQLite file. */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const location = sqliteLocation(databaseUrl)
  if (location === ':memory:') {
    throw new StartProblem('DATABASE_URL is :memory:, which holds nothing after a server ended.')
  }
  try {
    await access(location)
  } catch {
    throw new StartProblem(
      `there is no database at ${location}; set DATABASE_URL or STET_DATA_DIR to where it is.`,
    )
  }
}
