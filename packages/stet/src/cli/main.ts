#!/usr/bin/env node
import { commands } from './commands.ts'
import { parseCommand } from './parse-command.ts'
import { commandUsage, usage } from './usage.ts'

/** Oldest Node that runs a TypeScript config as it is and has `node:sqlite` without a warning. */
const oldestNode = 24

async function main(): Promise<void> {
  const asked = parseCommand(process.argv.slice(2), commands)
  switch (asked.kind) {
    case 'help':
      process.stdout.write(asked.command ? commandUsage(asked.command) : usage(commands))
      return
    case 'version': {
      const { version } = await import('./version.ts')
      process.stdout.write(`${await version()}\n`)
      return
    }
    case 'mistake':
      return refuse(
        `${asked.message}\n\n${asked.command ? commandUsage(asked.command) : usage(commands)}`,
      )
    case 'run': {
      // Help is for those, too, who have to find out what they need.
      if (Number.parseInt(process.versions.node, 10) < oldestNode) {
        return refuse(`Stet needs Node ${oldestNode} or newer; this is ${process.version}.\n`)
      }
      const { run } = await asked.command.load()
      try {
        await run({ ...asked.given, cwd: process.cwd(), env: process.env })
      } catch (error) {
        const { sentenceOf } = await import('./sentence-of.ts')
        refuse(`${sentenceOf(error, asked.command.verb)}\n`)
        // A server half started may hold handles that keep the process alive.
        process.exit()
      }
    }
  }
}

function refuse(text: string): void {
  process.stderr.write(text)
  process.exitCode = 1
}

await main()
