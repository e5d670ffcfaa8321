import { checkPlugin } from '../checks/site/check-plugins.ts'
import { isPlainObject } from '../problems/check-values.ts'
import { ConfigError, type ConfigProblem } from '../problems/config-error.ts'
import type { Config, PluginDefinition, PluginServer } from '../types/config.ts'
import type { SiteHooks } from '../types/hooks.ts'

/** A config with what its plugins made of it. */
export interface PluggedConfig {
  readonly config: Config
  /** Those that `definePlugin` made, in their order. */
  readonly plugins: readonly PluginDefinition[]
  readonly problems: readonly ConfigProblem[]
}

/** Runs the plugins of a config, which no compiler may have seen. A plugin with mistakes is left out. */
export function runPlugins(whole: Config): PluggedConfig {
  const problems: ConfigProblem[] = []
  const plugins: PluginDefinition[] = []
  const taken = new Set<string>()
  const inits: NonNullable<Config['onInit']>[] = []
  let config = whole
  const list: unknown = whole?.plugins ?? []
  if (!Array.isArray(list)) {
    return {
      config,
      plugins,
      problems: [{ path: 'plugins', message: 'must be a list of plugins' }],
    }
  }
  for (const [index, plugin] of list.entries()) {
    if (typeof plugin === 'function') {
      config = changed(config, plugin, `plugins[${index}]`, problems)
      continue
    }
    if (!isPlainObject(plugin)) {
      const message = 'must be what definePlugin makes, or a function from config to config'
      problems.push({ path: `plugins[${index}]`, message })
      continue
    }
    const { name } = plugin
    const path = `plugins[${index}]${typeof name === 'string' ? `(${name})` : ''}`
    const before = problems.length
    const report = (at: string, message: string) => problems.push({ path: at, message })
    checkPlugin(plugin, path, taken, report)
    if (problems.length > before) continue
    const checked = plugin as unknown as PluginDefinition
    taken.add(checked.name)
    const { server } = checked
    if (server) {
      reportTaken(config, server, `${path}.server`, report)
      if (problems.length > before) continue
      config = withServer(config, server)
      if (server.onInit) inits.push(server.onInit)
    }
    const { fieldTypes } = checked
    if (fieldTypes)
      config = { ...config, fieldTypes: [...(config.fieldTypes ?? []), ...fieldTypes] }
    if (checked.config) config = changed(config, checked.config, `${path}.config`, problems)
    plugins.push(checked)
  }
  return { config: inits.length > 0 ? withInits(config, inits) : config, plugins, problems }
}

/** What a plugin makes of a config; the config as it was where the plugin throws. */
function changed(
  config: Config,
  change: (config: Config) => Config,
  path: string,
  problems: ConfigProblem[],
): Config {
  try {
    return change(config) ?? config
  } catch (cause) {
    if (cause instanceof ConfigError) problems.push(...cause.problems)
    else {
      const reason = cause instanceof Error ? cause.message : String(cause)
      problems.push({ path, message: `threw an error: ${reason}`, cause })
    }
    return config
  }
}

/** The site, which may rely on what its plugins prepare, comes last. */
function withInits(config: Config, inits: readonly NonNullable<Config['onInit']>[]): Config {
  return {
    ...config,
    async onInit(args) {
      for (const init of inits) await init(args)
      await config.onInit?.(args)
    },
  }
}

/** Checked per plugin, because the merged config does not show where a collection came from. */
function reportTaken(
  config: Config,
  server: PluginServer,
  path: string,
  report: (path: string, message: string) => void,
): void {
  const slugs = new Set(
    [config.collections, config.globals].flatMap((list) =>
      Array.isArray(list) ? list.map((entity) => entity?.slug) : [],
    ),
  )
  for (const kind of ['collections', 'globals'] as const) {
    server[kind]?.forEach((entity, index) => {
      if (!slugs.has(entity?.slug)) return
      report(`${path}.${kind}[${index}]`, `"${entity.slug}" is a collection or global already`)
    })
  }
}

/** The config and what a plugin adds to it; of what both name, the config's stays. */
function withServer(config: Config, server: PluginServer): Config {
  const { collections, globals, endpoints, jobs, hooks } = server
  return {
    ...config,
    ...(collections && { collections: [...(config.collections ?? []), ...collections] }),
    ...(globals && { globals: [...(config.globals ?? []), ...globals] }),
    ...(endpoints && { endpoints: [...(config.endpoints ?? []), ...endpoints] }),
    ...(jobs && {
      jobs: {
        ...config.jobs,
        tasks: [...(config.jobs?.tasks ?? []), ...(jobs.tasks ?? [])],
        queues: { ...jobs.queues, ...config.jobs?.queues },
        schedule: [...(config.jobs?.schedule ?? []), ...(jobs.schedule ?? [])],
      },
    }),
    ...(hooks && { hooks: joinHooks(config.hooks, hooks) }),
  }
}

function joinHooks(own: SiteHooks = {}, added: SiteHooks): SiteHooks {
  return {
    afterCommit: [...(own.afterCommit ?? []), ...(added.afterCommit ?? [])],
    afterError: [...(own.afterError ?? []), ...(added.afterError ?? [])],
  }
}
