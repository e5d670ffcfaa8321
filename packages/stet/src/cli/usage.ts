import type { Command, CommandOption } from './command.ts'

/** Options that every command takes. */
export const sharedOptions: Readonly<Record<string, CommandOption>> = {
  config: { type: 'string', value: 'file', summary: 'the config; stet.config.ts unless named' },
}

const globalOptions: readonly (readonly [string, string])[] = [
  ['--help', 'print this, or with a command what it takes'],
  ['--version', 'print the version'],
]

/** What `stet help` prints. */
export function usage(commands: readonly Command[]): string {
  return `Usage: stet <command> [options]

Commands:
${table(commands.map((command) => [called(command), command.summary]))}

Options:
${table([...optionLines(sharedOptions), ...globalOptions])}
`
}

/** What `stet help <command>` prints. */
export function commandUsage(command: Command): string {
  const options = { ...command.options, ...sharedOptions }
  return `Usage: stet ${called(command)} [options]

${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.

Options:
${table(optionLines(options))}
`
}

function called({ name, operands = [] }: Command): string {
  return [name, ...operands.map((operand) => `<${operand}>`)].join(' ')
}

function optionLines(options: Readonly<Record<string, CommandOption>>) {
  return Object.entries(options).map(
    ([name, { value, summary }]) =>
      [value === undefined ? `--${name}` : `--${name} <${value}>`, summary] as const,
  )
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
