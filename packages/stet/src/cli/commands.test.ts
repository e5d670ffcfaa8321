import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { parseCommand } from './parse-command.ts'
import { commandUsage, usage } from './usage.ts'

const ask = (line: string) => parseCommand(line.split(' ').filter(Boolean), commands)

describe('the command line', () => {
  test.each([
    ['', 'help'],
    ['help', 'help'],
    ['--help', 'help'],
    ['-h', 'help'],
    ['--version', 'version'],
    ['-v', 'version'],
  ])('"stet %s" asks for %s', (line, kind) => {
    expect(ask(line)).toEqual({ kind })
  })

  test.each(['help export', 'export --help', 'export -h --out x'])(
    '"stet %s" asks for help about one command',
    (line) => {
      expect(ask(line)).toMatchObject({ kind: 'help', command: { name: 'export' } })
    },
  )

  test('options stand before and after the command', () => {
    const given = { configFile: 'site.ts', operands: ['all.ndjson'], options: {} }
    expect(ask('--config site.ts import all.ndjson')).toMatchObject({ kind: 'run', given })
    expect(ask('import all.ndjson --config=site.ts')).toMatchObject({ kind: 'run', given })
    expect(ask('generate types --out types.d.ts')).toMatchObject({
      kind: 'run',
      command: { name: 'generate types' },
      given: { configFile: 'stet.config.ts', operands: [], options: { out: 'types.d.ts' } },
    })
  })

  test.each([
    ['dance', 'There is no command "dance".'],
    ['help dance', 'There is no command "dance".'],
    ['dance --help', 'There is no command "dance".'],
    ['generate', '"generate" what? There is "stet generate types".'],
    ['--port 4000', 'There is no command "4000".'],
    ['--loud', 'No command was given.'],
    ['start --loud', "Unknown option '--loud'."],
    ['start now', '"now" is one word too many.'],
    ['import', 'The file is missing.'],
    ['import a b', '"b" is one word too many.'],
    ['export --with-secrets=yes', "Option '--with-secrets' does not take an argument."],
  ])('"stet %s" is refused', (line, message) => {
    expect(ask(line)).toMatchObject({ kind: 'mistake', message })
  })

  test('the usage lists every command and option', () => {
    for (const command of commands) {
      expect(usage(commands)).toContain(`  ${command.name}`)
      expect(usage(commands)).toContain(command.summary)
      for (const option of Object.keys(command.options ?? {})) {
        expect(commandUsage(command)).toContain(`--${option}`)
      }
    }
  })

  test('every command can be loaded', async () => {
    for (const { load } of commands) expect((await load()).run).toBeTypeOf('function')
  })
})
