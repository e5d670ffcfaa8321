import { spawn } from 'node:child_process'
import type { Invocation } from '../command.ts'
import { watchVariable } from '../components.ts'

/**
 * Runs `stet start` under Node's own watcher, which restarts it when an imported file changes;
 * `watchPackage` makes package.json one of them. The site's own components, which the server does not import, it bundles anew itself.
 */
export async function run({ configFile, env }: Invocation): Promise<void> {
  const entry = process.argv[1]
  if (entry === undefined) throw new Error('stet dev must be run from its own file.')
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', entry, 'start', '--config', configFile],
    { stdio: 'inherit', env: { ...env, [watchVariable]: '1' } },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
}
