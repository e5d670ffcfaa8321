import { spawn } from 'node:child_process'

/** Runs `stet start` under Node's own watcher, which restarts it when an imported file changes. */
export function watch(configFile: string): void {
  const entry = process.argv[1]
  if (entry === undefined) throw new Error('stet dev must be run from its own file.')
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', entry, 'start', '--config', configFile],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
}
