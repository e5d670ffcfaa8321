import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartProblem } from './start-problem.ts'

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }
type Output = Pick<NodeJS.WritableStream, 'write'>

/**
 * A password for a command. It is asked for twice without showing it, or read as the first line of
 * what is piped in. It is never an argument: those are seen by everybody on the machine and kept by
 * the shell.
 */
export async function readPassword(input: Input, output: Output): Promise<string> {
  if (input.isTTY !== true) {
    const [line] = await linesFrom(input, 1)
    if (line === undefined || line === '') {
      throw new StartProblem('no password came through the standard input.')
    }
    return line
  }
  const said = ['Password: ', '\nThe same again: ', '\n']
  const [password, again] = await linesFrom(input, 2, (lines) => output.write(said[lines] ?? ''))
  if (password !== again) throw new StartProblem('the two passwords differ.')
  return password ?? ''
}

/** The first lines; in a terminal what is typed is not echoed. */
function linesFrom(
  input: Input,
  count: number,
  /** Told how many lines have come, at first none. */
  next: (lines: number) => void = () => {},
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const terminal = input.isTTY === true
    const reader = createInterface({ input, output: nowhere, terminal, historySize: 0 })
    const lines: string[] = []
    reader.on('line', (line) => {
      if (lines.length === count) return
      lines.push(line)
      next(lines.length)
      if (lines.length === count) reader.close()
    })
    reader.on('SIGINT', () => reject(new StartProblem('it was interrupted.')))
    reader.on('close', () => resolve(lines))
    next(0)
  })
}
