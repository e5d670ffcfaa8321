import { parseArgs } from 'node:util'
import type { Command, CommandOption, Invocation } from './command.ts'
import { sharedOptions } from './usage.ts'

/** A parsed command line. */
export type ParsedCommand =
  | { readonly kind: 'help'; readonly command?: Command }
  | { readonly kind: 'version' }
  | { readonly kind: 'mistake'; readonly message: string; readonly command?: Command }
  | {
      readonly kind: 'run'
      readonly command: Command
      readonly given: Pick<Invocation, 'configFile' | 'operands' | 'options'>
    }

/** Reads the words after `stet`. Options may stand anywhere. */
export function parseCommand(
  words: readonly string[],
  commands: readonly Command[],
): ParsedCommand {
  const everyOption = Object.assign({}, sharedOptions, ...commands.map(({ options }) => options))
  const first = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    options: {
      ...parseable(everyOption),
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  })
  const asksForHelp = first.values.help === true || first.positionals[0] === 'help'
  const names = first.positionals[0] === 'help' ? first.positionals.slice(1) : first.positionals
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, index) => names[index] === word),
  )
  if (asksForHelp && (command !== undefined || names.length === 0)) {
    return command === undefined ? { kind: 'help' } : { kind: 'help', command }
  }
  if (command === undefined) {
    if (names.length > 0) return { kind: 'mistake', message: unknownCommand(names, commands) }
    if (first.values.version === true) return { kind: 'version' }
    if (words.length === 0) return { kind: 'help' }
    return { kind: 'mistake', message: 'No command was given.' }
  }
  return parseFor(command, words)
}

function unknownCommand(names: readonly string[], commands: readonly Command[]): string {
  const begun = commands.filter(({ name }) => name.startsWith(`${names[0]} `))
  if (begun.length > 0) {
    const there = begun.map(({ name }) => `"stet ${name}"`).join(', ')
    return `"${names.join(' ')}" what? There is ${there}.`
  }
  return `There is no command "${names[0]}".`
}

function parseFor(command: Command, words: readonly string[]): ParsedCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: parseable({ ...command.options, ...sharedOptions }),
    })
    const operands = positionals.slice(command.name.split(' ').length)
    const wanted = command.operands ?? []
    const missing = wanted[operands.length]
    if (missing !== undefined)
      return { kind: 'mistake', message: `The ${missing} is missing.`, command }
    const extra = operands[wanted.length]
    if (extra !== undefined) {
      return { kind: 'mistake', message: `"${extra}" is one word too many.`, command }
    }
    const { config, ...options } = values
    const configFile = typeof config === 'string' ? config : 'stet.config.ts'
    return { kind: 'run', command, given: { configFile, operands, options } }
  } catch (error) {
    // Its sentence names the option; what follows explains how to pass it as an operand.
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    return { kind: 'mistake', message: `${message.replace(/\.$/, '')}.`, command }
  }
}

function parseable(options: Readonly<Record<string, CommandOption>>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [name, { type }] as const),
  )
}
