#!/usr/bin/env node
import { commands } from './commands.ts'
import { parseCommand } from './parse-command.ts'
import { commandUsage, usage } from './usage.ts'

/** Oldest Node that runs a TypeScript config as it is and has `node:sqlite` without a warning. */
const oldestNode = 24

async function main(): Promise<void> {
  const parsed = parseCommand(process.argv.slice(2), commands)
  switch (parsed.kind) {
    case 'help':
      process.stdout.write(parsed.command ? commandUsage(parsed.command) : usage(commands))
      return
    case 'version': {
      const { version } = await import('./version.ts')
      process.stdout.write(`${await version()}\n`)
      return
    }
    case 'mistake':
      return refuse(
        `${parsed.message}\n\n${parsed.command ? commandUsage(parsed.command) : usage(commands)}`,
      )
    case 'run': {
      // Help is for those, too, who have to find out what they need.
      if (Number.parseInt(process.versions.node, 10) < oldestNode) {
        return refuse(`Stet needs Node ${oldestNode} or newer; this is ${process.version}.\n`)
      }
      const { run } = await parsed.command.load()
      try {
        await run({ ...parsed.given, cwd: process.cwd(), env: process.env })
      } catch (error) {
        const { errorSentence } = await import('./error-sentence.ts')
        refuse(`${errorSentence(error, parsed.command.verb)}\n`)
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
