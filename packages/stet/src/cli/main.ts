#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { ConfigError } from '@stet/core'
import { start } from './start.ts'
import { StartProblem } from './start-problem.ts'

const usage = `Usage: stet <command> [--config stet.config.ts]

  start   serve the panel, the API and the site
  dev     the same, and restart when the config or what it imports changes
`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { config: { type: 'string', default: 'stet.config.ts' } },
  })
  const command = positionals[0]
  if (command === 'start')
    await start({ configFile: values.config, cwd: process.cwd(), env: process.env })
  else if (command === 'dev') {
    // Node itself watches every module that was imported and starts this same command anew.
    const { watch } = await import('./watch.ts')
    watch(values.config)
  } else {
    process.stdout.write(usage)
    process.exitCode = command === undefined || command === 'help' ? 0 : 1
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
  // A server half started may hold handles that keep the process alive.
  process.exit()
})

function sentenceOf(error: unknown): string {
  if (error instanceof StartProblem) return `Stet did not start: ${error.message}`
  if (error instanceof ConfigError) {
    const lines = error.problems.map(({ path, message }) => `  ${path}: ${message}`)
    return `Stet did not start: the config has ${lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`}.\n${lines.join('\n')}`
  }
  return `Stet did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
